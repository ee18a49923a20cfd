import { scanSkill } from '../../core/checks/checkSkill.ts';
import { scanResource } from '../../core/checks/scanResource.ts';
import { isSecurityCode, ruleCodes } from '../../core/model/findings/ruleCodes.ts';
import { textKindOf } from '../../core/analysis/security/textKind.ts';
import { relatedFileKind } from '../../core/model/related/relatedFileKind.ts';
import { describeFolder, enclosingFolder } from '../descriptions.ts';
import { checkScope, keepsEdits } from '../checkScope.ts';
import { placeOfSkill } from '../skills.ts';
import type { Ask } from '../store/facts.ts';
import { defineFact } from '../store/facts.ts';
import { skillKey, splitSkillKey } from '../store/skillKey.ts';
import type { FileFindings } from './placedFindings.ts';
import { isSameFindings, noFindings, placeFindings } from './placedFindings.ts';
import { readToCheck } from './skillFindings.ts';

/** The attacks that a file of a skill folder certainly has. Kept of each such file: for nearly all the same empty list. */
export const resourceFindings = defineFact<FileFindings>(
  'findings of a resource',
  (key, ask) => scanIn(key, ask, false),
  isSameFindings,
);

/** The same of a file that somebody holds; undefined where it lies in no skill folder, or nothing is found. */
export const resourceOfSkill = defineFact<FileFindings | undefined>(
  'findings of an open resource',
  (key, ask) => {
    const { absolute } = splitSkillKey(key);
    const isResource = mayBeText(absolute) && findSkillFolder(absolute, ask) !== undefined;
    const found = isResource ? ask.get(resourceFindings, key) : noFindings;
    return found.findings.length === 0 ? undefined : found;
  },
  isSameFindings,
);

/** Whatever in a file of a skill folder looks like an attack. */
export const resourceScan = defineFact<FileFindings>(
  'scan of a resource',
  (key, ask) => scanIn(key, ask, true),
  isSameFindings,
);

/** Whatever in a SKILL.md looks like an attack. */
export const skillScan = defineFact<FileFindings>(
  'scan of a skill',
  (key, ask) => {
    if (ask.get(placeOfSkill, key) === undefined) {
      return noFindings;
    }
    const { file, settings } = readToCheck(key, ask, undefined);
    const findings = scanSkill(file, settings, { trustsComments: true });
    return {
      targets: [],
      findings: placeFindings(file.document.text, findings, ask.get(keepsEdits, splitSkillKey(key).scope)),
    };
  },
  isSameFindings,
);

/**
 * The scripts of a skill folder in which something is found, beside those that are checked as related files. Other texts are many times as much, and are left to a scan and to
 * whoever opens them.
 */
export const attackedResources = defineFact<readonly string[]>(
  'resources with findings',
  (key, ask) => findAttacked(key, ask, false),
  isSamePaths,
);

/** The files of a skill folder in which a scan finds something. */
export const attackedInScan = defineFact<readonly string[]>(
  'resources with findings of a scan',
  (key, ask) => findAttacked(key, ask, true),
  isSamePaths,
);

function findAttacked(key: string, ask: Ask, isScan: boolean): readonly string[] {
  const { scope, absolute } = splitSkillKey(key);
  const folder = ask.path.dirname(absolute);
  const isRelated = (file: string) =>
    !isScan &&
    relatedFileKind(file) !== undefined &&
    ask.get(checkScope, scope)?.related.includes(file) === true;
  const fact = isScan ? resourceScan : resourceFindings;
  return (ask.resources(folder) ?? [])
    .filter(({ path }) => (isScan ? mayBeText(path) : textKindOf(path, '') === 'script'))
    .map(({ path }) => ask.path.join(folder, path))
    .filter(file => !isRelated(file) && ask.get(fact, skillKey(scope, file)).findings.length > 0);
}

/** A file without an ending may be a program, which only its first line tells. */
function mayBeText(path: string): boolean {
  return textKindOf(path, '') !== undefined;
}

const securityCodes = [...ruleCodes].filter(isSecurityCode);

function scanIn(key: string, ask: Ask, withUncertain: boolean): FileFindings {
  const { scope, absolute } = splitSkillKey(key);
  const folder = enclosingFolder(absolute, scope, ask);
  const settings = { ...describeFolder(folder, ask).rules, ...folder?.rules };
  if (securityCodes.every(code => settings[code] === 'off')) {
    return noFindings;
  }
  const { text, facts } = ask.text(absolute);
  const isText = facts.unreadable === undefined && facts.nulAt === undefined;
  if (!isText) {
    return noFindings;
  }
  const resource = { path: pathInSkill(absolute, ask), text, isTooLarge: facts.tooLarge !== undefined };
  const findings = scanResource(resource, settings, {
    trustsComments: true,
    withUncertain,
    scan: source => ask.scan(absolute, source),
  });
  return findings.length === 0
    ? noFindings
    : { targets: [], findings: placeFindings(text, findings, ask.get(keepsEdits, scope)) };
}

/** Folders above a file in which its skill is looked for. */
const maxLevels = 8;

/** The path of a file from the folder of its skill, with `/`; its name where there is no skill. */
function pathInSkill(absolute: string, ask: Ask): string {
  const folder = findSkillFolder(absolute, ask);
  return folder === undefined
    ? ask.path.basename(absolute)
    : ask.path.relative(folder, absolute).replaceAll('\\', '/');
}

function findSkillFolder(absolute: string, ask: Ask): string | undefined {
  let folder = ask.path.dirname(absolute);
  for (let level = 0; level < maxLevels; level++) {
    const skill = ask.path.join(folder, 'SKILL.md');
    if (ask.isOpen(skill) || ask.presence(skill) === 'file') {
      return folder;
    }
    folder = ask.path.dirname(folder);
  }
  return undefined;
}

function isSamePaths(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\0') === other.join('\0');
}
