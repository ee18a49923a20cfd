import { createGroupCommand } from './groupCommand.ts';

export const goal = createGroupCommand('goals');
