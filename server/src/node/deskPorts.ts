import path from 'node:path';
import type { BinaryFinder } from './binaries.ts';
import { createBinaryFinder, ownBinaryPlaces } from './binaries.ts';
import { pathFrom } from './pathFrom.ts';
import type { PlaceSettings } from './placeSettings.ts';
import { VariableReader } from './variableFiles.ts';

/** What a desk asks of the computer that it stands on. */
export interface DeskPorts {
  readonly binaries: BinaryFinder;
  readonly variables: Pick<VariableReader, 'sourcesFor' | 'forget'>;
}

/** Answers from this process: its environment, its PATH and its disk. */
export function ownPorts({
  folder,
  shownFrom = folder,
}: Pick<PlaceSettings, 'folder' | 'shownFrom'>): DeskPorts {
  return {
    binaries: createBinaryFinder(ownBinaryPlaces(process.env, process.platform)),
    variables: new VariableReader({
      environment: { ...process.env },
      shownPath: absolute => shownPath(shownFrom, absolute),
    }),
  };
}

/** Relative to the folder with `/`, or absolute when outside of it. */
function shownPath(base: string | undefined, absolute: string): string {
  const relative = base === undefined ? '..' : pathFrom(base, absolute);
  const isOutside = relative.startsWith('..') || path.isAbsolute(relative);
  return (isOutside ? absolute : relative).replaceAll('\\', '/');
}
