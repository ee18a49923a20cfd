import { reportInline } from './reportInline.ts';
import { referenceMessages, reportManifestReferences } from './reportManifestReferences.ts';
import type { FileRule } from '../../engine/rule.ts';
import { ambleSkills, ownConvention } from '../../engine/sources.ts';

export const manifestReference: FileRule = {
  code: 'manifest-reference',
  scope: 'file',
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  keys: ['metadata'],
  summary: 'A manifest names something that `skillwright.json` does not have.',
  documentation: `Where \`skillwright.json\` lists a kind of thing, the list is complete: a tool, a group of tools, an integration and its resources, an
action, an agent, a goal, an entity or a set of criteria that is not in it is missing, and the skill is not ready. Skills are looked for
among those of the workspace, and scripts that start with \`scripts/\` in the skill folder.

A kind that \`skillwright.json\` does not list at all may have any name. A forbidden tool that does not exist is only a hint, unless
another name is close to it.`,
  bad: {
    text: '---\nname: example\ndescription: Drafts memos.\nmetadata:\n  manifest:\n    version: 1\n    requiredTools: [webSerach]\n---\n',
    workspace: '{ "tools": [{ "name": "webSearch" }] }',
  },
  good: {
    text: '---\nname: example\ndescription: Drafts memos.\nmetadata:\n  manifest:\n    version: 1\n    requiredTools: [webSearch]\n---\n',
    workspace: '{ "tools": [{ "name": "webSearch" }] }',
  },
  sources: [ambleSkills, ownConvention],
  messages: referenceMessages,
  check: file => reportInline(file, reportManifestReferences),
};
