import type { LockReason } from '../../server/src/core/analysis/provenance/locked.ts';
import { folderOf } from '../../server/src/core/operations/rename/movePath.ts';
import type { NamingFile } from '../../server/src/core/operations/rename/planRename.ts';
import { planRename } from '../../server/src/core/operations/rename/planRename.ts';
import type { NamingText } from '../../server/src/core/operations/rename/renameIn.ts';
import { applyEdits } from '../../server/src/core/text/position/edits.ts';
import type { Texts } from './knownSkills.ts';
import { findKnown, knownSkills } from './knownSkills.ts';
import { say } from './skillParts.ts';

interface Options {
  readonly profile?: string;
  readonly lock?: LockReason;
  /** Names of folders that are there. */
  readonly taken?: readonly string[];
}

const kinds: Readonly<Record<string, NamingText['kind']>> = {
  'skillwright.json': 'workspace',
  'skill.skillwright.json': 'skill-sidecar',
  'skill.manifest.json': 'skill-manifest',
};

/** The texts that differ after a skill was renamed, its folder where it moves, and what is said; or why it is not renamed. */
export function rename(
  texts: Texts,
  path: string,
  name: string,
  { profile, lock, taken = [] }: Options = {},
) {
  const known = knownSkills(texts, profile);
  const skill = findKnown(known, path);
  const files = Object.entries(texts)
    .filter(([other]) => other !== path)
    .map(([other, text]): NamingFile => {
      const [file = '', ...folder] = other.split('/').toReversed();
      const by = known.get([...folder.toReversed(), 'SKILL.md'].join('/'))?.record;
      const kind = kinds[file] ?? (/^skill\.md$/i.test(file) ? 'skill' : 'markdown');
      return { path: other, kind, text, folder: folderOf(other), ...(by && { by }) };
    });
  const plan = planRename({
    skill: { ...skill, lock, folder: folderOf(path) },
    name,
    findNamesakes: id => [...known.values()].flatMap(({ record }) => (record.id === id ? record : [])),
    files,
    findFolderProblem: folder =>
      taken.includes(folder) ? { template: '{folder} is there.', args: { folder } } : undefined,
  });
  if ('problem' in plan) {
    return say(plan.problem);
  }
  const own = plan.edits.length === 0 ? [] : [[path, applyEdits(texts[path] ?? '', plan.edits)]];
  const others = plan.others.map(({ file, edits }) => [file.path, applyEdits(file.text, edits)]);
  return {
    texts: Object.fromEntries([...own, ...others]) as Texts,
    ...(plan.folder !== undefined && { folder: plan.folder }),
    ...(plan.notes.length > 0 && { notes: plan.notes.map(say) }),
  };
}
