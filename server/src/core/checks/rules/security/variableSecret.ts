import { none } from '../../../model/findings/report.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import { readSkillTrees } from '../../../model/variables/skillVariables.ts';
import { readKeyedFrontmatter } from '../../../syntax/edit/keyed/keyedText.ts';
import type { FileRule } from '../../engine/rule.ts';
import { golemcoreSkills, ownConvention } from '../../engine/sources.ts';
import { reportSecrets } from './variableSecrets.ts';

export const variableSecret: FileRule = {
  code: 'variable-secret',
  scope: 'file',
  severity: 'error',
  consequence: 'style',
  profiles: 'all',
  keys: ['vars', 'mcp', 'metadata'],
  summary: 'A secret is written in clear where others read it.',
  documentation: `A variable with \`secret: true\` is shown as \`***\` wherever people see it. A value in the SKILL.md itself is shown to everyone who
has the file, and stays in the history of the repository after it is gone from the file. So a secret has no default: set it
in the environment, or in a \`vars.json\` or \`variables.json\` that git ignores.

A secret in a \`vars.json\` or \`variables.json\` that git tracks is the same mistake. A default that looks like a real credential is
reported as well, where its name ends in a word such as \`API_KEY\`, \`TOKEN\`, \`SECRET\` or \`PASSWORD\` or the value begins as the keys of
a well-known service do, and so is such a value in \`mcp.env\`. Whatever was committed already should be revoked.`,
  bad: {
    text: '---\nname: example\ndescription: Calls an API.\nvars:\n  API_KEY:\n    secret: true\n    default: "abc-123-def"\n---\n\nUse {{API_KEY}}.\n',
    targets: ['golemcore'],
  },
  good: {
    text: '---\nname: example\ndescription: Calls an API.\nvars:\n  API_KEY:\n    secret: true\n    required: true\n---\n\nUse {{API_KEY}}.\n',
    targets: ['golemcore'],
  },
  sources: [golemcoreSkills, ownConvention],
  messages: {
    default:
      "'{name}' is secret, and its value stands here in clear. Set it in the environment or in a file that git ignores.",
    looks:
      "The default of '{name}' looks like a real credential. Mark the variable as secret, and set it in the environment or in a file that git ignores.",
    environment:
      "The value of '{name}' looks like a real credential. Declare a secret variable below vars, and write its name between ${ and } here.",
    tracked:
      "'{name}' is secret, and git tracks this file. Set it in the environment or in a file that git ignores.",
    trackedLooks:
      "The value of '{name}' looks like a real credential, and git tracks this file. Set it in the environment or in a file that git ignores.",
    fixEmpty: 'Remove the default',
    fixMark: "Mark '{name}' as secret",
  },
  check(file) {
    return hasSoundYaml(file)
      ? reportSecrets(readSkillTrees(file), 'skill', () => readKeyedFrontmatter(file.document))
      : none;
  },
};
