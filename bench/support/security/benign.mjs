import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const listFile = path.resolve(import.meta.dirname, '../../security/benign.txt');

/** Names of the repositories whose skills count as harmless, as `owner/name`. */
export function readBenign() {
  return readFileSync(listFile, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split('\t')[0]);
}

/** The folder of a repository: `owner+name` in the folder, or one level deeper. Undefined where it is not there. */
export function findRepository(folder, repository) {
  const name = repository.replace('/', '+');
  const parents = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory());
  return [folder, ...parents.map(parent => path.join(folder, parent.name))]
    .map(parent => path.join(parent, name))
    .find(existsSync);
}
