import type { JsonDocument } from '../../syntax/json/jsonNode.ts';
import { parseJson, toJsonValue } from '../../syntax/json/jsonNode.ts';
import { createPositionMap } from '../../text/position/positions.ts';
import type { YamlNode, YamlRecord, YamlValue } from '../../syntax/yaml/yamlNode.ts';
import type { TransferNote } from '../../model/findings/transferNote.ts';
import { nameSome } from '../portable/fileNotes.ts';
import type { ImportOutcome, ImportRefusal } from './importedSkill.ts';
import { demandSlug, isText, refuseImport, refuseNoText, skillName } from './importedSkill.ts';
import { isRecord } from '../../syntax/yaml/yamlNode.ts';
import { mergeValues } from '../portable/mergeValues.ts';
import type { SkillFields } from '../portable/settleOthers.ts';
import { fieldText, settleOthers } from '../portable/settleOthers.ts';
import { toSlug } from '../../text/words/slug.ts';
import { writeSlugSkill } from '../portable/writeSkillText.ts';

/** Reads a JSON export of one skill, or of a list of them. */
export function importAmble(text: string, origin: string): ImportOutcome[] {
  const document = parseJson(text);
  const { root } = document;
  const refusal = findRefusal(text, document, origin);
  if (root === undefined || refusal !== undefined) {
    return [refusal ?? refuseImport(origin, '{file} nests too deeply to be read.')];
  }
  const value = toJsonValue(root);
  const items = isRecord(value) || typeof value !== 'object' || value === null ? [value] : value;
  if (!items.some(isPack)) {
    const template = '{file} holds no skill: a JSON export has a `slug` or a `name`, and `instructions`.';
    return [refuseImport(origin, template, {}, { isForeign: true })];
  }
  return items.map((item, at) => importPack(item, items.length === 1 ? origin : `${origin}[${at}]`));
}

/** Undefined where the file says exactly one thing. */
function findRefusal(
  text: string,
  { root, problems }: JsonDocument,
  origin: string,
): ImportRefusal | undefined {
  const problem = problems.find(({ cause }) => cause === 'syntax' || cause === 'duplicate-key');
  if (problem !== undefined) {
    const line = createPositionMap(text).toPosition(problem.span.start).line + 1;
    const template =
      problem.cause === 'syntax'
        ? '{file} is not valid JSON: {detail}.'
        : "The key '{detail}' appears in {file} more than once.";
    return refuseImport(origin, template, { detail: problem.detail }, { line });
  }
  return root === undefined || isCut(root)
    ? refuseImport(origin, '{file} nests too deeply to be read.')
    : undefined;
}

/** Whether the reader put null in place of something that is nested too deeply. */
function isCut(node: YamlNode): boolean {
  switch (node.kind) {
    case 'mapping':
      return node.entries.some(({ value }) => isCut(value));
    case 'sequence':
      return node.items.some(isCut);
    case 'scalar':
      return node.value === null && node.source !== 'null';
    case 'alias':
      return false;
  }
}

interface Pack {
  readonly instructions: string;
  readonly [key: string]: YamlValue;
}

function isPack(value: YamlValue): value is Pack & YamlRecord {
  return (
    isRecord(value) &&
    typeof value['instructions'] === 'string' &&
    (fieldText(value['slug']) !== undefined || fieldText(value['name']) !== undefined)
  );
}

function importPack(value: YamlValue, origin: string): ImportOutcome {
  if (!isPack(value)) {
    return refuseImport(origin, '{file} holds no skill: it needs a `slug` or a `name`, and `instructions`.');
  }
  const { instructions, manifest, metadata, ...keys } = value;
  if (!isText(instructions)) {
    return refuseNoText(origin, instructions);
  }
  const name = fieldText(keys['name']);
  const slug = fieldText(keys['slug']) ?? toSlug(name ?? '') ?? name ?? '';
  const fields = {
    id: slug,
    title: name ?? slug,
    description: fieldText(keys['description']) ?? '',
    category: fieldText(keys['category']),
  };
  const { others, ownManifest } = mergeOthers(keys, metadata, manifest, fields);
  const content = writeSlugSkill({
    ...fields,
    slug,
    others,
    manifest: ownManifest,
    instructions,
  });
  if (content === undefined) {
    return refuseImport(
      origin,
      'What {file} says cannot be kept in a frontmatter: it nests too deeply, or is too much.',
    );
  }
  const notes = [...noteMoved(keys), ...noteSlug(keys, slug)];
  return demandSlug({ slug, files: [{ path: skillName, content }], notes, origin });
}

/** Everything that has no field goes below `metadata`; a manifest there is the skill's where there is no other. */
function mergeOthers(
  keys: YamlRecord,
  metadata: YamlValue | undefined,
  manifest: YamlValue | undefined,
  fields: SkillFields,
): { readonly others: YamlRecord; readonly ownManifest: YamlValue | undefined } {
  const isOdd = !isRecord(metadata) && metadata !== undefined && metadata !== null;
  const { manifest: inner, ...below } = isRecord(metadata) ? metadata : isOdd ? { value: metadata } : {};
  const ownManifest = manifest ?? inner ?? undefined;
  const isOther =
    inner !== undefined && inner !== null && JSON.stringify(inner) !== JSON.stringify(ownManifest);
  const { merged, hidden } = mergeValues(keys, below);
  const others = settleOthers(merged, isOther ? [hidden, { manifest: inner }] : [hidden], fields);
  return { others, ownManifest };
}

/** Keys that a SKILL.md of this dialect has itself. */
const ownKeys: ReadonlySet<string> = new Set(['slug', 'name', 'description', 'category']);

function noteMoved(keys: YamlRecord): TransferNote[] {
  const moved = Object.entries(keys)
    .filter(([key, value]) => value !== null && !(ownKeys.has(key) && typeof value === 'string'))
    .map(([key]) => key);
  const [first = '', ...more] = moved;
  return first === ''
    ? []
    : [
        {
          kind: 'moved',
          subject: more.length === 0 ? first : '',
          template: 'Kept below `metadata`, since a SKILL.md has no such keys: {keys}.',
          args: { keys: nameSome(moved) },
        },
      ];
}

function noteSlug(keys: YamlRecord, slug: string): TransferNote[] {
  return fieldText(keys['slug']) === undefined
    ? [
        {
          kind: 'changed',
          subject: 'slug',
          template: "The export has no slug, so its name became '{slug}'.",
          args: { slug },
        },
      ]
    : [];
}
