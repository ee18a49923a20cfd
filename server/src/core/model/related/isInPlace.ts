import { findSource } from '../catalog/skillSources.ts';
import { parseJson } from '../../syntax/json/jsonNode.ts';
import { globalSection, sharedVariablesName } from '../skill/variable.ts';
import type { RelatedFile } from './relatedFile.ts';

/** Whether a file is what its name says: other tools have files of these names too, and their places are elsewhere. */
export function isInPlace(relatedFile: RelatedFile): boolean {
  switch (relatedFile.kind) {
    case 'openai-yaml':
    case 'skill-variables':
      return relatedFile.skill !== undefined;
    case 'shared-variables':
      return isNextToSkills(relatedFile.path) || hasSections(relatedFile);
    default:
      return true;
  }
}

/** In the folder of a host, which holds folders of skills. */
function isNextToSkills(path: string): boolean {
  const { folder } = findSource(path, 'project');
  return folder !== '' && `/${path}`.endsWith(`/${folder}/${sharedVariablesName}`);
}

/** Anywhere else, only what it says tells: it has values for all skills, or for one that is known. */
function hasSections({ text, catalog }: RelatedFile): boolean {
  const { root } = parseJson(text);
  const ids = new Set(catalog?.ids);
  const sections = root?.kind === 'mapping' ? root.entries : [];
  return sections.some(
    ({ key, value }) => value.kind === 'mapping' && (key === globalSection || ids.has(key)),
  );
}
