import type { Field } from '../../../model/profiles/record/field.ts';
import { renameKey } from '../../../syntax/edit/entryEdits.ts';
import type { FieldValue } from '../../engine/fieldValues.ts';
import { fieldValuesIn } from '../../engine/fieldValues.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { hermesSkills, openclawSkills, rooLoader } from '../../engine/sources.ts';
import { weighFor } from '../../../model/findings/severity.ts';

export const keyDeprecated: TargetRule = {
  code: 'key-deprecated',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'hint',
  consequence: 'style',
  profiles: 'all',
  speaksFor: ({ fields }) => fields.some(hasDeprecated),
  summary: 'A key still works and has been replaced by another one.',
  documentation: `Hosts read old keys for a while. The new one is the one that is documented, and the one that other tools look for.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nmode: code\n---\n',
    targets: ['roo'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nmodeSlugs: [code]\n---\n',
    targets: ['roo'],
  },
  sources: [rooLoader, openclawSkills, hermesSkills],
  messages: {
    found: "'{key}' is deprecated; use '{replacement}'.",
    fix: "Change to '{replacement}'",
  },
  *check({ document }, { target: { profile } }) {
    // What stands below a key that goes as a whole is not worth words of its own.
    let above: string | undefined;
    for (const { label, field, place } of fieldValuesIn(document.frontmatter?.root, profile.fields)) {
      const isBelow = above !== undefined && label.startsWith(`${above}.`);
      const replacement = field.deprecated;
      if (replacement === undefined || place === undefined || isBelow) {
        continue;
      }
      above = label;
      const span = place.keySpan;
      const edits = [renameKey(document, span, replacement)];
      const fix = canStay(field, place) && { fix: { title: 'fix', edits, safe: false } };
      const weight = weighFor(profile, 'advised', field);
      yield { message: 'found', args: { key: label, replacement }, span, ...weight, ...fix };
    }
  },
};

/** Whether the value can stay as it is under the new key, which is not there yet. */
function canStay(
  { deprecated, types }: Field,
  { mapping, fields }: NonNullable<FieldValue['place']>,
): boolean {
  const replacement = fields.find(({ key }) => key === deprecated);
  const isSameType = replacement?.types.join() === types.join();
  // What was switched on by one word may be switched off by the other.
  const isSwitch = types.includes('boolean');
  return isSameType && !isSwitch && mapping.entries.every(({ key }) => key !== deprecated);
}

function hasDeprecated({ deprecated, properties, items, additional }: Field): boolean {
  const below = [...(properties ?? []), ...(items ? [items] : []), ...(additional ? [additional] : [])];
  return deprecated !== undefined || below.some(hasDeprecated);
}
