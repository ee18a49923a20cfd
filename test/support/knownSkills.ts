import assert from 'node:assert/strict';
import { toSkillRecord } from '../../server/src/core/analysis/catalog/toSkillRecord.ts';
import { placeOf } from '../../server/src/core/model/catalog/placeOf.ts';
import type { SkillRecord } from '../../server/src/core/model/catalog/skillCatalog.ts';
import { parseSkillDocument } from '../../server/src/core/syntax/document/skillDocument.ts';
import { chooseTargets } from '../../server/src/core/model/profiles/chooseTargets.ts';
import type { Target } from '../../server/src/core/model/profiles/record/profile.ts';
import type { SkillFile } from '../../server/src/core/model/skill/skillFile.ts';
import { plainFacts } from '../../server/src/core/model/skill/skillFile.ts';

/** Texts of a workspace by their paths. */
export type Texts = Readonly<Record<string, string>>;

/** A skill of a workspace that exists in memory. */
export interface KnownSkill {
  readonly file: SkillFile;
  readonly record: SkillRecord;
  readonly targets: readonly Target[];
}

/** All skills of a workspace by the paths of their SKILL.md; a user's lie below `~`. */
export function knownSkills(texts: Texts, profile?: string): ReadonlyMap<string, KnownSkill> {
  const paths = Object.keys(texts).filter(path => /(?:^|\/)SKILL\.md$/i.test(path));
  return new Map(paths.map(path => [path, toKnown(path, texts[path] ?? '', profile)]));
}

export function toKnown(path: string, text: string, profile?: string): KnownSkill {
  const [fileName = '', folderName] = path.split('/').toReversed();
  const file = { path, fileName, folderName, document: parseSkillDocument(text), facts: plainFacts };
  return {
    file,
    record: toSkillRecord(file, placeOf(path, new Set())),
    targets: chooseTargets({ path }, file.document.frontmatter?.root, { profile }),
  };
}

export function findKnown(known: ReadonlyMap<string, KnownSkill>, path: string): KnownSkill {
  return known.get(path) ?? assert.fail(`There is no ${path}.`);
}
