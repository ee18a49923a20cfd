import type { FoundUrl } from '../../scan/hosts.ts';
import { findUrl, hostKind } from '../../scan/hosts.ts';

/** A host that a program names without the address around it. */
const bareHost =
  /\b(?:HTTPS?Connection|create_connection|TcpClient|UdpClient|WebSocket|Socket|fsockopen|SMTP(?:_SSL)?|SmtpClient|createTransport|FTP(?:_TLS)?|Dial|Server|connect|createConnection|sendto|InetSocketAddress)\(?\s{0,2}[^\n]{0,60}?["'\x60](?<called>(?:[\w-]{1,63}\.){1,6}[a-z\d]{1,20})(?::\d{2,5})?["'\x60]|\b(?:host(?:name)?|server|endpoint|addr(?:ess)?|collector|sink|remote|dest(?:ination)?|target|upload(?:_?host)?|relay|c2|dsn)\w{0,10}["']?\s{0,2}[:=]{1,2}>?\s{0,2}["'\x60](?<named>(?:[\w-]{1,63}\.){1,6}[a-z\d]{2,20})(?::\d{2,5})?["'\x60/]|["'\x60](?<socket>(?:[\w-]{1,63}\.){1,6}[a-z\d]{1,20})["'\x60]\s{0,2},\s{0,2}\d{2,5}\b/gi;

const socketUrl = /\bwss?:\/\/(?<host>[\w.-]{3,200})[^\s"'`<>|)]{0,200}/i;

/** Where a program sends something, by a name in it; undefined where that is left to whoever runs it. */
export function findDestination(call: string, near: string): FoundUrl | undefined {
  const found = findNamed(call) ?? findNamed(near);
  return found?.kind === 'vendor' && rented.test(found.url) ? { ...found, kind: 'unknown' } : found;
}

/** Places at known services that anybody can have. */
const rented =
  /\bscript\.google\.com\/macros\/s\/|\bdocs\.google\.com\/forms\/|\b(?:s3|execute-api|lambda-url)[\w.-]{0,40}\.amazonaws\.com|\.s3[\w.-]{0,30}\.amazonaws\.com|\bstorage\.googleapis\.com|\bapi\.github\.com\/(?:gists|repos\/[\w.-]{1,40}\/[\w.-]{1,60}\/(?:issues|contents|dispatches))|\bsheets\.googleapis\.com|\b(?:hooks|discord)\.\w{1,20}\.com/i;

function findNamed(words: string): FoundUrl | undefined {
  const socket = socketUrl.exec(words)?.groups?.['host'];
  if (socket !== undefined) {
    return toUrl(socket);
  }
  const bare = Array.from(words.matchAll(bareHost), ({ groups = {} }) =>
    [groups['called'], groups['named'], groups['socket']].find(each => each !== undefined),
  ).find(each => each !== undefined && isHost(each));
  const url = findUrl(words);
  return url !== undefined && url.kind !== 'local' ? url : bare === undefined ? url : toUrl(bare);
}

function toUrl(host: string): FoundUrl {
  return { url: host, host: host.toLowerCase(), isPlain: true, kind: hostKind(host) };
}

/** Not a file, a module or a property, which look alike. */
function isHost(name: string): boolean {
  return (
    /^\d{1,3}(?:\.\d{1,3}){3}$|\.[a-z]{2,12}$/i.test(name) &&
    !/\.(?:py|js|ts|mjs|cjs|json|ya?ml|toml|sh|md|txt|html?|css|env|csv|log|xml|png|jpe?g|svg|pdf|rb|go|rs|db|sqlite|sock|lock|ini|cfg|conf|request|response|config|name|path|join|get|post|send|host|url|data|value|length|argv|exe|dll|zip|gz)$/i.test(
      name,
    )
  );
}
