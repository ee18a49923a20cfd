import type { Placeholder } from '../../syntax/markdown/bodyParts.ts';
import type { NameReference } from '../../analysis/references/nameReference.ts';
import { findSkillNameReferences } from '../../analysis/references/findNameReferences.ts';
import { knownFields } from '../../model/profiles/record/knownFields.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import { replaces } from '../../model/profiles/record/replaces.ts';
import {
  findDeclaredArgument,
  hasNamedArguments,
  readNamedArguments,
} from '../../checks/rules/variables/namedArguments.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import type { Span } from '../../text/position/span.ts';
import { readVariables } from '../../model/variables/readVariables.ts';
import { readSkillTrees } from '../../model/variables/skillVariables.ts';
import { flattenTokens } from './flattenTokens.ts';

/** Types of the protocol that every theme has a color for; their order is their number in an answer. */
export const tokenTypes = [
  'variable',
  'parameter',
  'macro',
  'keyword',
  'string',
  'function',
  'class',
  'property',
] as const;

/** Modifiers of the protocol; their order is the number of their bit. */
export const tokenModifiers = ['declaration', 'readonly', 'defaultLibrary', 'deprecated'] as const;

/** Words of a text that mean something to a skill. */
export interface SemanticToken {
  readonly span: Span;
  readonly type: (typeof tokenTypes)[number];
  readonly modifiers: readonly (typeof tokenModifiers)[number][];
}

/**
 * What stands in a skill beyond Markdown and YAML, in order, without overlap, and none over several lines: variables, arguments and what
 * else the hosts put something in the place of, tools, skills that there are, and keys that none of the hosts reads.
 */
export function findSemanticTokens(file: SkillFile, hosts: readonly Profile[]): SemanticToken[] {
  const { document } = file;
  const names = namesIn(file, hosts);
  return flattenTokens(document.text, [
    ...findIdleKeys(file, hosts),
    ...findSkillNameReferences(document).flatMap(reference => toNameReferenceToken(reference, names)),
    ...document.body.placeholders.flatMap(placeholder => toPlaceholderTokens(placeholder, hosts)),
  ]);
}

/** What decides whether a word that may be a name is one. */
interface Names {
  readonly variables: ReadonlySet<string>;
  readonly arguments: readonly string[];
  readonly hasSkill: (name: string) => boolean;
}

function namesIn(file: SkillFile, hosts: readonly Profile[]): Names {
  const catalog = file.context?.catalog;
  return {
    variables: new Set(readVariables(readSkillTrees(file)).map(({ name }) => name)),
    arguments: hosts.some(hasNamedArguments) ? readNamedArguments(file).map(({ name }) => name) : [],
    hasSkill: name => catalog?.knows(name) === true,
  };
}

function toNameReferenceToken(reference: NameReference, names: Names): SemanticToken[] {
  const { kind, name, span, isDefinition = false } = reference;
  const declaration = isDefinition ? (['declaration'] as const) : [];
  switch (kind) {
    case 'variable': {
      // Who uses a variable in a skill never sets it.
      const isDeclared = isDefinition || names.variables.has(name);
      return [
        {
          span,
          type: 'variable',
          modifiers: [...declaration, ...(isDeclared ? (['readonly'] as const) : [])],
        },
      ];
    }
    case 'argument': {
      const declared = isDefinition ? name : findDeclaredArgument(name, names.arguments);
      const end = span.start + (declared?.length ?? 0);
      return declared === undefined
        ? []
        : [{ span: { start: span.start, end }, type: 'parameter', modifiers: declaration }];
    }
    case 'skill':
      return isDefinition || names.hasSkill(name) ? [{ span, type: 'class', modifiers: declaration }] : [];
    case 'tool':
      return [{ span, type: 'function', modifiers: [] }];
    default:
      return [];
  }
}

/** What the hosts replace by themselves; variables and named arguments are mentions. */
function toPlaceholderTokens(placeholder: Placeholder, hosts: readonly Profile[]): SemanticToken[] {
  const { kind, span } = placeholder;
  if (!hosts.some(host => replaces(host, placeholder))) {
    return [];
  }
  switch (kind) {
    case 'argument':
      return [{ span, type: 'parameter', modifiers: ['readonly'] }];
    case 'variable':
    case 'base-folder':
      return [{ span, type: 'variable', modifiers: ['readonly', 'defaultLibrary'] }];
    case 'command':
      return [{ span, type: 'macro', modifiers: [] }];
    case 'reference':
      return placeholder.inCode ? [] : toReferenceTokens(placeholder);
    case 'mustache':
    case 'named-argument':
      return [];
  }
}

/** The word up to the colon, and the name or path behind it. */
function toReferenceTokens({ name, span: { start, end } }: Placeholder): SemanticToken[] {
  const middle = start + name.indexOf(':') + 2;
  const isTool = name.startsWith('tool:');
  return [
    { span: { start, end: middle }, type: 'keyword', modifiers: [] },
    { span: { start: middle, end }, type: isTool ? 'function' : 'string', modifiers: [] },
  ];
}

/** Keys at the top that none of the hosts reads, or that are on their way out in all that do; the others are left to YAML. */
function findIdleKeys({ document: { frontmatter } }: SkillFile, hosts: readonly Profile[]): SemanticToken[] {
  const isKnown = hosts.every(({ unknownKeys }) => unknownKeys !== 'unverified');
  const known = knownFields(hosts);
  return (frontmatter?.root?.entries ?? []).flatMap(({ key, keySpan }) => {
    const readings = known.child(key)?.readings ?? [];
    const isIdle =
      readings.length === 0 ? isKnown : readings.every(({ field }) => field.deprecated !== undefined);
    return isIdle ? [{ span: keySpan, type: 'property', modifiers: ['deprecated'] } as const] : [];
  });
}
