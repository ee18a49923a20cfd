import type { NameTopic } from '../../model/names/namedThings.ts';
import { describeNamed, listNames } from '../../model/names/namedThings.ts';
import { builtInActions } from '../../model/workspace/builtInActions.ts';
import type { SkillRecord } from '../../model/catalog/skillCatalog.ts';
import { lineStartBefore } from '../../text/position/lines.ts';
import type { JsonText } from '../../model/names/jsonNames.ts';
import { isGoalSkill, jsonNamesAt, jsonTopicAt } from '../../model/names/jsonNames.ts';
import type { Span } from '../../text/position/span.ts';
import { findJsonAt, readJsonTree } from '../../syntax/json/jsonNodes.ts';
import type { Completion, CompletionContext, CompletionKind, Completions } from './items/completion.ts';
import type { JsonSlot } from './place/jsonSlot.ts';
import { findJsonSlot, isInJsonWords } from './place/jsonSlot.ts';
import { findLicenseWord, listLicenses } from './items/licenseItems.ts';
import { limitItems } from './items/limitItems.ts';
import { escapeSnippet } from './items/slot.ts';
import { fieldTriggers } from './place/triggers.ts';

/** What is offered at a caret of a JSON file. */
export interface JsonCompletions extends Completions {
  /** Names are known there, whether or not they fit what is typed. */
  readonly hasNames: boolean;
}

/**
 * The names that can be written where the caret stands in a JSON file, those of the same list left out. What its schema
 * says is not among them.
 */
export function completeJson(json: JsonText, offset: number, context: CompletionContext): JsonCompletions {
  const { text } = json;
  const slot = isCompletionRequested(text, offset, context) ? findJsonSlot(text, offset) : undefined;
  if (slot !== undefined && jsonNamesAt(json.file, slot.path) === 'license') {
    return listLicenseItems(text, slot, offset);
  }
  const topic = slot && jsonTopicAt(json, slot.path);
  if (slot === undefined || topic === undefined) {
    return { items: [], isIncomplete: false, hasNames: false };
  }
  const listed = listedSiblings(text, slot);
  const actions = isGoalSkill(json.file, slot.path) ? [...builtInActions.keys()] : [];
  const names = [...new Set([...listOthers(topic, json, context), ...actions])].filter(
    name => !listed.has(name),
  );
  const { shown, isIncomplete } = limitItems(names, typedIn(text, slot.replace, offset), writtenIn);
  const items = shown.map((name, rank) =>
    toCompletion(name, slot, { topic: actions.includes(name) ? actionTopic : topic, context, rank }),
  );
  return { items, isIncomplete, hasNames: names.length > 0 };
}

const actionTopic: NameTopic = { kind: 'action' };

/** A name as a JSON text has it between its quotes. */
function writtenIn(name: string): string {
  return JSON.stringify(name).slice(1, -1);
}

/** What stands before the caret, without quotes around it. */
function typedIn(text: string, { start }: Span, offset: number): string {
  return text.slice(start, offset).replace(/^"|"$/g, '');
}

/** The licenses of the SPDX list; within a text, the one of an expression that the caret stands in is exchanged. */
function listLicenseItems(text: string, slot: JsonSlot, offset: number): JsonCompletions {
  const { start, end } = slot.replace;
  const isClosed = end > start + 1 && text[end - 1] === '"';
  const inner = { start: start + 1, end: end - Number(isClosed) };
  const isInText = text[start] === '"' && inner.start <= offset && offset <= inner.end;
  const replace = isInText ? findLicenseWord(text, inner, offset) : slot.replace;
  const before = isInText ? '' : '"';
  const after = isInText && isClosed ? '' : `"${slot.after}`;
  const licenses = listLicenses({}, false);
  const typed = typedIn(text, replace, offset);
  const { shown, isIncomplete } = limitItems(licenses, typed, ({ name, filter = name }) => filter);
  const items = shown.map(({ name, detail, rank, filter = name }) => {
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
  return { items, isIncomplete, hasNames: true };
}

/**
 * A character that asks by itself does so where a key or a value begins: not among the words of one, and not where blanks
 * indent a line.
 */
export function isCompletionRequested(text: string, offset: number, { trigger }: CompletionContext): boolean {
  if (trigger === undefined) {
    return true;
  }
  const isIndentation = text.slice(lineStartBefore(text, offset), offset).trim() === '';
  return trigger !== '(' && fieldTriggers.includes(trigger) && !isIndentation && !isInJsonWords(text, offset);
}

/** The things that can be named there, without the skill in whose folder the file stands. */
function listOthers(topic: NameTopic, { folder }: JsonText, context: CompletionContext): readonly string[] {
  const names = listNames(topic, context);
  const { catalog } = context;
  if (topic.kind !== 'skill' || folder === undefined || catalog === undefined) {
    return names;
  }
  const isOwn = ({ path }: SkillRecord) => path.slice(0, Math.max(path.lastIndexOf('/'), 0)) === folder;
  return names.filter(name => !catalog.byId(name).every(isOwn));
}

/** The names that the other items of the list have; none where the place is in no list. */
function listedSiblings(text: string, { path, replace }: JsonSlot): ReadonlySet<string> {
  const last = path.at(-1) ?? '';
  const isItem = typeof last === 'number';
  const root = readJsonTree(text);
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

interface Named {
  readonly topic: NameTopic;
  readonly context: CompletionContext;
  readonly rank: number;
}

function toCompletion(
  name: string,
  { path, replace, after }: JsonSlot,
  { topic, context, rank }: Named,
): Completion {
  const words = JSON.stringify(name);
  return {
    kind: kindOf(topic),
    path,
    name,
    label: name,
    detail: describeNamed(name, topic, context),
    replace,
    snippet: escapeSnippet(words) + after,
    plain: words + after,
    rank,
    filter: words,
    isDeprecated: false,
  };
}
