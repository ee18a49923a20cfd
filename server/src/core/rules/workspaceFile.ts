import type { WorkspaceRule } from './rule.ts';
import { ownConvention } from './sources.ts';

export const workspaceFile: WorkspaceRule = {
  code: 'workspace-file',
  scope: 'workspace',
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  summary: 'Something in `skillwright.json` is not understood and was left out.',
  documentation: `The workspace description is read part by part: what is wrong is reported here and left out, and the rest of it still
holds. Editors that know its schema offer the keys and values while you type. Of a name that is listed twice the first place counts.
Skills that agents and goals name are looked for among those of the workspace.`,
  bad: { fileName: 'skillwright.json', text: '{ "targets": ["claude"] }' },
  good: { fileName: 'skillwright.json', text: '{ "targets": ["claude-code"] }' },
  sources: [ownConvention],
  messages: {
    syntax: 'This is not valid JSON: {detail}.',
    type: "'{key}' has to be {expected}.",
    profile: "There is no profile '{id}'.",
    profileNear: "There is no profile '{id}'. Did you mean '{nearest}'?",
    rule: "There is no rule '{id}'.",
    ruleNear: "There is no rule '{id}'. Did you mean '{nearest}'?",
    key: "The key '{id}' is not known.",
    keyNear: "The key '{id}' is not known. Did you mean '{nearest}'?",
    language: "'{id}' is no language tag such as en or zh.",
    tier: "There is no tier '{id}'. It is one of {expected}.",
    tierNear: "There is no tier '{id}'. Did you mean '{nearest}'?",
    toolName: 'This tool has no name.',
    toolTwice: "The tool '{id}' is listed twice.",
    integrationTwice: "The integration '{id}' is listed twice.",
    actionTwice: "The action '{id}' is listed twice.",
    agentTwice: "The agent '{id}' is listed twice; the first one counts.",
    goalTwice: "The goal '{id}' is listed twice; the first one counts.",
    entityTwice: "'{id}' is listed twice among the entities of its kind.",
    criteriaSetTwice: "The set of criteria '{id}' is listed twice.",
    skillTwice: "The skill '{id}' is listed twice here; the first one counts.",
    skill: "There is no skill '{id}'.",
    skillNear: "There is no skill '{id}'. Did you mean '{nearest}'?",
    time: "'{id}' is no date or time as in ISO 8601, such as 2026-03-01 or 2026-03-01T09:30:00Z.",
    fix: "Change to '{nearest}'",
  },
};
