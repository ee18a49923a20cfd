import { findJsonAt, readJsonTree, spanOfJson } from '../../syntax/json/jsonNodes.ts';
import type { CompletionContext } from '../completion/items/completion.ts';
import { findJsonSlot } from '../completion/place/jsonSlot.ts';
import { describeThing } from './describeThing.ts';
import type { Hover } from './hoverText.ts';
import { builtInActions } from '../../model/workspace/builtInActions.ts';
import type { JsonText } from '../../model/names/jsonNames.ts';
import { isGoalSkill, jsonTopicAt } from '../../model/names/jsonNames.ts';

/** What the name under the caret of a JSON file stands for; undefined elsewhere and where nothing is known. */
export function hoverJson(json: JsonText, offset: number, context: CompletionContext): Hover | undefined {
  const slot = findJsonSlot(json.text, offset);
  const topic = slot && jsonTopicAt(json, slot.path);
  const root = topic && readJsonTree(json.text);
  const node = root && findJsonAt(root, slot.path.map(String));
  const name: unknown = node?.value;
  const isAction =
    slot !== undefined && isGoalSkill(json.file, slot.path) && builtInActions.has(String(name));
  const markdown =
    typeof name === 'string' && topic
      ? describeThing(name, isAction ? { kind: 'action' } : topic, context)
      : undefined;
  const span = node && spanOfJson(node);
  const isThere = span !== undefined && span.start <= offset && offset <= span.end;
  return isThere && markdown !== undefined ? { markdown, span } : undefined;
}
