import type { Connection } from 'vscode-languageserver/node';
import { runInBackground } from './guard.ts';

/** Once for many changes that follow each other within some milliseconds. */
export function debounce(
  connection: Connection,
  name: string,
  announce: () => void,
  pause: number,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => runInBackground(connection, name, announce), pause);
  };
}
