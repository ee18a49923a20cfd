import assert from 'node:assert/strict';
import { checkRelatedFile } from '../../server/src/core/checks/checkRelatedFile.ts';
import type { RelatedFileVariables } from '../../server/src/core/model/related/relatedFile.ts';
import { relatedFileKind } from '../../server/src/core/model/related/relatedFileKind.ts';
import { describeFinding } from '../../server/src/core/checks/engine/describeFinding.ts';
import type { Finding, SeveritySettings } from '../../server/src/core/model/findings/finding.ts';
import type { TextObstacle } from '../../server/src/core/model/skill/skillFile.ts';
import { applyEdits } from '../../server/src/core/text/position/edits.ts';
import type { SeenFinding } from './checkRules.ts';
import { toFile } from './checkRules.ts';
import { unmark } from './marked.ts';

export interface RelatedFileOptions {
  /** What there is below the folder that the file is about. Without it, nothing is known of that folder. */
  readonly files?: readonly string[];
  /** The text of the SKILL.md that an `agents/openai.yaml` belongs to. */
  readonly skill?: string;
  /** The name of that skill's folder; `example` where a test does not care. */
  readonly folder?: string;
  /** About a file of variables. */
  readonly variables?: RelatedFileVariables;
  /** Why the text cannot be relied on. */
  readonly obstacle?: TextObstacle;
  readonly rules?: SeveritySettings;
}

/** Everything that is found in a file beside skills, as the engine hands it on. */
export function findInRelatedFile(path: string, text: string, options: RelatedFileOptions = {}): Finding[] {
  const { files, skill, folder, variables, obstacle, rules = {} } = options;
  const kind = relatedFileKind(path);
  assert.ok(kind, `Nothing reads ${path}.`);
  const exists = (wanted: string) => files?.some(file => file === wanted || file.startsWith(`${wanted}/`));
  const known = skill === undefined ? {} : { skill: toFile(skill, folder === undefined ? {} : { folder }) };
  const about = { ...(variables && { variables }), ...(obstacle && { obstacle }) };
  return checkRelatedFile({ path, text, kind, exists, ...known, ...about }, rules);
}

/** Asserts that the fixture's marks are what is found, each code exactly at its span and nothing else. */
export function checkMarkedRelatedFile(
  path: string,
  fixture: string,
  options: RelatedFileOptions = {},
): void {
  const { text, marks } = unmark(fixture);
  const show = ({ start, end, label }: { start: number; end: number; label: string }) =>
    `${start}-${end} ${label}: ${text.slice(start, end)}`;
  const found = findInRelatedFile(path, text, options).map(({ code, span }) => ({ label: code, ...span }));
  assert.deepEqual(
    found.map(show),
    marks.toSorted((one, other) => one.start - other.start || one.end - other.end).map(show),
  );
}

/** Everything that is found, in words. */
export function relatedFileFindingsOf(
  path: string,
  text: string,
  options: RelatedFileOptions = {},
): SeenFinding[] {
  return findInRelatedFile(path, text, options).map(finding => ({
    code: finding.code,
    severity: finding.severity,
    message: describeFinding(finding, 1),
    words: text.slice(finding.span.start, finding.span.end),
  }));
}

/** Severity and message of everything that is found, which is what most tests are about. */
export function relatedFileMessages(path: string, text: string, options: RelatedFileOptions = {}): string[] {
  return relatedFileFindingsOf(path, text, options).map(({ severity, message }) => `${severity}: ${message}`);
}

/** The text after the fix of the only finding, safe or not; undefined when it has none. */
export function relatedFileFixOf(
  path: string,
  text: string,
  options: RelatedFileOptions = {},
): string | undefined {
  const [finding, ...further] = findInRelatedFile(path, text, options);
  assert.ok(finding !== undefined && further.length === 0, 'Exactly one finding is expected.');
  return finding.fix && applyEdits(text, finding.fix.edits);
}
