import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { AttackScan } from '../../core/analysis/security/scanForAttacks.ts';
import { isLockedSkill } from '../../core/analysis/provenance/locked.ts';
import { checkSkill } from '../../core/checks/checkSkill.ts';
import { describeFinding } from '../../core/checks/engine/describeFinding.ts';
import type { RelatedPlace } from '../../core/model/findings/finding.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import type { Consequence, Severity } from '../../core/model/findings/severity.ts';
import { idOf } from '../../core/model/skill/skill.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import { isReadable } from '../../core/model/skill/skillFile.ts';
import { fixSkill } from '../../core/operations/fixes/fixSkill.ts';
import { internString } from '../../core/text/values/internString.ts';
import { decodeText, reasonOf } from '../../node/files/readSkillFile.ts';
import { writeFileAtomic } from '../../node/files/writeFileAtomic.ts';
import type { FileFindings, PlacedFinding, Range } from '../../workspace/checks/placedFindings.ts';
import { placeFindings } from '../../workspace/checks/placedFindings.ts';
import type { SkillToCheck } from '../../workspace/checks/skillFindings.ts';
import type { CheckChoice } from './selectSkills.ts';

/** What came of a file, as long as there may be more to check. */
export interface Checked {
  /** Id of the skill; empty for a file that is none. */
  readonly skill: string;
  readonly findings: FileFindings;
  /** Fixes that were applied, or would be. */
  readonly fixed: number;
  /** A unified diff of what the fixes change; empty unless asked for. */
  readonly patch: string;
  /** Why fixes that were asked for were not written. */
  readonly refusal?: string;
}

/** A file that was checked, in words. */
export interface CheckedFile extends Omit<Checked, 'findings'> {
  readonly path: string;
  /** Ids of the profiles it was checked against. */
  readonly targets: readonly string[];
  readonly diagnostics: readonly CheckedDiagnostic[];
}

export interface CheckedDiagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly consequence: Consequence;
  /** With the hosts it holds for, where it does not hold for all. */
  readonly message: string;
  /** Without them. */
  readonly words: string;
  readonly range: Range;
  readonly fix: 'none' | 'safe' | 'unsafe';
  /** What its fix changes in the file. */
  readonly edits?: readonly { readonly range: Range; readonly newText: string }[];
  /** Ids of the profiles it holds for; undefined when it does not depend on a host. */
  readonly targets?: readonly string[];
  /** What follows on each target, where it is not the same on all of them. */
  readonly consequences?: Readonly<Record<string, Consequence>>;
  /** How many more of its code the file has. */
  readonly more?: number;
  /** Places in other files that belong to it, by their paths as reports show them. */
  readonly related?: readonly { readonly path: string; readonly range: Range; readonly message: string }[];
}

export type FixMode = 'none' | 'write' | 'preview';

/** What `check` was asked for. */
export interface PathsRequest {
  readonly paths: readonly string[];
  readonly choice: CheckChoice;
  readonly mode: FixMode;
  /** Looks for attacks and for nothing else. */
  readonly isScan?: boolean;
  /** Scans texts for attacks; it may know them from an earlier run. */
  readonly scan: AttackScan;
  readonly cwd: string;
  /** Keeps the edits of fixes, which only some formats show. */
  readonly keepsEdits: boolean;
  /** Told after each skill. */
  readonly onProgress: (done: number, of: number) => void;
}

/** How files are fixed and shown. */
export interface FixRequest {
  readonly mode: FixMode;
  /** Real folders that may be written to; a link out of them is not followed for writing. */
  readonly writable: readonly string[];
  /** Keeps the edits of fixes, which only some formats show. */
  readonly keepsEdits: boolean;
}

