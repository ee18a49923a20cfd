import { relatedFileField } from '../../model/related/schema/relatedFileField.ts';
import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import type { YamlNode, YamlValue } from '../../syntax/yaml/yamlNode.ts';
import { findEntry, toYamlValue } from '../../syntax/yaml/yamlNode.ts';
import type { Finding } from '../../model/findings/finding.ts';
import { sidecarName } from '../../model/skill/sidecar.ts';
import type { SkillParts } from '../../model/skill/skillParts.ts';
import { manifestName } from '../../model/skill/skillParts.ts';
import type { TextEdit } from '../../text/position/span.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { readKeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import type { PartEdit } from '../../model/skill/partEdit.ts';
import { findSpot, placeValue } from '../../syntax/edit/placeValue.ts';
import { proveEdits } from '../../syntax/edit/keyed/proveEdits.ts';
import { findMetadata, removeMetadata } from '../../syntax/edit/removeMetadata.ts';
import type { Value } from '../../syntax/edit/stringify/stringify.ts';

/** Nested data that moves from the frontmatter into a file beside it, where no host refuses it. */
export interface MetadataMove {
  readonly title: Sentence;
  /** Takes it out of the SKILL.md. */
  readonly removal: readonly TextEdit[];
  readonly addition: PartEdit;
}

/** The key below `metadata` whose list or mapping a finding is about; undefined for any other finding. */
export function findNestedKey(document: SkillDocument, { code, span }: Finding): string | undefined {
  const metadata = code === 'value-type' ? findMetadata(document) : undefined;
  const entry = metadata?.entries.find(({ value }) => value.span.start === span.start);
  return entry !== undefined && isNested(entry.value) ? entry.key : undefined;
}

function isNested(node: YamlNode): boolean {
  return node.kind === 'mapping' || node.kind === 'sequence';
}

/**
 * Plans to move what stands under a key of `metadata`: a manifest into the file of its own, all else into the sidecar.
 * Undefined where it would be lost in part, comments among it, and where the file has something in its place already.
 */
export function planMetadataMove(parts: SkillParts, key: string): MetadataMove | undefined {
  const { document } = parts.file;
  const entry = findEntry(findMetadata(document), key);
  const value = entry && toValue(toYamlValue(entry.value));
  if (value === undefined) {
    return undefined;
  }
  const removal = removeMetadata(document, key);
  const isManifest = key === 'manifest' && !Array.isArray(value);
  const addition = isManifest
    ? addWhole(parts, 'manifest', value)
    : pushTo(parts, isSidecarKey(key) ? [key] : ['metadata', key], value);
  const file = isManifest ? manifestName : sidecarName;
  const title = { template: "Move '{key}' to {file}", args: { key: `metadata.${key}`, file } };
  return removal && addition && { title, removal, addition };
}

function isSidecarKey(key: string): boolean {
  return relatedFileField('skill-sidecar').properties?.some(field => field.key === key) === true;
}

/** Data that can be written without loss; a key without a value is none. */
function toValue(value: YamlValue | undefined): Value | undefined {
  if (value === undefined || value === null || typeof value !== 'object') {
    return value ?? undefined;
  }
  const entries = Object.entries(value).map(([key, each]) => [key, toValue(each)] as const);
  const known = entries.flatMap(([key, each]) => (each === undefined ? [] : [[key, each] as const]));
  if (known.length < entries.length) {
    return undefined;
  }
  return Array.isArray(value) ? known.map(([, each]) => each) : Object.fromEntries(known);
}

/** A file of its own is made; one that is there already has a manifest of its own, which counts. */
function addWhole(parts: SkillParts, part: 'manifest' | 'sidecar', value: Value): PartEdit | undefined {
  const text = parts[part];
  const lines = `${JSON.stringify(value, undefined, 2)}\n`.replaceAll('\n', parts.file.document.lineEnd);
  if (text === undefined) {
    return { part, edits: [], create: lines };
  }
  return text.trim() === ''
    ? { part, edits: [{ span: { start: 0, end: text.length }, newText: lines }] }
    : undefined;
}

function pushTo(parts: SkillParts, path: readonly string[], value: Value): PartEdit | undefined {
  const text = parts.sidecar ?? '';
  if (text.trim() === '') {
    const whole = path.reduceRight<Value>((inner, key) => ({ [key]: inner }), value);
    return addWhole(parts, 'sidecar', whole);
  }
  const keyed = readKeyedText('json', text);
  const spot = keyed && findSpot(keyed, path);
  const isFree = spot !== undefined && spot.kind !== 'entry';
  const edits =
    keyed && isFree ? proveEdits(keyed, placeValue(keyed, spot, value, false), path, () => value) : undefined;
  return edits && { part: 'sidecar', edits };
}
