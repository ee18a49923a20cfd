import { addEntryFirst } from './entryEdits.ts';
import { reportMissing } from './missingKey.ts';
import type { TargetRule } from './rule.ts';
import { claudeCodeDocs, referenceLibrary, specification, vscodeBuild } from './sources.ts';

export const nameMissing: TargetRule = {
  code: 'name-missing',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  summary: 'The skill has no name.',
  documentation: `The specification requires a name, and strict hosts refuse a skill without one. Claude Code and VS Code take the name of
the folder, VS Code with a warning.`,
  bad: { text: '---\ndescription: Fills in forms.\n---\n' },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n' },
  sources: [specification, referenceLibrary, vscodeBuild, claudeCodeDocs],
  messages: {
    refused: 'The skill needs a name.',
    refusedEmpty: 'The name is empty.',
    warned: 'The skill should have a name.',
    warnedEmpty: 'The name is empty.',
    hidden: 'Without a name the model is not offered the skill.',
    hiddenEmpty: 'The name is empty, so the model is not offered the skill.',
    advised: 'The skill should have a name.',
    advisedEmpty: 'The name is empty.',
    fix: "Add the name '{name}'",
  },
  *check(file, view) {
    const { folderName, document } = file;
    for (const report of reportMissing(file, view, 'name')) {
      const canAdd = !report.message.endsWith('Empty') && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(folderName ?? '');
      const edit = canAdd ? addEntryFirst(document, `name: ${folderName}`) : undefined;
      if (edit === undefined) {
        yield report;
        continue;
      }
      // The folder is where an unnamed skill already gets its name from, so nothing changes its meaning.
      const fix = { title: 'fix', edits: [edit], safe: true };
      yield { ...report, args: { name: folderName ?? '' }, fix };
    }
  },
};