/** Fixes what is safe to fix in a skill, and checks what that leaves. */
export function fixFile(absolute: string, skill: SkillToCheck, request: FixRequest): Checked {
  const { file, targetsOf, settings } = skill;
  const { mode } = request;
  const toFile = (current: SkillFile) => {
    const targets = targetsOf(current);
    const findings = checkSkill(current, targets, settings);
    const placed = {
      targets: targets.map(({ profile }) => profile.id),
      findings: placeFindings(current.document.text, findings, request.keepsEdits),
    };
    return { skill: internString(idOf(current)), findings: placed, fixed: 0, patch: '' };
  };
  if (mode === 'none' || !isReadable(file) || file.facts.invalidAt !== undefined) {
    return toFile(file);
  }
  const result = fixSkill(file, targetsOf, settings);
  const isChanged = result.applied.length > 0;
  const before = contentOf(file);
  const after = contentOf(result.file);
  const refusal = isChanged && mode === 'write' ? write(absolute, file, request, before, after) : undefined;
  if (refusal !== undefined) {
    return { ...toFile(file), refusal };
  }
  const isPreview = mode === 'preview';
  return {
    ...toFile(isPreview ? file : result.file),
    fixed: result.applied.length,
    patch: isPreview && isChanged ? toPatch(file.path, before, after) : '',
  };
}

function write(
  absolute: string,
  file: SkillFile,
  { writable }: FixRequest,
  before: FileContent,
  after: FileContent,
): string | undefined {
  return isLockedSkill(file) ? lockedReason : writeChanged({ absolute, writable }, before, after);
}

/** An update would take the change for one of the person's own. */
const lockedReason = 'it is locked, since it came from elsewhere';

export function toCheckedFile(shown: string, checked: Checked): CheckedFile {
  const { findings, ...rest } = checked;
  const diagnostics = findings.findings.map(finding => toCheckedDiagnostic(finding, findings.targets.length));
  return { path: shown, targets: findings.targets, diagnostics, ...rest };
}

function toCheckedDiagnostic(finding: PlacedFinding, targetCount: number): CheckedDiagnostic {
  const { code, severity, consequence, consequences, targets, more, fix, range, edits } = finding;
  const words = describeFinding(finding, 0);
  return {
    code,
    severity,
    consequence,
    words,
    message: (targets?.length ?? targetCount) < targetCount ? describeFinding(finding, targetCount) : words,
    range,
    fix,
    ...(edits && { edits }),
    ...(targets && { targets }),
    ...(consequences && { consequences }),
    ...(more !== undefined && { more }),
    ...(finding.related && { related: finding.related.map(toRelated) }),
  };
}

function toRelated({ path: other, start, end, template, args }: RelatedPlace) {
  return { path: other, range: { start, end }, message: formatMessage(template, args) };
}

/** What a file holds: its text, and whether a byte order mark stands before it. */
export interface FileContent {
  readonly text: string;
  readonly hasMark: boolean;
}

function contentOf({ document, facts }: SkillFile): FileContent {
  return { text: document.text, hasMark: facts.hasMark };
}

/** Writes a file anew unless that would touch what was not checked; answers with the reason then. */
export function writeChanged(
  { absolute, writable }: { readonly absolute: string; readonly writable: readonly string[] },
  before: FileContent,
  after: FileContent,
): string | undefined {
  try {
    const target = realpathSync(absolute);
    if (!writable.some(folder => target === folder || target.startsWith(folder + path.sep))) {
      return 'it is a link to a file outside of the folder that is checked';
    }
    const { text, facts } = decodeText(readFileSync(target));
    if (text !== before.text || facts.hasMark !== before.hasMark) {
      return 'it was changed in the meantime';
    }
    writeFileAtomic(absolute, toBytes(after));
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

function toBytes({ text, hasMark }: FileContent): string {
  return (hasMark ? '\uFEFF' : '') + text;
}

/** A unified diff between two contents of a file. */
export function toPatch(name: string, before: FileContent, after: FileContent): string {
  const relative = name.replace(/^\//, '');
  const names = [`a/${relative}`, `b/${relative}`] as const;
  return createTwoFilesPatch(...names, toBytes(before), toBytes(after), '', '', { context: 2 })
    .split('\n')
    .filter(line => !/^={5,}$/.test(line))
    .join('\n');
}
