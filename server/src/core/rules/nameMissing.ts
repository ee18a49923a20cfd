import { reportMissing } from './missingKey.ts';
import type { TargetRule } from './rule.ts';
import { referenceLibrary, specification, vscodeBuild } from './sources.ts';

export const nameMissing: TargetRule = {
  code: 'name-missing',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'error',
  consequence: 'breaks',
  profiles: ['agentskills', 'vscode'],
  summary: 'The skill has no name.',
  documentation: `The specification requires a name, and strict hosts refuse a skill without one. Claude Code and VS Code take the name of
the folder, VS Code with a warning.`,
  bad: { text: '---\ndescription: Fills in forms.\n---\n' },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n' },
  sources: [specification, referenceLibrary, vscodeBuild],
  messages: {
    refused: 'The skill needs a name.',
    refusedEmpty: 'The name is empty.',
    warned: 'The skill has no name, so the folder name is shown.',
    warnedEmpty: 'The name is empty, so the folder name is shown.',
    fix: "Add the name '{name}'",
  },
  *check(file, view) {
    const { folderName, document } = file;
    for (const report of reportMissing(file, view, 'name')) {
      const canAdd = report.message === 'refused' || report.message === 'warned';
      if (!canAdd || folderName === undefined || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(folderName)) {
        yield report;
        continue;
      }
      const at = document.frontmatter?.yaml.start ?? 0;
      const edits = [{ span: { start: at, end: at }, newText: `name: ${folderName}${document.lineEnd}` }];
      // The folder is where an unnamed skill already gets its name from, so nothing changes its meaning.
      yield { ...report, args: { name: folderName }, fix: { title: 'fix', edits, safe: true } };
    }
  },
};
