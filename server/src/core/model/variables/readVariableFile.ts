import { parseJson } from '../../syntax/json/jsonNode.ts';
import type { YamlMapping, YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { toWords } from '../../syntax/yaml/yamlNode.ts';
import type { Span, TextEdit } from '../../text/position/span.ts';
import { internString } from '../../text/values/internString.ts';
import type { VariableFile } from '../skill/variable.ts';

export type VariableFileCause =
  /** No JSON. */
  | 'syntax'
  /** JSON, but no mapping at the top. */
  | 'no-mapping'
  /** A section of `variables.json` that is not a mapping. */
  | 'section'
  /** A value that is a mapping or a list. */
  | 'value'
  /** A value that is null. */
  | 'nothing'
  /** A name that appears twice; the first one counts. */
  | 'duplicate-key'
  | 'comment'
  | 'trailing-comma';

/** One mistake in a file of variables. */
export interface VariableFileProblem {
  readonly cause: VariableFileCause;
  readonly span: Span;
  /** The name, the section, or what the reader expected; never a value. */
  readonly detail: string;
  /** What stands there instead, where that is of another kind. */
  readonly node?: YamlNode;
  /** Edits that mend exactly this. */
  readonly edits?: readonly TextEdit[];
}

/** A value with where it stands. */
export interface PlacedValue {
  /** '' in `vars.json`. */
  readonly section: string;
  readonly name: string;
  readonly value: string;
  readonly span: Span;
}

export interface ReadVariableFile {
  readonly file: VariableFile;
  readonly values: readonly PlacedValue[];
  readonly problems: readonly VariableFileProblem[];
}

/** Reads `vars.json`; it never throws. */
export function parseSkillVariables(text: string, path: string): ReadVariableFile {
  return parseFile(text, path, (root, reading) => readSection('', root, reading));
}

/** Reads `variables.json`; it never throws. */
export function parseSharedVariables(text: string, path: string): ReadVariableFile {
  return parseFile(text, path, (root, reading) => {
    for (const { key, value, keySpan } of entriesOf(root)) {
      if (value.kind === 'mapping') {
        readSection(key, value, reading);
      } else {
        reading.problems.push({ cause: 'section', span: keySpan, detail: key, node: value });
      }
    }
  });
}

/** A file that cannot be read at all, for the reason that is given. */
export function unreadableVariables(path: string, problem: string): VariableFile {
  return { path, sections: new Map(), problem };
}

interface Reading {
  readonly values: PlacedValue[];
  readonly problems: VariableFileProblem[];
}

/** An empty file is one without values; comments and a last comma too many cost nothing. */
function parseFile(
  text: string,
  path: string,
  read: (root: YamlMapping, reading: Reading) => void,
): ReadVariableFile {
  if (text.trim() === '') {
    return { file: { path, sections: new Map() }, values: [], problems: [] };
  }
  const { root, problems } = parseJson(text);
  const found = [...problems];
  const reading: Reading = { values: [], problems: found };
  const isBroken = found.some(({ cause }) => cause === 'syntax') || root === undefined;
  if (isBroken || root.kind !== 'mapping') {
    const span = root?.span ?? { start: 0, end: 1 };
    // What the reader has no tree of, and nothing to say about, has too many levels for it.
    const further = isBroken
      ? ({ cause: 'syntax', span, detail: 'it has too many levels' } as const)
      : ({ cause: 'no-mapping', span, detail: '' } as const);
    const problem = isBroken ? 'it is not valid JSON' : 'it is not a JSON object';
    const isSaid = isBroken && found.length > 0;
    return {
      file: unreadableVariables(path, problem),
      values: [],
      problems: isSaid ? found : [...found, further],
    };
  }
  read(root, reading);
  return { file: { path, sections: toSections(reading.values) }, ...reading };
}

/** The address of a schema is for editors, and no variable. */
function entriesOf(mapping: YamlMapping) {
  const seen = new Set(['$schema']);
  return mapping.entries.filter(({ key }) => !seen.has(key) && seen.add(key));
}

function readSection(section: string, mapping: YamlMapping, { values, problems }: Reading): void {
  for (const { key, value } of entriesOf(mapping)) {
    const words = toWords(value);
    if (words !== undefined) {
      const name = internString(key);
      values.push({ section: internString(section), name, value: internString(words), span: value.span });
    } else {
      const cause = value.kind === 'scalar' ? 'nothing' : 'value';
      problems.push({ cause, span: value.span, detail: key, node: value });
    }
  }
}

function toSections(values: readonly PlacedValue[]): Map<string, Map<string, string>> {
  const sections = new Map<string, Map<string, string>>();
  for (const { section, name, value } of values) {
    const known = sections.get(section) ?? new Map<string, string>();
    sections.set(section, known.set(name, value));
  }
  return sections;
}
