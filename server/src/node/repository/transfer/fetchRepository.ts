import { lookup } from 'node:dns/promises';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Refusal } from '../../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../../core/model/findings/transferNote.ts';
import type { Cancellation } from '../../../core/text/position/span.ts';
import { isGitFailure, runGit } from '../../git/git.ts';
import { isAllowedHost, refuseSourceHost } from '../../../core/analysis/provenance/source/sourceHost.ts';
import { describeTransferFailure, missesRef } from './describeTransferFailure.ts';
import type { Transfer, TransferFailure, TransferLimits } from './gitTransfer.ts';
import { transfer, transferLimits } from './gitTransfer.ts';
import { findRedirect, traceVariables } from './redirect.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../process/temporaryFolder.ts';

/** What of a repository is wanted. */
export interface WantedRevision {
  /** Anything that git fetches from; an absolute path for a repository on this computer. */
  readonly url: string;
  /** A branch, a tag or a hash; what the repository itself is at where undefined. */
  readonly ref?: string;
  /** Names that are tried in turn where there is no such branch, tag or hash. */
  readonly furtherRefs?: readonly string[];
  /** What people are told it is called. */
  readonly shown: string;
}

export interface FetchOptions {
  /** Hosts that may be asked without encryption, or on this computer. */
  readonly allowedHosts?: readonly string[];
  readonly limits?: TransferLimits;
  /** What git says of how far it is. */
  readonly onProgress?: (words: string) => void;
  readonly token?: Cancellation;
}

/** A commit in a repository of our own, which has no files beside it. */
export interface FetchedRevision {
  /** The folder of the repository. */
  readonly folder: string;
  readonly commit: string;
  /** The name that it was found by. */
  readonly ref: string;
}

/**
 * Fetches one commit into a temporary repository, which is removed once the work is done. No file of it is checked out, so no
 * hook, filter or attribute of it counts; it is read by its objects alone.
 */
export async function withFetchedRevision<Result>(
  wanted: WantedRevision,
  options: FetchOptions,
  work: (revision: FetchedRevision) => Promise<Result>,
): Promise<Result | Refusal> {
  const refusal = await refuseSourceHost(wanted.url, options.allowedHosts ?? [], resolveHost);
  if (refusal !== undefined) {
    return refusal;
  }
  const place = makeTemporaryFolder('skillwright-git-');
  try {
    const fetched = await followRedirects(place, wanted, options);
    return isRefusal(fetched) ? fetched : await work(fetched);
  } finally {
    removeTemporaryFolder(place);
  }
}

/** As many as git and curl follow by default. */
const maxRedirects = 20;

/** Git would ask whatever host a server names, so that each one is checked here first. */
async function followRedirects(
  place: string,
  wanted: WantedRevision,
  options: FetchOptions,
): Promise<FetchedRevision | Refusal> {
  let url = wanted.url;
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const fetched = await fetchRevision(place, { ...wanted, url }, options);
    if (!('redirectedTo' in fetched)) {
      return fetched;
    }
    url = fetched.redirectedTo;
    const refusal = await refuseSourceHost(url, options.allowedHosts ?? [], resolveHost);
    if (refusal !== undefined) {
      return refusal;
    }
  }
  const args = { source: wanted.shown, reason: 'it leads from one address to the next without an end' };
  return { refusal: { template: '{source} could not be read: {reason}.', args } };
}

async function fetchRevision(
  place: string,
  wanted: WantedRevision,
  options: FetchOptions,
): Promise<FetchedRevision | { readonly redirectedTo: string } | Refusal> {
  const fetched = await fetchAs('sha1', place, wanted, options);
  const isOther = isGitFailure(fetched) && /mismatched algorithms.*server sha256/.test(fetched.problem);
  const answer = isOther ? await fetchAs('sha256', place, wanted, options) : fetched;
  if (!isGitFailure(answer)) {
    return answer;
  }
  const redirectedTo = findRedirect(answer, place, wanted.url);
  return redirectedTo === undefined
    ? { refusal: describeTransferFailure(answer, wanted, options.limits ?? transferLimits) }
    : { redirectedTo };
}

async function fetchAs(
  format: 'sha1' | 'sha256',
  place: string,
  { url, ref = 'HEAD', furtherRefs = [] }: WantedRevision,
  options: FetchOptions,
): Promise<FetchedRevision | TransferFailure> {
  const folder = path.join(place, `${format}.git`);
  await mkdir(path.join(place, 'hooks'), { recursive: true });
  const created = await runGit(place, [
    'init',
    '--quiet',
    '--bare',
    '--template=',
    `--object-format=${format}`,
    folder,
  ]);
  if (isGitFailure(created)) {
    return created;
  }
  const repository = new TemporaryRepository(folder, await prepare(place, folder, url, options));
  let answer = await repository.fetch(url, ref);
  for (const other of furtherRefs) {
    if (!isGitFailure(answer) || !missesRef(answer)) {
      return answer;
    }
    answer = await repository.fetch(url, other);
  }
  return answer;
}

