import type { VariableQuestion } from '../../../core/model/variables/allowedVariables.ts';
import { isVariableAllowed } from '../../../core/model/variables/allowedVariables.ts';
import { openAllowedVariables } from '../../../node/policy/allowedVariables.ts';
import { allowedVariables } from '../../../workspace/variables.ts';
import type { ChatQuestion } from '../../../protocol/chat.ts';
import type { Server } from '../../session/context.ts';

/** Takes in what the user let skills have of the environment; another window or a command may have changed it. */
export function readPermissions({ store, workspace }: Pick<Server, 'store' | 'workspace'>): void {
  const all = workspace.roots.flatMap(root => openAllowedVariables(root).all());
  store.set(allowedVariables, '', all);
}

interface Asking {
  /** Absolute path of the folder of the workspace; undefined where nothing is remembered. */
  readonly folder: string | undefined;
  /** Undefined stands for nobody. */
  readonly ask: (question: ChatQuestion) => Promise<unknown>;
}

/** Whether a skill may have variables of the environment. A person is asked for those that were not allowed before, and a yes is remembered. */
export async function requestVariables(
  server: Pick<Server, 'store' | 'workspace'>,
  { folder, ask }: Asking,
  question: VariableQuestion,
): Promise<boolean> {
  const { file, use } = question;
  readPermissions(server);
  const known = server.store.get(allowedVariables, '') ?? [];
  const names = question.names.filter(name => !isVariableAllowed(known, { name, use, file }));
  if (names.length === 0) {
    return true;
  }
  const answer = await ask({ kind: 'variables', ...question, names });
  const isAllowed = typeof answer === 'object' && Reflect.get(answer ?? {}, 'isAllowed') === true;
  if (isAllowed && folder !== undefined) {
    openAllowedVariables(folder).add({ ...question, names });
    readPermissions(server);
  }
  return isAllowed;
}
