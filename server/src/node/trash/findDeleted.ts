import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { isIn } from '../files/realPath.ts';
import { reasonInWords } from '../files/transaction/changeProblem.ts';
import { isSkillFileName } from '../../core/model/skill/fileNames.ts';
import { isToolsOwn } from '../files/discovery/findSkillFiles.ts';
import { descriptionFileName } from '../files/readWorkspace.ts';
import { isRepositoryRoot } from '../files/repositoryRoot.ts';
import { containsRoot } from './findSpot.ts';

/** A skill that is to be deleted. */
export interface DeletedSkill {
  /** Absolute path of its SKILL.md. */
  readonly file: string;
  /** Its id. */
  readonly name: string;
}

/** What goes with a skill. */
export interface DeletedPlace {
  readonly name: string;
  /** Absolute path of its folder, or of its SKILL.md where that is all there is of it. */
  readonly from: string;
  /** Name of the SKILL.md in the folder. */
  readonly skill?: string;
  readonly bytes: number;
}

/** Folders listed between two looks at the event loop. */
const foldersPerTurn = 64;
/** Skills that a sentence names. */
const maxNamed = 3;

/**
 * What goes with some skills, one that lies in the folder of another with that one. Refused where anything else would go with them.
 * @param roots the open folders and whatever else has to stay, by absolute paths
 */
export async function findDeleted(
  skills: readonly DeletedSkill[],
  roots: readonly string[],
  token: Cancellation | undefined,
): Promise<readonly DeletedPlace[] | Refusal> {
  const places: DeletedPlace[] = [];
  const chosen = new Set(skills.map(({ file }) => file));
  for (const skill of skills) {
    const place = await findPlace(skill, { roots, chosen, token });
    if (isRefusal(place)) {
      return place;
    }
    places.push(place);
  }
  return places.filter((place, at) => !places.some((other, index) => goesWith(place, other, index < at)));
}

/** Whether something goes with another one, or is it, of which the first one counts. */
function goesWith(place: DeletedPlace, other: DeletedPlace, isBefore: boolean): boolean {
  return place.from === other.from ? isBefore : other.skill !== undefined && isIn(other.from, place.from);
}

interface Looking {
  readonly roots: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly token: Cancellation | undefined;
}

async function findPlace({ file, name }: DeletedSkill, looking: Looking): Promise<DeletedPlace | Refusal> {
  const folder = path.dirname(file);
  const refuse = (template: string, args: Sentence['args'] = {}): Refusal => ({
    refusal: { template, args: { name, ...args } },
  });
  try {
    const { size } = lstatSync(file);
    if (containsRoot(folder, looking.roots)) {
      return isAlone(folder)
        ? { name, from: file, bytes: size }
        : refuse("'{name}' shares its folder with the whole project; delete its files by hand.");
    }
    if (isRepositoryRoot(folder)) {
      return refuse("The folder of '{name}' is a git repository; delete it by hand.");
    }
    // A link goes without what it leads to.
    const isLink = lstatSync(folder).isSymbolicLink();
    const found = isLink ? { bytes: 0, skills: [] } : await surveyFolder(folder, looking.token);
    const others = found.skills.filter(other => other !== file && !looking.chosen.has(other));
    return others.length > 0
      ? refuse("Other skills lie in the folder of '{name}': {skills}. Move or delete them first.", {
          skills: nameSome(folder, others),
        })
      : { name, from: folder, skill: path.basename(file), bytes: found.bytes };
  } catch (error) {
    return refuse("'{name}' cannot be deleted: {reason}.", { reason: reasonInWords(error) });
  }
}

/** Whether nothing but the SKILL.md stands in a folder that people would miss. */
function isAlone(folder: string): boolean {
  return readdirSync(folder).every(
    name => isSkillFileName(name) || name.startsWith('.') || name === descriptionFileName,
  );
}

function nameSome(folder: string, skills: readonly string[]): string {
  const named = skills
    .slice(0, maxNamed)
    .map(file => `'${path.relative(folder, path.dirname(file)).replaceAll('\\', '/')}'`);
  return [...named, ...(skills.length > maxNamed ? [`${skills.length - maxNamed} more`] : [])].join(', ');
}

/** The bytes of all files below a folder, and the skills among them; links are not followed. */
async function surveyFolder(
  folder: string,
  token: Cancellation | undefined,
): Promise<{ readonly bytes: number; readonly skills: readonly string[] }> {
  const skills: string[] = [];
  const pending = [folder];
  let bytes = 0;
  let listed = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const entry of readdirSync(next, { withFileTypes: true })) {
      const file = path.join(next, entry.name);
      if (entry.isDirectory()) {
        pending.push(file);
      } else {
        bytes += lstatSync(file).size;
        skills.push(...(isSkillFileName(entry.name) && !isPassedOver(folder, file) ? [file] : []));
      }
    }
    if (++listed % foldersPerTurn === 0) {
      await setImmediate();
      if (token?.isCancellationRequested === true) {
        break;
      }
    }
  }
  return { bytes, skills: skills.toSorted() };
}

/** What searches for skills do not find is none of the workspace's. */
function isPassedOver(folder: string, file: string): boolean {
  return path.relative(folder, file).split(path.sep).some(isToolsOwn);
}