/** Where the wanted commit is kept. */
const wantedRef = 'refs/skillwright/wanted';

/** Depth, from a server that has none: a plain file server, or one that is not allowed to cut history. */
const refusesDepth = /shallow|depth/i;
const hash = /^[0-9a-f]{4,64}$/i;

class TemporaryRepository {
  readonly #folder: string;
  readonly #transfer: Transfer;

  constructor(folder: string, options: Transfer) {
    this.#folder = folder;
    this.#transfer = options;
  }

  async fetch(url: string, ref: string): Promise<FetchedRevision | TransferFailure> {
    const only = [`+${ref}:${wantedRef}`];
    const shallow = await this.#run(['--depth=1'], url, only);
    const isRefused = isGitFailure(shallow) && shallow.stopped === undefined;
    const whole = isRefused && refusesDepth.test(shallow.problem) ? await this.#run([], url, only) : shallow;
    if (!isGitFailure(whole)) {
      return this.#resolve(wantedRef, ref);
    }
    // Many servers hand out a commit by its whole hash only, and some not even so: then it may be in the history of a branch.
    if (whole.stopped === undefined && !whole.isMissing && hash.test(ref)) {
      const all = await this.#run([], url, ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*']);
      return isGitFailure(all) ? all : this.#resolve(ref, ref);
    }
    return whole;
  }

  #run(options: readonly string[], url: string, refs: readonly string[]): Promise<Buffer | TransferFailure> {
    const fetch = ['fetch', '--progress', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head'];
    return transfer([...isolated, ...this.#own, ...fetch, ...options, '--', url, ...refs], this.#transfer);
  }

  async #resolve(name: string, ref: string): Promise<FetchedRevision | TransferFailure> {
    const parse = ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`];
    const answer = await runGit(this.#folder, [...this.#own, ...parse]);
    return isGitFailure(answer)
      ? { ...answer, problem: `couldn't find remote ref ${ref}` }
      : { folder: this.#folder, commit: answer.toString('latin1').trim(), ref };
  }

  get #own(): string[] {
    return [
      `--git-dir=${this.#folder}`,
      '-c',
      `core.hooksPath=${path.join(path.dirname(this.#folder), 'hooks')}`,
    ];
  }
}

/**
 * What goes before the settings of the person while another repository is talked to. Objects are not checked for what git calls
 * well-formed, which sound old repositories are not: their paths are checked when they are read.
 */
const isolated: readonly string[] = [
  'protocol.ext.allow=never',
  // Each address that a server names is checked before it is asked.
  'http.followRedirects=false',
  // A line that stands still for half a minute is lost.
  'http.lowSpeedLimit=100',
  'http.lowSpeedTime=30',
  'credential.interactive=false',
  'fetch.recurseSubmodules=false',
  'fetch.writeCommitGraph=false',
  // Packs stay packs: thousands of files for one fetch cost more than they save.
  'fetch.unpackLimit=1',
  'transfer.fsckObjects=false',
  'fetch.fsckObjects=false',
  'transfer.bundleURI=false',
  'gc.auto=0',
  'maintenance.auto=false',
].flatMap(setting => ['-c', setting]);

/** Nothing asks: neither git on the terminal, nor ssh, nor a window of somebody's. */
async function prepare(
  place: string,
  folder: string,
  url: string,
  { limits = transferLimits, onProgress, token, allowedHosts = [] }: FetchOptions,
): Promise<Transfer> {
  const own = await runGit(place, ['config', '--get', 'core.sshCommand']);
  const hasOwnSsh = ['GIT_SSH_COMMAND', 'GIT_SSH'].some(name => process.env[name] !== undefined);
  return {
    folder,
    env: {
      GIT_ALLOW_PROTOCOL: `https:ssh:file${isAllowedHost(url, allowedHosts) ? ':http:git' : ''}`,
      ...traceVariables(place),
      GIT_ASKPASS: '',
      SSH_ASKPASS: '',
      SSH_ASKPASS_REQUIRE: 'never',
      GCM_INTERACTIVE: 'never',
      GIT_LFS_SKIP_SMUDGE: '1',
      // A repository on this computer that misses objects would have them fetched by a command of its own.
      GIT_NO_LAZY_FETCH: '1',
      ...(isGitFailure(own) && !hasOwnSsh && { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes' }),
    },
    limits,
    ...(onProgress && { onProgress }),
    ...(token && { token }),
  };
}

/** The addresses that programs on this computer find for a name; none where they find nothing, so that git says why. */
async function resolveHost(name: string): Promise<readonly string[]> {
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch {
    // A name may be one of ssh's own, or known to a proxy alone.
    return [];
  }
}
