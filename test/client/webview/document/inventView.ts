import type { FormField } from '../../../../server/src/protocol/document.ts';
import type { SkillView } from '../../../../client/messages/document.ts';

/** A field with nothing but what is told. */
export function inventField(path: FormField['path'], more: Partial<FormField> = {}): FormField {
  return {
    path,
    key: String(path.at(-1) ?? 'manifest'),
    control: 'text',
    description: '',
    hosts: [],
    isRequired: false,
    problems: [],
    ...more,
  };
}

/** A skill with these fields. */
export function inventView(form: readonly FormField[] = [], manifest: readonly FormField[] = []): SkillView {
  return {
    uri: 'file:///work/skills/deal-memo/SKILL.md',
    relatedUris: {
      sidecar: 'file:///work/skills/deal-memo/skill.skillwright.json',
      manifest: 'file:///work/skills/deal-memo/manifest.json',
    },
    path: 'skills/deal-memo/SKILL.md',
    id: 'deal-memo',
    title: 'Deal Memo',
    description: 'Writes a memo.',
    governance: {
      isEnabled: true,
      isUserInvocable: true,
      origin: 'user',
      scope: 'project',
      tags: [],
      hosts: [],
    },
    evals: null,
    form: [...form, inventField([], { control: 'group', fields: manifest })],
    references: [],
  };
}
