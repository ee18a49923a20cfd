import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { LoadedSkill } from '../../../server/src/core/analysis/evals/loadedSkills.ts';
import type { ListedEntry } from './listedEntries.ts';
import { probeFiles } from './probes.ts';

/** What `npm run hosts` wrote of one host. */
export interface Golden {
  readonly measured: string;
  readonly host: string;
  readonly packages: Readonly<Record<string, string>>;
  /** The folder of the project that the probes were put into. */
  readonly skills: string;
  readonly listed: readonly ListedEntry[];
  /** Marks of folders, in the order of the list. */
  readonly folders: readonly string[];
  /** Who wins among skills of one name, then who does without the winner; `chance` where that differs from run to run. */
  readonly precedence: readonly (readonly string[])[] | 'chance';
  /** What is listed of a skill of the root and one of a package, where the host is started in a folder of the package. */
  readonly below: readonly string[];
  /** Of many skills, how many characters of each description are listed; null for a skill that is not. */
  readonly sizes: Readonly<Record<string, Lengths>>;
  /** The same of 60 descriptions of 900 characters, by the tokens of other context windows. */
  readonly windows?: Readonly<Record<string, Lengths>>;
  /** What its output says that its model loaded, in a run in which it loads a skill. */
  readonly load: { readonly loaded: readonly LoadedSkill[] };
  /** What we read in its log of that run; absent where it writes none. */
  readonly session?: readonly { readonly text: string; readonly loaded: readonly LoadedSkill[] }[];
}

type Lengths = readonly (number | null)[];

const folder = path.join(import.meta.dirname, '../../hosts/golden');

export const goldenFiles = readdirSync(folder).map(
  name => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Golden,
);

/** The mark of a probe, by the path of its file below the folder of the skills. */
export function keyOfProbe(file: string): string {
  return /PROBE-([\w-]+)/.exec(probeFiles[file] ?? '')?.[1] ?? file.split('/').at(-2) ?? '';
}

/** Probes that a host loads, and that the model is kept from on purpose. */
export const keptFromModel = /^(?:nomod|paths|policy)/;
