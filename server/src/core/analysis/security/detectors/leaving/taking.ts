import type { Attack } from '../../scan/attack.ts';
import { isMeant, matchesOf, toAttack } from '../../scan/detector.ts';
import type { FoundUrl } from '../../scan/hosts.ts';
import { findUrl } from '../../scan/hosts.ts';
import { findDestination } from './destination.ts';
import type { ScannedText } from '../../scan/scannedText.ts';

/** What a program takes of the whole computer: the screen, the clipboard, browsers, all files, the environment. */
const takes =
  /\bCopyFromScreen\b|\bpbpaste\b|\bxclip\b|\bxsel\b|\bwl-paste\b|\bGet-Clipboard\b|\bpyperclip\.paste|\bclipboard\.read|\bscreencapture\b|\bImageGrab\b|\bmss\(\)|\bscreenshot-desktop\b|\bdesktopCapturer\b|\bsavescreenshot\b|\bCGWindowListCreateImage\b|\bgnome-screenshot\b|\bpyautogui\.screenshot|\bscrot\b|\bgrim\b|\bPath\.home\(\)\.r?glob|\bos\.walk\([^\n]{0,40}(?:home|~)|(?:homedir\(\)|\$HOME|~|expanduser|Path\.home\(\))[^\n]{0,120}(?:History|Login Data|Cookies|chat\.db|\.ssh\b|\.aws\b|Documents|Desktop|Messages|Mail\b)|\bJSON\.stringify\([^\n]{0,60}process\.env\b(?!\.)|[:=,(]\s{0,2}process\.env\s{0,2}[,})]|\bdict\(os\.environ\)|\bjson=(?:dict\()?os\.environ\b|\bENV\.to_\w{1,6}|\btoJSON\(secrets\)|\bgit\s{1,2}config\s{1,2}(?:-l|--list)\b|\bpynput\b|\bkeyboard\.(?:record|on_press|hook)|\bsounddevice\b|\bcv2\.VideoCapture|\breaddirSync\(process\.argv|\b(?:env|printenv)\s{0,2}\|\s{0,2}(?:sort|base64|gzip|tr|curl)|\bnetsh\s{1,2}wlan\s{1,2}show\s{1,2}profiles?\b/g;

const gives =
  /\bcurl\b[^\n]{0,200}\s(?:-[a-z]{0,6}[dFT]\b|--data(?:-\w{1,10})?|--form|--upload-file)|\bwget\b[^\n]{0,120}--post|\b(?:requests|httpx|axios|session|client|got)\.(?:post|put)\(|\bmethod\s?[:=]\s?["'](?:POST|PUT)["']|-Method\s{1,2}["']?(?:Post|Put)|\bUpload(?:String|File|Data)\(|\bsmtplib\.SMTP|\bsend_message\(|\bNet::HTTP\.post|\bHTTP::Post|\bnet\.(?:connect|createConnection)\(|\.sendall\(|\bsocket\.(?:end|write|send)\(|\burlopen\([^\n]{0,160}data\s?=|\bsendDocument\b|\bsendMessage\b|\bsendBeacon\(|\bwebsockets?\.(?:connect|create_connection)\(|\bnew WebSocket\(|\.publish\(|\.put_object(?:_from_file)?\(|\.upload_(?:file|blob|fileobj|from_filename)\(|\bfput_object\(|\bputObject\(|\bPutObjectCommand\(|\bstorbinary\(|\bsftp\.put\(|\bdig\s[^\n]{0,60}\$|\bnslookup\s[^\n]{0,60}\$|\|\s{0,2}(?:nc|ncat|netcat|socat)\b/g;

/** A program that takes something of the whole computer and sends it to somebody whom nothing vouches for. */
export function* findTaking(scanned: ScannedText): Generator<Attack> {
  const { text, kind } = scanned;
  const sources = Array.from(matchesOf(scanned, takes), ({ span }) => span);
  if (sources.length === 0) {
    return;
  }
  for (const { span } of matchesOf(scanned, gives)) {
    const source = sources.find(each => Math.abs(each.start - span.start) < nearby);
    const part = scanned.partAt(span.start);
    if (source === undefined || part === 'prose' || part === 'script-comment' || part === 'frontmatter') {
      continue;
    }
    const start = Math.max(0, Math.min(source.start, span.start) - nearby);
    const url =
      findUrl(text.slice(span.start, span.end + 200)) ??
      findUrl(text.slice(start, span.end + nearby)) ??
      findDestination(text.slice(span.start, span.end + 200), text.slice(start, span.end + nearby));
    const isNear = kind === 'script' || Math.abs(source.start - span.start) < 300;
    const isHigh =
      isNear && isStranger(text, url, text.slice(span.start, span.end + 200)) && isMeant(scanned, span);
    yield toAttack(scanned, 'exfiltration', 'stolen', span, isHigh, { host: url?.host ?? '?' });
    return;
  }
}

/** UTF-16 units between the two. */
const nearby = 1500;

function isStranger(text: string, url: FoundUrl | undefined, call: string): boolean {
  if (url === undefined) {
    return /["'](?:\d{1,3}\.){3}\d{1,3}["']|\bdig\b|\bnslookup\b|^\|[^\n]{0,60}\s(?!127\.|0\.0\.|10\.|192\.168\.)(?:[\w-]{1,60}\.){1,5}\w{1,12}[\s:]{1,2}\d{2,5}\b/.test(
      call,
    );
  }
  const domain = url.host.split('.').slice(-2).join('.');
  return (
    url.kind !== 'vendor' &&
    url.kind !== 'local' &&
    !/authorization|bearer|api[-_]?key/i.test(text) &&
    !text.replaceAll(url.url, ' ').toLowerCase().includes(domain)
  );
}
