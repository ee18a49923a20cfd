import { quoteYaml, toYamlScalar } from '../document/quoting.ts';
import { toText } from '../document/yamlNode.ts';
import type { Report, TargetRule } from './rule.ts';
import { referenceLibrary, specification, vscodeBuild } from './sources.ts';
import { toComparableName, topEntry } from './targetView.ts';

export const nameFolder: TargetRule = {
  code: 'name-folder',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: ['agentskills', 'vscode'],
  summary: 'The name differs from the name of the folder.',
  documentation: `The specification wants both to be equal, and its library refuses the skill otherwise. VS Code takes the folder name and
warns; Claude Code shows the name but listens to the folder.

A skill at the root of a repository is left alone, since its folder is named by whoever cloned it.`,
  bad: { folder: 'form-filler', text: '---\nname: forms\ndescription: Fills in forms.\n---\n' },
  good: { folder: 'form-filler', text: '---\nname: form-filler\ndescription: Fills in forms.\n---\n' },
  sources: [specification, referenceLibrary, vscodeBuild],
  messages: {
    refused: "The name '{name}' differs from the folder '{folder}'.",
    warned: "The name '{name}' differs from the folder '{folder}', which is taken instead.",
    fix: "Change the name to '{folder}'",
  },
  *check(file, { target: { profile } }) {
    const entry = topEntry(file, 'name');
    const written = toText(entry?.value);
    const enforcement = profile.nameDiffersFromFolder;
    if (entry === undefined || written === undefined || written.trim() === '' || enforcement === 'accepted') {
      return;
    }
    const name = toComparableName(written, profile);
    if (file.folderName === undefined || name === toComparableName(file.folderName, profile)) {
      return;
    }
    const args = { name, folder: file.folderName };
    const newText =
      entry.value.kind === 'scalar' && entry.value.style === 'double' ? quoteYaml : toYamlScalar;
    const edits = [{ span: entry.value.span, newText: newText(file.folderName) }];
    const report: Report = { message: enforcement, args, span: entry.value.span, hostSays: true };
    const isUsable = /^[\p{Ll}\p{Lo}\p{N}-]+$/u.test(file.folderName);
    yield {
      ...report,
      severity: enforcement === 'refused' ? 'error' : 'warning',
      consequence: enforcement === 'refused' ? 'breaks' : 'style',
      ...(isUsable && { fix: { title: 'fix', edits, safe: false } }),
    };
  },
};
