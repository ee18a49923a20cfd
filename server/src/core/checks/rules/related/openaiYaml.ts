import { schemaMessages } from '../../../model/related/schema/schemaMessages.ts';
import type { WorkspaceRule } from '../../engine/rule.ts';
import { codexDependencies, codexLoader, codexOpenaiYaml } from '../../engine/sources.ts';

export const openaiYaml: WorkspaceRule = {
  code: 'openai-yaml',
  scope: 'workspace',
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  summary: 'Something in `agents/openai.yaml` has no effect in Codex, or contradicts the skill.',
  documentation: `Codex reads \`agents/openai.yaml\` next to a SKILL.md: how the skill is shown, what it depends on, and whether the model may
start it. It never refuses a skill for this file. A value that breaks a limit is left out, and a value of another type
costs the whole file; either way only Codex's log tells.

Put \`brand_color\` in quotes, since \`#\` starts a comment, keep icons in the skill's \`assets\` folder, and let
\`default_prompt\` name the skill as in \`$skill-name\`. Where the SKILL.md has \`disable-model-invocation: true\`, set
\`policy.allow_implicit_invocation: false\` here, because Codex does not read the former.`,
  bad: {
    fileName: 'skills/pdf-forms/agents/openai.yaml',
    text: 'interface:\n  display_name: "PDF forms"\n  brand_color: #3B82F6\n  icon_small: "./icon.svg"\n',
  },
  good: {
    fileName: 'skills/pdf-forms/agents/openai.yaml',
    text: 'interface:\n  display_name: "PDF forms"\n  brand_color: "#3B82F6"\n  icon_small: "./assets/icon.svg"\n',
  },
  sources: [codexLoader, codexOpenaiYaml, codexDependencies],
  messages: {
    ...schemaMessages,
    yaml: '{host} cannot read this file as YAML and ignores it.',
    'yaml-unquoted-colon':
      "The value of '{detail}' holds a colon and a blank, so {host} cannot read the file and ignores it. Put the value in quotes.",
    'yaml-indentation':
      "The line of '{detail}' is indented differently from the lines it belongs with, so {host} cannot read the file and ignores it.",
    'yaml-tab':
      'A tab cannot indent a line in YAML, so {host} cannot read the file and ignores it. Use blanks.',
    'yaml-reserved-character':
      "A value without quotes cannot start with '{detail}', so {host} cannot read the file and ignores it.",
    'yaml-quotes': 'The quotes do not match, so {host} cannot read the file and ignores it.',
    'yaml-missing-space':
      "A space is missing behind the colon of '{detail}', so {host} cannot read the file and ignores it.",
    'yaml-duplicate-key': "The key '{detail}' appears twice, so {host} ignores the whole file.",
    'yaml-not-a-mapping': 'The file is not a mapping of keys to values, so {host} ignores it.',
    name: "{host} reads only 'openai.yaml', so this file has no effect. Rename it.",
    shortDescription:
      'The short description has {actual} characters; {from} to {to} fit best where {host} shows it.',
    iconOutside: "'{key}' has to be a path below the skill's 'assets' folder. {host} ignores it.",
    iconShared:
      "Above the skill's own folder, {host} takes an icon only from the 'assets' folder of the plugin that the skill is in.",
    colorComment:
      "Without quotes '{color}' is a comment, so 'interface.brand_color' is empty. Put it in quotes.",
    prompt: "The prompt should name the skill as '${name}', so that {host} starts it.",
    promptOther: "'${other}' is not this skill. Did you mean '${name}'?",
    policyOpen:
      "The SKILL.md has 'disable-model-invocation: true', and here the model of {host} may start the skill on its own. Write false in one of the two places.",
    policyClosed:
      "The SKILL.md has 'disable-model-invocation: false', and here only people may start the skill in {host}.",
    transport:
      "{host} knows the transports 'streamable_http' and 'stdio' and cannot install a server with '{transport}'.",
    serverPlace: "The transport '{transport}' needs '{key}', without which {host} cannot install the server.",
    fixYaml: 'Correct the YAML',
    fixPrompt: "Change to '${name}'",
  },
};
