import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SkillPart } from '../../core/model/skill/skillParts.ts';
import { readJsonRecord, writeJsonRecord } from '../../core/syntax/json/jsonRecord.ts';
import { isList, isRecord } from '../../core/syntax/yaml/yamlNode.ts';
import { toRealPath } from '../files/realPath.ts';
import { findStateFolder, ownStateEnvironment } from '../files/stateFolder.ts';

/** A file that a promotion changed, as it was and as it became, with a byte order mark where it has one. */
export interface PromotedFile {
  readonly part: SkillPart;
  readonly before: string;
  readonly after: string;
}

/** What undoing a promotion needs. */
export interface PromotionRecord {
  /** Absolute path of the record. */
  readonly file: string;
  readonly files: readonly PromotedFile[];
  /** Whether the promotion was undone. */
  readonly isUndone: boolean;
}

const recordName = /^\d{13}-[0-9a-f-]{36}\.json$/;

/**
 * The folder of the records of one skill; it may not be there yet. It isn't in the workspace, which others may write to.
 * @param skillFile absolute path of its SKILL.md
 */
export function findRecordFolder(skillFile: string): string {
  const skill = createHash('sha256').update(toRealPath(skillFile)).digest('hex');
  return path.join(findStateFolder(ownStateEnvironment), 'promotions', skill);
}

/** @param now milliseconds since the epoch; records are in the order of their names */
export function createRecordPath(folder: string, now: number): string {
  return path.join(folder, `${String(now).padStart(13, '0')}-${crypto.randomUUID()}.json`);
}

export function toRecordText({ files, isUndone }: Omit<PromotionRecord, 'file'>): string {
  return writeJsonRecord({ version: 1, isUndone, files });
}

/** The records of a folder, the newest first. What isn't a whole record is left out. */
export function readRecords(folder: string): PromotionRecord[] {
  const names = existsSync(folder) ? readdirSync(folder).filter(name => recordName.test(name)) : [];
  return names
    .toSorted()
    .toReversed()
    .flatMap(name => readRecord(path.join(folder, name)) ?? []);
}

function readRecord(file: string): PromotionRecord | undefined {
  const record = readJsonRecord(readFileSync(file, 'utf8'));
  const listed = record?.['files'];
  if (record?.['version'] !== 1 || !isList(listed)) {
    return undefined;
  }
  const files = listed.flatMap(each => {
    const { part, before, after } = isRecord(each) ? each : {};
    const known = parts.find(name => name === part);
    return known !== undefined && typeof before === 'string' && typeof after === 'string'
      ? [{ part: known, before, after }]
      : [];
  });
  return files.length === 0 || files.length < listed.length
    ? undefined
    : { file, files, isUndone: record['isUndone'] === true };
}

const parts: readonly SkillPart[] = ['skill', 'sidecar', 'manifest'];
