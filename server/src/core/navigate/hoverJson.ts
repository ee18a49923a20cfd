import { parseTree } from 'jsonc-parser';
import { findJsonAt, spanOfJson } from '../text/jsonNodes.ts';
import type { CompletionContext } from '../write/completion/completion.ts';
import { findJsonSlot } from '../write/completion/jsonSlot.ts';
import { describeThing } from './describeThing.ts';
import type { Hover } from './hoverText.ts';
import type { JsonText } from './jsonNames.ts';
import { jsonTopicAt } from './jsonNames.ts';

/** What the name under the caret of a JSON file stands for; undefined elsewhere and where nothing is known. */
export function hoverJson(json: JsonText, offset: number, context: CompletionContext): Hover | undefined {
  const slot = findJsonSlot(json.text, offset);
  const topic = slot && jsonTopicAt(json, slot.path);
  const root = topic && parseTree(json.text);
  const node = root && findJsonAt(root, slot.path.map(String));
  const name: unknown = node?.value;
  const markdown = typeof name === 'string' && topic ? describeThing(name, topic, context) : undefined;
  const span = node && spanOfJson(node);
  const isThere = span !== undefined && span.start <= offset && offset <= span.end;
  return isThere && markdown !== undefined ? { markdown, span } : undefined;
}
