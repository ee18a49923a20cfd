import type { PackFile } from '../model/folder/packFile.ts';
import { textIn } from '../model/folder/packFile.ts';
import type { Finding } from '../model/findings/finding.ts';
import { isSecurityCode } from '../model/findings/ruleCodes.ts';
import type { Severity } from '../model/findings/severity.ts';
import { chooseTargets } from '../model/profiles/chooseTargets.ts';
import { isSkillFileName } from '../model/skill/fileNames.ts';
import type { SkillContext } from '../model/skill/skillContext.ts';
import type { SkillFile } from '../model/skill/skillFile.ts';
import { plainFacts } from '../model/skill/skillFile.ts';
import { emptyDescription } from '../model/workspace/workspaceDescription.ts';
import { parseSkillDocument } from '../syntax/document/skillDocument.ts';
import { createPositionMap } from '../text/position/positions.ts';
import type { Sentence } from '../text/format/sentence.ts';
import { checkSkill, scanSkill } from './checkSkill.ts';
import { scanResource } from './scanResource.ts';

/** Something that is to be known of a skill before it is written. */
export interface IncomingFinding extends Sentence {
  readonly code: string;
  readonly severity: Severity;
  /** From the skill folder with `/`. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/** What is found in a skill that comes from elsewhere. */
export interface IncomingFindings {
  /** Attacks, and errors that `check` finds; none of this is installed silently. The worst come first. */
  readonly found: readonly IncomingFinding[];
  /** How many places look like attacks and are likely none. */
  readonly notes: number;
}

/**
 * Looks through all files of a skill that is about to be written. Comments that switch rules off count for nothing, since whoever wrote the
 * skill wrote them.
 */
export function checkIncoming(folderName: string, files: readonly PackFile[]): IncomingFindings {
  const all = files.flatMap(({ path, content }) => {
    const findings = typeof content === 'string' ? findIn(folderName, files, path, content) : [];
    const positions = createPositionMap(typeof content === 'string' ? content : '');
    return findings.map(finding => ({
      finding,
      path,
      line: positions.toPosition(finding.span.start).line + 1,
    }));
  });
  const found = all
    .filter(({ finding }) => isSerious(finding))
    .map(({ finding, path, line }): IncomingFinding => {
      const { code, severity, template, args } = finding;
      return { code, severity, template, args, path, line };
    });
  return {
    found: found.toSorted((one, other) => rankOf(one) - rankOf(other)),
    notes: all.filter(({ finding }) => finding.isUncertain === true).length,
  };
}

/** Attacks first, errors before warnings. */
function rankOf({ code, severity }: IncomingFinding): number {
  return (isSecurityCode(code) ? 0 : 2) + (severity === 'error' ? 0 : 1);
}

function isSerious({ code, severity, isUncertain }: Finding): boolean {
  return isSecurityCode(code) ? isUncertain !== true : severity === 'error';
}

const options = { trustsComments: false, withUncertain: true };

function findIn(
  folderName: string,
  files: readonly PackFile[],
  path: string,
  text: string,
): readonly Finding[] {
  if (!isSkillFileName(path.slice(path.lastIndexOf('/') + 1))) {
    return scanResource({ path, text, isTooLarge: false }, {}, options);
  }
  const file = toSkillFile(folderName, files, path, text);
  const root = file.document.frontmatter?.root;
  const errors = checkSkill(file, chooseTargets({ path: file.path }, root, {}), {});
  return [...scanSkill(file, {}, options), ...errors.filter(({ code }) => !isSecurityCode(code))];
}

function toSkillFile(folderName: string, files: readonly PackFile[], path: string, text: string): SkillFile {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  const below = files.filter(file => file.path.startsWith(folder) && file.path !== path);
  const parts = folder.split('/').filter(part => part !== '');
  return {
    path: `${folderName}/${path}`,
    fileName: path.slice(folder.length),
    folderName: parts.at(-1) ?? folderName,
    document: parseSkillDocument(text),
    facts: plainFacts,
    context: toContext(folder, below),
  };
}

function toContext(folder: string, files: readonly PackFile[]): SkillContext {
  const paths = files.map(file => file.path.slice(folder.length));
  return {
    // What lies outside of the folder is where it is going to be, which is not known.
    exists: path =>
      path.startsWith('..') ? undefined : paths.some(each => each === path || each.startsWith(`${path}/`)),
    readText: path => textIn(files, folder + path),
    resources: () => paths.map(path => ({ path, text: () => textIn(files, folder + path) })),
    workspace: emptyDescription,
  };
}
