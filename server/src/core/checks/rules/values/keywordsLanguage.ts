import type { YamlEntry } from '../../../syntax/yaml/yamlNode.ts';
import { findEntryAt, textsIn } from '../../../syntax/yaml/yamlPath.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import { findScripts, findScriptsOf } from '../../../text/unicode/scripts.ts';
import type { FileRule } from '../../engine/rule.ts';
import { minaraSkills } from '../../engine/sources.ts';

/** Keys that have keywords below them. */
const groups = ['routing', 'triggers'] as const;

export const keywordsLanguage: FileRule = {
  code: 'keywords-language',
  scope: 'file',
  severity: 'info',
  consequence: 'style',
  profiles: 'all',
  keys: groups,
  summary: 'The keywords leave out a language that people write to the skills in.',
  documentation: `A keyword counts when it occurs in the message, so a message in another language meets none of them, and the skill is ranked
as if it had no keywords at all. Give the keywords in every language of the workspace.

The languages are those of \`languages\` in \`skillwright.json\`. They are told apart by their script, so English and German are
alike here, and English and Chinese are not.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nrouting:\n  keywords: [form, fill in]\n---\n',
    workspace: '{ "languages": ["en", "zh"] }',
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nrouting:\n  keywords: [form, fill in, 表格]\n---\n',
    workspace: '{ "languages": ["en", "zh"] }',
  },
  sources: [minaraSkills],
  messages: {
    one: 'No keyword is in the script of {languages}, a language of this workspace, so a message in it meets none of them.',
    several:
      'No keyword is in the scripts of {languages}, languages of this workspace, so messages in them meet none of them.',
  },
  *check(file) {
    const languages = file.context?.workspace.languages ?? [];
    if (languages.length < 2 || !hasSoundYaml(file)) {
      return;
    }
    for (const group of groups) {
      const entry = findEntryAt(file.document.frontmatter?.root, group, 'keywords');
      const missing = entry === undefined ? [] : findMissing(entry, languages);
      if (entry !== undefined && missing.length > 0) {
        const named = missing.map(language => `'${language}'`).join(', ');
        const message = missing.length === 1 ? 'one' : 'several';
        yield { message, args: { languages: named }, span: entry.keySpan };
      }
    }
  },
};

/** The languages that no keyword can be in, where all keywords are in the script of another one. */
function findMissing({ value }: YamlEntry, languages: readonly string[]): string[] {
  const words = textsIn(value).map(({ text }) => text);
  const found = findScripts(words.join(' '));
  if (found?.size !== 1) {
    return [];
  }
  const isMissing = (language: string) =>
    findScriptsOf(language)?.every(script => !found.has(script)) ?? false;
  const missing = languages.filter(isMissing);
  return missing.length < languages.length ? missing : [];
}
