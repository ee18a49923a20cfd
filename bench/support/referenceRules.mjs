import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readStrictYaml } from './strictYaml.mjs';
import { Refusal } from './textCursor.mjs';

const keys = new Set(['name', 'description', 'license', 'allowed-tools', 'metadata', 'compatibility']);
const fence = '---';
const longestName = 64;
const longestDescription = 1024;
const longestCompatibility = 500;

/**
 * What the reference library of the Agent Skills specification says of one file: undefined when it never looks
 * at it, else its reasons to refuse the skill, none when it accepts it. One thing is left out on purpose: the
 * library refuses lists and mappings in flow style, which every other reader takes.
 */
export function judge(file) {
  const folder = path.dirname(file);
  const taken = ['SKILL.md', 'skill.md'].find(name => existsSync(path.join(folder, name)));
  if (taken === undefined) {
    return ['there is no SKILL.md'];
  }
  if (taken !== path.basename(file)) {
    return undefined;
  }
  try {
    const properties = readHeader(readText(file));
    const folderName = existsSync(path.join(folder, '.git')) ? undefined : path.basename(folder);
    return [
      ...[...properties.keys()].filter(key => !keys.has(key)).map(key => `the key '${key}'`),
      ...judgeName(properties.get('name'), folderName),
      ...judgeDescription(properties.get('description')),
      ...judgeCompatibility(properties.get('compatibility')),
    ];
  } catch (error) {
    if (error instanceof Refusal) {
      return [error.message];
    }
    throw error;
  }
}

function readText(file) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
    return text.replace(/\r\n?/g, '\n');
  } catch (error) {
    throw error instanceof TypeError ? new Refusal('it is not UTF-8') : error;
  }
}

function readHeader(text) {
  if (!text.startsWith(fence)) {
    throw new Refusal('it does not start with ---');
  }
  const end = text.indexOf(fence, fence.length);
  if (end < 0) {
    throw new Refusal('the frontmatter does not end');
  }
  const properties = readStrictYaml(text.slice(fence.length, end));
  if (!(properties instanceof Map)) {
    throw new Refusal('the frontmatter is not a mapping');
  }
  return properties;
}

function judgeName(given, folderName) {
  if (given === undefined) {
    return ['no name'];
  }
  if (typeof given !== 'string' || trim(given) === '') {
    return ['the name is not text or empty'];
  }
  const name = trim(given).normalize('NFKC');
  const problems = {
    'the name is too long': lengthOf(name) > longestName,
    'the name has capitals': name !== name.toLowerCase(),
    'the name starts or ends with a hyphen': /^-|-$/.test(name),
    'the name has two hyphens in a row': name.includes('--'),
    'the name has other characters': !/^[\p{L}\p{N}-]*$/u.test(name),
    'the name differs from the folder': folderName !== undefined && folderName.normalize('NFKC') !== name,
  };
  return Object.keys(problems).filter(problem => problems[problem]);
}

function judgeDescription(description) {
  if (description === undefined) {
    return ['no description'];
  }
  if (typeof description !== 'string' || trim(description) === '') {
    return ['the description is not text or empty'];
  }
  return lengthOf(description) > longestDescription ? ['the description is too long'] : [];
}

function judgeCompatibility(compatibility) {
  if (compatibility === undefined) {
    return [];
  }
  if (typeof compatibility !== 'string') {
    return ['the compatibility is not text'];
  }
  return lengthOf(compatibility) > longestCompatibility ? ['the compatibility is too long'] : [];
}

/** As Python trims: other control characters than JavaScript's count as blank, a byte order mark does not. */
function trim(text) {
  return text
    .replace(/^(?:(?!\uFEFF)[\s\x1c-\x1f\x85])+/, '')
    .replace(/(?:(?!\uFEFF)[\s\x1c-\x1f\x85])+$/, '');
}

/** In code points. */
function lengthOf(text) {
  return [...text].length;
}
