import { jsonMessages, schemaMessages } from '../../../model/related/schema/schemaMessages.ts';
import type { WorkspaceRule } from '../../engine/rule.ts';
import { ownConvention } from '../../engine/sources.ts';

export const sidecarInvalid: WorkspaceRule = {
  code: 'sidecar-invalid',
  scope: 'workspace',
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  summary: 'Something in `skill.skillwright.json` is not understood.',
  documentation: `\`skill.skillwright.json\` next to a SKILL.md has the same keys as its frontmatter, for hosts that refuse them there: routing,
conditions, variables, the manifest and more. No host reads it; Skillwright does, under every profile. A key that it does not know
has no effect, and a value of another type may have none.

Comments and commas behind the last entry are allowed. Name and slug belong into the SKILL.md. The manifest has rules of its own.`,
  bad: {
    fileName: 'skills/pdf-forms/skill.skillwright.json',
    text: '{ "routing": { "keyword": ["form"] } }',
  },
  good: {
    fileName: 'skills/pdf-forms/skill.skillwright.json',
    text: '{ "routing": { "keywords": ["form"] } }',
  },
  sources: [ownConvention],
  messages: {
    ...schemaMessages,
    ...jsonMessages,
    'json-syntax': 'This is not valid JSON: {detail}. Nothing of the file is read until then.',
    unreadable: 'This file cannot be read: {reason}. Nothing of the file is read until then.',
  },
};
