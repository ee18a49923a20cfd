import { findSpanAt } from '../../syntax/markdown/bodyLine.ts';
import { idOf } from '../../model/skill/skill.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import type { SkillTrees } from '../../model/skill/skillKeys.ts';
import type { Span } from '../../text/position/span.ts';
import { placeVariables, readVariables } from '../../model/variables/readVariables.ts';
import { resolveVariables } from '../../model/variables/resolveVariables.ts';
import type { SecretMask } from '../../model/variables/secretMask.ts';
import { collectSecrets, createSecretMask } from '../../model/variables/secretMask.ts';
import { findEnvironmentUses } from '../../model/variables/serverEnvironment.ts';
import { readSkillTrees } from '../../model/variables/skillVariables.ts';
import type { ResolvedVariable, VariableValue } from '../../model/skill/variable.ts';
import {
  globalSection,
  maskedValue,
  outcomeOf,
  ownVariablesName,
  sharedVariablesName,
} from '../../model/skill/variable.ts';
import type { Hover } from './hoverText.ts';
import type { HintVariables } from '../inlayHints/inlayHint.ts';
import { quoteCode, toPlainMarkdown } from '../../text/format/plainMarkdown.ts';

/** A name of a variable in a SKILL.md. */
interface VariableAt {
  readonly name: string;
  readonly span: Span;
  /** In `mcp.env`, where a name that is not declared comes from the environment. */
  readonly isInServer: boolean;
}

/** Characters of a value that are shown. */
const longestShown = 120;

/** What becomes of the variable under the caret, be it used in the body or in `mcp.env`, or declared; no secret is in it. */
export function hoverVariable(file: SkillFile, offset: number): Hover | undefined {
  const trees = readSkillTrees(file);
  const found = findVariableAt(file, trees, offset);
  const markdown = found && describeFound(file, trees, found);
  return found && markdown !== undefined ? { markdown, span: found.span } : undefined;
}

/** The same of variables by their names, with whole values; undefined where nothing is known of any of them. */
export function describeVariables(file: SkillFile, { names, isInServer }: HintVariables): string | undefined {
  const trees = readSkillTrees(file);
  const found = names.flatMap(name => describeFound(file, trees, { name, isInServer }, Infinity) ?? []);
  return found.length === 0 ? undefined : found.join('\n\n---\n\n');
}

/** The name of the declared variable under the caret. */
export function findDeclaredVariable(file: SkillFile, offset: number): string | undefined {
  const trees = readSkillTrees(file);
  const found = findVariableAt(file, trees, offset);
  return readVariables(trees).find(({ name }) => name === found?.name)?.name;
}

function findVariableAt(file: SkillFile, trees: SkillTrees, offset: number): VariableAt | undefined {
  const { span, placeholders } = file.document.body;
  if (offset < span.start) {
    return findInFrontmatter(trees, offset);
  }
  return placeholders.length === 0 ? undefined : findInBody(file, offset);
}

function findInBody({ document: { body } }: SkillFile, offset: number): VariableAt | undefined {
  const used = body.placeholders.filter(({ kind }) => kind === 'mustache');
  const spans = used.map(({ span }) => span);
  // The end of a name belongs to it as well, for a caret behind it.
  const span = findSpanAt(spans, offset) ?? findSpanAt(spans, offset - 1);
  const found = used.find(each => each.span === span);
  return found && { name: found.name, span: found.span, isInServer: false };
}

function findInFrontmatter(trees: SkillTrees, offset: number): VariableAt | undefined {
  const contains = ({ start, end }: Span) => start <= offset && offset <= end;
  const use = findEnvironmentUses(trees).find(({ file, span }) => file === 'skill' && contains(span));
  if (use !== undefined) {
    return { name: use.name, span: use.span, isInServer: true };
  }
  for (const { declaration, places } of placeVariables(trees)) {
    const place = places.find(({ file, keySpan }) => file === 'skill' && contains(keySpan));
    if (place !== undefined) {
      return { name: declaration.name, span: place.keySpan, isInServer: false };
    }
  }
  return undefined;
}

