import type { Catalog } from '../../core/model/catalog/skillCatalog.ts';
import { isSkillFileName } from '../../core/model/skill/fileNames.ts';
import { catalogOf, concernedOf, skillRecord } from '../catalog.ts';
import {
  checkedFolders,
  describeVariables,
  keepsEdits,
  partOfScope,
  relatedVariables,
} from '../checkScope.ts';
import { relatedFindings } from '../checks/relatedFiles.ts';
import { attackedResources, resourceFindings } from '../checks/resources.ts';
import { findingsAlone, skillFindings } from '../checks/skillFindings.ts';
import { descriptionOf } from '../descriptions.ts';
import { pluginsAtSkill } from '../plugins.ts';
import { namesCodec, savedNames } from '../references/referenceIndex.ts';
import { contentOfSkill, placeOfSkill, savedMark } from '../skills.ts';
import {
  fileVersion,
  folderNames,
  folderResources,
  openInEditor,
  pathInside,
  pathPresence,
  savedVersion,
} from '../store/files.ts';
import type { StorableSource } from '../store/storedFacts.ts';
import { plainCodec } from '../store/storedFacts.ts';

/** What is kept of skills for the next process, and all that it may follow from. What follows from anything else is not kept. */
export const storedSources: readonly StorableSource[] = [
  { source: skillRecord, codec: plainCodec },
  { source: contentOfSkill, codec: plainCodec },
  // Other files are looked through about as fast as a value is found.
  { source: savedNames, codec: namesCodec, isKept: isSkill },
  { source: findingsAlone, codec: plainCodec },
  { source: skillFindings, codec: plainCodec },
  { source: attackedResources, codec: plainCodec },
  { source: resourceFindings, codec: plainCodec },
  { source: relatedFindings, codec: plainCodec },
  { source: placeOfSkill },
  { source: descriptionOf },
  { source: checkedFolders },
  { source: keepsEdits },
  { source: partOfScope },
  { source: relatedVariables, describe: describeVariables },
  { source: pluginsAtSkill },
  { source: savedMark },
  { source: catalogOf, describe: describeCatalog },
  {
    source: concernedOf,
    describe: (concerned?: ReadonlySet<string>) => concerned && [...concerned].toSorted(),
  },
  { source: fileVersion },
  { source: savedVersion },
  { source: openInEditor },
  { source: pathPresence },
  { source: pathInside },
  { source: folderNames },
  { source: folderResources },
];

function isSkill(file: string): boolean {
  return isSkillFileName(/[^/\\]*$/.exec(file)?.[0] ?? '');
}

/** What its skills have in them is asked for, and followed from, one by one. One of an open-ended scope knows any name. */
function describeCatalog(catalog: Catalog | undefined): unknown {
  return catalog && [catalog.ids.flatMap(id => catalog.byId(id)), catalog.knows('')];
}
