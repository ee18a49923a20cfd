import { describeTitles } from '../documentation/describeField.ts';
import { knownFields } from '../../model/profiles/record/knownFields.ts';
import type { Target } from '../../model/profiles/record/profile.ts';
import { findProfile } from '../../model/profiles/registry.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { findBlocks } from './items/blockItems.ts';
import type { Completion } from './items/completion.ts';
import { escapeSnippet } from './items/slot.ts';
import { withoutStops } from './items/snippetText.ts';
import { createSkillText, descriptionPlaceholder } from '../../operations/create/newSkill.ts';
import { findNameProblem } from '../../operations/create/findNameFault.ts';

/** Whether nothing stands in a file but a word that is being typed at its start. */
export function isBlankFile(text: string, offset: number): boolean {
  return /^\w*$/.test(text.slice(0, offset)) && text.slice(offset).trim() === '';
}

/**
 * Whole new skills, for a file that is blank up to the word before the offset: one with name and description, and one with each
 * block whose keys a target knows.
 */
export function completeTemplates(
  file: SkillFile,
  offset: number,
  targets: readonly Target[],
): readonly Completion[] {
  const { lineEnd } = file.document;
  const skill = toSnippet(chooseName(file));
  const mapping = knownFields(targets.map(({ profile }) => profile));
  const blocks = findBlocks(mapping, []).map(({ name, says, lines, hosts }) => ({
    label: `skill with ${name}`,
    detail: `a skill with ${says} · ${describeTitles(hosts)}`,
    snippet: skill.replace('\n---\n', () => `\n${lines.map(shiftStops).join('\n')}\n---\n`),
  }));
  const plain = { label: 'skill', detail: 'a skill with name and description', snippet: skill };
  return [plain, ...blocks].map(({ label, detail, snippet: lines }, rank) => {
    const snippet = lines.replaceAll('\n', lineEnd);
    return {
      kind: 'template',
      path: [],
      name: label,
      label,
      detail,
      replace: { start: 0, end: offset },
      snippet: `${snippet}$0`,
      plain: withoutStops(snippet),
      rank,
      filter: label,
      isDeprecated: false,
    };
  });
}

function toSnippet(name: string): string {
  return escapeSnippet(createSkillText(name))
    .replace(`name: ${name}`, `name: \${1:${name}}`)
    .replace(descriptionPlaceholder, `\${2:${descriptionPlaceholder}}`);
}

/** The line of a block with its tab stops behind those of name and description. */
function shiftStops(line: string): string {
  return line.replace(/\$\{(\d+)/g, (_, stop) => `\${${Number(stop) + 2}`);
}

/** The name of the folder where a skill may be called so. */
function chooseName({ folderName = '' }: SkillFile): string {
  const profile = findProfile('agentskills');
  const isName = profile !== undefined && findNameProblem(folderName, profile) === undefined;
  return isName ? folderName : 'my-skill';
}
