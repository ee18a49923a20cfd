import { parseJson } from '../../../syntax/json/jsonNode.ts';
import type { Sentence } from '../../../text/format/sentence.ts';

const sentences = {
  syntax: 'What skillwright.json lists is not known, since it is not valid JSON; correct it.',
  shape: 'What skillwright.json lists is not known, since it is not a JSON object; correct it.',
  unreadable: 'What skillwright.json lists is not known, since it cannot be read: {reason}.',
} as const;

/** Why nothing that a workspace description lists can be relied on; comments and a comma too many cost nothing. */
export function findBrokenWorkspace(text: string): Sentence | undefined {
  const { root, problems } = parseJson(text);
  if (root === undefined || problems.some(({ cause }) => cause === 'syntax')) {
    return { template: sentences.syntax, args: {} };
  }
  return root.kind === 'mapping' ? undefined : { template: sentences.shape, args: {} };
}

/** The same for a file that is there and cannot be read. */
export function toUnreadableWorkspace(reason: string): Sentence {
  return { template: sentences.unreadable, args: { reason } };
}
