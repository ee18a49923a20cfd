import type { NameReference } from '../../core/analysis/references/nameReference.ts';
import { findSkillNameReferences } from '../../core/analysis/references/findNameReferences.ts';
import type { SourceKind } from '../../core/analysis/references/source.ts';
import { findNameReferences } from '../../core/analysis/references/source.ts';
import { jsonFileAt } from '../../core/model/related/jsonFile.ts';
import { relatedFileKind, relatedFileRoot } from '../../core/model/related/relatedFileKind.ts';
import { isMarkdownName, isSkillFileName } from '../../core/model/skill/fileNames.ts';
import type { SkillDocument } from '../../core/syntax/document/skillDocument.ts';
import type { PositionMap } from '../../core/text/position/positions.ts';
import { createPositionMap } from '../../core/text/position/positions.ts';
import { defineFact } from '../store/facts.ts';
import type { PathPort } from '../store/ports.ts';

/** A text with what it names. */
export interface NamingText {
  /** Its absolute path. */
  readonly file: string;
  readonly kind: SourceKind;
  readonly text: string;
  /** In order. */
  readonly references: readonly NameReference[];
  readonly positions: PositionMap;
}

/** What kind of text a file holds as far as names go; undefined for one that is none of ours. */
export function sourceKindOf(path: PathPort, file: string, text: string): SourceKind | undefined {
  if (isSkillFileName(path.basename(file))) {
    return 'skill';
  }
  const related = relatedFileKind(file);
  if (related === 'openai-yaml') {
    return 'prompts';
  }
  return isMarkdownName(file) ? 'markdown' : jsonFileAt(file, text, related);
}

/** The folder from which the paths in a file start. */
export function pathRootOf(path: PathPort, file: string): string {
  return relatedFileKind(file) === undefined ? path.dirname(file) : relatedFileRoot(file);
}

/** A path as addresses have it. */
export function toSlashes(file: string): string {
  return file.replaceAll('\\', '/');
}

/** Reads what a text names; undefined where it is none of ours. @param document of a SKILL.md, where it is parsed already */
export function readNames(
  path: PathPort,
  file: string,
  text: string,
  document?: SkillDocument,
): NamingText | undefined {
  const kind = sourceKindOf(path, file, text);
  return (
    kind && {
      file,
      kind,
      text,
      references: document ? findSkillNameReferences(document) : findNameReferences({ kind, text }),
      positions: createPositionMap(text),
    }
  );
}

/** What an open file names, with all places; it is asked for at every move of the caret. Kept of open files alone. */
export const openNames = defineFact<NamingText | undefined>('names in an open file', (file, ask) => {
  const isSkill = isSkillFileName(ask.path.basename(file));
  return readNames(ask.path, file, ask.text(file).text, isSkill ? ask.parsed(file).document : undefined);
});
