import { findEntry, toText } from '../../syntax/yaml/yamlNode.ts';
import type { Target } from '../../model/profiles/record/profile.ts';
import type { TextEdit } from '../../text/position/span.ts';
import { everySkill } from '../../model/workspace/switchedOff.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import type { KeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import type { PartEdit } from '../../model/skill/partEdit.ts';
import { removeListItems } from '../../syntax/edit/removeListItems.ts';
import { hasCommentInside } from '../../syntax/edit/removeMetadata.ts';
import { replaceValue } from '../../syntax/edit/replaceValue.ts';
import type { PlannedText } from '../workspace/workspaceEdit.ts';
import { addItems, planWorkspaceEdit } from '../workspace/workspaceEdit.ts';
import { checkAccess } from '../access/checkAccess.ts';
import { placeOfField, readsKey } from './fieldPlace.ts';
import type { ManagedSkill, Problem } from '../access/managedSkill.ts';
import { isSwitchedOn, nameOf } from '../access/managedSkill.ts';
import { editsBetween, setField } from './setField.ts';

/** The workspace of a skill: the text of its `skillwright.json`, which may not be there yet. */
export interface WorkspaceText {
  readonly text: string | undefined;
}

export interface PlannedSwitch {
  readonly edits: readonly PartEdit[];
  /** Undefined where `skillwright.json` stays as it is. */
  readonly workspace?: Exclude<PlannedText, Problem>;
  /** What the hosts make of it. */
  readonly note?: Sentence;
  readonly result: { readonly name: string; readonly enabled: boolean };
}

const sentences = {
  all: 'Every skill is switched off by `*` in `disabled` of skillwright.json; take that out first.',
  unread:
    'No key switches the skill off for all of its hosts, so `{name}` is listed in `disabled` of skillwright.json, which they do not read: {hosts}.',
  deaf: 'These hosts have no key to switch a skill off, and will still offer it: {hosts}.',
  locked:
    'The skill is locked, so `{name}` is listed in `disabled` of skillwright.json; its hosts will still offer it.',
  noWorkspace:
    'No key switches the skill off for all of its hosts ({hosts}), and it lies outside of every workspace, so that no skillwright.json can say it.',
  lockedOutside:
    'The skill is locked and lies outside of every workspace, so that no skillwright.json can switch it off; duplicate it to edit it.',
} as const;

const key = 'enabled';

/**
 * Plans to switch a skill on or off: in its own key where a target reads that, else in `disabled` of `skillwright.json`.
 * Switching on does both. No edits where it is so already.
 * @param workspace undefined for a skill outside of every workspace
 */
export function planEnabled(
  skill: ManagedSkill,
  enabled: boolean,
  workspace: WorkspaceText | undefined,
): PlannedSwitch | Problem {
  return enabled ? switchOn(skill, workspace) : switchOff(skill, workspace);
}

function switchOn(skill: ManagedSkill, workspace: WorkspaceText | undefined): PlannedSwitch | Problem {
  const result = { name: nameOf(skill), enabled: true };
  const own = isSwitchedOn(skill) ? { edits: [] } : setOwnKey(skill, true);
  if ('problem' in own) {
    return own;
  }
  if (workspace?.text !== undefined && switchesAllOff(workspace)) {
    return { problem: { template: sentences.all, args: {} } };
  }
  const listed = workspace?.text === undefined ? undefined : changeList(workspace, result.name, false);
  if (listed !== undefined && 'problem' in listed) {
    return listed;
  }
  return { edits: own.edits, ...(listed && { workspace: listed }), result };
}

