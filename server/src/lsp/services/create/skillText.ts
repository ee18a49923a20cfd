import path from 'node:path';
import type { Refusal } from '../../../core/model/findings/transferNote.ts';
import type { MarkdownSource } from '../../../core/operations/import/importMarkdown.ts';
import { isSkillName } from '../../../core/model/folder/packedPaths.ts';
import { readPackFile } from '../../../node/archive/readPackFile.ts';
import type { SkillText } from '../../../protocol/create.ts';
import { filePathOf } from '../../convert/uris.ts';

/** The text that a person chose, be it a file or words. */
export function readSource(source: SkillText): MarkdownSource | Refusal {
  if ('text' in source) {
    return { origin: source.origin, content: source.text, name: undefined };
  }
  const file = filePathOf(source.uri) ?? '';
  const origin = path.basename(file);
  // Any text file can become a skill, so that it is read as one, whatever its name ends with.
  const read = readPackFile(file, 'SKILL.md');
  if (read === undefined) {
    return { refusal: { template: '{file} cannot be read.', args: { file: origin } } };
  }
  const name = isSkillName(origin) ? path.basename(path.dirname(file)) : path.parse(file).name;
  return { origin, content: read.content, name };
}
