import { createGroupCommand } from './groupCommand.ts';

export const agent = createGroupCommand('agents');
