import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Linters of skills with the command that comes nearest to ours, over a folder or over one skill. */
const commands = [
  { bin: 'skillmd', folder: ['lint', '.', '--format', 'json'], skill: ['lint', '.', '--format', 'json'] },
  { bin: 'agnix', folder: ['.', '--format', 'json'], skill: ['.', '--format', 'json'] },
  { bin: 'skill-check', folder: ['check', '.', '--no-security-scan', '--format', 'json'] },
  { bin: 'skills-check', folder: ['lint', '.', '--format', 'json'] },
  { bin: 'skills-ref', skill: ['validate', '.'] },
];

/** Those that are installed: in a folder that was named, below its `node_modules`, or on the path. */
export function findPeers(folder) {
  const named = folder === undefined ? [] : [path.resolve(folder, 'node_modules/.bin'), path.resolve(folder)];
  const places = [...named, ...(process.env.PATH ?? '').split(path.delimiter)];
  return commands.flatMap(command => {
    const file = places.map(place => path.join(place, command.bin)).find(candidate => existsSync(candidate));
    return file === undefined
      ? []
      : [{ ...command, file, title: `${command.bin} ${versionOf(file)}`.trim() }];
  });
}

/** The version of the package that a command belongs to. */
function versionOf(file) {
  let folder = path.dirname(realpathSync(file));
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) {
      return '';
    }
    folder = parent;
  }
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version ?? '';
}
