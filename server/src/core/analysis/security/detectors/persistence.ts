import type { Span } from '../../../text/position/span.ts';
import type { Attack } from '../scan/attack.ts';
import type { Detector } from '../scan/detector.ts';
import { isMeant, matchSignatures, toAttack } from '../scan/detector.ts';
import { givesOrders } from '../scan/phrases.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { knownAnchors } from './anchors/known.ts';
import { rareAnchors } from './anchors/others.ts';
import { certainAnchors, programAnchors } from './anchors/programs.ts';
import { isAnnounced } from '../scan/meaning/announced.ts';

const anchors = [...knownAnchors, ...rareAnchors];

/** Anchors in a system that outlive the task. */
export const persistence: Detector = {
  kind: 'persistence',
  find,
};

function* find(scanned: ScannedText): Generator<Attack> {
  for (const { message, span } of matchSignatures(scanned, anchors)) {
    yield toAttack(scanned, 'persistence', message, span, isAnchor(scanned, message, span));
  }
  for (const { message, span } of matchSignatures(scanned, certainAnchors)) {
    yield toAttack(
      scanned,
      'persistence',
      message,
      span,
      isMeant(scanned, span) &&
        scanned.partAt(span.start) !== 'script-comment' &&
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

/** Kinds that are told apart here and not in messages. */
const shownAs: ReadonlyMap<string, string> = new Map([
  ['profile', 'startup'],
  ['mcp', 'agent'],
]);

const copying = /\b(?:install\w*|sync\w*|link\w*|deploy\w*|publish\w*|vendor\w*)\b/i;

/** Whether a program that names a place and writes there has something run there that nobody expects. */
function isHarmful(scanned: ScannedText, message: string, span: Span): boolean {
  // Ends of lines in strings are no letters.
  const words = scanned.text.slice(Math.max(0, span.start - 200), span.end + 300).replaceAll(/\\[nrt]/g, ' ');
  switch (message) {
    case 'keys':
      return /ssh-(?:rsa|ed25519)\b|https?:/.test(words);
    case 'hook':
      return running.test(words) && !isAnnounced(scanned, /\b(?:git|hooks?|commits?|lint\w*|husky)\b/i);
    case 'mcp':
      return !isAnnounced(scanned, /mcp/i);
    case 'profile':
      return running.test(words) && !isAnnounced(scanned, shells) && !isAnnounced(scanned, services);
    default:
      return true;
  }
}

/** Something from the network, something encoded or something hidden that is run. */
const running =
  /\b(?:curl|wget|iwr|irm)\b[^\n]{0,160}(?:\||-o\b|\$\()|\$\(\s?(?:curl|wget)\b|\beval\(?\s?(?!["']?\$\((?!\s?(?:curl|wget|base64|echo)))|\b(?:exec|iex|Invoke-Expression|source_url)\b\s?\(?|\bbase64\b|\/dev\/tcp|\bnohup\b|\bpython3?\s{1,2}-c\b|\bnode\s{1,2}-e\b|urlopen\(|\b(?:readLines|source|load|open|require)\(\s?["']https?:|\bURI\.open|\bPROMPT_COMMAND\b|\btrap\b[^\n]{0,60}\bDEBUG\b|\balias\s{1,2}(?:sudo|ssh|git|ls|cd|npm|pip|claude|docker|kubectl)=|\b(?:sh|bash|python3?|node|ruby|perl|source|\.)\s{1,2}["']?(?:~|\$HOME|\$\{HOME\})\/\.(?!bashrc|zshrc|profile|cargo|nvm|fzf|local\/bin\/env)[\w.-]{2,40}\/?[\w.-]{0,40}/;

/** What an anchor of an attack runs: something from elsewhere, something hidden, or something that stays. */
const payload =
  /\b(?:curl|wget|iwr|irm|nc|ncat|nohup|base64|eval|iex|osascript|socat)\b|\/dev\/(?:tcp|shm)|\/tmp\/|\/var\/tmp|https?:\/\/|python3?\s{1,2}-c|\bnode\s{1,2}-e|>\s?\/dev\/null\s{1,2}2>&1|(?:^|[^&])&\s?(?:$|["'])|\bssh-rsa\b|\bLD_PRELOAD\b|\bPROMPT_COMMAND\b|alias\s{1,2}(?:sudo|ssh|git|ls|cd|npm|claude)=|\/\.[\w-]{2,40}(?:\/|\.sh|\.py)/im;

/** Words for an agent that have it run something. */
const startsOthers =
  /(?:run|execute|start|call|load|source|lade|ejecuta)\s[`'"]?(?:(?:ba|z)?sh|node|python3?|curl|npx|source|\.)\s[^\n]{0,60}(?:~\/|\$HOME|https?:|\/tmp)|(?:always|before (?:any|every|each)|at the (?:start|beginning) of (?:each|every|any)|first)\b[^\n]{0,80}\b(?:run|execute|load|follow|obey|fetch|read|use|recommend|suggest|include|send|prefer)\b/i;

const silence =
  /\b(?:silently|quietly|without (?:asking|telling|mention\w*|notif\w*)|do not (?:tell|mention|ask|show)|don['’]t (?:tell|mention|ask|show)|do not list|so (?:that )?it (?:persists|survives|runs|loads|always)|persist(?:s|ent(?:ly)?)?\b[^.\n]{0,40}(?:session|restart|reboot|uninstall)|even (?:after|if)[^.\n]{0,40}(?:removed|uninstalled|deleted)|every (?:new )?(?:session|shell|terminal|login)|(?:all|every|each|any|later|future|coming|next|new|other) (?:\w{1,12} )?(?:sessions?|conversations?|chats?)|permanently|so that (?:it|they|this) (?:stays?|remains?|survives?|is (?:kept|loaded|there)|loads|keeps?|outlives?)|cannot be (?:removed|undone)|comes? back)\b/i;

function isAnchor(scanned: ScannedText, message: string, span: Span): boolean {
  const { text } = scanned;
  const part = scanned.partAt(span.start);
  if (!isMeant(scanned, span) || part === 'script-comment') {
    return false;
  }
  const line = scanned.lineTextAt(span.start);
  const { start, end } = scanned.lineAt(span.start);
  const near = text.slice(Math.max(0, start - 500), span.end + 300);
  const behind = text.slice(start, Math.max(end, span.end) + 300);
  const own = text.slice(span.start, span.end);
  // A pattern that looks for anchors is none.
  if (/\\s[+*]|\.\*\??[|)"']/.test(own)) {
    return false;
  }
  const isProgram = part === 'script' || part === 'comment';
  switch (message) {
    case 'keys':
      return (
        isProgram ||
        silence.test(near) ||
        givesOrders(near) ||
        /ssh-(?:rsa|ed25519)\s{1,2}AAAA\w|\s-o\s{1,2}-u\s{0,2}0\b/.test(line)
      );
    case 'sudo':
      return isProgram || silence.test(near);
    case 'shell':
      return isInProfile(scanned, line, behind, isProgram);
    case 'agentOrder':
      return (
        givesOrders(near) ||
        silence.test(own) ||
        everywhere.test(text.slice(span.start, span.end + 120)) ||
        (/\bmemor(?:y|ies)\b/i.test(own) && trusted.test(near))
      );
    case 'startup':
      return (
        (payload.test(near) &&
          !isAnnounced(scanned, ordinaryStartup) &&
          (part === 'script' ||
            (part === 'code' && (!/^(?:nohup|setsid)/.test(own) || hiddenProgram.test(own))) ||
            silence.test(near))) ||
        silence.test(text.slice(span.start, span.end + 120))
      );
    case 'tasks':
      return scanned.kind !== 'document' ? payload.test(text) : true;
    case 'agentForeign':
      return /(?:MEMORY|SOUL)\.md/.test(own) || silence.test(near);
    case 'install':
      return true;
    case 'cron':
      return isRepeated(scanned, own, near, isProgram);
    case 'service':
      return (
        (!isAnnounced(scanned, services) && (part === 'script' || (part === 'code' && silence.test(near)))) ||
        ((isProgram || silence.test(near)) && hiddenProgram.test(near) && !isAnnounced(scanned, services)) ||
        (silence.test(near) && (payload.test(near) || starts.test(near)))
      );
    case 'hook':
      return (
        (hiddenProgram.test(behind) && part !== 'prose') ||
        (payload.test(behind) && (isProgram || silence.test(near))) ||
        (!isAnnounced(scanned, /\b(?:git|hooks?|commits?|repositor\w*|lint\w*|husky)\b/i) && part !== 'prose')
      );
    case 'agent':
      return (
        givesOrders(near) ||
        (part === 'script' && startsOthers.test(own + behind)) ||
        (part !== 'script' && silence.test(near) && startsOthers.test(near)) ||
        (part === 'script' &&
          /["']hooks["']|PreToolUse|PostToolUse|SessionStart|bypassPermissions/.test(near) &&
          payload.test(near))
      );
    default:
      return payload.test(near) && (isProgram || silence.test(near));
  }
}

/** A line for a shell that starts something, rather than a setting of a tool. */
function isInProfile(scanned: ScannedText, line: string, behind: string, isProgram: boolean): boolean {
  if (ordinary.test(line)) {
    return false;
  }
  const isStarted = payload.test(line.replace(/https?:\/\/\S{1,80}\s{0,2}>/, ''));
  return (
    isStarted ||
    hiddenProgram.test(line) ||
    (/<<|@['"]/.test(line) && hiddenProgram.test(behind)) ||
    (isProgram && hiddenProgram.test(behind) && !isAnnounced(scanned, shells))
  );
}

function isRepeated(scanned: ScannedText, own: string, near: string, isProgram: boolean): boolean {
  if (/backup|\.bak\b|restore/i.test(own)) {
    return false;
  }
  const isKnown = isAnnounced(scanned, schedules);
  return (
    (!isKnown && (scanned.kind === 'script' || silence.test(near) || payload.test(own))) ||
    (!isKnown && isProgram && /schtasks|ScheduledTask/i.test(own)) ||
    ((isProgram || silence.test(near)) && hiddenProgram.test(near) && !isKnown) ||
    (silence.test(near) && payload.test(near))
  );
}

/** More than the project at hand. */
const everywhere =
  /\b(?:every|each|all|any)\s(?:other\s|of the\s|the\s|git\s)(?:\w{1,12}\s)?(?:projects?|repositor(?:y|ies)|skills?|agents?|machines?)\b|\bnever (?:delete|remove|forget)\b/i;

/** An address that an agent is to use or to trust from now on. */
const trusted =
  /\b(?:always|each|every|trusted|preferred|treat)\b[^.\n]{0,60}https?:\/\/|https?:\/\/[^\s]{4,120}[^.\n]{0,60}\b(?:always|each|every|trusted|preferred|treat)\b/i;

const schedules =
  /\b(?:cron\w*|schedul\w*|recurring|periodic\w*|automat\w*|launchd|timers?|every (?:day|hour|week|night|morning|minute|\d{1,3} minutes)|daily|hourly|nightly)\b/i;
const services =
  /(?:\b|_)(?:services?|daemons?|launch\w*|systemd|background|auto-?start\w*|startup|deploy\w*|gateway|monitor\w*|watchdog|notif\w*)(?:\b|_)/i;
const shells = /\b(?:profile|shell|bashrc|zshrc|alias\w*|dotfiles?|terminal|completions?|PATH)\b/i;

/** A program in a hidden folder, a temporary one or from the network, which nobody finds who does not look for it. */
const hiddenProgram =
  /(?:\b(?:sh|bash|zsh|python3?|node|perl|ruby|source|exec|nohup|setsid|start|run|powershell|pwsh|wscript|cscript|mshta)|[;&|"'=(]|\.)\s{0,2}["']?(?:~|\$HOME|\$\{HOME\}|%APPDATA%|\$env:(?:APPDATA|TEMP|LOCALAPPDATA)|\/tmp|\/var\/tmp|\/dev\/shm)(?:[\\/](?:\.|tmp)?[\w.-]{1,40}){1,5}["']?(?:\s[^\n]{0,60})?&|\b(?:sh|bash|zsh|python3?|node|perl|ruby|source|exec|nohup)\s{1,2}["']?(?:~|\$HOME|\$\{HOME\})\/\.(?!bashrc|zshrc|profile|config\/(?:fish|nvim)|cargo\/env|nvm|fzf|local\/bin\/env|claude\/hooks|codex|gemini)[\w.-]{2,40}|\b(?:curl|wget|iwr|irm)\b[^\n]{0,160}(?:\||>|-o)|\/dev\/(?:tcp|shm)\/|\bbase64\s{1,2}-[dD]|(?:\/tmp|\/var\/tmp)\/\.?[\w-]{2,40}\.(?:sh|py|js|rb|pl)\b/i;

/** What skills do that start something in the background for good reason. */
const ordinaryStartup =
  /\b(?:servers?|daemons?|background|tmux|vim|neovim|direnv|setup|install\w*|config\w*|mcp|hooks?|deploy\w*|services?|tests?|browser|ssh|gateway|monitor\w*|preview)\b/i;

/** What is started again when a user logs in, beside packages of a system. */
const starts =
  /\\Run\b|RunOnce|Library\/Launch|launchctl|systemctl\s[^\n]{0,40}enable\s[^\n]{0,20}--now|autostart|Startup/i;

const ordinary =
  /\bexport\s{1,2}(?:PATH|[A-Z_]{2,40}_(?:HOME|ROOT|DIR|PATH|KEY|TOKEN))\b|\bcompletion\b|\b(?:starship|zoxide|direnv|mise|pyenv|rbenv|nvm|fnm|brew|conda)\b/;
