import path from 'node:path';
import { URI } from 'vscode-uri';
import type { PlacedSkill } from '../../../core/operations/move/planMove.ts';
import type { SkillFile } from '../../../core/model/skill/skillFile.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import type { Server } from '../../session/context.ts';
import { toRecord } from './openManaged.ts';

/** Said of a place that is not a folder on disk. */
export const elsewhere: Sentence = { template: 'The folder does not lie on this computer.', args: {} };

/**
 * A skill as it would be elsewhere, its folder with it.
 * @param from absolute path of its SKILL.md
 * @param to absolute path that it would have
 */
export function placeAt(server: Server, skill: SkillFile, from: string, to: string): PlacedSkill {
  const { workspace } = server;
  const [before, folder] = [path.dirname(from), path.dirname(to)];
  const along = workspace.contextOf(before);
  const outside = workspace.contextOf(folder);
  const moved: SkillFile = {
    ...skill,
    path: workspace.shownPath(to),
    folderName: path.basename(folder),
    context: {
      ...outside,
      exists: relative =>
        (path.posix.normalize(relative).startsWith('..') ? outside : along).exists(relative),
      readText: along.readText,
      resources: () => undefined,
    },
  };
  const { file, targets, settings } = workspace.check(moved, to);
  return { file, targets, settings, record: toRecord(server, moved, to) };
}

export function toUri(file: string): string {
  return URI.file(file).toString();
}
