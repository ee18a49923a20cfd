import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { RelatedFileVariables } from '../../core/model/related/relatedFile.ts';
import { relatedFileKind } from '../../core/model/related/relatedFileKind.ts';
import { readSidecar, sidecarName } from '../../core/model/skill/sidecar.ts';
import { idOf } from '../../core/model/skill/skill.ts';
import { readVariables } from '../../core/model/variables/readVariables.ts';
import { secretsBySection } from '../../core/model/variables/secretNames.ts';
import type { VariableDeclaration } from '../../core/model/skill/variable.ts';
import { findText, readSkillFile } from '../files/readSkillFile.ts';
import { trackedFiles } from './variableTracking.ts';

/** Skills that are read between two looks at the event loop. */
const skillsPerTurn = 16;

/** The secret variables of a skill. */
export interface SkillDeclarations {
  readonly id: string;
  readonly declarations: readonly VariableDeclaration[];
}

/**
 * What git and the skills say of the files of variables among some files beside skills. Skills are only read where a tracked file
 * has values for several of them. All paths are absolute.
 */
export async function findRelatedFileVariables(
  root: string,
  relatedFiles: readonly string[],
  skills: readonly string[],
  read: (skill: string) => SkillDeclarations = readDeclarations,
): Promise<Map<string, RelatedFileVariables>> {
  const files = relatedFiles.filter(file => relatedFileKind(file)?.endsWith('-variables') === true);
  const tracked = await trackedFiles(root, files);
  const isShared = (file: string) => relatedFileKind(file) === 'shared-variables';
  const hasTracked = files.some(file => isShared(file) && tracked?.has(file) === true);
  const secrets = hasTracked ? secretsBySection(await readAll(skills, read)) : undefined;
  return new Map(
    files.map(file => [
      file,
      {
        ...(tracked && { isTracked: tracked.has(file) }),
        ...(secrets && isShared(file) && { secrets }),
      },
    ]),
  );
}

async function readAll(
  skills: readonly string[],
  read: (skill: string) => SkillDeclarations,
): Promise<SkillDeclarations[]> {
  const all: SkillDeclarations[] = [];
  for (const [index, skill] of skills.entries()) {
    all.push(read(skill));
    if (index % skillsPerTurn === skillsPerTurn - 1) {
      await yieldToEventLoop();
    }
  }
  return all;
}

/** Reads what a skill says of its secrets. */
export function readDeclarations(skill: string): SkillDeclarations {
  const file = readSkillFile(skill, skill);
  const sidecar = readSidecar(findText(path.join(path.dirname(skill), sidecarName)));
  const trees = { frontmatter: file.document.frontmatter?.root, sidecar };
  return { id: idOf(file), declarations: readVariables(trees).filter(({ secret }) => secret) };
}
