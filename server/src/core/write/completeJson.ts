import { parseTree } from 'jsonc-parser';
import type { NameTopic, NamedThing } from '../catalog/namedThings.ts';
import { listThings } from '../catalog/namedThings.ts';
import type { SkillRecord } from '../catalog/skillCatalog.ts';
import { lineStartBefore } from '../document/lines.ts';
import type { JsonText } from '../navigate/jsonNames.ts';
import { jsonNamesAt, jsonTopicAt } from '../navigate/jsonNames.ts';
import { findJsonAt } from '../text/jsonNodes.ts';
import type { Completion, CompletionContext, CompletionKind } from './completion/completion.ts';
import type { JsonSlot } from './completion/jsonSlot.ts';
import { findJsonSlot, isInJsonWords } from './completion/jsonSlot.ts';
import { findLicenseWord, listLicenses } from './completion/licenseItems.ts';
import { escapeSnippet } from './completion/slot.ts';
import { fieldTriggers } from './completion/triggers.ts';

/**
 * The names that can be written where the caret stands in a JSON file, those of the same list left out. What its schema
 * says is not among them.
 */
export function completeJson(
  json: JsonText,
  offset: number,
  context: CompletionContext,
): readonly Completion[] {
  const { text } = json;
  const slot = isAskedFor(text, offset, context) ? findJsonSlot(text, offset) : undefined;
  if (slot !== undefined && jsonNamesAt(json.file, slot.path) === 'license') {
    return listLicenseItems(text, slot, offset);
  }
  const topic = slot && jsonTopicAt(json, slot.path);
  if (slot === undefined || topic === undefined) {
    return [];
  }
  const listed = listedBeside(text, slot);
  return listOthers(topic, json, context)
    .filter(({ name }) => !listed.has(name))
    .map((thing, index) => toCompletion(thing, slot, kindOf(topic), index));
}

/** The licences of the SPDX list; within a text, the one of an expression that the caret stands in is exchanged. */
function listLicenseItems(text: string, slot: JsonSlot, offset: number): readonly Completion[] {
  const { start, end } = slot.replace;
  const isClosed = end > start + 1 && text[end - 1] === '"';
  const inner = { start: start + 1, end: end - Number(isClosed) };
  const isInText = text[start] === '"' && inner.start <= offset && offset <= inner.end;
  const replace = isInText ? findLicenseWord(text, inner, offset) : slot.replace;
  const before = isInText ? '' : '"';
  const after = isInText && isClosed ? '' : `"${slot.after}`;
  return listLicenses({}, false).map(({ name, detail, rank, filter = name }) => {
    const words = before + name + after;
    const about = {
      kind: 'license' as const,
      path: slot.path,
      name,
      label: name,
      detail,
      isDeprecated: false,
    };
    return Object.assign(about, { replace, snippet: words, plain: words, rank, filter: before + filter });
  });
}

/**
 * A character that asks by itself does so where a key or a value begins: not among the words of one, and not where blanks
 * indent a line.
 */
export function isAskedFor(text: string, offset: number, { trigger }: CompletionContext): boolean {
  if (trigger === undefined) {
    return true;
  }
  const isIndentation = text.slice(lineStartBefore(text, offset), offset).trim() === '';
  return trigger !== '(' && fieldTriggers.includes(trigger) && !isIndentation && !isInJsonWords(text, offset);
}

/** The things that can be named there, without the skill in whose folder the file stands. */
function listOthers(topic: NameTopic, { folder }: JsonText, context: CompletionContext) {
  const things = listThings(topic, context);
  const { catalog } = context;
  if (topic.kind !== 'skill' || folder === undefined || catalog === undefined) {
    return things;
  }
  const isOwn = ({ path }: SkillRecord) => path.slice(0, Math.max(path.lastIndexOf('/'), 0)) === folder;
  return things.filter(({ name }) => !catalog.byId(name).every(isOwn));
}

/** The names that the other items of the list have; none where the place is in no list. */
function listedBeside(text: string, { path, replace }: JsonSlot): ReadonlySet<string> {
  const last = path.at(-1) ?? '';
  const isItem = typeof last === 'number';
  const root = parseTree(text);
  const list = root && findJsonAt(root, path.slice(0, isItem ? -1 : -2).map(String));
  // One thing may be the target of several steps and bindings.
  const items = list?.type === 'array' && last !== 'target' ? (list.children ?? []) : [];
  const nodes = items.map(item =>
    item.type === 'string' ? item : findJsonAt(item, [isItem ? 'slug' : last]),
  );
  return new Set(nodes.flatMap(node => (node && node.offset !== replace.start ? [String(node.value)] : [])));
}

function kindOf({ kind }: NameTopic): CompletionKind {
  return kind === 'tool' || kind === 'skill' || kind === 'env' ? kind : 'value';
}

function toCompletion(
  { name, detail }: NamedThing,
  { path, replace, after }: JsonSlot,
  kind: CompletionKind,
  rank: number,
): Completion {
  const words = JSON.stringify(name);
  return {
    kind,
    path,
    name,
    label: name,
    detail,
    replace,
    snippet: escapeSnippet(words) + after,
    plain: words + after,
    rank,
    filter: words,
    isDeprecated: false,
  };
}
