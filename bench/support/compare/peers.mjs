import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Linters of skills with the command that comes nearest to ours, over a folder or over one skill, or to our scan for attacks. */
const commands = [
  { bin: 'skillmd', folder: ['lint', '.', '--format', 'json'], skill: ['lint', '.', '--format', 'json'] },
  { bin: 'agnix', folder: ['.', '--format', 'json'], skill: ['.', '--format', 'json'] },
  { bin: 'skill-check', folder: ['check', '.', '--no-security-scan', '--format', 'json'] },
  {
    bin: 'skills-check',
    folder: ['lint', '.', '--format', 'json'],
    scan: ['audit', '.', '--skip-urls', '--no-isolation', '--format', 'json'],
  },
  { bin: 'skills-ref', skill: ['validate', '.'] },
];

/** Those that are installed: in a folder that was named, below its `node_modules`, or on the path. */
export function findPeers(folder) {
  return commands.flatMap(command => {
    const found = findTool(folder, command.bin);
    return found === undefined ? [] : [{ ...command, ...found }];
  });
}

/** A command with its title; undefined where it is not installed. */
export function findTool(folder, bin) {
  const named = folder === undefined ? [] : [path.resolve(folder, 'node_modules/.bin'), path.resolve(folder)];
  const places = [...named, ...(process.env.PATH ?? '').split(path.delimiter)];
  const file = places.map(place => path.join(place, bin)).find(candidate => existsSync(candidate));
  return file === undefined ? undefined : { file, title: `${bin} ${versionOf(file)}`.trim() };
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
