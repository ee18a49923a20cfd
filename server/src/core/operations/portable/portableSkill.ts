import type { YamlMapping, YamlRecord, YamlValue } from '../../syntax/yaml/yamlNode.ts';
import { isRecord, toYamlValue } from '../../syntax/yaml/yamlNode.ts';
import { findManifest } from '../../model/manifest/findManifest.ts';
import type { SkillManifest } from '../../model/manifest/manifest.ts';
import { emptyManifest } from '../../model/manifest/manifest.ts';
import { isSound, parseManifest } from '../../model/manifest/parseManifest.ts';
import { trimLines } from '../../analysis/prompt/skillText.ts';
import { toSkill } from '../../model/skill/skill.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import type { PartTrees, SkillParts } from '../../model/skill/skillParts.ts';
import { nameOfPart, treesOf } from '../../model/skill/skillParts.ts';
import type { TransferNote, Refusal } from '../../model/findings/transferNote.ts';
import type { SecretMask } from '../../model/variables/secretMask.ts';
import { hideSecrets, maskValue } from './hideSecrets.ts';
import { mergeValues } from './mergeValues.ts';
import { fieldText, settleOthers } from './settleOthers.ts';

/** A skill taken out of the dialect that its files are in, with nothing lost but what must not leave. */
export interface PortableSkill {
  /** The id, whether or not it is a slug. */
  readonly id: string;
  readonly title: string;
  /** Empty where the skill has none. */
  readonly description: string;
  /** Set where the description is the first paragraph of the instructions, for want of any other. */
  readonly isDescribedByBody?: true;
  /** Set where the title is a heading of the instructions, for want of any other. */
  readonly isTitledByBody?: true;
  readonly category?: string;
  /** The body without empty lines around it, with the line ends of the file. */
  readonly instructions: string;
  readonly lineEnd: string;
  /** The manifest that counts, or an empty one. */
  readonly manifest: SkillManifest;
  /** The same as it is written, keys that nobody knows included; undefined where there is none. */
  readonly manifestValue?: YamlRecord;
  /**
   * Every other key of the frontmatter, the sidecar and `metadata`, merged as readers read them. What a key of higher rank hides,
   * and what says something else of a field, stays below a `metadata` of their own.
   */
  readonly others: YamlRecord;
  /** What secrets were taken out. */
  readonly notes: readonly TransferNote[];
  /** Masks the same secrets in the other files of the folder. */
  readonly mask: SecretMask;
}

/** Reads a skill for other systems; refused where a file of it cannot be read without doubt, since something would be lost. */
export function readPortableSkill(parts: SkillParts): PortableSkill | Refusal {
  const trees = treesOf(parts);
  const [broken] = trees.unread ?? [];
  if (broken !== undefined) {
    return refuse('{file} has errors that make it unreadable. Fix them first.', nameOfPart(parts, broken));
  }
  const all = mergeTrees(trees);
  const place = findManifest(trees);
  const parsed = place && parseManifest(place.root);
  const manifestValue = place && toYamlValue(place.root);
  if (all === undefined || (place !== undefined && manifestValue === undefined)) {
    return refuse('The aliases in {file} expand without end.', parts.file.fileName);
  }
  // What a broken manifest does not allow would be allowed by the empty one that it counts as.
  if (place !== undefined && parsed !== undefined && !isSound(parsed)) {
    return refuse('The manifest in {file} has errors. Fix them first.', nameOfPart(parts, place.file));
  }
  const { document } = parts.file;
  const { id, title: heading, description, version } = toSkill(parts.file);
  const title = heading.trim() === '' ? id : heading.trim();
  const category = fieldText(all.merged['category']);
  const merged = keepVersion(all.merged, version);
  const fields = { id, title, description, category };
  const leaving = hideSecrets(trees, {
    title,
    description,
    instructions: trimLines(document.text.slice(document.bodyStart)),
    others: settleOthers(merged, all.hidden, fields),
  });
  const maskedManifest = manifestValue && maskValue(manifestValue, leaving.mask);
  return {
    id,
    ...leaving,
    ...(document.frontmatter === undefined && { isDescribedByBody: true }),
    ...(isTitledByBody(parts.file) && { isTitledByBody: true }),
    ...(category !== undefined && { category: leaving.mask(category) }),
    lineEnd: document.lineEnd,
    manifest: parsed?.manifest ?? emptyManifest,
    ...(isRecord(maskedManifest) && { manifestValue: maskedManifest }),
  };
}

function isTitledByBody(file: SkillFile): boolean {
  const { document } = file;
  const body = { ...document.body, headings: [] };
  return toSkill(file).title !== toSkill({ ...file, document: { ...document, body } }).title;
}

/** Read as a number, a version such as 1.10 would lose its last digit. */
function keepVersion(merged: YamlRecord, version: string | undefined): YamlRecord {
  const { version: value } = merged;
  const isShortened = typeof value === 'number' && Number(version) === value && String(value) !== version;
  return isShortened && version !== undefined ? { ...merged, version } : merged;
}

function refuse(template: string, file: string): Refusal {
  return { refusal: { template, args: { file } } };
}

/** All keys by their rank, without the manifest, and what was hidden; undefined where aliases expand without bound. */
function mergeTrees({ frontmatter, sidecar }: PartTrees): MergedTrees | undefined {
  const top = toRecord(frontmatter);
  const sidecarRecord = toRecord(sidecar);
  if (top === undefined || sidecarRecord === undefined) {
    return undefined;
  }
  const { metadata, manifest: stray, ...own } = top;
  const { metadata: sidecarMetadata, manifest: _manifest, ...sidecarOwn } = sidecarRecord;
  // A key of this name at the top of the frontmatter is not a manifest, and must not become one.
  const hidden: YamlRecord[] = stray === undefined || stray === null ? [] : [{ manifest: stray }];
  let merged: YamlRecord = own;
  for (const layer of [sidecarOwn, withoutManifest(metadata), withoutManifest(sidecarMetadata)]) {
    const step = mergeValues(merged, layer);
    merged = step.merged;
    hidden.push(step.hidden);
  }
  const isOdd = !isRecord(metadata) && metadata !== undefined && metadata !== null;
  return { merged, hidden: isOdd ? [...hidden, { value: metadata }] : hidden };
}

interface MergedTrees {
  readonly merged: YamlRecord;
  readonly hidden: readonly YamlRecord[];
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