function switchOff(skill: ManagedSkill, workspace: WorkspaceText | undefined): PlannedSwitch | Problem {
  const result = { name: nameOf(skill), enabled: false };
  const hosts = titlesOf(skill.targets);
  if (!isSwitchedOn(skill) || (skill.lock === undefined && canHoldKey(skill))) {
    const own = isSwitchedOn(skill) ? setOwnKey(skill, false) : { edits: [] };
    const note = describeDeaf(skill.targets);
    return 'problem' in own ? own : { ...own, ...(note && { note }), result };
  }
  const isLocked = skill.lock !== undefined;
  if (workspace === undefined) {
    const template = isLocked ? sentences.lockedOutside : sentences.noWorkspace;
    return { problem: { template, args: isLocked ? {} : { hosts } } };
  }
  const listed = changeList(workspace, result.name, true);
  if (listed !== undefined && 'problem' in listed) {
    return listed;
  }
  const { name } = result;
  const note = isLocked
    ? { template: sentences.locked, args: { name } }
    : { template: sentences.unread, args: { hosts, name } };
  return { edits: [], ...(listed && { workspace: listed }), note, result };
}

/** Says which of some hosts have no key to switch a skill off; undefined where all have. */
export function describeDeaf(targets: readonly Target[]): Sentence | undefined {
  const deaf = findDeaf(targets);
  return deaf.length === 0 ? undefined : { template: sentences.deaf, args: { hosts: titlesOf(deaf) } };
}

function findDeaf(targets: readonly Target[]): readonly Target[] {
  return targets.filter(({ profile }) => !readsKey(profile, key));
}

function titlesOf(targets: readonly Target[]): string {
  return targets.map(({ profile }) => profile.title).join(', ');
}

/** Whether a target reads the key where it would be written: no host reads the file beside a skill. */
function canHoldKey({ parts, targets }: ManagedSkill): boolean {
  return findDeaf(targets).length < targets.length && placeOfField(parts, targets, key).part === 'skill';
}

function setOwnKey(
  { parts, targets, lock }: ManagedSkill,
  value: boolean,
): { readonly edits: readonly PartEdit[] } | Problem {
  const problem = checkAccess(lock, 'update');
  if (problem !== undefined) {
    return { problem };
  }
  const changed = setField(parts, targets, key, value);
  return 'problem' in changed ? changed : { edits: editsBetween(parts, changed) };
}

function switchesAllOff({ text }: WorkspaceText): boolean {
  let isThere = false;
  planWorkspaceEdit(text, {
    key: 'disabled',
    start: { whole: {} },
    change: ({ keyed }) => {
      isThere = placesIn(keyed, everySkill).size > 0;
      return [];
    },
  });
  return isThere;
}

/** Undefined where the list says so already. */
function changeList({ text }: WorkspaceText, name: string, isListed: boolean): PlannedText | undefined {
  const planned = planWorkspaceEdit(text, {
    key: 'disabled',
    start: { whole: isListed ? { disabled: [name] } : {} },
    change: ({ keyed }) => {
      const places = placesIn(keyed, name);
      if (isListed === places.size > 0) {
        return [];
      }
      return isListed ? addItems(keyed, 'disabled', [name]) : takeOut(keyed, places);
    },
  });
  const isSame = 'edits' in planned && planned.edits.length === 0;
  return isSame || (!isListed && (text ?? '').trim() === '') ? undefined : planned;
}

/** A list that is left without anything stands on one line. */
function takeOut(keyed: KeyedText, places: ReadonlySet<number>): readonly TextEdit[] | undefined {
  const list = findEntry(keyed.root, 'disabled')?.value;
  const isAll = list?.kind === 'sequence' && list.items.length === places.size;
  return isAll && !hasCommentInside(keyed.text, list)
    ? replaceValue(keyed, ['disabled'], [])
    : removeListItems(keyed, ['disabled'], places);
}

function placesIn({ root }: KeyedText, name: string): ReadonlySet<number> {
  const list = findEntry(root, 'disabled')?.value;
  const items = list?.kind === 'sequence' ? list.items : [];
  return new Set(items.flatMap((item, index): readonly number[] => (toText(item) === name ? [index] : [])));
}
