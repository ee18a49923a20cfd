import { isRefusal } from '../../../core/model/findings/transferNote.ts';
import { nameOf } from '../../../core/operations/access/managedSkill.ts';
import { planDelete } from '../../../core/operations/move/planDelete.ts';
import { restoreFromTrash } from '../../../node/trash/restoreFromTrash.ts';
import type { TrashEntry } from '../../../node/trash/trash.ts';
import { listTrash, moveToTrash } from '../../../node/trash/trash.ts';
import { skillFileOf } from '../../../node/trash/trashEntry.ts';
import { findCatalogRoot, findWorkspaceRoot } from '../../../node/files/readWorkspace.ts';
import { toJson } from '../../terminal/command.ts';
import type { Environment, ExitCode } from '../../terminal/output.ts';
import { createPaint, toOneLine, UsageError } from '../../terminal/output.ts';
import { shownPath } from '../../check/selectSkills.ts';
import { toTableLines } from '../../terminal/table.ts';
import { refuse } from './changeActions.ts';
import type { ChosenSkill } from './chooseManaged.ts';
import { createChooser, takeOnly } from './chooseManaged.ts';
import type { SkillRequest } from './skillOptions.ts';

/** All of the skills that are named, or none. */
export async function deleteAction(
  { named, isJson }: SkillRequest,
  environment: Environment,
): Promise<ExitCode> {
  if (named.length === 0) {
    throw new UsageError('skillwright skill delete takes one skill or more.');
  }
  const { cwd } = environment;
  const choose = createChooser(environment, takeOnly);
  const chosen: ChosenSkill[] = [];
  for (const name of named) {
    const skill = await choose(name);
    const plan = planDelete(skill);
    if ('problem' in plan) {
      return refuse(plan.problem, environment);
    }
    chosen.push(skill);
  }
  const skills = chosen.map(skill => ({ file: skill.absolute, name: nameOf(skill) }));
  const roots = [cwd, findWorkspaceRoot(cwd), findCatalogRoot(cwd) ?? cwd];
  const outcome = await moveToTrash({ skills, roots });
  if (isRefusal(outcome)) {
    return refuse(outcome.refusal, environment);
  }
  environment.write(
    isJson
      ? toJson({ result: { deleted: true }, trash: outcome.deleted.map(entry => toJsonEntry(entry, cwd)) })
      : outcome.deleted.map(entry => `${describeDeleted(entry, cwd)}\n`).join(''),
  );
  return 0;
}

function describeDeleted({ name, from }: TrashEntry, cwd: string): string {
  const shown = toOneLine(name);
  return `${shown} is in the trash; skillwright skill restore ${shown} puts it back to ${toOneLine(shownPath(from, cwd))}.`;
}

function toJsonEntry(entry: TrashEntry, cwd: string) {
  return {
    id: entry.id,
    name: entry.name,
    path: shownPath(skillFileOf(entry), cwd),
    deleted: new Date(entry.deleted).toISOString(),
  };
}

/** What is named by its id in the trash or by that of the skill, of which the last one deleted counts; the whole trash without a name. */
export async function restoreAction(
  { named, isJson }: SkillRequest,
  environment: Environment,
): Promise<ExitCode> {
  const { cwd } = environment;
  const trash = listTrash();
  if (named.length === 0) {
    const listed = trash.map(entry => toJsonEntry(entry, cwd));
    environment.write(isJson ? toJson({ trash: listed }) : describeTrash(listed, environment));
    return 0;
  }
  const entries = named.map(name => findNamed(trash, name));
  const outcome = await restoreFromTrash(entries.map(({ id }) => id));
  if (isRefusal(outcome)) {
    return refuse(outcome.refusal, environment);
  }
  const paths = outcome.restored.map(entry => shownPath(skillFileOf(entry), cwd));
  const names = outcome.restored.map(({ name }) => name);
  environment.write(
    isJson
      ? toJson({ result: { restored: true }, skills: names.map((name, at) => ({ name, path: paths[at] })) })
      : paths.map(file => `${toOneLine(file)}\n`).join(''),
  );
  return 0;
}

function findNamed(trash: readonly TrashEntry[], name: string): TrashEntry {
  const entry = trash.find(({ id }) => id === name) ?? trash.find(each => each.name === name);
  if (entry === undefined) {
    throw new UsageError(`There is no '${name}' in the trash.`);
  }
  return entry;
}

function describeTrash(listed: readonly ReturnType<typeof toJsonEntry>[], environment: Environment): string {
  const paint = createPaint(environment);
  const rows = listed.map(({ id, name, path: file, deleted }) => [
    { text: toOneLine(name), paint: (text: string) => paint('bold', text) },
    { text: deleted },
    { text: toOneLine(file), paint: (text: string) => paint('dim', text) },
    { text: id, paint: (text: string) => paint('dim', text) },
  ]);
  const lines = toTableLines(['left', 'left', 'left', 'left'], rows);
  return rows.length === 0 ? 'The trash is empty.\n' : lines.map(line => `${line}\n`).join('');
}
