import { parseJson } from '../../json/jsonNode.ts';
import { dominantLineEnd } from '../../../text/position/lines.ts';
import type { SkillDocument } from '../../document/skillDocument.ts';
import { parseSkillDocument } from '../../document/skillDocument.ts';
import type { YamlMapping } from '../../yaml/yamlNode.ts';
import type { Span } from '../../../text/position/span.ts';

/** A text with keys that can be changed in place: a frontmatter, or a JSON file beside it. */
export interface KeyedText {
  readonly text: string;
  readonly syntax: 'yaml' | 'json';
  readonly lineEnd: string;
  /** Undefined for a frontmatter without keys. */
  readonly root: YamlMapping | undefined;
  /** Offset below the last key of a frontmatter. */
  readonly end: number;
  /** What stands outside of the keys, which no change of them touches. */
  readonly outside: string;
  /** Reads a changed text in the same way. */
  readonly read: (text: string) => KeyedText | undefined;
}

/** Reads a text with a frontmatter, or JSON; undefined where it has no keys that could be changed with certainty. */
export function readKeyedText(syntax: 'yaml' | 'json', text: string): KeyedText | undefined {
  return syntax === 'yaml' ? readKeyedFrontmatter(parseSkillDocument(text)) : readJson(text);
}

/** The same of a skill that is parsed already. */
export function readKeyedFrontmatter({
  text,
  lineEnd,
  frontmatter,
  fenceProblems,
}: SkillDocument): KeyedText | undefined {
  const isClosed = fenceProblems.every(({ kind }) => kind !== 'unclosed');
  if (frontmatter === undefined || frontmatter.problems.length > 0 || !isClosed) {
    return undefined;
  }
  const { yaml, root } = frontmatter;
  const read = (changed: string) => readKeyedText('yaml', changed);
  return { text, syntax: 'yaml', lineEnd, root, end: yaml.end, outside: outsideOf(text, yaml), read };
}

function readJson(text: string): KeyedText | undefined {
  const { root, problems } = parseJson(text);
  const isSure = problems.every(({ cause }) => cause === 'comment' || cause === 'trailing-comma');
  if (root?.kind !== 'mapping' || !isSure) {
    return undefined;
  }
  const { span } = root;
  const outside = outsideOf(text, span);
  return {
    text,
    syntax: 'json',
    lineEnd: dominantLineEnd(text),
    root,
    end: span.end,
    outside,
    read: readJson,
  };
}

/** One of the mappings inside as a text of its own: what stands around it is not touched either. */
export function narrow(
  keyed: KeyedText,
  find: (root: YamlMapping) => YamlMapping | undefined,
): KeyedText | undefined {
  const root = keyed.root && find(keyed.root);
  if (root === undefined) {
    return undefined;
  }
  const read = (changed: string) => {
    const whole = keyed.read(changed);
    return whole && narrow(whole, find);
  };
  return { ...keyed, root, end: root.span.end, outside: outsideOf(keyed.text, root.span), read };
}

function outsideOf(text: string, { start, end }: Span): string {
  return `${text.slice(0, start)}\0${text.slice(end)}`;
}
