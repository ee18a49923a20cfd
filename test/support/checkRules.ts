import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { contentKeyOf } from '../../server/src/core/analysis/loading/contentKey.ts';
import { toSkillRecord } from '../../server/src/core/analysis/catalog/toSkillRecord.ts';
import { parseWorkspaceDescription } from '../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { createCatalog } from '../../server/src/core/model/catalog/skillCatalog.ts';
import { findSource } from '../../server/src/core/model/catalog/skillSources.ts';
import { parseSkillDocument } from '../../server/src/core/syntax/document/skillDocument.ts';
import type { Target } from '../../server/src/core/model/profiles/record/profile.ts';
import { checkSkill, scanSkill } from '../../server/src/core/checks/checkSkill.ts';
import { describeFinding } from '../../server/src/core/checks/engine/describeFinding.ts';
import type { Finding, SeveritySettings } from '../../server/src/core/model/findings/finding.ts';
import type { Severity } from '../../server/src/core/model/findings/severity.ts';
import type { FileFacts, SkillFile } from '../../server/src/core/model/skill/skillFile.ts';
import { plainFacts } from '../../server/src/core/model/skill/skillFile.ts';
import type {
  SkillOverlap,
  SkillResource,
  SkillContext,
} from '../../server/src/core/model/skill/skillContext.ts';
import type { VariableSources } from '../../server/src/core/model/skill/variable.ts';
import { applyEdits } from '../../server/src/core/text/position/edits.ts';
import { fixSkill } from '../../server/src/core/operations/fixes/fixSkill.ts';
import { unmark } from './marked.ts';
import { targetsOf } from './targetsOf.ts';

export interface CheckOptions {
  /** Ids of profiles; `agentskills` where a test does not care. */
  readonly targets?: readonly string[];
  /** Name of the skill's folder, `example` where a test does not care; null at the root of a repository. */
  readonly folder?: string | null;
  readonly fileName?: string;
  readonly facts?: Partial<FileFacts>;
  readonly rules?: SeveritySettings;
  /** Whether the targets were named rather than guessed, which they are by default. */
  readonly strict?: boolean;
  /** Files around the skill by their path from its folder. Without these six, nothing around it is known. */
  readonly files?: Readonly<Record<string, string>>;
  /** These files are all that there are in the skill folder. */
  readonly isListed?: boolean;
  /** The text of `skillwright.json`. */
  readonly workspace?: string;
  /** Other skills by the path of their SKILL.md from the root of the workspace. */
  readonly others?: Readonly<Record<string, string>>;
  /** Other skills that messages cannot tell from it; unknown where absent. */
  readonly overlaps?: readonly SkillOverlap[];
  /** Where the values of variables come from; unknown where absent. */
  readonly variables?: VariableSources;
  /** The path of the skill's folder from the root of the workspace; in `skills` where a test does not care. */
  readonly place?: string;
}

/** A finding as a person sees it. */
export interface SeenFinding {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** What is underlined. */
  readonly words: string;
}

/** Asserts that the fixture's marks are what is found, each code exactly at its span and nothing else. */
export function checkRules(fixture: string, options: CheckOptions = {}): void {
  const { text, marks } = unmark(fixture);
  const found = findIn(text, options).map(({ code, span }) => ({ label: code, ...span }));
  assert.deepEqual(show(text, found), show(text, marks));
}

/** Everything that is found, in words. */
export function findingsOf(fixture: string, options: CheckOptions = {}): SeenFinding[] {
  const { text } = unmark(fixture);
  const { length } = targetsFrom(options);
  return findIn(text, options).map(finding => ({
    code: finding.code,
    severity: finding.severity,
    message: describeFinding(finding, length),
    words: text.slice(finding.span.start, finding.span.end),
  }));
}

/** Everything that is found, as the engine hands it on. */
export function findIn(text: string, options: CheckOptions = {}): Finding[] {
  return checkSkill(toFile(text, options), targetsFrom(options), options.rules ?? {});
}

