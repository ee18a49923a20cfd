import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import type { Placeholder } from '../../syntax/markdown/bodyParts.ts';
import { toOneLine } from '../../text/format/oneLine.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { offsetOfCodePoint } from '../../text/unicode/codePoints.ts';
import { maskVariables } from '../../model/variables/maskVariables.ts';
import type { PlacedServerVariable } from '../../model/variables/serverEnvironment.ts';
import {
  fillEnvironment,
  findNamesIn,
  readServerEnvironment,
} from '../../model/variables/serverEnvironment.ts';
import { readSkillTrees, resolveSkillVariables } from '../../model/variables/skillVariables.ts';
import type { ResolvedVariable } from '../../model/skill/variable.ts';
import type { HintVariables, InlayHint } from './inlayHint.ts';

/** Characters of a value that are shown; the tooltip has all of it. */
const longestShown = 40;

/**
 * The values of variables, behind the placeholders of the body that are replaced by them and in `mcp.env`; no secret is in them.
 * In the body a value is shown once in each section, and none inside of code, where it would pass for a part of it.
 */
export function findVariableHints(file: SkillFile): InlayHint[] {
  const { document } = file;
  const used = document.body.placeholders.filter(({ kind }) => kind === 'mustache');
  const trees = readSkillTrees(file);
  const entries = readServerEnvironment(trees).filter(isShowable);
  if (used.length === 0 && entries.length === 0) {
    return [];
  }
  const variables = resolveSkillVariables(file, trees) ?? [];
  return [...hintsInServer(file, entries, variables), ...hintsInBody(document, used, variables)];
}

/** Behind a text of several lines nobody would know what a value is of. */
function isShowable({ file, value, node: { style } }: PlacedServerVariable): boolean {
  return file === 'skill' && style !== 'literal' && style !== 'folded' && findNamesIn(value).length > 0;
}

function hintsInServer(
  { context }: SkillFile,
  entries: readonly PlacedServerVariable[],
  variables: readonly ResolvedVariable[],
): InlayHint[] {
  const sources = entries.length === 0 ? undefined : context?.variableSources?.();
  const filled = sources === undefined ? [] : fillEnvironment(entries, variables, sources.environment);
  return filled.flatMap(({ value }, index) => {
    const written = entries[index];
    return written === undefined || value === written.value
      ? []
      : [toHint(written.node.span.end, value, { names: findNamesIn(written.value), isInServer: true })];
  });
}

function hintsInBody(
  { text, body: { headings } }: SkillDocument,
  used: readonly Placeholder[],
  variables: readonly ResolvedVariable[],
): InlayHint[] {
  const values = new Map(maskVariables(variables).map(({ declaration, value }) => [declaration.name, value]));
  const hints: InlayHint[] = [];
  let seen = new Set<string>();
  let heading = 0;
  for (const placeholder of used) {
    const { name, span } = placeholder;
    for (; (headings[heading]?.span.start ?? Infinity) <= span.start; heading++) {
      seen = new Set();
    }
    const value = values.get(name);
    const offset = offsetBehind(text, placeholder);
    if (value !== undefined && offset !== undefined && !seen.has(name)) {
      seen.add(name);
      hints.push(toHint(offset, value, { names: [name], isInServer: false }));
    }
  }
  return hints;
}

/** Behind a code span that is nothing but the placeholder; undefined inside of other code. */
function offsetBehind(text: string, { span: { start, end }, inCode }: Placeholder): number | undefined {
  if (!inCode) {
    return end;
  }
  const isAlone =
    text[start - 1] === '`' && text[end] === '`' && text[start - 2] !== '`' && text[end + 1] !== '`';
  return isAlone ? end + 1 : undefined;
}

function toHint(offset: number, value: string, about: HintVariables): InlayHint {
  const line = toOneLine(value);
  const end = offsetOfCodePoint(line, longestShown);
  const shown = end < line.length ? `${line.slice(0, end)}…` : line;
  const label =
    shown === '' ? { template: 'is empty', args: {} } : { template: '= {value}', args: { value: shown } };
  return { kind: 'variables', offset, label, about };
}
