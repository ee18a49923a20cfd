import type { YamlMapping, YamlValue } from '../document/yamlNode.ts';
import { toYamlValue, withoutPrototype } from '../document/yamlNode.ts';
import { findManifest } from '../manifest/findManifest.ts';
import type { SkillManifest } from '../manifest/manifest.ts';
import { emptyManifest } from '../manifest/manifest.ts';
import { isSound, parseManifest } from '../manifest/parseManifest.ts';
import { trimLines } from '../prompt/skillText.ts';
import { toSkill } from '../skill/skill.ts';
import type { PartTrees, SkillParts } from '../skill/skillParts.ts';
import { nameOfPart, treesOf } from '../skill/skillParts.ts';
import type { ExchangeNote, Refusal } from './exchangeNote.ts';
import type { SecretMask } from '../variables/secretMask.ts';
import { hideSecrets } from './hideSecrets.ts';
import type { YamlRecord } from './mergeValues.ts';
import { isRecord, mergeValues } from './mergeValues.ts';

/** A skill taken out of the dialect that its files are in, with nothing lost but what must not leave. */
export interface PortableSkill {
  /** The id, whether or not it is a slug. */
  readonly id: string;
  readonly title: string;
  /** Empty where the skill has none. */
  readonly description: string;
  readonly category?: string;
  /** The body without empty lines around it, with the line ends of the file. */
  readonly instructions: string;
  readonly lineEnd: string;
  /** The manifest that counts, or an empty one. */
  readonly manifest: SkillManifest;
  /** The same as it is written, keys that nobody knows included; undefined where there is none. */
  readonly manifestValue?: YamlRecord;
  /**
   * Every other key of the frontmatter, the sidecar and `metadata`, merged as readers read them. What a key of higher rank hides
   * stays below `metadata`.
   */
  readonly others: YamlRecord;
  /** What secrets were taken out. */
  readonly notes: readonly ExchangeNote[];
  /** Masks the same secrets in the other files of the folder. */
  readonly mask: SecretMask;
}

/** Reads a skill for other systems; refused where a file of it cannot be read without doubt, since something would be lost. */
export function readPortableSkill(parts: SkillParts): PortableSkill | Refusal {
  const trees = treesOf(parts);
  const [broken] = trees.unread ?? [];
  if (broken !== undefined) {
    return refuse('{file} has mistakes that hide what it says; mend them first.', nameOfPart(parts, broken));
  }
  const merged = mergeTrees(trees);
  const place = findManifest(trees);
  const parsed = place && parseManifest(place.root);
  const manifestValue = place && toYamlValue(place.root);
  if (merged === undefined || (place !== undefined && manifestValue === undefined)) {
    return refuse('The aliases in {file} expand without end.', parts.file.fileName);
  }
  // What a broken manifest does not allow would be allowed by the empty one that it counts as.
  if (place !== undefined && parsed !== undefined && !isSound(parsed)) {
    return refuse('The manifest in {file} has mistakes; mend them first.', nameOfPart(parts, place.file));
  }
  const { document } = parts.file;
  const { id, title, description } = toSkill(parts.file);
  const category = textOf(merged['category']);
  const fields = {
    slug: [id],
    name: [id, title],
    title: [title],
    description: [description],
    category: [category],
  };
  const leaving = hideSecrets(trees, {
    title,
    description,
    instructions: trimLines(document.text.slice(document.body.span.start)),
    others: withoutFields(merged, fields),
  });
  return {
    id,
    ...leaving,
    ...(category !== undefined && { category }),
    lineEnd: document.lineEnd,
    manifest: parsed?.manifest ?? emptyManifest,
    ...(isRecord(manifestValue) && { manifestValue }),
  };
}

function refuse(template: string, file: string): Refusal {
  return { refusal: { template, args: { file } } };
}

/** All keys by their rank, without the manifest; undefined where aliases expand without bound. */
function mergeTrees({ frontmatter, sidecar }: PartTrees): YamlRecord | undefined {
  const top = toRecord(frontmatter);
  const beside = toRecord(sidecar);
  if (top === undefined || beside === undefined) {
    return undefined;
  }
  const { metadata, manifest: stray, ...own } = top;
  const { metadata: besideMetadata, manifest: _manifest, ...besideOwn } = beside;
  const layers = [besideOwn, withoutManifest(metadata), withoutManifest(besideMetadata)];
  let merged: YamlRecord = own;
  // A key of this name at the top of the frontmatter is no manifest, and must not become one.
  let hidden: YamlRecord = stray === undefined ? {} : { manifest: stray };
  for (const layer of layers) {
    const step = mergeValues(merged, layer);
    merged = step.merged;
    hidden = mergeValues(hidden, step.hidden).merged;
  }
  const odd = isRecord(metadata) || metadata === undefined || metadata === null ? {} : { value: metadata };
  const kept = { ...hidden, ...odd };
  return Object.keys(kept).length === 0 ? merged : mergeValues({ metadata: kept }, merged).merged;
}

function toRecord(mapping: YamlMapping | undefined): YamlRecord | undefined {
  const value = mapping === undefined ? {} : toYamlValue(mapping);
  return isRecord(value) ? value : undefined;
}

function withoutManifest(value: YamlValue | undefined): YamlRecord {
  if (!isRecord(value)) {
    return {};
  }
  const { manifest: _manifest, ...others } = value;
  return others;
}

/** Takes out the keys whose words are in a field already. */
function withoutFields(
  record: YamlRecord,
  fields: Readonly<Record<string, readonly (string | undefined)[]>>,
): YamlRecord {
  const result = withoutPrototype();
  for (const [key, value] of Object.entries(record)) {
    const known = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (value !== null && known?.includes(textOf(value)) !== true) {
      result[key] = value;
    }
  }
  return result;
}

function textOf(value: YamlValue | undefined): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}
