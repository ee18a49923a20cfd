import type { Refusal } from '../../../model/findings/transferNote.ts';
import { isLocalAddress, parseIpAddress } from '../../../text/network/ipAddress.ts';

/** The addresses of a host by its name; none where nobody knows it. */
export type ResolveHost = (name: string) => Promise<readonly string[]>;

/** Where an address of a repository leads; the host is normalized, and empty for a folder on this computer. */
interface SourceHost {
  readonly scheme: string;
  readonly host: string;
}

/**
 * Why nothing is fetched from an address; undefined where it may be. Addresses without encryption are refused, and so are those that lead to
 * this computer or to what only it can reach: a source is often written by somebody else. Hosts that the user allows pass.
 * @param url of a repository as git takes it, or an absolute path
 * @param allowed names of hosts, or their addresses
 */
export async function refuseSourceHost(
  url: string,
  allowed: readonly string[],
  resolve: ResolveHost,
): Promise<Refusal | undefined> {
  const { scheme, host } = findSourceHost(url);
  if (host === '' || isAllowedHost(url, allowed)) {
    return undefined;
  }
  if (scheme !== 'https' && scheme !== 'ssh') {
    return refuse(
      "{scheme}:// is not encrypted, so nothing is fetched from '{host}'. Use https:// or ssh, or allow this host with --allow-host or the setting skillwright.sources.allowedHosts.",
      { scheme, host },
    );
  }
  return (await isLocal(host, resolve))
    ? refuse(
        "'{host}' leads to this computer or its own network, so nothing is fetched from it. Allow it with --allow-host or the setting skillwright.sources.allowedHosts if you trust the source.",
        { host },
      )
    : undefined;
}

/** Whether the user allows the host of an address. */
export function isAllowedHost(url: string, allowed: readonly string[]): boolean {
  const { host } = findSourceHost(url);
  return host !== '' && allowed.some(each => toKey(toHost(each)) === toKey(host));
}

/** Whether a text can be the name or the address of a host, without anything around it. */
export function isHostName(text: string): boolean {
  return /^(?:[\p{L}\p{N}_][\p{L}\p{N}._-]*|\[[0-9A-Fa-f:.]+\]|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]+)$/u.test(text);
}

async function isLocal(host: string, resolve: ResolveHost): Promise<boolean> {
  // RFC 6761, 6.3.
  if (/(?:^|\.)localhost$/.test(host)) {
    return true;
  }
  const addresses = parseIpAddress(host) === undefined ? await resolve(host) : [host];
  return addresses.some(address => {
    const parsed = parseIpAddress(address);
    return parsed !== undefined && isLocalAddress(parsed);
  });
}

function findSourceHost(url: string): SourceHost {
  const [, scheme = '', authority = ''] = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)/.exec(url) ?? [];
  if (scheme !== '') {
    const host = /^(\[[^\]]*\]|[^:]*)/.exec(authority.slice(authority.lastIndexOf('@') + 1))?.[0] ?? '';
    const isFile = scheme.toLowerCase() === 'file';
    return { scheme: scheme.toLowerCase(), host: isFile ? '' : toHost(host) };
  }
  // A drive of Windows has one letter.
  const scp = /^(?:[^@:/\\]+@)?(\[[^\]/]*\]|[^@:/\\]{2,}):/.exec(url)?.[1] ?? '';
  return { scheme: 'ssh', host: toHost(scp) };
}

/** As programs that look for a host read it: wide characters are those of ASCII, and a full stop at the end says nothing. */
function toHost(written: string): string {
  return written
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

/** The same for all ways to write one host. */
function toKey(host: string): string {
  return parseIpAddress(host)?.join(' ') ?? host;
}

function refuse(template: string, args: Refusal['refusal']['args']): Refusal {
  return { refusal: { template, args } };
}
