import type { TargetRule } from '../../engine/rule.ts';
import { golemcoreSkills, golemcoreVariables, ownConvention } from '../../engine/sources.ts';
import { findVars } from '../../../model/variables/readVariables.ts';
import { readSkillTrees } from '../../../model/variables/skillVariables.ts';
import { reportDeclarations } from './variableDeclarations.ts';

export const variableValue: TargetRule = {
  code: 'variable-value',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  keys: ['vars', 'metadata'],
  summary: 'A variable, or its value in a file, is written in a form that is not understood.',
  documentation: `Below \`vars\` is a name with nothing behind it, with a value that is the default, or with a mapping of \`description\`, \`default\`,
\`required\` and \`secret\`. A value is a text; a number, \`true\` and \`false\` become one. A list or a mapping cannot be put in
place of \`{{NAME}}\`, so a variable with such a value has none, and the next place is looked at.

\`vars.json\` maps names to values, \`variables.json\` the id of a skill, or \`_global\`, to such a mapping. While one of them is no
valid JSON, the variables that it may have a value for are unknown. GolemCore leaves the whole file out for one value that is
a list or a mapping.

In the frontmatter, what a target describes itself is left to the rules about its keys.`,
  bad: {
    text: '---\nname: example\ndescription: Calls an API.\nmetadata:\n  vars:\n    PORTS: [80, 443]\n---\n\nTry {{PORTS}}.\n',
    targets: ['golemcore'],
  },
  good: {
    text: '---\nname: example\ndescription: Calls an API.\nmetadata:\n  vars:\n    PORTS: 80 or 443\n---\n\nTry {{PORTS}}.\n',
    targets: ['golemcore'],
  },
  sources: [golemcoreSkills, golemcoreVariables, ownConvention],
  messages: {
    vars: "'{key}' takes a mapping of names, not {actual}.",
    list: 'A list only names the variables, and GolemCore reads a mapping: put a colon behind each name.',
    value: "'{name}' takes a text, not {actual}, so it has no value here.",
    default: "The default of '{name}' takes a text, not {actual}, so there is none.",
    flag: "'{key}' of '{name}' takes true or false, not '{value}'.",
    unknown: "A variable has no key '{key}'.",
    unknownNear: "A variable has no key '{key}'. Did you mean '{nearest}'?",
    name: "'{name}' can't be used between braces: a name is made of letters, digits, '_', '-' and '.', and starts with a letter or '_'.",
    'json-syntax': 'This is not valid JSON: {detail}. What is in the file is not known until it is.',
    unreadable: 'This file cannot be read: {reason}. What is in the file is not known until it can.',
    fileShape: 'The file has to be one mapping in braces. What is in it is not known until it is.',
    fileSection: "'{detail}' has to be a mapping of names to values, not {actual}.",
    fileNothing: "'{detail}' is null, so it has no value here.",
    'json-duplicate-key': "'{detail}' appears twice, and only the first one counts.",
    fileComment: 'JSON has no comments, and other readers refuse the file for one.',
    fileComma: 'JSON has no comma behind the last entry, and other readers refuse the file for one.',
    fixNearest: "Change to '{nearest}'",
    fixFlag: "Change to '{meant}'",
    'fix-comment': 'Remove the comment',
    'fix-trailing-comma': 'Remove the comma',
  },
  *check(file, { targets }) {
    const isDescribed = targets.some(({ profile }) => profile.fields.some(({ key }) => key === 'vars'));
    for (const vars of findVars(readSkillTrees(file))) {
      if (vars.file === 'skill') {
        yield* reportDeclarations(vars, isDescribed && vars.path.length === 1);
      }
    }
  },
};
