import path from 'node:path';
import type { CompanionVariables } from '../core/companions/companionFile.ts';
import { companionKind } from '../core/companions/companionKind.ts';
import { readSidecar, sidecarName } from '../core/skill/sidecar.ts';
import { idOf } from '../core/skill/skill.ts';
import { readVariables } from '../core/variables/readVariables.ts';
import { secretsBySection } from '../core/variables/secretNames.ts';
import { findText, readSkillFile } from './readSkillFile.ts';
import { trackedFiles } from './variableTracking.ts';

/**
 * What git and the skills say of the files of variables among some files beside skills. Skills are only read where a tracked file
 * has values for several of them. All paths are absolute.
 */
export async function findCompanionVariables(
  root: string,
  companions: readonly string[],
  skills: readonly string[],
): Promise<Map<string, CompanionVariables>> {
  const files = companions.filter(file => companionKind(file)?.endsWith('-variables') === true);
  const tracked = await trackedFiles(root, files);
  const isShared = (file: string) => companionKind(file) === 'shared-variables';
  const hasTracked = files.some(file => isShared(file) && tracked?.has(file) === true);
  const secrets = hasTracked ? secretsBySection(skills.map(readDeclarations)) : undefined;
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

function readDeclarations(skill: string) {
  const file = readSkillFile(skill, skill);
  const sidecar = readSidecar(findText(path.join(path.dirname(skill), sidecarName)));
  const trees = { frontmatter: file.document.frontmatter?.root, sidecar };
  return { id: idOf(file), declarations: readVariables(trees) };
}
