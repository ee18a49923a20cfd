import type { Span } from '../../../text/position/span.ts';
import type { Attack } from '../scan/attack.ts';
import type { Detector } from '../scan/detector.ts';
import { isMeant, matchSignatures, toAttack } from '../scan/detector.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { knownAnchors } from './anchors/known.ts';
import { rareAnchors } from './anchors/others.ts';
import { certainAnchors, programAnchors } from './anchors/programs.ts';
import { isAnchor } from './anchors/judge.ts';
import { gits, logins, services, shells } from './anchors/words.ts';
import { isAnnounced } from '../scan/meaning/announced.ts';

const anchors = [...knownAnchors, ...rareAnchors];

/** Anchors in a system that outlive the task. */
export const persistence: Detector = {
  kind: 'persistence',
  find,
};

function* find(scanned: ScannedText): Generator<Attack> {
  for (const { message, span } of matchSignatures(scanned, anchors)) {
    yield toAttack(
      scanned,
      'persistence',
      shownAs.get(message) ?? message,
      span,
      isAnchor(scanned, message, span),
    );
  }
  for (const { message, span } of matchSignatures(scanned, certainAnchors)) {
    yield toAttack(
      scanned,
      'persistence',
      message,
      span,
      isMeant(scanned, span) &&
        scanned.partAt(span.start) !== 'script-comment' &&
        !/^\s{0,8}(?:\||description\s?:)/.test(scanned.lineTextAt(span.start)) &&
        (message !== 'agent' || !isAnnounced(scanned, copying)),
    );
  }
  for (const { message, span } of matchSignatures(scanned, programAnchors)) {
    if (
      scanned.partAt(span.start) === 'script' &&
      isMeant(scanned, span) &&
      isHarmful(scanned, message, span)
    ) {
      yield toAttack(scanned, 'persistence', shownAs.get(message) ?? message, span, true);
    }
  }
}

/** Kinds that differ here and not in messages. */
const shownAs: ReadonlyMap<string, string> = new Map([
  ['profile', 'startup'],
  ['mcp', 'agent'],
  ['agentHook', 'hook'],
  ['hooksPath', 'hook'],
  ['account', 'keys'],
  ['file', 'startup'],
  ['background', 'startup'],
  ['command', 'startup'],
  ['extension', 'startup'],
  ['rule', 'service'],
]);

const copying = /\b(?:install\w*|sync\w*|link\w*|deploy\w*|publish\w*|vendor\w*)\b/i;

/** Whether a program that names a place and writes there has something run there that nobody expects. */
function isHarmful(scanned: ScannedText, message: string, span: Span): boolean {
  // Ends of lines in strings are no letters.
  const before = message === 'profile' ? 600 : 200;
  const words = scanned.text
    .slice(Math.max(0, span.start - before), span.end + 300)
    .replaceAll(/\\[nrt]/g, ' ')
    .replaceAll(/\\(?=[$"'\x60])/g, '');
  switch (message) {
    case 'keys':
      return /ssh-(?:rsa|ed25519)\s|https?:/.test(words) && !isAnnounced(scanned, logins);
    case 'hook':
      return running.test(words) && !isAnnounced(scanned, gits);
    case 'agentHook':
      return !isAnnounced(scanned, /\b(?:claude|hooks?|agents?|settings|plugins?)\b/i);
    case 'mcp':
      return !isAnnounced(scanned, /mcp/i);
    case 'profile':
      return (
        fromHiding.test(words) ||
        (running.test(words) && !isAnnounced(scanned, shells) && !isAnnounced(scanned, services))
      );
    default:
      return true;
  }
}

/** A program out of a hidden folder that a profile leaves running or calls before each line, or a profile that is hidden itself. */
const fromHiding =
  /\b(?:nohup|setsid)\s{1,2}["']?(?:~|\$\{?HOME\}?)\/(?:[\w.-]{1,30}\/){0,3}\.[\w-]{2,30}(?![\w/.-]{0,40}\/bin\/)|\bPROMPT_COMMAND=["']{0,2}(?:~|\$\{?HOME\}?)\/(?:[\w.-]{1,30}\/){0,3}\.[\w-]{2,30}|\/dev\/tcp\/|\bStart-(?:Thread)?Job\b[^\n]{0,80}\.exe\b|\bStart-Process\b[^\n]{0,80}\bHidden\b|\bAttributes\s?=\s?["']?Hidden\b|\bexec\(\s?\w{1,12}\.(?:recv|read)\(|\bcreate_connection\([\s\S]{0,160}?\bexec\(/;

/** Something from the network, something encoded or something hidden that is run. */
const running =
  /\b(?:curl|wget|iwr|irm)\b[^\n]{0,160}(?:\||-o\b|\$\()|\$\(\s?(?:curl|wget)\b|\beval\(?\s?(?!["']?\$\((?!\s?(?:curl|wget|base64|echo)))|\b(?:exec|iex|Invoke-Expression|source_url)\b\s?\(?|\bbase64\b|\/dev\/tcp|\bnohup\b|\bpython3?\s{1,2}-c\b|\bnode\s{1,2}-e\b|urlopen\(|\b(?:readLines|source|load|open|require)\(\s?["']https?:|\bURI\.open|\bPROMPT_COMMAND\b|\btrap\b[^\n]{0,60}\bDEBUG\b|\balias\s{1,2}(?:sudo|ssh|git|ls|cd|npm|pip|claude|docker|kubectl)=|\b(?:sh|bash|python3?|node|ruby|perl|source|\.)\s{1,2}["']?(?:~|\$HOME|\$\{HOME\})\/\.(?!bashrc|zshrc|profile|cargo|nvm|fzf|local\/bin\/env)[\w.-]{2,40}\/?[\w.-]{0,40}/;
