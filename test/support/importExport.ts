import assert from 'node:assert/strict';
import type { Refusal } from '../../server/src/core/model/findings/transferNote.ts';
import { isRefusal } from '../../server/src/core/model/findings/transferNote.ts';
import type { ImportedSkill, ImportOutcome } from '../../server/src/core/operations/import/importedSkill.ts';
import type { PackFile } from '../../server/src/core/model/folder/packFile.ts';
import type { PortableSkill } from '../../server/src/core/operations/portable/portableSkill.ts';
import { readPortableSkill } from '../../server/src/core/operations/portable/portableSkill.ts';
import { toSkillFolder } from '../../server/src/core/model/folder/skillFolder.ts';
import { say } from './skillParts.ts';

/** Files by their path, the text of a SKILL.md alone where it is a text. */
export type GivenFiles = string | Readonly<Record<string, string>>;

export function toFiles(given: GivenFiles): PackFile[] {
  const files = typeof given === 'string' ? { 'SKILL.md': given } : given;
  return Object.entries(files).map(([path, content]) => ({ path, content }));
}

/** A skill as it leaves, or why it does not. */
export function readPortable(given: GivenFiles | readonly PackFile[], folderName: string) {
  const files = typeof given === 'string' || !isList(given) ? toFiles(given) : given;
  const folder = toSkillFolder(files, folderName);
  assert.ok(folder, 'there is no SKILL.md');
  return readPortableSkill(folder.parts);
}

function isList(given: Exclude<GivenFiles, string> | readonly PackFile[]): given is readonly PackFile[] {
  return Array.isArray(given);
}

/** A skill that leaves. */
export function portable(given: GivenFiles, folderName = 'example'): PortableSkill {
  const skill = readPortable(given, folderName);
  return isRefusal(skill) ? assert.fail(say(skill.refusal)) : skill;
}

/** What exports and imports keep, as plain data: records of our reader have no prototype. */
export function essenceOf(skill: PortableSkill): unknown {
  const { id, title, description, category, instructions, manifest, manifestValue, others } = skill;
  return plain({ id, title, description, category, instructions, manifest, manifestValue, others });
}

/** As JSON has it, with infinite numbers in words as in exports. */
export function plain(value: unknown): unknown {
  const text = JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'number' && !Number.isFinite(each) ? String(each) : each,
  );
  return JSON.parse(text);
}

/** The texts of files by their path, or the words of a refusal. */
export function filesIn(result: { readonly files: readonly PackFile[] } | Refusal): unknown {
  return 'refusal' in result
    ? say(result.refusal)
    : Object.fromEntries(result.files.map(({ path, content }) => [path, content]));
}

/** Notes as people read them. */
export function notesIn(result: { readonly notes: ImportedSkill['notes'] } | Refusal): unknown {
  return 'refusal' in result
    ? say(result.refusal)
    : result.notes.map(note => [note.kind, note.subject, say(note)]);
}

/** The slugs and files of an import with its notes, or why there is none. */
export function outcomesOf(outcomes: readonly ImportOutcome[]): unknown[] {
  return outcomes.map(outcome =>
    'refusal' in outcome
      ? [outcome.origin, say(outcome.refusal)]
      : [
          outcome.origin,
          outcome.slug,
          filesIn(outcome),
          ...(outcome.notes.length > 0 ? [outcome.notes.map(note => say(note))] : []),
        ],
  );
}

/** The only skill of an import. */
export function onlySkill(outcomes: readonly ImportOutcome[]): ImportedSkill {
  const [outcome, ...more] = outcomes;
  assert.deepEqual(more, []);
  assert.ok(outcome, 'nothing was imported');
  return 'refusal' in outcome ? assert.fail(say(outcome.refusal)) : outcome;
}
