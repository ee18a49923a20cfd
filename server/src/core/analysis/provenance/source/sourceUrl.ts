import type { Refusal } from '../../../model/findings/transferNote.ts';
import { isRefusal } from '../../../model/findings/transferNote.ts';
import { isSkillName } from '../../../model/folder/packedPaths.ts';
import type { SourcePart } from './sourceParts.ts';
import { toPart } from './sourceParts.ts';

/** Where git finds a repository, and which part of it an address means. */
export interface GitAddress extends SourcePart {
  readonly url: string;
  readonly type: 'github' | 'gitlab' | 'git';
  /** As the widespread `skills` command calls it: the path of a repository on GitHub or GitLab, else the address. */
  readonly name: string;
}

/** What a URL is made of, its scheme and its server in lower case. */
interface UrlParts {
  readonly scheme: string;
  readonly host: string;
  readonly port: string;
  /** Without slashes at its ends. */
  readonly path: string;
}

const schemes: ReadonlySet<string> = new Set(['https', 'http', 'ssh', 'git', 'file']);
const urlPattern = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)(\?)?/;
const hostPattern = /^(?:[\p{L}\p{N}_][\p{L}\p{N}._-]*|\[[0-9A-Fa-f:.]+\])$/u;

export function isUrl(source: string): boolean {
  return urlPattern.test(source);
}

/** The address of a repository on GitHub, as it is written without any URL. */
export function toGithubUrl(name: string): string {
  return `https://github.com/${name}.git`;
}

/** Reads a URL without its fragment. */
export function parseUrl(given: string): GitAddress | Refusal {
  const parts = splitUrl(given);
  if (isRefusal(parts)) {
    return parts;
  }
  const { scheme, host, port, path } = parts;
  // Git looks for a program by the scheme as it is written.
  const url = `${scheme}${given.slice(scheme.length)}`;
  const isPage = scheme === 'https' || scheme === 'http';
  if (/^(?:www\.)?github\.com$/.test(host)) {
    return isPage ? parseGithubPage(path) : toNamed('github', url, path);
  }
  const isGitlab = host === 'gitlab.com';
  const page = isPage ? /^(.*?)\/-(?:\/(.*))?$/.exec(path) : null;
  if (!isPage || (page === null && !isGitlab)) {
    return isGitlab ? toNamed('gitlab', url, path) : { url, type: 'git', name: url };
  }
  const name = withoutGit(page?.[1] ?? path);
  const root = `${scheme}://${host}${port === '' ? '' : `:${port}`}`;
  const address = toNamed('gitlab', `${root}/${name}.git`, name);
  return isRefusal(address) ? address : toPage(address, (page?.[2] ?? '').split('/'), host);
}

/** Reads what ssh understands without a scheme: a host and a path behind a colon. */
export function parseScp(source: string): GitAddress | Refusal | undefined {
  const match = /^(?:([^@:/]+)@)?([^@:/]+|\[[^\]/]*\]):(.+)$/.exec(source);
  if (match === null) {
    return undefined;
  }
  const [, user = '', host = '', path = ''] = match;
  if (path.includes('@')) {
    return refuse(credentials);
  }
  if (!hostPattern.test(host) || user.startsWith('-') || path.startsWith('-')) {
    return refuse("'{host}' is not a server that git could ask.", { host });
  }
  const name = host.toLowerCase();
  const type = name === 'github.com' ? 'github' : name === 'gitlab.com' ? 'gitlab' : undefined;
  return type === undefined
    ? { url: source, type: 'git', name: source }
    : toNamed(type, source, path.replace(/^\/+|\/+$/g, ''));
}

const credentials =
  'The address holds credentials; leave them out, and let git ask for them or keep them in its own credential store.';

function splitUrl(url: string): UrlParts | Refusal {
  const [, scheme = '', authority = '', path = '', query] = urlPattern.exec(url) ?? [];
  const at = authority.lastIndexOf('@');
  const user = authority.slice(0, Math.max(0, at));
  const isSsh = scheme.toLowerCase() === 'ssh';
  // A user alone is a token where no password is asked for, but with ssh it is a name.
  if (user !== '' && (!isSsh || user.includes(':'))) {
    return refuse(credentials);
  }
  if (!schemes.has(scheme.toLowerCase())) {
    return refuse("'{scheme}' can't reach a repository. Use https, http, ssh, git or file.", {
      scheme,
    });
  }
  if (query !== undefined) {
    return refuse('The address has a query (?), which the address of a repository has not.');
  }
  const [, host = '', port = ''] = /^(.*?)(?::(\d*))?$/.exec(authority.slice(at + 1)) ?? [];
  if (scheme.toLowerCase() === 'file') {
    return host === '' || host === 'localhost'
      ? { scheme: 'file', host, port: '', path }
      : refuse('A file URL starts with file:/// and has no server.');
  }
  if (!hostPattern.test(host) || user.startsWith('-')) {
    // A password with a slash in it would stand here.
    return refuse('The address names no server that git could ask.');
  }
  // What is taken for a port and a path is the rest of a password here.
  if (port !== '' && path.includes('@')) {
    return refuse(credentials);
  }
  const inner = path.replace(/^\/+|\/+$/g, '');
  return inner === ''
    ? refuse("The address '{url}' names a server, and no repository on it.", { url })
    : { scheme: scheme.toLowerCase(), host: host.toLowerCase(), port, path: inner };
}

/** Of a page of GitHub, the repository is in the first two parts. */
function parseGithubPage(path: string): GitAddress | Refusal {
  const [owner = '', repository = '', ...rest] = path.split('/');
  const name = `${owner}/${withoutGit(repository)}`;
  if (!isRepositoryName(name)) {
    return refuse("There can be no repository '{name}' on GitHub.", { name });
  }
  return toPage({ url: toGithubUrl(name), type: 'github', name }, rest, 'github.com');
}

/** The page of a folder or of a SKILL.md; a ref with a slash cannot be told from the folder there. */
function toPage(address: GitAddress, parts: readonly string[], host: string): GitAddress | Refusal {
  const [kind = '', ref = '', ...below] = parts.filter(part => part !== '').map(decode);
  if (kind === '') {
    return address;
  }
  const isFile = kind === 'blob';
  const isRead = kind === 'tree' || (isFile && isSkillName(below.at(-1) ?? ''));
  if (!isRead || ref === '') {
    const template = "This page of {host} is not a repository, no folder and no SKILL.md of '{name}'.";
    return refuse(template, { host, name: address.name });
  }
  const part = toPart(ref, below.join('/'));
  return isRefusal(part) ? part : { ...address, ...part };
}

/** A part of a path that cannot be decoded is taken as it is. */
function decode(part: string): string {
  return /^(?:[^%]|%[0-7][0-9A-Fa-f])*$/.test(part) ? decodeURIComponent(part) : part;
}

function toNamed(type: 'github' | 'gitlab', url: string, path: string): GitAddress | Refusal {
  const name = withoutGit(path);
  const isRight = type === 'github' ? isRepositoryName(name) : name.includes('/');
  return isRight ? { url, type, name } : refuse("There can be no repository '{name}' there.", { name });
}

/** Whether a name is an owner and a repository on GitHub. */
export function isRepositoryName(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9-]*\/[\w.-]+$/.test(name) && !/\/(?:\.{1,2}|-.*)$/.test(name);
}

export function withoutGit(path: string): string {
  return path.replace(/\.git$/i, '');
}

function refuse(template: string, args: Refusal['refusal']['args'] = {}): Refusal {
  return { refusal: { template, args } };
}
