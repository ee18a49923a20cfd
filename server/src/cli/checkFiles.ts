import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { Target } from '../core/profiles/profile.ts';
import { checkSkill } from '../core/rules/checkSkill.ts';
import type { Finding, SeveritySettings } from '../core/rules/finding.ts';
import type { SkillFile } from '../core/skill/skillFile.ts';
import { isReadable } from '../core/skill/skillFile.ts';
import { fixSkill } from '../core/write/fixSkill.ts';
import { decodeText, reasonOf } from '../node/readSkillFile.ts';
import { writeFileAtomic } from '../node/writeFileAtomic.ts';

export interface CheckedFile {
  readonly file: SkillFile;
  readonly targets: readonly Target[];
  readonly findings: readonly Finding[];
  /** Fixes that were applied, or would be. */
  readonly fixed: number;
  /** A unified diff of what the fixes change; empty unless asked for. */
  readonly patch: string;
  /** Why fixes that were asked for were not written. */
  readonly refusal?: string;
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
}

/** Checks one skill, and mends what is safe to mend where that was asked for. */
export function checkFile(request: CheckRequest): CheckedFile {
  const { file, targetsOf, settings, mode } = request;
  if (mode === 'none' || !isReadable(file) || file.facts.invalidAt !== undefined) {
    const targets = targetsOf(file);
    return { file, targets, findings: checkSkill(file, targets, settings), fixed: 0, patch: '' };
  }
  const result = fixSkill(file, targetsOf, settings);
  const isChanged = result.applied.length > 0;
  const refusal = isChanged && mode === 'write' ? writeFixed(request, result.file) : undefined;
  if (refusal !== undefined) {
    const targets = targetsOf(file);
    return { file, targets, findings: checkSkill(file, targets, settings), fixed: 0, patch: '', refusal };
  }
  const isPreview = mode === 'preview';
  const shown = isPreview ? file : result.file;
  const targets = targetsOf(shown);
  return {
    file: shown,
    targets,
    findings: isPreview ? checkSkill(file, targets, settings) : result.findings,
    fixed: result.applied.length,
    patch: isPreview && isChanged ? toPatch(file, result.file) : '',
  };
}

function writeFixed({ absolute, file, writable }: CheckRequest, fixed: SkillFile): string | undefined {
  try {
    const target = realpathSync(absolute);
    if (!writable.some(folder => target === folder || target.startsWith(folder + path.sep))) {
      return 'it is a link to a file outside of the folder that is checked';
    }
    const { text, facts } = decodeText(readFileSync(target));
    if (text !== file.document.text || facts.hasMark !== file.facts.hasMark) {
      return 'it was changed in the meantime';
    }
    writeFileAtomic(absolute, (fixed.facts.hasMark ? '\uFEFF' : '') + fixed.document.text);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

function toPatch({ path: name, document, facts }: SkillFile, fixed: SkillFile): string {
  const relative = name.replace(/^\//, '');
  const before = (facts.hasMark ? '\uFEFF' : '') + document.text;
  const after = (fixed.facts.hasMark ? '\uFEFF' : '') + fixed.document.text;
  return createTwoFilesPatch(`a/${relative}`, `b/${relative}`, before, after, '', '', { context: 2 })
    .split('\n')
    .filter(line => !/^={5,}$/.test(line))
    .join('\n');
}
