import type { ReadinessReport } from '../core/readiness/readiness.ts';
import type { SkillFile } from '../core/skill/skillFile.ts';
import { isReadable } from '../core/skill/skillFile.ts';
import { ownPorts } from '../node/deskPorts.ts';
import { ReadinessDesk } from '../node/readinessDesk.ts';
import { readFileToRoute, readSkillNeeds } from '../node/routingFiles.ts';
import type { CatalogFile, CatalogFiles } from './catalogFiles.ts';
import { placeOf } from './openDesk.ts';
import type { Environment } from './output.ts';
import { createProgress } from './progress.ts';

/** Reads what skills need; much less than what routing reads of them. */
export function openReadiness(found: CatalogFiles, environment: Environment): ReadinessDesk {
  const place = placeOf(found, environment);
  const desk = new ReadinessDesk(place, ownPorts(place));
  const progress = createProgress(environment, 'skills');
  for (const [done, source] of found.files.entries()) {
    const file = readFileToRoute(source);
    if (isReadable(file)) {
      const { absolute } = source;
      desk.set({ ...source.place, absolute, needs: readSkillNeeds(source, file) });
    }
    progress.show(done + 1, found.files.length);
  }
  progress.clear();
  return desk;
}

/** How the skills of files stand that were read already, by their shown paths; each is judged by the settings of its own workspace. */
export function readStandings(
  found: CatalogFiles,
  read: readonly { readonly source: CatalogFile; readonly file: SkillFile }[],
  environment: Environment,
): Map<string, ReadinessReport> {
  const skills = read
    .filter(({ file }) => isReadable(file))
    .map(({ source, file }) => ({ source, needs: readSkillNeeds(source, file) }));
  const descriptions = new Map(skills.map(({ source }) => [source.description.file, source.description]));
  const reports = Array.from(descriptions, ([file, description]) => {
    const place = placeOf({ ...found, description }, environment);
    const desk = new ReadinessDesk(place, ownPorts(place));
    skills.forEach(({ source, needs }) => desk.set({ ...source.place, absolute: source.absolute, needs }));
    const own = skills.filter(({ source }) => source.description.file === file);
    return desk.read({ paths: own.map(({ needs }) => needs.path) }).reports;
  });
  return new Map(reports.flat().map(report => [report.path, report]));
}
