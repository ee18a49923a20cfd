import type { Span } from '../../../../text/position/span.ts';
import type { Attack } from '../../scan/attack.ts';
import { isMeant, matchesOf, toAttack } from '../../scan/detector.ts';
import { hostKind } from '../../scan/hosts.ts';
import type { ScannedText } from '../../scan/scannedText.ts';

/** Ways out that are made for something else: names of hosts, bare connections, echo requests, logs, and copies that few programs make. */
export function* findChannels(scanned: ScannedText): Generator<Attack> {
  const { text } = scanned;
  for (const { span } of scanned.has([lookups]) ? matchesOf(scanned, dns) : []) {
    const near = text.slice(Math.max(0, span.start - 400), span.end + 60);
    const isHigh = isProgramOrCommand(scanned, span) && encodesData.test(near) && isMeant(scanned, span);
    yield toAttack(scanned, 'exfiltration', 'dns', span, isHigh);
  }
  for (const { span } of matchesOf(scanned, rawSocket)) {
    const line = text.slice(scanned.lineAt(span.start).start, scanned.lineAt(span.end).end);
    const words = text.slice(span.start, span.end);
    const isHigh =
      isMeant(scanned, span) &&
      !isLocal(words) &&
      (handsOverShellOrData.test(line) || (toNumber.test(words) && scanned.partAt(span.start) === 'script'));
    yield toAttack(scanned, 'exfiltration', 'socket', span, isHigh);
  }
  for (const { match, span } of matchesOf(scanned, misused)) {
    const isHigh = isMeant(scanned, span) && isProgram(scanned, span) && !namesLocal.test(match[0]);
    yield toAttack(scanned, 'exfiltration', 'socket', span, isHigh);
  }
  for (const { span } of matchesOf(scanned, published)) {
    yield toAttack(scanned, 'exfiltration', 'published', span, isMeant(scanned, span));
  }
  for (const { span } of matchesOf(scanned, adHoc)) {
    yield toAttack(
      scanned,
      'exfiltration',
      'copied',
      span,
      isMeant(scanned, span) && isProgram(scanned, span),
    );
  }
  for (const { span } of matchesOf(scanned, ownReceiver)) {
    const isHigh = isMeant(scanned, span) && scanned.partAt(span.start) === 'script';
    yield toAttack(scanned, 'exfiltration', 'copied', span, isHigh);
  }
  for (const { match, span } of matchesOf(scanned, pushedTwice)) {
    const isHigh =
      isMeant(scanned, span) &&
      isProgram(scanned, span) &&
      !/[<{]|your|my-|example\.(?:com|org)|\/\/[^\s/]{0,60}\$/i.test(match[0]);
    yield toAttack(scanned, 'exfiltration', 'copied', span, isHigh);
  }
  for (const { match, span } of matchesOf(scanned, broughtAlong)) {
    const near = `${match[0]}${text.slice(span.end, span.end + 40)}`;
    const isHigh = isSilent.test(near) && isMeant(scanned, span) && isProgram(scanned, span);
    yield toAttack(scanned, 'exfiltration', 'copied', span, isHigh);
  }
  for (const { match, span } of matchesOf(scanned, remoteCopy)) {
    const signs = signsOfTheft.filter(each => each.test(match[0]));
    const isHigh = signs.length > 1 && isMeant(scanned, span) && isProgram(scanned, span);
    yield toAttack(scanned, 'exfiltration', 'copied', span, isHigh);
  }
}

function isProgram(scanned: ScannedText, { start }: Span): boolean {
  return /^(?:script|code|data)$/.test(scanned.partAt(start));
}

/** In prose only what is put in by a command; marks of code around names of hosts put in nothing. */
function isProgramOrCommand(scanned: ScannedText, span: Span): boolean {
  return scanned.partAt(span.start) !== 'prose' || /\$\(/.test(scanned.text.slice(span.start, span.end));
}

/** What is put into a name is made of something, and not the name of a host or the kind of its record. */
const encodesData =
  /\b(?:base64|base32|b64encode|b32encode|hexlify|xxd|od|hexdump|cat|whoami|hostname|tar|gzip|printenv|env|history|read_(?:text|bytes)|readFile(?:Sync)?|environ|openssl\s{1,2}enc|Get-Content|ToBase64String)\b|toString\(["'](?:hex|base64)|\.hex\(\)|\bunpack1?\(["']H|\bEncodeToString\(|\bENV\.(?:map|to_\w)|\.encode\(/i;

/** Not a test whether a port is open, nor a line for a service that listens. */
const handsOverShellOrData =
  /(?:\b(?:ba|z|da)?sh\b|cmd(?:\.exe)?|powershell)["'\s]{1,3}-i\b|\d?[<>]&\s?\d|\bexec\s{1,2}\d{1,3}<>|\b(?:nc|ncat|netcat)\b[^\n]{0,120}\s(?:-\w{0,4}[ec]\b|--exec\b|--sh-exec\b)|\bmkfifo\b|\b(?:cat|head|tail)\s{1,2}(?!<?\s?\/dev\/null|>)[^\n|;&]{1,120}(?:\||>)|\b(?:tar|zip|gzip|base64|xxd|env|printenv|whoami|hostname|history|pbpaste|xclip|mysqldump|pg_dump|git|find|ls|dd|openssl\s{1,2}enc|gpg|uname|id)\b[^\n]{0,160}[|>]|(?:~|\$HOME|\.env|\.ssh|\/etc\/(?:passwd|shadow))[^\n]{0,40}[|>]|(?<!<)<\s{0,2}["']?(?:~|\$HOME|\/etc\/|\/home|\.env|[\w./-]{1,60}\.(?:tgz|gz|zip|tar|sql|db|json|env|pem))/i;

const lookups =
  'nslookup dig host ping drill resolve gethostbyname getaddrinfo lookup getresource getresources getaddress getaddresses lookuptxt lookuphost lookupip lookupaddr query';

/** Names that carry data to whoever answers for a domain. */
const dns =
  /\b(?:nslookup|dig|(?<=[$;&|(]\s?|^\s{0,8})host|(?<=[$;&|(]\s?|^\s{0,8})ping|drill|Resolve-DnsName)\s(?!\s{0,2}=)[^\n|;]{0,120}?(?<!@["']?)(?:\$\([^\n]{1,100}?\)|\x60[^\x60\n]{3,100}\x60|\$\{?\w{1,40}\}?|%\w{1,30}%|\{\w{1,30}\})[^\n\s]{0,60}?\.(?:[a-z][\w-]{0,60}\.){0,4}[a-z]{2,12}\b|\b(?:gethostbyname|getaddrinfo|resolve(?:4|Txt)?|lookup)\(\s{0,2}(?:f["'][^"'\n]{0,80}\{[^"'\n]{0,80}\}\.|\x60[^\x60\n]{0,60}\$\{[^}\n]{0,80}\}\.|\w{1,40}(?:\.\w{1,12}\([^)\n]{0,30}\))?\s?\+\s?["']\.)[^\n]{0,120}|\b(?:getresources?|getaddress(?:es)?|query)\(\s{0,2}f?["'][^"'\n]{0,60}\{[^"'\n]{1,80}\.[a-z]{2,12}["'][^\n]{0,60}|\bLookup(?:TXT|Host|IP|Addr|CNAME|MX)\(\s{0,2}(?:\w{1,12},\s?)?(?:\w{1,30}\s?\+\s?"\.|fmt\.Sprintf\(\s?"%[sxv][^"\n]{0,60}\.)[^\n]{0,80}/gim;

/** A connection without a program for it. */
const rawSocket =
  /\/dev\/(?:tcp|udp)\/[^\s"'/]{1,100}\/[^\s"';]{1,20}|\b(?:nc|ncat|netcat)\b(?:\s{1,2}-\w{1,6}){0,4}\s{1,2}[\w.-]{3,100}\s{1,2}\d{2,5}\s{0,2}(?:<|-e|-c)|\|\s{0,2}(?:nc|ncat|netcat)\b(?:\s{1,2}-\w{1,6}(?:\s\d{1,3})?){0,4}\s{1,2}[\w.-]{3,100}\s{1,2}\d{2,5}/gi;

/** Programs that carry data where nobody looks for it: the padding of echo requests, the log of another computer, and single packets. */
const misused =
  /\bping6?\b[^\n|;]{0,80}\s(?:-p\s{0,2}["']?(?:\$|\x60)|--pattern[ =]["']?\$)[^\n]{0,100}|\b(?:hping3|nping)\b[^\n]{0,100}\s(?:-E|--file|--data(?:-string)?|--icmp)\b[^\n]{0,100}|\bICMP\([^)\n]{0,60}\)\s{0,2}\/\s{0,2}(?:Raw\(|\w{1,30}\b)[^\n]{0,60}|\bNetworkInformation\.Ping\b[^\n]{0,60}\.Send(?:Async|PingAsync)?\([^\n]{0,60}(?:bytes|buffer|data)[^\n]{0,40}|(?<=\|[^\n]{0,30})\blogger\b[^\n]{0,60}\s(?:-n|--server)[ =]{0,2}["']?[\w.-]{3,80}[^\n]{0,80}|\blogger\b[^\n]{0,60}\s(?:-n|--server)[ =]{0,2}["']?[\w.-]{3,80}[^\n]{0,40}(?:\$\(|\x60|\s-f\s)[^\n]{0,80}|\|[^\n]{0,30}\bsocat\b[^\n]{0,60}\b(?:tcp|udp|openssl|ssl)\d?:[\w.-]{3,80}:\d{2,5}|(?<=\b(?:cat|tar|zip|gzip|base64|xxd|env|printenv|dd|openssl\s{1,2}enc|gpg|whoami|hostname|history|git|find)\b[^\n]{0,160})\|\s{0,2}(?:openssl\s{1,2}s_client|telnet)\b[^\n]{0,60}[\w.-]{3,80}[: ]\d{2,5}|\btftp\b[^\n]{0,100}\bput\b[^\n]{0,60}|\b(?:bitsadmin|Start-BitsTransfer)\b[^\n]{0,100}\bupload\b[^\n]{0,160}/gi;
const namesLocal = /\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0|::1)\b/i;

/** Stores and computers that a command names itself, rather than those that the user has set up. */
const adHoc =
  /(?<=[=\s"']):(?:webdav|sftp|ftp|smb|s3|b2|http|swift|azureblob),(?:url|host|user|pass|endpoint|provider|vendor|bearer_token|access_key_id)=["']?[^\n]{4,200}|\brclone\s{1,2}(?:copy|sync|move|copyto|rcat|bisync)\b(?:\\\r?\n|[^\n]){0,300}?["'\s]:(?:webdav|sftp|ftp|smb|s3|b2|mega|drive|dropbox|pcloud|azureblob|swift|http|koofr|storj)[,:](?:\\\r?\n|[^\n]){0,200}|\baws\s{1,2}s3\s{1,2}(?:cp|sync|mv)\b[^\n]{0,160}--(?:no-sign-request|endpoint-url\s{0,2}=?["']?https?:\/\/(?!localhost|127\.|minio|\$))[^\n]{0,160}|\bcurl\b[^\n]{0,120}\s(?:-T|--upload-file)\s[^\n]{0,160}(?:X-Amz-Signature=|blob\.core\.windows\.net\/[^\n]{0,160}sig=|ftps?:\/\/|sftp:\/\/)[^\n]{0,200}|\bazcopy\s{1,2}(?:copy|cp|sync)\b[^\n]{0,120}(?:~|\$HOME|%USERPROFILE%)[^\n]{0,160}https:\/\/[^\n]{0,200}|\b(?:croc|wormhole|ffsend)\s{1,2}(?:-\S{1,20}\s){0,3}(?:send|upload)\b[^\n]{0,40}(?:~|\$HOME|\.env\b|\.ssh)[^\n]{0,80}|\bmutt\b[^\n]{0,120}\s-a\s[^\n]{0,120}--\s{1,2}[\w.+-]{1,60}@[\w.-]{3,80}/gi;

/** A copy of each mail, or of all of a repository, to an address that a program names itself. */
const ownReceiver =
  /\bbcc["']?\s{0,2}[:=]\s{0,2}\[?\s{0,2}["'][\w.+-]{1,60}@(?!example\.(?:com|org)|localhost)[\w.-]{3,80}["']|\bgit["',\s]{1,6}remote["',\s]{1,6}add["',\s]{1,4}[\w.-]{1,30}["',\s]{1,4}["']?https?:\/\/(?!(?:[^\s/"']{0,60}@)?(?:www\.)?(?:github|gitlab|bitbucket|codeberg|\$))[\s\S]{4,400}?\bpush["',\s][^\n]{0,60}--(?:mirror|all)\b[^\n]{0,60}/gi;

/** An address of somebody else to which each push goes as well. */
const pushedTwice =
  /\bgit\s(?:-C\s\S{1,60}\s)?remote\s{1,2}set-url\s{1,2}(?:--add\s{1,2}--push|--push\s{1,2}--add|--push)\s{1,2}[\w.-]{1,30}\s{1,2}["']?(?:https?|ssh|git):\/\/(?:[^\s/@"']{0,80}@)?(?!(?:www\.|ssh\.)?(?:github|gitlab|bitbucket|codeberg|gitee|gitea|dev\.azure|huggingface|hf|localhost|git\.overleaf)\b)[\w.-]{3,80}[^\n]{0,120}|\burl\.["']?(?:https?|ssh):\/\/(?:[^\s/@"']{0,80}@)?(?!github|gitlab|bitbucket)[^\s"']{3,100}["']?\.pushInsteadOf\b[^\n]{0,80}/gi;

/** A store that is set up in the folder of a skill or in the program itself, and not by the user. */
const broughtAlong =
  /\b(?:rclone|s3cmd|restic|kopia|msmtp|mutt|mbsync|offlineimap)\b(?:\\\r?\n|[^\n]){0,120}?\s(?:--config(?:-file|-dir)?|--rcfile|-c|-C|-F)[ =]{1,2}["']?(?:\$\((?:cd\s["']?\$\()?dirname|\$\{?(?:BASH_SOURCE|SCRIPT_?DIR|SKILL_?(?:DIR|ROOT)|HERE|here|DIR|dir|ROOT|root)\b|[\w./-]{0,40}assets\/|\.\/)(?:\\\r?\n|[^\n]){0,300}|\bRCLONE_CONFIG_\w{2,40}=[^\n]{0,200}[\s\S]{0,400}?\brclone\s(?:\\\r?\n|[^\n]){0,300}/g;
const isSilent =
  />\s{0,2}\/dev\/null|&>|\s&\s{0,2}$|\bdisown\b|\bnohup\b|\s-q{1,2}\b|--quiet\b|--no-check-certificate\b/m;
/** To a computer that has no name. */
const toNumber = /^\|[^\n]{0,40}\s(?!127\.|0\.0\.|10\.|192\.168\.|172\.)\d{1,3}(?:\.\d{1,3}){3}\s/;

/** A copy to a computer whose name or number is in the command, in one line or several. */
const remoteCopy =
  /\b(?:rsync|scp|sftp|lftp|smbclient)\b(?:\\\r?\n|[^\n]){0,400}?[\s"'](?:[\w.-]{1,40}@)?(?:[\w-]{1,60}\.){1,5}\w{1,12}:(?:\\\r?\n|[^\n]){0,200}/gi;
const signsOfTheft: readonly RegExp[] = [
  /StrictHostKeyChecking[= ]no|UserKnownHostsFile[= ]\/dev\/null/i,
  />\s{0,2}\/dev\/null|&>|\s&\s{0,2}$|\bdisown\b|\bnohup\b|\|\|\s{0,2}(?:true|:)/m,
  /\$\((?:hostname|whoami|id\b|uname)|\$\{?(?:HOSTNAME|USER|LOGNAME)\b/,
  /(?:\s|["'])(?:~\/|\$\{?HOME\}?)(?![^\s"']{0,20}\.ssh\/(?:id_|config|known))(?!\S{0,60}(?:\.pem|_key|id_\w{2,8})\b)/,
  /@\d{1,3}(?:\.\d{1,3}){3}:{1,2}/,
];

/** Files of secrets that are put where everybody reads them. */
const published =
  /\bgh\s{1,2}(?:issue|gist|pr|api|release|repo)\b[^\n]{0,200}?(?:\.env\b|~\/\.\w|\bid_rsa\b|\bcredentials\b|\bprintenv\b)[^\n]{0,80}|\bgit\s{1,2}add\s{1,2}(?:-f|--force)\s[^\n]{0,60}\.env\b[^\n]{0,120}\bpush\b|\bnpm\s{1,2}publish\b[^\n]{0,60}\.env\b|(?:\.env\b|_history\b|~\/\.\w|\$HOME\/\.\w|\/etc\/\w|\bcredentials\b|\bprintenv\b|\benv\b)[^\n]{0,120}>{1,2}\s?["']?(?<kept>[\w./~$-]{4,60})[\s\S]{0,300}?\b(?:gh\s{1,2}(?:gist|issue|pr|release|discussion)|glab\s{1,2}(?:snippet|issue|mr)|pastebinit|termbin|tea\s{1,2}issues?)\b[^\n]{0,160}\k<kept>[^\n]{0,40}/gi;

function isLocal(words: string): boolean {
  const host = /(?:\/(?:tcp|udp)\/|\s)([\w.-]+)(?:\/|\s{1,2}\d)/i.exec(words)?.[1] ?? '';
  return host.includes('$') || hostKind(host) === 'local';
}
