import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The address of a bundle beside the running one, to be imported by those who need what is in it. @param name of its file */
export function bundleAddress(name: string): string {
  return pathToFileURL(path.join(__dirname, name)).href;
}
