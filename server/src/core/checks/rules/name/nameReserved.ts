import type { Report } from '../../../model/findings/report.ts';
import { toWords } from '../../../syntax/yaml/yamlNode.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { findField } from '../../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeApiDocs, claudeCodeDocs } from '../../engine/sources.ts';
import { weighFor } from '../../../model/findings/severity.ts';
import { openingFenceOf, toComparableName, topEntry } from '../../engine/targetView.ts';

export const nameReserved: TargetRule = {
  code: 'name-reserved',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  speaksFor: profile =>
    findField(profile, 'name')?.reserved !== undefined || profile.reservedFolders !== undefined,
  summary: 'The name has a word, or the folder a name, that the host keeps for itself.',
  documentation: `The Claude API and claude.ai refuse names with \`anthropic\` or \`claude\` in them. Claude Code takes any word in a name,
but skips a skill whose folder is called \`synced\`: it keeps that folder for skills from claude.ai.`,
  bad: {
    folder: 'claude-forms',
    text: '---\nname: claude-forms\ndescription: Fills in forms.\n---\n',
    targets: ['claude-api'],
  },
  good: {
    folder: 'form-filler',
    text: '---\nname: form-filler\ndescription: Fills in forms.\n---\n',
    targets: ['claude-api', 'claude-code'],
  },
  sources: [claudeApiDocs, claudeCodeDocs],
  messages: {
    word: "A name must not have '{word}' in it.",
    folder: "A folder called '{folder}' is reserved, and the skill in it is not loaded.",
  },
  *check(file, { target: { profile } }) {
    yield* checkWords(file, profile);
    const folder = file.folderName;
    if (folder !== undefined && profile.reservedFolders?.includes(folder.toLowerCase()) === true) {
      const span = topEntry(file, 'name')?.value.span ?? openingFenceOf(file);
      yield { message: 'folder', args: { folder }, span, ...weighFor(profile, 'refused') };
    }
  },
};

function* checkWords(file: SkillFile, profile: Profile): Generator<Report> {
  const field = findField(profile, 'name');
  const node = topEntry(file, 'name')?.value;
  const name = toComparableName(toWords(node) ?? '', profile).toLowerCase();
  const word = field?.reserved?.find(reserved => name.includes(reserved));
  if (field !== undefined && node !== undefined && word !== undefined) {
    const weight = weighFor(profile, field.enforcement, field);
    yield { message: 'word', args: { word }, span: node.span, ...weight };
  }
}
