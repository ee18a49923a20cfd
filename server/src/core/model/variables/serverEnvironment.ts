import type { YamlScalar } from '../../syntax/yaml/yamlNode.ts';
import { resolveAlias, toWords } from '../../syntax/yaml/yamlNode.ts';
import { findKeyPlace } from '../skill/keyPlace.ts';
import type { SkillTrees } from '../skill/skillKeys.ts';
import type { Span } from '../../text/position/span.ts';
import type { FillOptions } from './fillPlaceholders.ts';
import { collectSecrets, createSecretMask } from './secretMask.ts';
import type { ResolvedVariable, VariableLevel } from '../skill/variable.ts';
import { controlsPrograms } from './controlVariables.ts';
import { isCredentialName, looksLikeCredential } from './credential.ts';
import { maskedValue } from '../skill/variable.ts';

/** One variable in the environment of a skill's MCP server, as `mcp.env` has it. */
export interface ServerVariable {
  readonly name: string;
  /** As written, with placeholders. */
  readonly value: string;
}

export interface PlacedServerVariable extends ServerVariable {
  readonly file: 'skill' | 'sidecar';
  readonly node: YamlScalar;
}

export interface FilledServerVariable extends ServerVariable {
  /** Names in it that nothing gives a value; they stay as they are written. */
  readonly missing: readonly string[];
}

/** Where one value in a variable of an MCP server's environment comes from. */
export interface ValueSource {
  /** The name between `${` and `}`. */
  readonly name: string;
  /** Undefined where nothing gives it a value, so that it stays as written. */
  readonly level?: VariableLevel;
  /** The file that has the value, as reports call it. */
  readonly file?: string;
}

/** A variable of an MCP server's environment as a person may see it. */
export interface ShownServerVariable extends ServerVariable {
  /** None where the value stands in the skill itself. */
  readonly sources: readonly ValueSource[];
  /** Whether it changes which code the program runs. */
  readonly controlsPrograms: boolean;
}

/** A name between `${` and `}` in the environment of an MCP server. */
export interface EnvironmentUse {
  readonly name: string;
  readonly file: 'skill' | 'sidecar';
  readonly span: Span;
}

const usePattern = /\$\{([A-Za-z_][\w.-]*)\}/g;

/** The names in a value of `mcp.env`, each once. */
export function findNamesIn(value: string): string[] {
  return [...new Set([...value.matchAll(usePattern)].map(([, name = '']) => name))];
}

/** What stands in `mcp.env`. */
export function readServerEnvironment(trees: SkillTrees): PlacedServerVariable[] {
  const place = findKeyPlace(trees, 'mcp.env');
  if (place?.node.kind !== 'mapping') {
    return [];
  }
  const { file } = place;
  return place.node.entries.flatMap(({ key: name, value }) => {
    const node = resolveAlias(value);
    const words = toWords(node);
    return node?.kind === 'scalar' && words !== undefined ? [{ name, value: words, file, node }] : [];
  });
}

/** The credentials that are written into `mcp.env` itself. */
export function listWrittenCredentials(trees: SkillTrees): string[] {
  return readServerEnvironment(trees).flatMap(({ name, value }) =>
    isCredentialName(name) && findNamesIn(value).length === 0 ? [value] : [],
  );
}

/** Where `mcp.env` names variables; where a value is written with escapes, the whole of it. */
export function findEnvironmentUses(trees: SkillTrees): EnvironmentUse[] {
  return readServerEnvironment(trees).flatMap(({ value, file, node: { source, span } }) => {
    const isPlain = source.includes(value);
    const words = isPlain ? source : value;
    return [...words.matchAll(usePattern)].map(({ 0: whole, 1: name = '', index }) => {
      const start = span.start + index;
      return { name, file, span: isPlain ? { start, end: start + whole.length } : span };
    });
  });
}

/**
 * The environment of an MCP server with values in place of `${NAME}`: those of the skill's variables, else those of the
 * environment. Without `reveal`, secrets are masked, and so is all that comes from the environment without being declared.
 */
export function fillEnvironment(
  entries: readonly ServerVariable[],
  variables: readonly ResolvedVariable[],
  environment: (name: string) => string | undefined,
  { reveal }: FillOptions = { reveal: false },
): FilledServerVariable[] {
  const declared = new Map(variables.map(variable => [variable.declaration.name, variable]));
  const mask = reveal ? (text: string) => text : createSecretMask(collectSecrets(variables));
  return entries.map(({ name, value: written }) => {
    const missing: string[] = [];
    const value = written.replace(usePattern, (whole, used: string) => {
      const variable = declared.get(used);
      // The environment is one of the levels of a declared variable already.
      const found = variable === undefined ? environment(used) : variable.value;
      if (found === undefined) {
        missing.push(used);
      }
      const isOpen = reveal || variable?.declaration.secret === false;
      return found === undefined ? whole : isOpen ? found : maskedValue;
    });
    return { name, value: mask(value), missing };
  });
}

/**
 * The same for a person who decides whether the server may start: each variable with where its value comes from. Masked are secrets, whatever
 * looks like a credential, and all that comes from the user's own environment.
 */
export function showEnvironment(
  entries: readonly ServerVariable[],
  variables: readonly ResolvedVariable[],
  environment: (name: string) => string | undefined,
): ShownServerVariable[] {
  const declared = new Map(variables.map(variable => [variable.declaration.name, variable]));
  const shown = variables.map(variable =>
    variable.level === 'environment'
      ? { ...variable, declaration: { ...variable.declaration, secret: true } }
      : variable,
  );
  const filled = fillEnvironment(entries, shown, environment);
  return entries.map(({ name, value: written }, index) => {
    const value = filled[index]?.value ?? written;
    return {
      name,
      value: looksLikeCredential(name, value) ? maskedValue : value,
      sources: findNamesIn(written).map(used => sourceOf(used, declared.get(used), environment)),
      controlsPrograms: controlsPrograms(name),
    };
  });
}

function sourceOf(
  name: string,
  variable: ResolvedVariable | undefined,
  environment: (name: string) => string | undefined,
): ValueSource {
  if (variable === undefined) {
    return environment(name) === undefined ? { name } : { name, level: 'environment' };
  }
  const { level, file } = variable;
  return { name, ...(level !== undefined && { level }), ...(file !== undefined && { file }) };
}
