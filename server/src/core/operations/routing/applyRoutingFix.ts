import { toWords } from '../../syntax/yaml/yamlNode.ts';
import { normalizePhrase } from '../../text/words/normalText.ts';
import type { RoutingFix } from '../../analysis/routing/explain/routingFix.ts';
import { findKeyPlace } from '../../model/skill/keyPlace.ts';
import type { SkillParts } from '../../model/skill/skillParts.ts';
import { treesOf } from '../../model/skill/skillParts.ts';
import { addListItem } from '../../syntax/edit/addListItem.ts';
import type { Rewording } from '../../syntax/edit/rewriteText.ts';
import { rewriteText } from '../../syntax/edit/rewriteText.ts';
import type { PlannedEdit } from '../../model/skill/partEdit.ts';
import { planEdit } from '../../model/skill/partEdit.ts';
import { removeListItems } from '../../syntax/edit/removeListItems.ts';
import { setValue } from '../../syntax/edit/setValue.ts';

/**
 * The edit that does what a fix says. What stands somewhere already is changed there, since that is what counts; a new key
 * goes into the frontmatter, since no host reads the files beside it.
 */
export function applyRoutingFix(parts: SkillParts, fix: RoutingFix): PlannedEdit {
  switch (fix.kind) {
    case 'add-keyword':
      return pushTo(parts, fix.key.split('.'), fix.keyword);
    case 'add-stage':
      return pushTo(parts, ['routing', 'stages'], fix.stage);
    case 'add-asset-class':
      return pushTo(parts, ['routing', 'asset_classes'], fix.assetClass);
    case 'remove-negative':
      return removeNegative(parts, fix.keywords);
    case 'set':
      return set(parts, fix.key, fix.value);
    case 'describe':
      return describe(parts, fix.rewording);
  }
}

function pushTo(parts: SkillParts, key: readonly string[], words: string): PlannedEdit {
  return write(parts, key, (keyed, path) => addListItem(keyed, path, words, { dashes: false }));
}

type Change = (
  keyed: Parameters<typeof addListItem>[0],
  path: readonly string[],
) => ReturnType<typeof addListItem>;

/** Writes to a key where it stands, or else into the frontmatter. */
function write(parts: SkillParts, key: readonly string[], change: Change): PlannedEdit {
  const name = key.join('.');
  const { file, path } = findKeyPlace(treesOf(parts), name) ?? { file: 'skill', path: key };
  return planEdit(parts, file, { key: name, change: keyed => change(keyed, path) });
}

function set(parts: SkillParts, key: string, value: number | boolean): PlannedEdit {
  const spelling = [key, key.replaceAll('-', '_')].find(
    each => findKeyPlace(treesOf(parts), each) !== undefined,
  );
  return write(parts, [spelling ?? key], (keyed, path) => setValue(keyed, path, value));
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

function describe(parts: SkillParts, rewording: Rewording): PlannedEdit {
  const place = findKeyPlace(treesOf(parts), 'description');
  return planEdit(parts, place?.file ?? 'skill', {
    key: 'description',
    change: keyed => (place === undefined ? undefined : rewriteText(keyed, place.path, rewording)),
  });
}
