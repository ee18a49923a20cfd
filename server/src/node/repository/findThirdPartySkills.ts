import { findEntry, isRecord, toYamlValue } from '../../core/syntax/yaml/yamlNode.ts';
import { parseSkillDocument } from '../../core/syntax/document/skillDocument.ts';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import type { License } from '../../core/analysis/provenance/license/license.ts';
import { toSkill } from '../../core/model/skill/skill.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import { plainFacts } from '../../core/model/skill/skillFile.ts';
import { decodeText } from '../files/readSkillFile.ts';
import type { OpenedSource, SkillPlace } from './openedSource.ts';
import { pathIn } from './openedSource.ts';
import type { LicensedPlace } from './sourceLicenses.ts';
import { detectLicenses, findAbove } from './sourceLicenses.ts';

/** A skill that a source offers. */
export interface FoundSkill {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly place: SkillPlace;
  readonly license: License;
  /** What its frontmatter says of the license. */
  readonly declared?: string;
  /** Its author shows it to those who ask for it by name only. */
  readonly isInternal: boolean;
  /** The skill folder whose files it is among. */
  readonly within?: string;
}

/**
 * Reads what the skills of a source are, and under which license.
 * @param rootName what the root of the source is called, for a skill there that has no name
 */
export async function findThirdPartySkills(
  source: OpenedSource,
  rootName: string,
  places: readonly SkillPlace[] = source.places,
): Promise<FoundSkill[] | Refusal> {
  const texts = await source.readFiles(places.map(place => pathIn(place.folder, place.fileName)));
  if (isRefusal(texts)) {
    return texts;
  }
  const files = places.map(place => toSkillFile(place, texts, rootName));
  const declared = files.map(file => toSkill(file).license);
  const licensed = places.map(({ folder }, at) => toLicensed(folder, declared[at]));
  const licenses = await detectLicenses(source, licensed);
  if (isRefusal(licenses)) {
    return licenses;
  }
  const folders = new Set(places.map(({ folder }) => folder));
  return places.flatMap((place, at) => {
    const [file, license] = [files[at], licenses[at]];
    const within = findAbove(place.folder).find(folder => folder !== '' && folders.has(folder));
    return file === undefined || license === undefined
      ? []
      : [
          {
            ...describe(file),
            place,
            license,
            ...(declared[at] !== undefined && { declared: declared[at] }),
            isInternal: isInternal(file),
            ...(within !== undefined && { within }),
          },
        ];
  });
}

function toLicensed(folder: string, declared: string | undefined): LicensedPlace {
  return { folder, ...(declared !== undefined && { declared }) };
}

function describe(file: SkillFile) {
  const { id, title, description } = toSkill(file);
  return { id, title, description };
}

/** A SKILL.md that cannot be read is an empty one; why, is said once it is chosen. */
function toSkillFile(
  { folder, fileName }: SkillPlace,
  texts: ReadonlyMap<string, Uint8Array>,
  rootName: string,
): SkillFile {
  const path = pathIn(folder, fileName);
  const { text } = decodeText(texts.get(path) ?? new Uint8Array());
  return {
    path,
    fileName,
    folderName: folder.slice(folder.lastIndexOf('/') + 1) || rootName,
    document: parseSkillDocument(text),
    facts: plainFacts,
  };
}

/** As the widespread `skills` command reads it. */
function isInternal({ document }: SkillFile): boolean {
  const metadata = findEntry(document.frontmatter?.root, 'metadata')?.value;
  const value = metadata && toYamlValue(metadata);
  return isRecord(value) && value['internal'] === true;
}
