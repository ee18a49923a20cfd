import { relatedFileField } from '../../model/related/schema/relatedFileField.ts';
import { lineAt } from '../../text/position/lines.ts';
import type { YamlMapping } from '../../syntax/yaml/yamlNode.ts';
import { findEntry, resolveAlias } from '../../syntax/yaml/yamlNode.ts';
import type { TargetCause } from '../../model/profiles/chooseTargets.ts';
import type { Target } from '../../model/profiles/record/profile.ts';
import { sidecarName } from '../../model/skill/sidecar.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { createSkillKeys } from '../../model/skill/skillKeys.ts';
import type { SkillTrees } from '../../model/skill/skillKeys.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { readSkillTrees } from '../../model/variables/skillVariables.ts';
import type { InlayHint } from './inlayHint.ts';

/** What decides which hosts a skill is checked for; `nothing` where it is taken for a plain one. */
export type TargetOrigin = 'settings' | 'workspace' | Exclude<TargetCause, 'named'>;

export interface ChosenTargets {
  readonly targets: readonly Target[];
  readonly origin: TargetOrigin;
}

/** Names that are told; more of them are counted. */
const maxNamed = 3;

/**
 * What counts for a skill and is not where one would look for it: its hosts, after the opening fence; the keys below `metadata` that count
 * as if they were at the top, after `metadata`; and the keys of the sidecar, after the closing fence.
 */
export function findInheritedHints(file: SkillFile, chosen: ChosenTargets): InlayHint[] {
  const { text, frontmatter } = file.document;
  if (frontmatter === undefined) {
    return [];
  }
  const trees = readSkillTrees(file);
  const { start, end } = frontmatter.span;
  return [
    ...hintOfTargets(lineAt(text, start).end, chosen),
    ...hintOfMetadata(text, trees),
    ...hintOfSidecar(lineAt(text, end).end, trees),
  ];
}

const originLabels: Readonly<Record<Exclude<TargetOrigin, 'nothing'>, string>> = {
  settings: '{hosts} (from your settings)',
  workspace: '{hosts} (from skillwright.json)',
  folder: '{hosts} (detected from the folder)',
  plugin: '{hosts} (detected from the plugin)',
  places: '{hosts} (detected from the folder and the plugin)',
  keys: '{hosts} (detected from the keys)',
};

function hintOfTargets(offset: number, { targets, origin }: ChosenTargets): InlayHint[] {
  if (origin === 'nothing') {
    return [];
  }
  const titles = targets.map(({ profile }) => profile.title);
  const label = { template: originLabels[origin], args: { hosts: listNames(titles) } };
  return [
    toHint(offset, label, {
      template: 'The skill is checked for {hosts}, and completion offers what is read there.',
      args: { hosts: titles.join(', ') },
    }),
  ];
}

/** Keys that say nothing of the skill, or whose parts complete those of the frontmatter. */
const notInherited: ReadonlySet<string> = new Set(['$schema', 'metadata']);

function hintOfSidecar(offset: number, trees: SkillTrees): InlayHint[] {
  const { find } = createSkillKeys(trees);
  const keys = keysOf(trees.sidecar).filter(key => !notInherited.has(key) && find(key)?.file === 'sidecar');
  const label = { template: '{keys} from {file}', args: { keys: listNames(keys), file: sidecarName } };
  const about = { template: '{file} gives {keys}.', args: { keys: keys.join(', '), file: sidecarName } };
  return keys.length === 0 ? [] : [toHint(offset, label, about)];
}

function hintOfMetadata(text: string, trees: SkillTrees): InlayHint[] {
  const entry = findEntry(trees.frontmatter, 'metadata');
  const metadata = resolveAlias(entry?.value);
  if (entry === undefined || metadata?.kind !== 'mapping') {
    return [];
  }
  const { find } = createSkillKeys(trees);
  // The keys at the top of a sidecar are all that are read of a skill beside its name.
  const { properties = [] } = relatedFileField('skill-sidecar');
  const readKeys = new Set(properties.map(({ key }) => key));
  const keys = keysOf(metadata).filter(
    key =>
      readKeys.has(key) &&
      !notInherited.has(key) &&
      find(key)?.node === resolveAlias(findEntry(metadata, key)?.value),
  );
  const label = { template: 'gives {keys}', args: { keys: listNames(keys) } };
  const about = {
    template: 'Skillwright reads {keys} here as if they were at the top of the frontmatter.',
    args: { keys: keys.join(', ') },
  };
  return keys.length === 0 ? [] : [toHint(lineAt(text, entry.keySpan.start).end, label, about)];
}

function keysOf(mapping: YamlMapping | undefined): string[] {
  return [...new Set(mapping?.entries.map(({ key }) => key))];
}

function toHint(offset: number, label: Sentence, about: Sentence): InlayHint {
  return { kind: 'inherited', offset, label, about };
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, maxNamed).join(', ');
  return names.length > maxNamed ? `${shown} +${names.length - maxNamed}` : shown;
}
