import { homedir } from 'node:os';
import path from 'node:path';
import { toSkillRecord } from '../../../core/analysis/catalog/toSkillRecord.ts';
import type { SkillRecord } from '../../../core/model/catalog/skillCatalog.ts';
import type { ManagedSkill, Problem } from '../../../core/operations/access/managedSkill.ts';
import type { SkillFile } from '../../../core/model/skill/skillFile.ts';
import { findObstacle } from '../../../core/model/skill/skillFile.ts';
import { idOf } from '../../../core/model/skill/skill.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { skillIsGone } from '../../../core/model/skill/skillParts.ts';
import { findSourceOutside } from '../../../node/files/discovery/skillPlace.ts';
import { whyReadonly } from '../../../node/files/whyReadonly.ts';
import type { Server } from '../../session/context.ts';
import { readDocumentFiles } from '../document/documentFiles.ts';
import type { CheckedSkill } from '../../files/checkedSkill.ts';

/** A skill that something is to be done with, as editors or the disk have it. */
export interface OpenedSkill {
  /** Absolute path of its SKILL.md. */
  readonly file: string;
  readonly id: string;
  readonly managed: ManagedSkill;
  readonly checked: CheckedSkill;
  readonly record: SkillRecord;
  /** The workspace folder that it lies in. */
  readonly root: string | undefined;
  /** Why its text cannot be relied on. */
  readonly obstacle?: Sentence;
}

export function openManaged(server: Server, uri: string): OpenedSkill | Problem {
  const files = readDocumentFiles(server, uri);
  if (files === undefined) {
    return { problem: skillIsGone };
  }
  const { file, skill, parts, lock, root } = files;
  const obstacle = findObstacle(skill.file.facts);
  const template = '{file} cannot be read: {reason}.';
  const args = { file: path.basename(file), reason: obstacle?.reason ?? '' };
  return {
    file,
    id: idOf(skill.file),
    managed: { parts, targets: skill.targets, lock },
    checked: skill,
    record: toRecord(server, skill.file, file),
    root,
    ...(obstacle && { obstacle: { template, args } }),
  };
}

/** The same where its text can be relied on. */
export function openReadable(server: Server, uri: string): OpenedSkill | Problem {
  const opened = openManaged(server, uri);
  return 'obstacle' in opened && opened.obstacle !== undefined ? { problem: opened.obstacle } : opened;
}

/** The same where its SKILL.md can also be written. */
export function openWritable(server: Server, uri: string): OpenedSkill | Problem {
  const opened = openReadable(server, uri);
  const problem = 'problem' in opened ? undefined : whyReadonly(opened.file, opened.root);
  return problem === undefined ? opened : { problem };
}

/** What the others know of a skill, or would know of one that lay there. */
export function toRecord({ workspace }: Server, skill: SkillFile, file: string): SkillRecord {
  if (workspace.rootOf(file) !== undefined) {
    return workspace.toRecord(skill, file);
  }
  const source = findSourceOutside(file);
  return toSkillRecord(skill, { source, root: source.scope === 'user' ? homedir() : '' });
}
