import { findSource } from '../catalog/sources.ts';
import { parseJson } from '../document/jsonNode.ts';
import { globalSection, sharedVariablesName } from '../variables/variable.ts';
import type { Companion } from './companionFile.ts';

/** Whether a file is what its name says: other tools have files of these names too, and their places are elsewhere. */
export function isInPlace(companion: Companion): boolean {
  switch (companion.kind) {
    case 'openai-yaml':
    case 'skill-variables':
      return companion.skill !== undefined;
    case 'shared-variables':
      return isBesideSkills(companion.path) || hasSections(companion);
    default:
      return true;
  }
}

/** In the folder of a host, which holds folders of skills. */
function isBesideSkills(path: string): boolean {
  const { folder } = findSource(path, 'project');
  return folder !== '' && `/${path}`.endsWith(`/${folder}/${sharedVariablesName}`);
}

/** Anywhere else, only what it says tells: it has values for all skills, or for one that is known. */
function hasSections({ text, catalog }: Companion): boolean {
  const { root } = parseJson(text);
  const ids = new Set(catalog?.ids);
  const sections = root?.kind === 'mapping' ? root.entries : [];
  return sections.some(
    ({ key, value }) => value.kind === 'mapping' && (key === globalSection || ids.has(key)),
  );
}
