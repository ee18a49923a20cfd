import type { SkillPlace } from '../../model/catalog/placeOf.ts';
import type { ListingFacts } from '../../model/catalog/skillCatalog.ts';
import { parseFrontmatter } from '../../syntax/yaml/frontmatter.ts';
import type { YamlMapping } from '../../syntax/yaml/yamlNode.ts';
import { findEntry, resolveAlias, toWords } from '../../syntax/yaml/yamlNode.ts';
import { findEntryAt } from '../../syntax/yaml/yamlPath.ts';
import { firstParagraph, idOf } from '../../model/skill/skill.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { internString } from '../../text/values/internString.ts';

/** A skill as far as hosts tell their models of it. */
export interface HostSkill extends SkillPlace, ListingFacts {
  readonly id: string;
  /** As reports show it. */
  readonly path: string;
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
 * Takes from a skill what hosts may tell of it. `openaiYaml` is the text of `agents/openai.yaml` beside it,
 * which Codex reads.
 */
export function toHostSkill(file: SkillFile, place: SkillPlace, openaiYaml?: string): HostSkill {
  return { id: idOf(file), path: file.path, ...place, ...readListingFacts(file, openaiYaml) };
}

/** The facts by themselves; none of their texts keeps the file in memory. */
export function readListingFacts({ document, folderName }: SkillFile, openaiYaml?: string): ListingFacts {
  const root = document.frontmatter?.root;
  const name = wordsAt(root, 'name');
  const description = wordsAt(root, 'description') ?? '';
  const opening = description === '' ? firstParagraph(document) : '';
  const priority = Number(wordsAt(root, 'priority') ?? NaN);
  const allowsImplicitUse = openaiYaml === undefined ? undefined : readPolicy(openaiYaml);
  const behind = collect(behindKeys, key => wordsAt(root, key));
  const switches = collect(Object.keys(switchKeys), key => switchAt(root, key));
  return {
    ...(name !== undefined && { name }),
    ...(folderName !== undefined && { folder: folderName }),
    description,
    ...(opening !== '' && { opening: internString(opening) }),
    ...(behind && { behind }),
    ...(switches && { switches }),
    ...(Number.isFinite(priority) && { priority }),
    ...(allowsImplicitUse !== undefined && { allowsImplicitUse }),
  };
}

function wordsAt(root: YamlMapping | undefined, key: string): string | undefined {
  const words = toWords(findEntry(root, key)?.value)?.trim() ?? '';
  return words === '' ? undefined : internString(words);
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
