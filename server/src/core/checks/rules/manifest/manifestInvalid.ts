import { reportInline } from './reportInline.ts';
import { reportManifestShape } from '../../../model/manifest/reportManifestShape.ts';
import { manifestMessages } from '../../../model/manifest/manifestMessages.ts';
import type { FileRule } from '../../engine/rule.ts';
import { ambleSkills, ownConvention } from '../../engine/sources.ts';

export const manifestInvalid: FileRule = {
  code: 'manifest-invalid',
  scope: 'file',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  keys: ['metadata'],
  summary: 'A manifest breaks its schema, so that it counts as an empty one.',
  documentation: `A manifest says what a skill needs and is measured by: in \`skill.manifest.json\` next to the SKILL.md, or below \`metadata.manifest\`.
Whoever acts by it takes one that is mistaken for an empty one: readiness then asks for nothing, and gates are gone.

A key that a manifest does not have is passed over and costs nothing but itself. Of a manifest whose version is not 1 nothing is
known, so nothing else is said of it.`,
  bad: {
    text: '---\nname: example\ndescription: Drafts memos.\nmetadata:\n  manifest:\n    version: 1\n    humanGates:\n      - key: review\n        when: before_send\n---\n',
  },
  good: {
    text: '---\nname: example\ndescription: Drafts memos.\nmetadata:\n  manifest:\n    version: 1\n    humanGates:\n      - key: review\n        when: before_write\n---\n',
  },
  sources: [ambleSkills, ownConvention],
  messages: manifestMessages,
  check: file => reportInline(file, reportManifestShape),
};
