import type { YamlEntry, YamlMapping, YamlNode, YamlValue } from '../../syntax/yaml/yamlNode.ts';
import { findEntry, toYamlValue, withoutPrototype } from '../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../model/profiles/record/field.ts';
import type { Target } from '../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import type { Span } from '../../text/position/span.ts';
import { parseJsonPointer } from '../../text/values/jsonPointer.ts';
import { findFieldValue } from './fieldValues.ts';

/** One thing that the schema of a profile does not allow, with its place in the file. */
export interface SchemaProblem {
  /** Keys and indices from the top. */
  readonly path: readonly string[];
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The value, or the key where the key itself is not allowed. */
  readonly span: Span;
  /** The path as people write it: `metadata.author`, `paths[1]`. */
  readonly label: string;
  /** The value at the path, or the nearest one above it that the file shows. */
  readonly node: YamlNode | undefined;
  /** What the profile says of that value. */
  readonly field: Field | undefined;
}

/** A file as one target sees it. */
export interface TargetView {
  readonly target: Target;
  /** All that the file is checked against, this one among them. */
  readonly targets: readonly Target[];
  readonly schemaProblems: readonly SchemaProblem[];
}

/** Validates the frontmatter against the schema of the target. */
export function createTargetView(file: SkillFile, target: Target, targets: readonly Target[]): TargetView {
  const root = file.document.frontmatter?.root;
  const { validate } = target.profile;
  const refused = [...findBeyondSpecification(file, target)];
  const found = validate(toValues(root, target)).map(({ instancePath, keyword, params }) => {
    const path = parseJsonPointer(instancePath);
    const { label, node, field } = findFieldValue(root, target.profile.fields, path);
    return { path, keyword, params, label, node, field, span: findSpan(file, node, params) };
  });
  return { target, targets, schemaProblems: [...found, ...refused] };
}

/** A target that was named is held to its specification, which has fewer keys than the dialect. */
function* findBeyondSpecification(file: SkillFile, { profile, strict }: Target): Generator<SchemaProblem> {
  for (const field of strict ? profile.fields : []) {
    const entry = field.beyondSpecification === true ? topEntry(file, field.key) : undefined;
    if (entry !== undefined) {
      const { key, keySpan: span } = entry;
      const params = { unevaluatedProperty: key };
      const node = file.document.frontmatter?.root;
      yield { path: [], keyword: 'unevaluatedProperties', params, span, label: '', node, field: undefined };
    }
  }
}

function toValues(root: YamlMapping | undefined, { profile }: Target): Record<string, YamlValue> {
  const values = withoutPrototype();
  for (const { key, value } of root?.entries ?? []) {
    const plain = toYamlValue(value);
    if (plain !== undefined && !(key in values)) {
      values[key] = key === 'name' && typeof plain === 'string' ? toComparableName(plain, profile) : plain;
    }
  }
  return values;
}

/** A name in the form in which the host compares and measures it. */
export function toComparableName(name: string, profile: { readonly nameForm?: 'NFKC' }): string {
  // Most names are in every form already.
  if (/^[\w-]*$/.test(name)) {
    return name;
  }
  return profile.nameForm === undefined ? name : name.normalize(profile.nameForm).trim();
}

function findSpan(
  file: SkillFile,
  node: YamlNode | undefined,
  params: Readonly<Record<string, unknown>>,
): Span {
  const extra = params['unevaluatedProperty'] ?? params['additionalProperty'];
  const entry = typeof extra === 'string' && node?.kind === 'mapping' ? findEntry(node, extra) : undefined;
  return entry?.keySpan ?? node?.span ?? openingFenceOf(file);
}

/** Where a finding about the frontmatter as a whole belongs: its opening fence. */
export function openingFenceOf({ document }: SkillFile): Span {
  const start = document.frontmatter?.span.start ?? 0;
  return { start, end: Math.min(start + 3, document.text.length) };
}

/** The entry of a key at the top of the frontmatter. */
export function topEntry({ document }: SkillFile, key: string): YamlEntry | undefined {
  return findEntry(document.frontmatter?.root, key);
}
