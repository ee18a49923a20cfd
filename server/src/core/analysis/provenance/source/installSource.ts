import type { Refusal } from '../../../model/findings/transferNote.ts';
import { isRefusal } from '../../../model/findings/transferNote.ts';
import type { SourcePart } from './sourceParts.ts';
import { describePart, joinParts, parsePart, toPart } from './sourceParts.ts';
import type { GitAddress } from './sourceUrl.ts';
import { isRepositoryName, isUrl, parseScp, parseUrl, toGithubUrl, withoutGit } from './sourceUrl.ts';

/** A repository that git reads. */
export interface GitSource extends GitAddress {
  readonly kind: 'git';
  /** The one skill that is meant, by its name; undefined for all. */
  readonly skill?: string;
}

/** A folder or a repository on this computer. */
export interface PathSource extends SourcePart {
  readonly kind: 'path';
  /** As it is written. */
  readonly path: string;
}

export type InstallSource = GitSource | PathSource;

/** Far more than any address has. */
const longest = 4096;

/** Control characters, and those that turn the direction in which an address is shown. */
const unseen = /[\p{Cc}\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/**
 * Reads where skills are to come from. Nothing that git could take for an option or a command of its own gets through, and no
 * credentials. A folder that is called like a repository on GitHub is meant only with `./` before it.
 */
export function parseSource(given: string): InstallSource | Refusal {
  const source = given.trim();
  if (source === '') {
    return refuse('The source is empty; it is a repository or a folder.');
  }
  if (source.length > longest || unseen.test(source)) {
    return refuse('The source is too long, or has characters that cannot be seen.');
  }
  if (source.startsWith('-')) {
    return refuse('The source is written like an option; a folder is written with ./ before it.');
  }
  const hash = source.indexOf('#');
  const [address, part] = hash < 0 ? [source, ''] : [source.slice(0, hash), source.slice(hash + 1)];
  const behind = parsePart(part);
  if (address === '') {
    return refuse('There is no repository and no folder before the #.');
  }
  if (isPath(address)) {
    return isRefusal(behind) ? behind : { kind: 'path', path: address, ...behind };
  }
  const found = parseAddress(address);
  if (isRefusal(found)) {
    return found;
  }
  const { url, type, name, skill, ...own } = found;
  const joined = joinParts(own, behind);
  return isRefusal(joined)
    ? joined
    : { kind: 'git', url, type, name, ...(skill !== undefined && { skill }), ...joined };
}

/** The source as people write it, which reads back as the same one. It has no credentials, since none are taken. */
export function describeSource(source: InstallSource): string {
  if (source.kind === 'path') {
    return `${source.path}${describePart(source)}`;
  }
  const { url, name, type, skill } = source;
  const isShort = type === 'github' && url === toGithubUrl(name);
  const chosen = skill === undefined ? '' : `@${skill}`;
  return `${isShort ? name : url}${chosen}${describePart(source)}`;
}

/** The same without the part of it that is meant, as the widespread `skills` command names it in its lock file. */
export function nameOfSource(source: InstallSource): string {
  return source.kind === 'path' ? source.path : source.name;
}

/** The last part of that, which a skill without a name in the root of the source is called by. */
export function lastNameOf(source: InstallSource): string {
  const name = nameOfSource(source);
  return /([^/\\:]*?)(?:\.git)?[/\\]*$/.exec(name)?.[1] ?? name;
}

function isPath(address: string): boolean {
  return /^(?:\.{1,2}|~)?(?:[/\\]|$)|^[A-Za-z]:(?:[/\\]|$)/.test(address);
}

function parseAddress(address: string): Omit<GitSource, 'kind'> | Refusal {
  if (/^[A-Za-z0-9][A-Za-z0-9+.-]*::/.test(address)) {
    return refuse('A source cannot name a helper program of git, as this one does with ::.');
  }
  if (/\s/.test(address) && !isShorthandWithSkill(address)) {
    return refuse('The address has a blank; a folder is written with ./ before it.');
  }
  if (isUrl(address)) {
    return parseUrl(address);
  }
  return parseScp(address) ?? parseShorthand(address);
}

/** Names of skills may have blanks. */
function isShorthandWithSkill(address: string): boolean {
  return /^[^\s@:/]+\/[^\s@:/]+@/.test(address);
}

/** A repository on GitHub, with a folder or a skill in it. */
function parseShorthand(address: string): Omit<GitSource, 'kind'> | Refusal {
  const [, name = '', skill, folder = ''] = /^([^/@]+\/[^/@]+)(?:@(.+)|\/(.*))?$/s.exec(address) ?? [];
  const repository = withoutGit(name);
  if (!isRepositoryName(repository) || skill?.startsWith('-') === true) {
    const template =
      "'{address}' is neither a repository nor a folder. Write owner/repository, an address with https://, or a folder with ./ before it.";
    // What stands before an @ may be a password.
    return refuse(template, { address: address.slice(address.lastIndexOf('@') + 1) });
  }
  const part = toPart('', folder);
  const own = { url: toGithubUrl(repository), type: 'github', name: repository } as const;
  return isRefusal(part) ? part : { ...own, ...(skill !== undefined && { skill }), ...part };
}

function refuse(template: string, args: Refusal['refusal']['args'] = {}): Refusal {
  return { refusal: { template, args } };
}
