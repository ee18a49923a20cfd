import { findEntryAt } from '../../syntax/yaml/yamlPath.ts';
import { toWords } from '../../syntax/yaml/yamlNode.ts';
import { knownFieldAt } from '../../model/profiles/record/knownFields.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import { findField } from '../../model/profiles/record/profile.ts';
import { normalizePhrase } from '../../text/words/normalText.ts';
import type { RoutingFix } from '../../analysis/routing/explain/routingFix.ts';
import { findKeyPlace } from '../../model/skill/keyPlace.ts';
import type { SkillParts } from '../../model/skill/skillParts.ts';
import { treesOf } from '../../model/skill/skillParts.ts';
import { countCodePoints } from '../../text/unicode/codePoints.ts';
import { addListItem } from '../../syntax/edit/addListItem.ts';
import { extendDescription } from './extendDescription.ts';
import type { PlannedEdit } from '../../model/skill/partEdit.ts';
import { applyPartEdit, planEdit } from '../../model/skill/partEdit.ts';
import { removeListItems } from '../../syntax/edit/removeListItems.ts';
import { setValue } from '../../syntax/edit/setValue.ts';
import type { Value } from '../../syntax/edit/stringify/stringify.ts';

/**
 * The edit that does what a fix says. What stands somewhere already is changed there, since that is what counts; a new key
 * goes into the frontmatter where all targets know it or the skill has its group there, and into the sidecar otherwise.
 */
export function applyRoutingFix(
  parts: SkillParts,
  fix: RoutingFix,
  targets: readonly Profile[],
): PlannedEdit {
  switch (fix.kind) {
    case 'add-keyword':
      return pushTo(parts, ['routing', 'keywords'], fix.keyword, targets);
    case 'add-stage':
      return pushTo(parts, ['routing', 'stages'], fix.stage, targets);
    case 'add-asset-class':
      return pushTo(parts, ['routing', 'asset_classes'], fix.assetClass, targets);
    case 'remove-negative':
      return removeNegative(parts, fix.keywords);
    case 'set':
      return set(parts, fix.key, fix.value, targets);
    case 'describe':
      return describe(parts, fix.words, targets);
  }
}

function pushTo(
  parts: SkillParts,
  key: readonly string[],
  words: string,
  targets: readonly Profile[],
): PlannedEdit {
  return write(parts, key, targets, [words], (keyed, path) =>
    addListItem(keyed, path, words, { dashes: false }),
  );
}

type Change = (
  keyed: Parameters<typeof addListItem>[0],
  path: readonly string[],
) => ReturnType<typeof addListItem>;

/** Writes to a key where it stands, or else where it belongs. */
function write(
  parts: SkillParts,
  key: readonly string[],
  targets: readonly Profile[],
  value: Value,
  change: Change,
): PlannedEdit {
  const name = key.join('.');
  const plan = (part: 'skill' | 'sidecar', path: readonly string[]) =>
    planEdit(parts, part, {
      key: name,
      change: keyed => change(keyed, path),
      ...(part === 'sidecar' && {
        whole: key.reduceRight<Value>((inner, each) => ({ [each]: inner }), value),
      }),
    });
  const known = findKeyPlace(treesOf(parts), name);
  if (known !== undefined) {
    return plan(known.file, known.path);
  }
  const own = belongsInFrontmatter(parts, key, targets) ? plan('skill', key) : undefined;
  return own === undefined || 'problem' in own ? plan('sidecar', key) : own;
}

function belongsInFrontmatter(
  { file }: SkillParts,
  key: readonly string[],
  targets: readonly Profile[],
): boolean {
  const [group = '', ...below] = key;
  const isKnown = targets.length > 0 && targets.every(target => knownFieldAt([target], key) !== undefined);
  const hasGroup =
    below.length > 0 && findEntryAt(file.document.frontmatter?.root, group)?.value.kind === 'mapping';
  return isKnown || hasGroup;
}

function set(
  parts: SkillParts,
  key: string,
  value: number | boolean,
  targets: readonly Profile[],
): PlannedEdit {
  const spelling = [key, key.replaceAll('-', '_')].find(
    each => findKeyPlace(treesOf(parts), each) !== undefined,
  );
  return write(parts, [spelling ?? key], targets, value, (keyed, path) => setValue(keyed, path, value));
}

const negative = 'routing.negative_keywords';

function removeNegative(parts: SkillParts, keywords: readonly string[]): PlannedEdit {
  const place = findKeyPlace(treesOf(parts), negative);
  const unwanted = new Set(keywords.map(normalizePhrase));
  const items = place?.node.kind === 'sequence' ? place.node.items : [place?.node];
  const indices = new Set(
    items.flatMap((item, index) => (unwanted.has(normalizePhrase(toWords(item) ?? '')) ? [index] : [])),
  );
  return planEdit(parts, place?.file ?? 'skill', {
    key: negative,
    change: keyed =>
      place === undefined || indices.size === 0 ? undefined : removeListItems(keyed, place.path, indices),
  });
}

/** A description that some target refuses for its length would be worse than one that says too little. */
function describe(parts: SkillParts, words: string, targets: readonly Profile[]): PlannedEdit {
  const place = findKeyPlace(treesOf(parts), 'description');
  const planned = planEdit(parts, place?.file ?? 'skill', {
    key: 'description',
    change: keyed => (place === undefined ? undefined : extendDescription(keyed, place.path, words)),
  });
  if ('problem' in planned) {
    return planned;
  }
  const after = toWords(findKeyPlace(treesOf(applyPartEdit(parts, planned)), 'description')?.node) ?? '';
  const limits = targets.flatMap(target => findField(target, 'description')?.maxLength ?? []);
  const limit = Math.min(...limits);
  return countCodePoints(after.trim()) > limit
    ? {
        problem: {
          template: 'The description has no room for `{words}` within {limit} characters.',
          args: { words, limit },
        },
      }
    : planned;
}
