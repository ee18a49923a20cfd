import type { SkillPlace } from '../catalog/placeOf.ts';
import { parseFrontmatter } from '../document/frontmatter.ts';
import type { YamlMapping } from '../document/yamlNode.ts';
import { findEntry, resolveAlias, toWords } from '../document/yamlNode.ts';
import { findEntryAt } from '../document/yamlPath.ts';
import { firstParagraph, idOf } from '../skill/skill.ts';
import type { SkillFile } from '../skill/skillFile.ts';
import { detach } from '../text/detach.ts';

/** A skill as far as hosts tell their models of it. */
export interface HostSkill extends SkillPlace, ToldFacts {
  readonly id: string;
  /** As reports show it. */
  readonly path: string;
}

/** What a list of skills may show of one, or goes by. */
export interface ToldFacts {
  /** As written, without blanks around it; undefined where there is none. */
  readonly name?: string;
  /** Undefined for a skill at the root of a repository. */
  readonly folder?: string;
  /** Of the frontmatter alone, without blanks around it; empty where there is none. */
  readonly description: string;
  /** The first paragraph of the body, kept where there is no description. */
  readonly opening?: string;
  /** The texts of `behindKeys` that are there. */
  readonly behind?: Readonly<Record<string, string>>;
  /** The values of `switchKeys` that are there: a boolean, or the words of anything else. */
  readonly switches?: Readonly<Record<string, boolean | string>>;
  /** The number that some hosts sort by. */
  readonly priority?: number;
  /** What `agents/openai.yaml` says; undefined where it says nothing, or nobody looked. */
  readonly allowsImplicitUse?: boolean;
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
  return { id: idOf(file), path: file.path, ...place, ...readToldFacts(file, openaiYaml) };
}

/** The facts by themselves; none of their texts keeps the file in memory. */
export function readToldFacts({ document, folderName }: SkillFile, openaiYaml?: string): ToldFacts {
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
    ...(opening !== '' && { opening: detach(opening) }),
    ...(behind && { behind }),
    ...(switches && { switches }),
    ...(Number.isFinite(priority) && { priority }),
    ...(allowsImplicitUse !== undefined && { allowsImplicitUse }),
  };
}

function wordsAt(root: YamlMapping | undefined, key: string): string | undefined {
  const words = toWords(findEntry(root, key)?.value)?.trim() ?? '';
  return words === '' ? undefined : detach(words);
}

function switchAt(root: YamlMapping | undefined, key: string): boolean | string | undefined {
  const node = resolveAlias(findEntry(root, key)?.value);
  if (node?.kind !== 'scalar' || node.value === null) {
    return undefined;
  }
  return typeof node.value === 'boolean' ? node.value : detach(String(node.value));
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
