import { findWorkspaceRoot } from '../node/readWorkspace.ts';
import type { PlaceSettings } from '../node/placeSettings.ts';
import { RoutingDesk } from '../node/routingDesk.ts';
import { readSkillsAt } from '../node/skillsAtRevision.ts';
import type { CatalogFiles } from './catalogFiles.ts';
import { createPlacer } from './catalogFiles.ts';
import type { Environment } from './output.ts';
import { UsageError } from './output.ts';
import { createProgress } from './progress.ts';
import type { Selection } from './selectSkills.ts';
import { shownPath } from './selectSkills.ts';

/** Reads skills to be routed among, with the settings of their workspace. */
export function openDesk(found: CatalogFiles, environment: Environment): RoutingDesk {
  const { files } = found;
  const desk = new RoutingDesk(placeOf(found, environment));
  const progress = createProgress(environment, 'skills');
  for (const [done, file] of files.entries()) {
    desk.set(file);
    progress.show(done + 1, files.length);
  }
  progress.clear();
  return desk;
}

/** The same skills as they were in a git revision; the settings and the user's own skills are those of now. */
export async function openDeskAt(
  ref: string,
  found: CatalogFiles,
  now: RoutingDesk,
  environment: Environment,
): Promise<{ readonly desk: RoutingDesk; readonly commit: string }> {
  const desk = new RoutingDesk(placeOf(found, environment));
  const ofProject = new Set(found.selections.flatMap(({ files }) => files));
  for (const { absolute, shown } of found.files) {
    const entry = ofProject.has(absolute) ? undefined : now.catalog.get(shown);
    if (entry !== undefined) {
      desk.adopt(entry, now.sourceOf(shown));
    }
  }
  const commits = new Set<string>();
  for (const selection of found.selections) {
    const { commit, entries } = await readSelectionAt({ ref, selection, found, now }, environment);
    commits.add(commit);
    entries.forEach(entry => desk.adopt(entry, now.sourceOf(entry.skill.path)));
  }
  return { desk, commit: [...commits].join(', ') };
}

/** Where the skills are to run: with the settings of the first path, and on this computer. */
export function placeOf(
  { description, selections }: CatalogFiles,
  { env, platform, cwd }: Environment,
): PlaceSettings {
  const [first] = selections;
  return {
    workspace: description.description,
    ...(description.problem && { workspaceProblem: description.problem }),
    ...(first && { folder: first.base ?? first.root }),
    shownFrom: cwd,
    env,
    platform,
  };
}

interface SelectionAt {
  readonly ref: string;
  readonly selection: Selection;
  readonly found: CatalogFiles;
  readonly now: RoutingDesk;
}

async function readSelectionAt(
  { ref, selection, found, now }: SelectionAt,
  { cwd }: Pick<Environment, 'cwd'>,
) {
  const { root, description, siblings } = selection;
  const own = new Set(selection.files);
  const placeIn = createPlacer(selection, cwd);
  const answer = await readSkillsAt({
    folder: root,
    ref,
    files: found.files.filter(({ absolute }) => own.has(absolute)),
    entryOf: shown => now.catalog.get(shown),
    // A file that is named stands for itself, a folder for all that was in it.
    withGone: siblings.size > 0 || own.size === 0,
    ignored: { patterns: description.description.ignore, base: findWorkspaceRoot(root) },
    toFile: absolute => ({ absolute, shown: shownPath(absolute, cwd), place: placeIn(absolute) }),
  });
  if ('problem' in answer) {
    throw new UsageError(answer.problem);
  }
  return answer;
}
