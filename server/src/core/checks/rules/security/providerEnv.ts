import type { Profile } from '../../../model/profiles/record/profile.ts';
import { addToList } from '../../../syntax/edit/addToList.ts';
import { findDeclaredVariables, findProviderKeys } from './providerKeys.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { golemcoreSkills, minaraSkills } from '../../engine/sources.ts';

export const providerEnv: TargetRule = {
  code: 'provider-env',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'info',
  consequence: 'style',
  profiles: ['minara', 'golemcore'],
  summary: 'The skill names the key of a provider and does not say that it needs it.',
  documentation: `Where a variable is listed as required, the host leaves the skill out on a machine that lacks it. A skill that needs a key and
does not list it is offered everywhere, and fails when it is used.

Minara reads the list from \`conditions.requires_env\`, GolemCore from \`requires.env\` and \`vars\`. What counts is a name in
capitals that ends in \`API_KEY\`, \`_TOKEN\`, \`_SECRET\` or \`_ACCESS_KEY\`, and the API of a provider that is of no use
without a key. A name whose line calls it optional is left alone, and so is a skill that names more than five of them.`,
  bad: {
    text: '---\nname: example\ndescription: Reads on-chain metrics.\n---\n\nAsk Glassnode with GLASSNODE_API_KEY.\n',
    targets: ['minara'],
  },
  good: {
    text: '---\nname: example\ndescription: Reads on-chain metrics.\nconditions:\n  requires_env: [GLASSNODE_API_KEY]\n---\n\nAsk Glassnode with GLASSNODE_API_KEY.\n',
    targets: ['minara'],
  },
  sources: [minaraSkills, golemcoreSkills],
  messages: {
    name: "'{name}' is not in {list}, so the skill is offered where the key is missing.",
    provider:
      'The {provider} API needs a key, {name} say. It is not in {list}, so the skill is offered where the key is missing.',
    fix: "Add '{name}' to {list}",
  },
  *check({ document }, { target: { profile } }) {
    const declared = findDeclaredVariables(document);
    const [group, list] = listOf(profile);
    for (const { name, span, provider } of findProviderKeys(document)) {
      const isKnown = provider === undefined ? declared.has(name) : declared.size > 0;
      if (isKnown) {
        continue;
      }
      const args = { name, list: `${group}.${list}`, ...(provider !== undefined && { provider }) };
      const edit = addToList(document, [group, list], name);
      const fix = edit && { fix: { title: 'fix', edits: [edit], safe: false } };
      yield { message: provider === undefined ? 'name' : 'provider', args, span, ...fix };
    }
  },
};

function listOf({ id }: Profile): readonly [string, string] {
  return id === 'golemcore' ? ['requires', 'env'] : ['conditions', 'requires_env'];
}
