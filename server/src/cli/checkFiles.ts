import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { Position, PositionMap } from '../core/document/positions.ts';
import { createPositionMap } from '../core/document/positions.ts';
import type { Target } from '../core/profiles/profile.ts';
import { isLockedSkill } from '../core/external/locked.ts';
import { checkSkill } from '../core/rules/checkSkill.ts';
import { describeFinding } from '../core/rules/describeFinding.ts';
import type { Finding, RelatedPlace, SeveritySettings } from '../core/rules/finding.ts';
import { formatMessage } from '../core/rules/messages.ts';
import type { Consequence, Severity } from '../core/rules/severity.ts';
import { idOf } from '../core/skill/skill.ts';
import type { SkillFile } from '../core/skill/skillFile.ts';
import { isReadable } from '../core/skill/skillFile.ts';
import { detach } from '../core/text/detach.ts';
import { fixSkill } from '../core/write/fixSkill.ts';
import { decodeText, reasonOf } from '../node/readSkillFile.ts';
import { writeFileAtomic } from '../node/writeFileAtomic.ts';

/** What is kept of a file that was checked; its text is not, since there may be thousands. */
export interface CheckedFile {
  readonly path: string;
  /** Id of the skill; empty for a file that is none. */
  readonly skill: string;
  /** Ids of the profiles it was checked against. */
  readonly targets: readonly string[];
  readonly diagnostics: readonly CheckedDiagnostic[];
  /** Fixes that were applied, or would be. */
  readonly fixed: number;
  /** A unified diff of what the fixes change; empty unless asked for. */
  readonly patch: string;
  /** Why fixes that were asked for were not written. */
  readonly refusal?: string;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
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

export interface CheckRequest {
  readonly absolute: string;
  readonly file: SkillFile;
  readonly targetsOf: (file: SkillFile) => readonly Target[];
  readonly settings: SeveritySettings;
  readonly mode: FixMode;
  /** Real folders that may be written to; a link out of them is not followed for writing. */
  readonly writable: readonly string[];
  /** Keeps the edits of fixes, which only some formats show. */
  readonly keepsEdits: boolean;
  /** The id of the skill, where it is known already. */
  readonly id?: string | undefined;
}

/** Checks one skill, and mends what is safe to mend where that was asked for. */
export function checkFile(request: CheckRequest): CheckedFile {
  const { file, targetsOf, mode } = request;
  if (mode === 'none' || !isReadable(file) || file.facts.invalidAt !== undefined) {
    return toChecked(file, targetsOf(file), request);
  }
  const result = fixSkill(file, targetsOf, request.settings);
  const isChanged = result.applied.length > 0;
  const before = contentOf(file);
  const after = contentOf(result.file);
  const refusal = isChanged && mode === 'write' ? write(request, before, after) : undefined;
  if (refusal !== undefined) {
    return { ...toChecked(file, targetsOf(file), request), refusal };
  }
  const isPreview = mode === 'preview';
  const shown = isPreview ? file : result.file;
  return {
    ...toChecked(shown, targetsOf(shown), request),
    fixed: result.applied.length,
    patch: isPreview && isChanged ? toPatch(file.path, before, after) : '',
  };
}

function write(request: CheckRequest, before: FileContent, after: FileContent): string | undefined {
  return isLockedSkill(request.file) ? lockedReason : writeChanged(request, before, after);
}

/** An update would take the change for one of the person's own. */
const lockedReason = 'it is locked, since it came from elsewhere';

function toChecked(
  file: SkillFile,
  targets: readonly Target[],
  { settings, keepsEdits, id }: CheckRequest,
): CheckedFile {
  const positions = createPositionMap(file.document.text);
  return {
    path: file.path,
    skill: id ?? detach(idOf(file)),
    targets: targets.map(({ profile }) => profile.id),
    diagnostics: checkSkill(file, targets, settings).map(finding =>
      toCheckedDiagnostic(positions, finding, { targetCount: targets.length, keepsEdits }),
    ),
    fixed: 0,
    patch: '',
  };
}

/** A finding with its words and places, independent of the text. */
export function toCheckedDiagnostic(
  positions: PositionMap,
  finding: Finding,
  { targetCount, keepsEdits }: { readonly targetCount: number; readonly keepsEdits: boolean },
): CheckedDiagnostic {
  const { code, severity, consequence, consequences, targets, more, fix } = finding;
  const toRange = ({ start, end }: { start: number; end: number }) => ({
    start: positions.toPosition(start),
    end: positions.toPosition(end),
  });
  const words = describeFinding(finding, 0);
  const edits = !keepsEdits
    ? undefined
    : fix?.edits.map(({ span, newText }) => ({ range: toRange(span), newText }));
  return {
    code,
    severity,
    consequence,
    words,
    message: (targets?.length ?? targetCount) < targetCount ? describeFinding(finding, targetCount) : words,
    range: toRange(finding.span),
    fix: fix === undefined ? 'none' : fix.safe ? 'safe' : 'unsafe',
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
  { absolute, writable }: Pick<CheckRequest, 'absolute' | 'writable'>,
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
