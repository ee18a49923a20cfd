import { emptyDescription } from '../../../../server/src/core/model/workspace/workspaceDescription.ts';
import type { KnownThings } from '../../../../server/src/core/model/names/namedThings.ts';
import { buildForm } from '../../../../server/src/core/operations/form/buildForm.ts';
import type { FormField, FormValue } from '../../../../server/src/core/operations/form/formField.ts';
import { checkSkill } from '../../../../server/src/core/checks/checkSkill.ts';
import { describeFinding } from '../../../../server/src/core/checks/engine/describeFinding.ts';
import type { SkillParts } from '../../../../server/src/core/model/skill/skillParts.ts';
import { targetsOf } from '../../../support/targetsOf.ts';

/** The form of a skill as the profiles describe it, with what is found in its frontmatter. */
export function formOf(
  parts: SkillParts,
  ids: readonly string[] = ['agentskills'],
  known: Partial<KnownThings> = {},
): FormField[] {
  const targets = targetsOf(ids);
  return buildForm({
    parts,
    targets,
    known: { workspace: emptyDescription, ...known },
    findings: { skill: checkSkill(parts.file, targets, {}) },
    describe: finding => describeFinding(finding, targets.length),
  });
}

/** All fields of a form, those inside of others too. */
export function allFields(fields: readonly FormField[]): FormField[] {
  return fields.flatMap(field => [
    field,
    ...allFields(field.control === 'objects' ? (field.items ?? []).flat() : (field.fields ?? [])),
  ]);
}

/** The fields of the manifest. */
export function manifestOf(fields: readonly FormField[]): readonly FormField[] {
  return fields.find(({ path }) => path.length === 0)?.fields ?? [];
}

export function fieldAt(fields: readonly FormField[], ...path: FormField['path']): FormField | undefined {
  return allFields(fields).find(field => JSON.stringify(field.path) === JSON.stringify(path));
}

/** What stands there in few words: the control and the value of each field that has one. */
export function shownIn(
  fields: readonly FormField[],
): Record<string, readonly [string, FormValue | undefined]> {
  return Object.fromEntries(
    allFields(fields)
      .filter(({ at, control }) => at !== undefined && control !== 'group' && control !== 'objects')
      .map(({ path, control, value, rows }) => [
        path.join('.'),
        [control, rows === undefined ? value : rows.map(({ cells }) => cells)],
      ]),
  );
}
