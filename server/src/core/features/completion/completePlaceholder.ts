import { lineStartBefore } from '../../text/position/lines.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { maskVariables } from '../../model/variables/maskVariables.ts';
import { readVariables, usableName } from '../../model/variables/readVariables.ts';
import { readSkillTrees, resolveSkillVariables } from '../../model/variables/skillVariables.ts';
import type { Completion } from './items/completion.ts';

const opening = /\{\{[ \t]*([\w.-]*)$/;

/** Whether a name of a variable may stand at an offset: behind two braces. It costs no reading of the skill. */
export function isInPlaceholder(text: string, offset: number): boolean {
  return opening.test(text.slice(lineStartBefore(text, offset), offset));
}

/** The names of the skill's variables, where the caret stands behind two braces of the body. */
export function completePlaceholder(file: SkillFile, offset: number): Completion[] {
  const { text, body } = file.document;
  const [, typed = ''] = opening.exec(text.slice(lineStartBefore(text, offset), offset)) ?? [];
  if (offset < body.span.start || !isInPlaceholder(text, offset)) {
    return [];
  }
  const behind = /^[\w.-]*/.exec(text.slice(offset))?.[0].length ?? 0;
  const replace = { start: offset - typed.length, end: offset + behind };
  const closing = /^[ \t]*\}\}/.test(text.slice(replace.end)) ? '' : '}}';
  const trees = readSkillTrees(file);
  const variables =
    resolveSkillVariables(file, trees) ?? readVariables(trees).map(declaration => ({ declaration }));
  const declarations = maskVariables(variables).map(({ declaration }) => declaration);
  const usable = declarations.filter(({ name }) => usableName.test(name));
  return usable.map(({ name, description, secret }, index) => ({
    kind: 'env',
    path: ['vars'],
    name,
    label: name,
    detail: [...(secret ? ['secret'] : []), ...(description === undefined ? [] : [description])].join(' · '),
    replace,
    snippet: (name + closing).replaceAll('}', '\\}'),
    plain: name + closing,
    rank: index,
    filter: name,
    isDeprecated: false,
  }));
}
