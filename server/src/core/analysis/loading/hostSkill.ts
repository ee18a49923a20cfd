import type { SkillPlace } from '../../model/catalog/placeOf.ts';
import type { ListingFacts } from '../../model/catalog/skillCatalog.ts';
import { parseFrontmatter } from '../../syntax/yaml/frontmatter.ts';
import type { YamlMapping } from '../../syntax/yaml/yamlNode.ts';
import { findEntry, resolveAlias, toWords } from '../../syntax/yaml/yamlNode.ts';
import { findEntryAt } from '../../syntax/yaml/yamlPath.ts';
import { firstParagraph, idOf } from '../../model/skill/skill.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { internString } from '../../text/values/internString.ts';
import type { Quirk } from '../../model/profiles/record/quirk.ts';
import { findQuirks } from './quirks.ts';

/** A skill as far as hosts tell their models of it. */
export interface HostSkill extends SkillPlace, ListingFacts {
  readonly id: string;
  /** As reports show it. */
  readonly path: string;
  /** The skill's own path, where this is that of a link to it. */
  readonly linkTo?: string;
  /** Ids of the profiles whose hosts load it as part of a plugin, from wherever the plugin has it. */
  readonly plugins?: readonly string[];
}

/** Keys with more words on when to use a skill, which some hosts tell as well. */
export const behindKeys: readonly string[] = ['when_to_use', 'when-to-use', 'whenToUse'];

/** Keys that take a skill from the model, with the value that does. */
export const switchKeys: Readonly<Record<string, boolean>> = {
  'disable-model-invocation': true,
  disable_model_invocation: true,
  disableModelInvocation: true,
  advertise: false,
  disabled: true,
  enabled: false,
};

/**
 * Takes from a skill what hosts may list of it, without keeping its text in memory. `openaiYaml` is the text of `agents/openai.yaml` beside it, which Codex reads; `isLink`
 * tells that the file is a link.
 */
export function toHostSkill(
  file: SkillFile,
  place: SkillPlace,
  {
    openaiYaml,
    isLink = false,
    plugins = [],
  }: {
    readonly openaiYaml?: string | undefined;
    readonly isLink?: boolean;
    readonly plugins?: readonly string[];
  } = {},
): HostSkill {
  const facts = readListingFacts(file, openaiYaml);
  const quirks = isLink ? [...(facts.quirks ?? []), 'linked-file' as const] : facts.quirks;
  return {
    id: internString(idOf(file)),
    path: file.path,
    ...place,
    ...facts,
    ...(quirks && { quirks }),
    ...(plugins.length > 0 && { plugins }),
  };
}

/** A skill as a host finds it at the path of a link, which names its folder. */
export function toLinkedSkill(
  skill: HostSkill,
  { shown, place }: { readonly shown: string; readonly place: SkillPlace },
): HostSkill {
  const folder = shown.split('/').at(-2);
  return { ...skill, path: shown, linkTo: skill.path, ...place, ...(folder !== undefined && { folder }) };
}

/** The facts by themselves; none of their texts keeps the file in memory. */
export function readListingFacts(file: SkillFile, openaiYaml?: string): ListingFacts {
  const { document, folderName } = file;
  const root = document.frontmatter?.root;
  const name = wordsAt(root, 'name');
  const written = readDescription(document);
  const description = internString(written.trim());
  const items = listAt(root, 'description');
  const end = /\n+$/.exec(written)?.[0];
  const quirks = findQuirks(file);
  const isPlain = description === '' || quirks.includes('text-above');
  const opening = isPlain ? firstParagraph(document) : '';
  const firstLine = isPlain ? findFirstLine(document, quirks) : '';
  const allowsImplicitUse = openaiYaml === undefined ? undefined : readPolicy(openaiYaml);
  const behind = collect(behindKeys, key => wordsAt(root, key) ?? listAt(root, key));
  const switches = collect(Object.keys(switchKeys), key => switchAt(root, key));
  return {
    ...(name !== undefined && { name }),
    ...(folderName !== undefined && { folder: folderName }),
    description,
    ...(items && { descriptionItems: items }),
    ...(end !== undefined && description !== '' && { descriptionEnd: end }),
    ...(opening !== '' && { opening: internString(opening) }),
    ...(firstLine !== '' && { firstLine: internString(firstLine) }),
    ...(behind && { behind }),
    ...(switches && { switches }),
    ...(allowsImplicitUse !== undefined && { allowsImplicitUse }),
    ...(quirks.length > 0 && { quirks }),
  };
}

/** With the blanks around it; hosts that forgive a colon without quotes take the rest of the line. */
function readDescription({ frontmatter, text }: SkillFile['document']): string {
  const entry = findEntry(frontmatter?.root, 'description');
  const isForgiven = frontmatter?.problems.some(
    ({ cause, detail }) => cause === 'unquoted-colon' && detail === 'description',
  );
  return entry === undefined || isForgiven !== true
    ? (toWords(entry?.value) ?? '')
    : (/^\s*:([^\r\n]*)/.exec(text.slice(entry.keySpan.end))?.[1] ?? '');
}

/** The first line with words, of the whole text where what stands above the frontmatter hides it. */
function findFirstLine({ text, body }: SkillFile['document'], quirks: readonly Quirk[]): string {
  const start = quirks.includes('text-above') ? 0 : body.span.start;
  const line = /\S[^\r\n]*/.exec(text.slice(start, body.span.end))?.[0] ?? '';
  return line.replace(/^#{1,6}\s+/, '').trim();
}

function wordsAt(root: YamlMapping | undefined, key: string): string | undefined {
  const words = toWords(findEntry(root, key)?.value)?.trim() ?? '';
  return words === '' ? undefined : internString(words);
}

function listAt(root: YamlMapping | undefined, key: string): readonly string[] | undefined {
  const node = resolveAlias(findEntry(root, key)?.value);
  const items = node?.kind === 'sequence' ? node.items.flatMap(item => toWords(item)?.trim() ?? []) : [];
  return items.length === 0 ? undefined : items.map(internString);
}

function switchAt(root: YamlMapping | undefined, key: string): boolean | string | undefined {
  const node = resolveAlias(findEntry(root, key)?.value);
  if (node?.kind !== 'scalar' || node.value === null) {
    return undefined;
  }
  return typeof node.value === 'boolean' ? node.value : internString(String(node.value));
}

function readPolicy(text: string): boolean | undefined {
  const whole = { start: 0, end: text.length };
  const { root } = parseFrontmatter(text, whole, whole);
  const node = resolveAlias(findEntryAt(root, 'policy', 'allow_implicit_invocation')?.value);
  return node?.kind === 'scalar' && typeof node.value === 'boolean' ? node.value : undefined;
}

/** What there is by these keys; undefined where there is nothing. */
function collect<Value>(
  keys: readonly string[],
  find: (key: string) => Value | undefined,
): Record<string, Value> | undefined {
  const found = keys.flatMap(key => {
    const value = find(key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
