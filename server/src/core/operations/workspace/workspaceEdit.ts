import { parseWorkspaceDescription } from '../../checks/rules/workspace/parseWorkspaceDescription.ts';
import type { WorkspaceDescription } from '../../model/workspace/workspaceDescription.ts';
import type { YamlMapping } from '../../syntax/yaml/yamlNode.ts';
import { findEntry, toText } from '../../syntax/yaml/yamlNode.ts';
import type { TextEdit } from '../../text/position/span.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { applyEdits } from '../../text/position/edits.ts';
import { addToFlow } from '../../syntax/edit/flowCollection.ts';
import type { KeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import { readKeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import { editProblems } from '../../model/skill/partEdit.ts';
import { findSpot, placeValue } from '../../syntax/edit/placeValue.ts';
import { proveEdits, toList } from '../../syntax/edit/keyed/proveEdits.ts';
import { toOneEdit } from '../../syntax/edit/removeListItems.ts';
import type { Value } from '../../syntax/edit/stringify/stringify.ts';

/** What people call the workspace description. */
export const workspaceFileName = 'skillwright.json';

/** A change of a text: edits, the whole text of a file that is not there yet, or in one sentence why there is none. */
export type PlannedText =
  | { readonly edits: readonly TextEdit[] }
  | { readonly create: string }
  | { readonly problem: Sentence };

/** A workspace description that is to be changed. */
export interface EditedWorkspace {
  readonly keyed: KeyedText;
  readonly description: WorkspaceDescription;
}

export interface PlannedWorkspaceChange {
  /** What people call what is changed. */
  readonly key: string;
  /** What a file holds that is not there yet or is empty, or why none is made. */
  readonly start: { readonly whole: Value } | { readonly problem: Sentence };
  /** Undefined where it is not certain how. */
  readonly change: (workspace: EditedWorkspace) => readonly TextEdit[] | Sentence | undefined;
}

/** Plans a change of the workspace description that keeps its comments and its layout. */
export function planWorkspaceEdit(
  text: string | undefined,
  { key, start, change }: PlannedWorkspaceChange,
): PlannedText {
  if (text === undefined || text.trim() === '') {
    return 'problem' in start ? start : startText(text, start.whole);
  }
  const keyed = readKeyedText('json', text);
  if (keyed === undefined) {
    return problemOf(editProblems.unreadable);
  }
  const { description } = parseWorkspaceDescription(text);
  const answer = change({ keyed, description });
  if (answer === undefined) {
    return problemOf(editProblems.unplaced, { key });
  }
  return 'template' in answer ? { problem: answer } : { edits: answer };
}

/** A sentence about the file. */
export function problemOf(template: string, args: Sentence['args'] = {}): { readonly problem: Sentence } {
  return { problem: { template, args: { file: workspaceFileName, ...args } } };
}

/** What a file holds that is not there yet or is empty. */
export function startText(text: string | undefined, whole: Value): PlannedText {
  const create = `${JSON.stringify(whole, undefined, 2)}\n`;
  return text === undefined
    ? { create }
    : { edits: [{ span: { start: 0, end: text.length }, newText: create }] };
}

/** The edits that put items at the end of the list under a key, and make the list where it is not there. */
export function addItems(
  keyed: KeyedText,
  key: string,
  items: readonly Value[],
): readonly TextEdit[] | undefined {
  const spot = findSpot(keyed, [key]);
  const edits =
    spot === undefined || spot.kind === 'entry'
      ? appendEach(keyed, key, items)
      : placeValue(keyed, spot, items, false);
  return proveEdits(keyed, edits, [key], value => [...toList(value), ...items]);
}

/** One by one, since every item is laid out like the one before it. */
function appendEach(
  keyed: KeyedText,
  key: string,
  [item, ...others]: readonly Value[],
): TextEdit[] | undefined {
  const edits = item === undefined ? [] : append(keyed, key, item);
  if (edits === undefined || others.length === 0) {
    return edits;
  }
  const next = keyed.read(applyEdits(keyed.text, edits));
  const rest = next && appendEach(next, key, others);
  return rest && next && [toOneEdit(keyed.text, applyEdits(next.text, rest))];
}

function append(keyed: KeyedText, key: string, item: Value): TextEdit[] | undefined {
  const list = findEntry(keyed.root, key)?.value;
  return list?.kind === 'sequence' ? addToFlow(keyed, list, { value: item }) : undefined;
}

/** The object of a name in a list; the first one where several have it. */
export function findItem(
  root: YamlMapping | undefined,
  list: string,
  isIt: (item: YamlMapping) => boolean,
): YamlMapping | undefined {
  const items = findEntry(root, list)?.value;
  return items?.kind === 'sequence'
    ? items.items.flatMap(item => (item.kind === 'mapping' && isIt(item) ? [item] : []))[0]
    : undefined;
}

/** Whether the text under a key is a name. */
export function isNamed(key: string, name: string) {
  return (item: YamlMapping): boolean => toText(findEntry(item, key)?.value) === name;
}
