import type { Attack } from '../../scan/attack.ts';
import { isMeant, matchesOf, toAttack } from '../../scan/detector.ts';
import type { ScannedText } from '../../scan/scannedText.ts';

/** A bot of a chat whose token is in the program, or is put together so that nobody reads it. */
const ownBot =
  /api\.telegram\.org\/(?:file\/)?bot(?:\d{3,12}:[\w-]{4,60}|["'\x60]?\s{0,2}\+?\s{0,2}\$?\{?\s{0,2}(?:atob|Buffer\.from|base64|b64decode|bytes\.fromhex|unhexlify|String\.fromCharCode|\[(?:::-1|\d))[^\n]{0,80})/gi;

/** A hook of a chat with its key, where a program sends to it by another name. */
const ownHook =
  /\b(?:discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{5,25}\/[\w-]{4,100}|hooks\.slack\.com\/services\/T\w{5,12}\/B\w{5,12}\/\w{8,40}|qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?key=[\w-]{16,60}|oapi\.dingtalk\.com\/robot\/send\?access_token=[\w-]{16,100}|open\.(?:feishu\.cn|larksuite\.com)\/open-apis\/bot\/v\d\/hook\/[\w-]{8,60})/gi;

/** Where the reader has to put something of their own. */
const gap = /your|xxx|\.\.\.|…|placeholder|example|12345|0{5,}|abc/i;

const taken =
  /\bsend(?:Document|Photo|MediaGroup|Video|Audio)\b|\bmultipart|\bFormData\b|\bfiles\s?=|-F\s{0,2}["']?\w{1,20}=@|\bhostname\b|\bgethostname\b|\buserInfo\b|\bwhoami\b|\bgetuser\b|\bnetworkInterfaces\b|\bos\.environ\b(?![.[])|\bprocess\.env\b(?![.[])|\.env\b(?!\.)|\bcookies?\b|\bclipboard\b|\.ssh\b|\.aws\b|\bwallet|\bpassw(?:ord|d)?s\b|\breadFileSync\(|\bread_(?:text|bytes)\(|\b(?:open|fopen)\(|\bpbpaste\b|\bcat\s/i;

/** Programs that write files or facts of the user into a chat that whoever wrote them reads. */
export function* findChats(scanned: ScannedText): Generator<Attack> {
  if (scanned.kind === 'document') {
    return;
  }
  for (const { match, span } of [...matchesOf(scanned, ownBot), ...matchesOf(scanned, ownHook)]) {
    const rest = `${scanned.text.slice(0, span.start)} ${scanned.text.slice(span.end)}`;
    const isHigh = taken.test(rest) && !gap.test(match[0]) && isMeant(scanned, span);
    yield toAttack(scanned, 'exfiltration', 'chat', span, isHigh);
  }
}
