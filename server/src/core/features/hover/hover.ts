import { findSkillReferences } from '../../analysis/catalog/toSkillRecord.ts';
import type { YamlNode, YamlScalar } from '../../syntax/yaml/yamlNode.ts';
import { spanOfWords } from '../../syntax/yaml/yamlNode.ts';
import { findSkillNameReferences } from '../../analysis/references/findNameReferences.ts';
import { findReferencesAt } from '../../analysis/references/nameReference.ts';
import type { KnownField } from '../../model/profiles/record/knownFields.ts';
import { topicAt } from '../../model/names/topicAt.ts';
import { isToolGrammar, knownFieldAt, namesOf } from '../../model/profiles/record/knownFields.ts';
import { readersAt } from '../../model/profiles/manifestReader.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import type { FieldPath } from '../../syntax/yaml/yamlPath.ts';
import type { Span } from '../../text/position/span.ts';
import type { CompletionContext } from '../completion/items/completion.ts';
import { findToolWords } from '../completion/place/toolWords.ts';
import { describeDescription, measureDescription } from '../documentation/describeDescription.ts';
import type { Hosts } from '../documentation/describeField.ts';
import { describeKey } from '../documentation/describeField.ts';
import { hoverVariable } from './describeVariable.ts';
import { describeThing } from './describeThing.ts';
import { describeEnumValue, describeLicense, describeSkill, describeTool } from './describeValue.ts';
import type { Hover } from './hoverText.ts';

export interface HoverOptions {
  readonly context: CompletionContext;
  /** The host that the editor itself belongs to, and whose words on a key it shows by itself. */
  readonly editor?: Profile;
}

/** What stands at an offset of the frontmatter. */
type Found =
  | { readonly kind: 'key'; readonly path: FieldPath; readonly span: Span }
  | { readonly kind: 'value'; readonly path: FieldPath; readonly node: YamlScalar };

/**
 * What hosts make of the key, the value, the tool, the skill or the license under the caret, and what becomes of a variable, in
 * the body too; undefined elsewhere and where nothing is known.
 */
export function hoverFrontmatter(
  file: SkillFile,
  offset: number,
  hosts: Hosts,
  options: HoverOptions,
): Hover | undefined {
  const variable = hoverVariable(file, offset);
  const field = hoverField(file, offset, hosts, options);
  return variable === undefined || field === undefined
    ? (variable ?? field ?? hoverCalledSkill(file, offset, options.context))
    : { markdown: `${variable.markdown}\n\n---\n\n${field.markdown}`, span: variable.span };
}

/** The skill that the body calls under the caret. */
function hoverCalledSkill(
  { document }: SkillFile,
  offset: number,
  context: CompletionContext,
): Hover | undefined {
  if (offset < document.bodyStart) {
    return undefined;
  }
  const found = findReferencesAt(findSkillNameReferences(document), offset).find(
    ({ kind, name }) => kind === 'skill' && context.catalog?.knows(name) === true,
  );
  return found && toHover(describeSkill(found.name, context), found.span);
}

function hoverField(
  file: SkillFile,
  offset: number,
  given: Hosts,
  { context, editor }: HoverOptions,
): Hover | undefined {
  const found = findAt(file.document.frontmatter?.root, offset, []);
  if (found === undefined) {
    return undefined;
  }
  const targets = readersAt(given.targets, found.path);
  const hosts = { targets, others: given.others.filter(profile => !targets.includes(profile)) };
  if (found.kind === 'value') {
    return hoverValue(file, offset, found, hosts, context);
  }
  const isDescription = found.path.length === 1 && found.path[0] === 'description';
  const markdown = describeKey(found.path, hosts, {
    ...(editor && { saidBy: editor }),
    ...(isDescription && { measure: reading => measureDescription(file, reading) }),
  });
  return toHover(markdown, found.span);
}

function toHover(markdown: string | undefined, span: Span): Hover | undefined {
  return markdown === undefined || markdown === '' ? undefined : { markdown, span };
}

function findAt(node: YamlNode | undefined, offset: number, path: FieldPath): Found | undefined {
  switch (node?.kind) {
    case 'mapping': {
      const entry = node.entries.find(({ span }) => contains(span, offset));
      if (entry === undefined) {
        return undefined;
      }
      const below = [...path, entry.key];
      return contains(entry.keySpan, offset)
        ? { kind: 'key', path: below, span: entry.keySpan }
        : findAt(entry.value, offset, below);
    }
    case 'sequence': {
      const index = node.items.findIndex(({ span }) => contains(span, offset));
      return index < 0 ? undefined : findAt(node.items[index], offset, [...path, index]);
    }
    case 'scalar':
      return contains(node.span, offset) ? { kind: 'value', path, node } : undefined;
    default:
      return undefined;
  }
}

function contains({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

function hoverValue(
  file: SkillFile,
  offset: number,
  { path, node }: Found & { kind: 'value' },
  hosts: Hosts,
  context: CompletionContext,
): Hover | undefined {
  const { targets, others } = hosts;
  if (path.length === 1 && path[0] === 'description') {
    return toHover(describeDescription(file, targets), node.span);
  }
  const known = knownFieldAt([...targets, ...others], path);
  const names = known && namesOf(known);
  const reference = findSkillReferences(file).find(({ span }) => contains(span, offset));
  if (reference !== undefined || names === 'skill') {
    return toHover(describeSkill(reference?.id ?? String(node.value).trim(), context), node.span);
  }
  if (known !== undefined && (isToolGrammar(known) || names === 'tool')) {
    return hoverTool(file, offset, known, node, hosts, context);
  }
  if (names === 'license') {
    return hoverLicense(file, offset, node.span);
  }
  const topic = topicAt(file.document.frontmatter?.root, path, names);
  const thing = topic && describeThing(String(node.value), topic, context);
  if (thing !== undefined) {
    return toHover(thing, node.span);
  }
  const words = typeof node.value === 'string' ? node.value : node.source;
  return toHover(describeEnumValue(path, words, hosts), node.span);
}

function hoverTool(
  { document: { text } }: SkillFile,
  offset: number,
  known: KnownField,
  node: YamlScalar,
  hosts: Hosts,
  context: CompletionContext,
): Hover | undefined {
  const word = findToolWords(text, spanOfWords(node)).find(found => contains(found, offset));
  if (word === undefined) {
    return undefined;
  }
  const tool = /^[^(]*/.exec(text.slice(word.start, word.end))?.[0] ?? '';
  const reading = (profile: Profile) => known.readings.some(other => other.profile === profile);
  // Only the hosts that read this key have a say on what is listed in it.
  const readers = { targets: hosts.targets.filter(reading), others: hosts.others.filter(reading) };
  return toHover(describeTool(tool, readers, context), word);
}

function hoverLicense({ document: { text } }: SkillFile, offset: number, span: Span): Hover | undefined {
  for (const match of text.slice(span.start, span.end).matchAll(/[A-Za-z0-9][\w.+-]*/g)) {
    const start = span.start + match.index;
    const word = { start, end: start + match[0].length };
    if (contains(word, offset)) {
      return toHover(describeLicense(match[0]), word);
    }
  }
  return undefined;
}
