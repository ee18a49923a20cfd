import type { YamlValue } from '../../syntax/yaml/yamlNode.ts';
import type { ExportResult } from '../portable/exportResult.ts';
import { noteFilesBehind } from '../portable/fileNotes.ts';
import type { PackFile } from '../../model/folder/packFile.ts';
import type { PortableSkill } from '../portable/portableSkill.ts';
import { findSlugProblem } from '../../text/words/slug.ts';

/**
 * One JSON file with all that the skill says, for importing it again.
 * @param others the files of its folder, which cannot go along
 */
export function exportAmble(skill: PortableSkill, others: readonly PackFile[] = []): ExportResult {
  const { id, title, description, category, instructions, manifestValue } = skill;
  const problem = findSlugProblem(id);
  if (problem !== undefined) {
    return { refusal: problem };
  }
  const pack = {
    slug: id,
    name: title,
    ...(description !== '' && { description }),
    ...(category !== undefined && { category }),
    instructions,
    ...(manifestValue && { manifest: manifestValue }),
    ...(Object.keys(skill.others).length > 0 && { metadata: skill.others }),
  };
  const content = `${JSON.stringify(pack, stringifyNumber, 2)}\n`;
  return { files: [{ path: `${id}.json`, content }], notes: noteFilesBehind(others) };
}

/** YAML knows infinite numbers, for which JSON has nothing but null. */
function stringifyNumber(_key: string, value: YamlValue): YamlValue {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}
