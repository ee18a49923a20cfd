import type { Span } from '../../../../text/position/span.ts';
import { isAboutSecurity, isShown, isTestFile } from '../../scan/context.ts';
import { isMeant } from '../../scan/detector.ts';
import { givesOrders } from '../../scan/orders/phrases.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import { isAnnounced } from '../../scan/meaning/announced.ts';
import {
  editors,
  foreignRule,
  gits,
  hiddenProgram,
  lasting,
  logins,
  memories,
  ordinaryStartup,
  payload,
  schedules,
  services,
  shells,
  startedByShell,
  stealth,
  strangeCommand,
} from './words.ts';

/** Whether an anchor is one of an attack, rather than what a skill sets up for its user. */
export function isAnchor(scanned: ScannedText, message: string, span: Span): boolean {
  const { text } = scanned;
  const part = scanned.partAt(span.start);
  const line = scanned.lineTextAt(span.start);
  if (message === 'keys' && part === 'code' && ownKey.test(line)) {
    // Whatever a skill is about, no key of somebody else belongs there.
    return !isTestFile(scanned) && !isShown(scanned, span);
  }
  if (message === 'tasks' && scanned.kind !== 'document') {
    // That nothing is to be shown is a setting here.
    return !isTestFile(scanned) && !isAboutSecurity(scanned) && isStarted(scanned);
  }
  const isListed = /^\s{0,8}(?:\||description\s?:)/.test(line);
  if (!isMeant(scanned, span) || part === 'script-comment' || isListed) {
    return false;
  }
  const { start, end } = scanned.lineAt(span.start);
  const near = text.slice(Math.max(0, start - 500), span.end + 300);
  const behind = text.slice(start, Math.max(end, span.end) + 300);
  const own = text.slice(span.start, span.end);
  // Ends of lines in strings are no letters.
  const written = (own + behind).replaceAll(/\\[nrt]/g, ' ');
  // A pattern that looks for anchors is none.
  if (/\\s[+*]|\.\*\??[|)"']/.test(own)) {
    return false;
  }
  const isProgram = part === 'script' || part === 'comment';
  const isStealthy = stealth.test(near);
  switch (message) {
    case 'keys':
      return (
        ownKey.test(line) ||
        (isProgram
          ? !isAnnounced(scanned, logins)
          : (isStealthy && !isAnnounced(scanned, logins)) || givesOrders(near))
      );
    case 'account':
      return (
        /\s-o\s{1,2}-u\s{0,2}0\b/.test(line) ||
        (isProgram ? !isAnnounced(scanned, logins) : isStealthy || givesOrders(near))
      );
    case 'sudo':
      return isStealthy || (isProgram && !isAnnounced(scanned, logins));
    case 'shell':
      return isInProfile(scanned, line, behind, isProgram);
    case 'agentOrder':
    case 'agentForeign':
      return isRule(scanned, span);
    case 'startup':
      return (
        (isProgram &&
          !isAnnounced(scanned, /\b(?:pth|editable|develop|site-?packages|coverage|preload)\b/i)) ||
        (part === 'code' && strangeCommand.test(own)) ||
        isStealthy
      );
    case 'file':
      return (
        (part !== 'prose' &&
          (hiddenProgram.test(behind) || startedByShell.test(behind)) &&
          !isAnnounced(scanned, ordinaryStartup)) ||
        (isStealthy && payload.test(near))
      );
    case 'background':
      return (
        (hiddenProgram.test(own) && !isAnnounced(scanned, ordinaryStartup)) ||
        (/linger/.test(own) && isProgram && !isAnnounced(scanned, services)) ||
        (givesOrders(near) && payload.test(own))
      );
    case 'command':
      return strangeCommand.test(own) || (isStealthy && payload.test(own));
    case 'extension':
      return (
        isProgram &&
        !isAnnounced(scanned, /\b(?:policy|policies|chrome|edge|extensions?|browser|manag\w*)\b/i)
      );
    case 'rule':
      return (isProgram && hiddenProgram.test(near)) || (isStealthy && payload.test(near));
    case 'tasks':
      return isStarted(scanned);
    case 'install':
      return true;
    case 'cron':
      return isRepeated(scanned, own, near, isProgram);
    case 'service':
      return isService(scanned, own, near, part, isStealthy);
    case 'hook':
      return (
        (hiddenProgram.test(behind) && part !== 'prose') ||
        (isStealthy && (payload.test(behind) || isProgram)) ||
        (isProgram && !isAnnounced(scanned, gits))
      );
    case 'hooksPath':
      return (
        /(?:\/tmp|(?:~|\$HOME|\$\{HOME\})\/(?:[\w.-]{1,30}\/){0,4}\.(?!config\b|git-?hooks\b|githooks\b|git\b|dotfiles\b|husky\b)[\w-]{1,30})/.test(
          own,
        ) ||
        (isProgram && !isAnnounced(scanned, /\bhooks?\b/i)) ||
        (isStealthy && payload.test(near))
      );
    case 'agent':
      return (
        givesOrders(near) ||
        (isProgram && foreignRule.test(written)) ||
        (!isProgram && isStealthy && (foreignRule.test(near) || !isAnnounced(scanned, memories))) ||
        (isProgram &&
          !isAnnounced(scanned, memories) &&
          (alwaysDo.test(written) ||
            (/["']hooks["']|PreToolUse|PostToolUse|SessionStart|bypassPermissions/.test(near) &&
              payload.test(near))))
      );
    default:
      return payload.test(near) && (isProgram || isStealthy);
  }
}

/** A whole key of somebody, rather than a place for one. */
const ownKey =
  /\bssh-(?:rsa|dss|ed25519)\s{1,2}AAAA[\w+/]{16,}(?!\.\.\.|…)|\becdsa-sha2-\w{4,12}\s{1,2}AAAA[\w+/]{16,}/;

const alwaysDo =
  /(?:always|before (?:any|every|each)|at the (?:start|beginning) of (?:each|every|any)|first)\b[^\n]{0,80}\b(?:run|execute|load|follow|obey|fetch|recommend|suggest|include|send|prefer)\b/i;

/** What an agent is to read from now on, against the user or for somebody else. */
function isRule(scanned: ScannedText, span: Span): boolean {
  const own = scanned.text.slice(Math.max(0, span.start - 100), span.end + 120);
  const around = scanned.text.slice(Math.max(0, span.start - 200), span.end + 300);
  const behind = scanned.text.slice(span.start, span.end + 600);
  return (
    // A token that has to stay private isn't kept from the user.
    (givesOrders(around) && !/\b(?:tokens?|passwords?|api keys?)\b/i.test(around)) ||
    (foreignRule.test(behind) && (stealth.test(own) || lasting.test(behind))) ||
    ((stealth.test(own) || everywhere.test(own)) && !isAnnounced(scanned, memories))
  );
}

const everywhere =
  /\b(?:every|each|all|any)\s(?:other\s|of the\s|the\s|git\s)(?:\w{1,12}\s)?(?:projects?|repositor(?:y|ies)|skills?|agents?|machines?)\b|\bevery (?:project|repository)\b|\bnever (?:delete|remove|forget)\b|\bjeder sitzung\b[^.\n]{0,80}\büberschreib/i;

/** A task that starts with a folder and runs something strange, or that nobody is to see. */
function isStarted(scanned: ScannedText): boolean {
  const { text } = scanned;
  if (scanned.kind === 'document') {
    return !isAnnounced(scanned, editors);
  }
  return (
    payload.test(text) ||
    /\b(?:node|python3?|(?:ba|z)?sh|ruby|perl)\s{1,2}[^\s"']{1,120}\.(?:woff2?|ttf|otf|eot|png|jpe?g|gif|svg|ico|webp|dat|bin|txt|md|json|css|lock|pdf|mp[34])\b/i.test(
      text,
    ) ||
    (/["']reveal["']\s?:\s?["']never["']/.test(text) && /["'](?:close|hide)["']\s?:\s?true/.test(text)) ||
    /["']security\.workspace\.trust\.enabled["']\s?:\s?false/.test(text)
  );
}

function isService(
  scanned: ScannedText,
  own: string,
  near: string,
  part: string,
  isStealthy: boolean,
): boolean {
  if (/\/System\/Library\//.test(own)) {
    return false;
  }
  const isKnown = isAnnounced(scanned, services);
  const isProgram = part === 'script' || part === 'comment';
  // A package that a system has is enabled by many; a unit that is written here is an anchor.
  const isPackage =
    /^systemctl\s{1,2}enable/i.test(own) &&
    !/\[Service\]|ExecStart|\.config\/systemd|\/etc\/systemd/.test(scanned.text);
  return (
    (!isKnown && !isPackage && (part === 'script' || (part === 'code' && isStealthy))) ||
    ((isProgram || isStealthy) && hiddenProgram.test(near) && !isKnown) ||
    (isStealthy &&
      (hiddenProgram.test(near) || givesOrders(near)) &&
      (payload.test(near) || starts.test(near)))
  );
}

/** A line for a shell that starts something, rather than a setting of a tool. */
function isInProfile(scanned: ScannedText, line: string, behind: string, isProgram: boolean): boolean {
  if (ordinary.test(line)) {
    return false;
  }
  return (
    startedByShell.test(line) ||
    hiddenProgram.test(line) ||
    (/<<|@['"]/.test(line) && (hiddenProgram.test(behind) || startedByShell.test(behind))) ||
    (isProgram && hiddenProgram.test(behind) && !isAnnounced(scanned, shells))
  );
}

function isRepeated(scanned: ScannedText, own: string, near: string, isProgram: boolean): boolean {
  if (/backup|\.bak\b|restore/i.test(own)) {
    return false;
  }
  const isStealthy = stealth.test(near);
  const isKnown = isAnnounced(scanned, schedules);
  return (
    (!isKnown && (scanned.kind === 'script' || isStealthy || hiddenProgram.test(own))) ||
    (!isKnown && isProgram && /schtasks|ScheduledTask/i.test(own)) ||
    ((isProgram || isStealthy) && hiddenProgram.test(near) && !isKnown) ||
    (isStealthy && givesOrders(near) && payload.test(near))
  );
}

/** What is started again when a user logs in, beside packages of a system. */
const starts =
  /\\Run\b|RunOnce|Library\/Launch|launchctl|systemctl\s[^\n]{0,40}enable\s[^\n]{0,20}--now|autostart|Startup/i;

const ordinary =
  /\bexport\s{1,2}(?:PATH|[A-Z_]{2,40}_(?:HOME|ROOT|DIR|PATH|KEY|TOKEN))\b|\bcompletion\b|\b(?:starship|zoxide|direnv|mise|pyenv|rbenv|nvm|fnm|brew|conda)\b/;