/** What a scan for attacks finds, in a skill of our own. */
export function scanIn(text: string, options: CheckOptions = {}): Finding[] {
  return scanSkill(toFile(text, options), options.rules ?? {}, { trustsComments: true });
}

/** The text after all safe fixes. */
export function fixed(text: string, options: CheckOptions = {}): string {
  const targets = targetsFrom(options);
  return fixSkill(toFile(text, options), () => targets, options.rules ?? {}).file.document.text;
}

/** The text after the fix of the only finding of this code, safe or not; undefined when it has none. */
export function fixOf(fixture: string, code: string, options: CheckOptions = {}): string | undefined {
  const { text } = unmark(fixture);
  const [finding, ...further] = findIn(text, options).filter(found => found.code === code);
  assert.ok(finding !== undefined && further.length === 0, `Exactly one finding of ${code} is expected.`);
  return finding.fix && applyEdits(text, finding.fix.edits);
}

export function toFile(text: string, options: CheckOptions = {}): SkillFile {
  const { folder, fileName, facts, place } = options;
  const folderName = folder === undefined ? 'example' : (folder ?? undefined);
  const name = fileName ?? 'SKILL.md';
  const path = folderName === undefined ? name : `${place ?? folderName}/${name}`;
  const file = {
    path,
    fileName: name,
    folderName,
    document: parseSkillDocument(text),
    facts: { ...plainFacts, ...facts },
  };
  return { ...file, ...createContext(file, options) };
}

function createContext(file: SkillFile, options: CheckOptions): Pick<SkillFile, 'context'> {
  const { files, isListed, workspace, others, overlaps, variables, place } = options;
  if ([files, workspace, others, overlaps, variables, place].every(each => each === undefined)) {
    return {};
  }
  const known = files ?? {};
  const context: SkillContext = {
    exists: path => {
      const wanted = posix.normalize(path).replace(/\/$/, '');
      return (
        wanted === '.' || Object.keys(known).some(name => name === wanted || name.startsWith(`${wanted}/`))
      );
    },
    readText: name => known[name],
    ...(files && isListed === true && { resources: () => toResources(files) }),
    workspace: parseWorkspaceDescription(workspace ?? '{}').description,
    ...(others && { catalog: toCatalog(file, others) }),
    ...(overlaps && { overlaps }),
    ...(variables && { variableSources: () => variables }),
  };
  return { context };
}

function toResources(files: Readonly<Record<string, string>>): SkillResource[] {
  return Object.entries(files)
    .filter(([path]) => !path.startsWith('..'))
    .map(([path, text]) => ({ path, text: () => text }));
}

function toCatalog(file: SkillFile, others: Readonly<Record<string, string>>) {
  const files = Object.entries(others).map(([path, text]) => ({
    ...toFile(text, { folder: posix.basename(posix.dirname(path)) }),
    path,
  }));
  const all = new Map([file, ...files].map(each => [each.path, each]));
  return createCatalog(
    [file, ...files].map(other =>
      toSkillRecord(other, { source: findSource(other.path, 'project'), root: '' }),
    ),
    path => {
      const found = all.get(path);
      return found && contentKeyOf(found);
    },
  );
}

export function targetsFrom({ targets = ['agentskills'], strict }: CheckOptions = {}): Target[] {
  return targetsOf(targets, strict);
}

interface Labelled {
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

/** With the words beside the numbers, a difference can be read. */
function show(text: string, labelled: readonly Labelled[]) {
  return labelled
    .map(({ label, start, end }) => ({ label, start, end, words: text.slice(start, end) }))
    .toSorted(
      (one, other) => one.start - other.start || one.end - other.end || (one.label < other.label ? -1 : 1),
    );
}

/** A skill that has nothing to find, with further lines of frontmatter. */
export function skill(...keys: string[]): string {
  return `---\nname: example\ndescription: Fills in forms.\n${keys.join('\n')}\n---\n`;
}
