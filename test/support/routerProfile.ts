import { inventField, inventProfile } from './inventedProfile.ts';

/** A host with keys and values of every kind, for tests of what is offered where. */
export const router = inventProfile('Router', {
  name: { missing: 'refused' },
  note: {},
  routing: {
    description: 'What makes the router offer the skill.',
    properties: {
      stages: { types: ['array'], items: inventField({ values: ['discover', 'decide', 'manage'] }) },
      weight: { types: ['number'], default: '50' },
      nested: { properties: { deep: { missing: 'warned' }, deeper: {} } },
    },
  },
  vars: {
    types: ['object'],
    additional: inventField({
      properties: { default: {}, secret: { types: ['boolean'], values: ['true', 'false'] } },
    }),
  },
  steps: {
    types: ['array'],
    items: inventField({ properties: { run: { missing: 'refused' }, shell: { values: ['sh', 'pwsh'] } } }),
  },
  mode: { values: ['slow', 'fast'], default: 'fast' },
  model: { examples: ['small', 'large: 2'], types: ['string'] },
  secret: { types: ['boolean'], values: ['true', 'false'], default: 'false' },
  old: { deprecated: 'mode' },
  'two-ways': { types: ['string', 'array'], examples: ['a', 'b, c'] },
});