function describeFound(
  file: SkillFile,
  trees: SkillTrees,
  { name, isInServer }: Pick<VariableAt, 'name' | 'isInServer'>,
  longest: number = longestShown,
): string | undefined {
  const declarations = readVariables(trees);
  const sources = file.context?.variableSources?.();
  const skillId = idOf(file);
  const all = sources
    ? resolveVariables(declarations, skillId, sources)
    : declarations.map(declaration => ({ declaration }));
  const variable = all.find(({ declaration }) => declaration.name === name);
  if (variable !== undefined) {
    return describeVariable(variable, all, { skillId, isKnown: sources !== undefined, longest });
  }
  return isInServer ? describeUndeclared(name, sources?.environment(name)) : undefined;
}

/** A value of the environment that nobody declared may be anything, so it is never shown. */
function describeUndeclared(name: string, value: string | undefined): string {
  const isSet =
    value === undefined ? 'Nothing is known to set it there.' : `It is set there: ${quoteCode(maskedValue)}`;
  return `${quoteCode(name)} · not declared, so the environment gives its value  \n${isSet}`;
}

interface VariableTextOptions {
  readonly skillId: string;
  /** Whether it is known where values come from. */
  readonly isKnown: boolean;
  /** Characters of a value that are shown. */
  readonly longest: number;
}

/**
 * A variable as Markdown: what it is, its value with the level that gives it, and the values that do not count. `all` are the
 * variables of the skill, whose secrets are masked wherever they are.
 */
function describeVariable(
  variable: ResolvedVariable,
  all: readonly ResolvedVariable[],
  { skillId, isKnown, longest }: VariableTextOptions,
): string {
  const { name, description, required, secret } = variable.declaration;
  const mask = createSecretMask(collectSecrets(all));
  const marks = [...(required ? ['required'] : []), ...(secret ? ['secret'] : [])];
  const toValue = (value: string) => showValue(value, secret ? () => maskedValue : mask, longest);
  return [
    [quoteCode(name), 'variable', ...marks].join(' · '),
    ...(description === undefined ? [] : [toPlainMarkdown(mask(description))]),
    ...(isKnown ? describeValue(variable, skillId, toValue) : describeDefault(variable, toValue)),
  ].join('  \n');
}

type ToValue = (value: string) => string;

function showValue(value: string, mask: SecretMask, longest: number): string {
  if (value === '') {
    return 'empty';
  }
  const shown = mask(value);
  return quoteCode(shown.length > longest ? `${shown.slice(0, longest)}…` : shown);
}

function describeDefault({ declaration: { default: value } }: ResolvedVariable, toValue: ToValue): string[] {
  return value === undefined ? [] : [`Default: ${toValue(value)}`];
}

function describeValue(variable: ResolvedVariable, skillId: string, toValue: ToValue): string[] {
  const { value, level, file, shadowed = [], unknownIn = '' } = variable;
  const others = shadowed.map(each => `${toValue(each.value)} ${describeLevel(each, skillId)}`);
  const behind = others.length === 0 ? [] : [`Not used: ${others.join('; ')}`];
  switch (outcomeOf(variable)) {
    case 'resolved': {
      const found = { value: value ?? '', level: level ?? 'default', ...(file !== undefined && { file }) };
      return [`Value: ${toValue(found.value)} ${describeLevel(found, skillId)}`, ...behind];
    }
    case 'unknown':
      return [`Value: unknown, since ${quoteCode(unknownIn)} cannot be read`, ...behind];
    case 'unresolved':
      return [describeMissing(variable)];
  }
}

function describeLevel({ level, file = '' }: VariableValue, skillId: string): string {
  switch (level) {
    case 'skill-file':
      return `from ${quoteCode(file)}`;
    case 'skill-section':
      return `from ${quoteCode(file)}, section ${quoteCode(skillId)}`;
    case 'global-section':
      return `from ${quoteCode(file)}, section ${quoteCode(globalSection)}`;
    case 'environment':
      return 'from the environment';
    case 'default':
      return 'by default';
  }
}

function describeMissing({ declaration: { required, secret } }: ResolvedVariable): string {
  const places = `\`${ownVariablesName}\` next to the skill, in \`${sharedVariablesName}\` or in the environment`;
  const preset = secret ? '' : ', or give it a default';
  const effect = required
    ? 'Until then the skill is unavailable.'
    : 'Until then its placeholders stay as they are written.';
  return `No value: set it in ${places}${preset}. ${effect}`;
}
