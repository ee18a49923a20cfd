import type { Report } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import { addEntryFirst } from '../../../syntax/edit/entryEdits.ts';
import { reportMissing } from '../../engine/missingKey.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, referenceLibrary, specification, vscodeBuild } from '../../engine/sources.ts';

export const nameMissing: TargetRule = {
  code: 'name-missing',
  scope: 'target',
  needsSoundYaml: false,
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
    curly: "The quotes of {written} are typographic, so it is no 'name'. Write the key without quotes.",
    fixCurly: "Change to 'name'",
    fix: "Add the name '{name}'",
  },
  check(file, view) {
    const reports = reportMissing(file, view, 'name');
    return reports === none ? none : reports.map(report => withFix(report, file));
  },
};

function withFix(report: Report, { folderName, document }: SkillFile): Report {
  if (report.fix !== undefined) {
    return report;
  }
  const canAdd = !report.message.endsWith('Empty') && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(folderName ?? '');
  const edit = canAdd ? addEntryFirst(document, `name: ${folderName}`) : undefined;
  // The folder is where an unnamed skill already gets its name from, so nothing changes its meaning.
  return edit === undefined
    ? report
    : { ...report, args: { name: folderName ?? '' }, fix: { title: 'fix', edits: [edit], safe: true } };
}
