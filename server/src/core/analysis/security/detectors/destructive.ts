import type { Span } from '../../../text/position/span.ts';
import type { Attack } from '../scan/attack.ts';
import type { Detector } from '../scan/detector.ts';
import { isMeant, matchSignatures, toAttack } from '../scan/detector.ts';
import { isQuoted } from '../scan/context.ts';
import { givesOrders } from '../scan/orders/phrases.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { isAnnounced, isItsSubject } from '../scan/meaning/announced.ts';
import { isRefused } from '../scan/meaning/refusals.ts';
import { backups } from './harm/backups.ts';
import { listedCommands } from './harm/argumentLists.ts';
import { findConditions } from './harm/conditions.ts';
import { asks, noQuestion, orders as orderedDeletions } from './harm/orders.ts';
import { accounts } from './harm/accounts.ts';
import { ruining } from './harm/programs.ts';
import { ruiningAll } from './harm/ruins.ts';
import { repositories } from './harm/repositories.ts';
import { services } from './harm/services.ts';
import { shellTricks } from './harm/shell.ts';
import { harmful } from './harm/signatures.ts';

/** Commands, programs and orders that destroy what is not the skill's own. */
export const destructive: Detector = {
  kind: 'destructive',
  find,
};

const commands = [...harmful, ...backups, ...shellTricks];
const flows = [...ruining, ...ruiningAll, ...repositories, ...services, ...accounts, ...orderedDeletions];

function* find(scanned: ScannedText): Generator<Attack> {
  for (const { message, span } of matchSignatures(scanned, commands)) {
    yield toAttack(scanned, 'destructive', message, span, isMeantHere(scanned, message, span));
  }
  for (const { words, span } of listedCommands(scanned)) {
    const message = commands.find(({ pattern }) => words.search(pattern) >= 0)?.message;
    if (message !== undefined && isMeantHere(scanned, message, span)) {
      yield toAttack(scanned, 'destructive', message, span, true);
    }
  }
  for (const span of findConditions(scanned)) {
    if (isMeant(scanned, span) && scanned.partAt(span.start) !== 'script-comment') {
      yield toAttack(scanned, 'destructive', 'timed', span, true);
    }
  }
  for (const { message, words, span } of matchSignatures(scanned, flows)) {
    const isHigh =
      isMeant(scanned, span) &&
      scanned.partAt(span.start) !== 'script-comment' &&
      !isListed(scanned, span) &&
      isRuin(scanned, message, words, span);
    // Honest skills delete and list as well; that alone is nothing to tell.
    if (isHigh) {
      yield toAttack(scanned, 'destructive', shownAs.get(message) ?? message, span, true);
    }
  }
}

/** Kinds that differ here and not in messages. */
const shownAs: ReadonlyMap<string, string> = new Map([
  ['walk', 'delete'],
  ['forGood', 'history'],
  ['branches', 'history'],
  ['falsify', 'tampered'],
  ['noise', 'tampered'],
  ['wipe', 'order'],
  ['disks', 'disk'],
  ['unprotected', 'cloud'],
  ['published', 'cloud'],
  ['directory', 'all'],
]);

function isRuin(scanned: ScannedText, message: string, words: string, span: Span): boolean {
  const part = scanned.partAt(span.start);
  const near = scanned.text.slice(Math.max(0, span.start - 500), span.end + 500);
  if (
    (part === 'script' || part === 'code') &&
    asksFirst.test(`${scanned.above(span.start, 200)}${scanned.lineTextAt(span.start)}${words}`)
  ) {
    return false;
  }
  switch (message) {
    case 'walk':
      return (
        !/[/\\]\s?["']?\.[a-z]\w{2,}|\bjoin\([^\n)]{0,40}["']\.[a-z]\w{2,}["']|\btmp\b|\bcache\b|temp\b/i.test(
          words,
        ) && !isItsSubject(scanned, cleaning)
      );
    case 'order':
      return (
        part !== 'script' &&
        part !== 'code' &&
        !isQuoted(scanned, span) &&
        (noQuestion.test(near) || givesOrders(near)) &&
        !asks.test(near)
      );
    case 'noise':
      return part === 'script' && !isAnnounced(scanned, chanceful);
    case 'wipe':
      return (
        part !== 'script' &&
        part !== 'frontmatter' &&
        !isQuoted(scanned, span) &&
        deletes.test(near) &&
        !asks.test(near) &&
        !isRefused(scanned, span)
      );
    case 'falsify':
      return part !== 'script' && part !== 'code' && !isQuoted(scanned, span) && givesOrders(near);
    case 'all':
      return (
        !chosen.test(words) &&
        isRepeated(scanned, words, span) &&
        (!isItsSubject(scanned, cleaning) || isEndless(near)) &&
        (!schemas.test(words) || !isAnnounced(scanned, databases))
      );
    case 'unprotected':
    case 'published':
    case 'directory':
      return !isItsSubject(scanned, cleaning);
    case 'cloud':
      return (
        !isItsSubject(scanned, cleaning) &&
        (part === 'script' ? !isAnnounced(scanned, upkeep) : part === 'code' && isOrdered(near))
      );
    case 'forGood':
      return (part !== 'code' || isOrdered(near)) && !isAnnounced(scanned, rewriting);
    default:
      return true;
  }
}

/** What is chosen by a filter, or is of no use to anybody. */
const chosen =
  /--filters?\b|\s-[mc](?:time|min)\s|--selector|\s-l\s|\bgrep\b(?!\s-v)|--tags?\b|\btag:|\bawk\s{1,2}[^\n{|]{0,60}[/=<>~]|\bselect\(|\borphan|\bunattached|\bavailable\b|\bolder|\bdangling|--field-selector|\bprefix\b|startswith|startsWith|\bif\s[^\n]{0,40}\b(?:not in|in|==)\b|--query[^\n]{0,40}\?|\bmerged\b|\bfailed\b|\bevicted\b|\bcompleted\b/i;

const schemas =
  /sqlite_master|pg_(?:tables|database)|information_schema|sys\.tables|show\s{1,2}(?:databases|tables)/i;
const databases = /\b(?:migrat\w*|schemas?|dump\w*|seed\w*|tests?|fixtures?|restore|import\w*|truncat\w*)\b/i;

/** Whether a text goes on about all accounts, or until nothing is left, which nobody does to clean up. */
function isEndless(near: string): boolean {
  return endless.test(near) || noQuestion.test(near);
}

const endless =
  /\b(?:until|till) nothing\b|\b(?:all|every|each) (?:configured |available |known )?(?:\w{1,8} )?(?:profiles?|accounts?|regions?|subscriptions?|tenants?|organi[sz]ations?)\b|\bfactory[- ](?:state|reset)\b/i;
const deletes =
  /\b(?:delet\w{1,4}|remov\w{1,4}|wip(?:e|ing)|eras\w{1,3}|destroy\w{0,3}|purg\w{1,3}|terminat\w{1,3}|drop|rm|clean(?:s|ing|ed)?|lösch\w{0,4}|borra\w{0,2}|elimina\w{0,2}|supprime\w{0,2}|apag\w{1,3})\b|удал|删除|清空|削除/i;
/** Programs in which values are to change by chance. */
const chanceful =
  /\b(?:anonymi[sz]\w*|augment\w*|noise|noisy|synthetic|jitter\w*|simulat\w*|mock\w*|generat\w*|fuzz\w*|random\w*|perturb\w*|privacy|demo|fake|test ?data|bootstrap\w*|resampl\w*)\b/i;

function isRepeated(scanned: ScannedText, words: string, span: Span): boolean {
  return /\b(?:for|foreach|while|xargs|each|map|parallel|ForEach-Object)\b|\|\s{0,2}(?:%|Remove-)|forEach|\bexecute\b|(?:\$\(|\x60)\s?(?:aws|gcloud|az|kubectl|oc|doctl|helm|gh)\s/i.test(
    `${scanned.lineTextAt(span.start)} ${words} ${scanned.lineTextAt(span.end)}`,
  );
}

/** A program that asks, or only shows what it would do. */
const asksFirst =
  /\bread\s{1,2}-\w{0,3}p\b|\binput\(|(?<![\w-])confirm\w{0,4}\b(?!:\s?\$false)|\[y\/N\]|\bdry[-_]?run\b|\bprompt\(|\bReadKey\b|\bRead-Host\b/i;

const cleaning =
  /\b(?:delet\w*|remov\w*|prun\w*|purg\w*|reset\w*|teardown|tear(?:s|ing)? down|destroy\w*|uninstall\w*|wip(?:e|es|ing)|clean(?:s|up|er|ing)?|flush\w*|clear\w*|decommission\w*|nuke|erase\w*|shred\w*|migrat\w*|drop|rotat\w*|retention)\b/i;
const rewriting = /\b(?:secrets?|filter-repo|bfg|large files)\b/i;

function isMeantHere(scanned: ScannedText, message: string, span: Span): boolean {
  const part = scanned.partAt(span.start);
  const isSqlFile = scanned.path.endsWith('.sql');
  const isRun = part === 'script' || part === 'code' || part === 'comment' || part === 'prose' || isSqlFile;
  if (
    !isRun ||
    isRemarked(scanned, span) ||
    isListed(scanned, span) ||
    !isMeant(scanned, span) ||
    (part === 'script' && isInText(scanned, span)) ||
    (part === 'code' && isArgument(scanned, span))
  ) {
    return false;
  }
  const isUrged = isOrdered(`${scanned.above(span.start, 300)}${scanned.lineTextAt(span.start)}`);
  if (part === 'prose' && !isUrged && !isCalled(scanned, span)) {
    return false;
  }
  return isRuinous(scanned, message, span, isUrged);
}

/** Whether a text has a command called, in a sentence or in an indented block, rather than speaks of it. */
function isCalled({ text, lineAt }: ScannedText, span: Span): boolean {
  const before = text.slice(lineAt(span.start).start, span.start);
  return /^(?: {4}|\t)\s{0,12}(?!\s|[-*\d])/.test(before) || called.test(before);
}

/** Whether a command that is run is none that a skill of this subject has reason to run. */
function isRuinous(scanned: ScannedText, message: string, span: Span, isUrged: boolean): boolean {
  const part = scanned.partAt(span.start);
  const words = scanned.text.slice(span.start, span.end);
  const behind = scanned.text.slice(span.start, span.end + 40);
  const isProgram = part === 'script';
  switch (message) {
    case 'cloud':
      return isCloudRuin(scanned, span, isUrged);
    case 'backups':
      return (
        !/[<{]/.test(behind.replaceAll(/\{(?:default|current)?\}/g, '')) &&
        !isItsSubject(scanned, cleaning) &&
        (!chosen.test(words) || isUrged) &&
        (isProgram || isUrged || !isAnnounced(scanned, keeping) || allCopies.test(words))
      );
    case 'history':
      return (
        (/\breflog\s{1,2}expire|--orphan\b|\bfilter-branch\b/.test(scanned.text) || isUrged) &&
        !isAnnounced(scanned, rewriting)
      );
    case 'disk':
      return isUrged || ownDisk.test(words) || !isAnnounced(scanned, disks);
    case 'traces':
      return isUrged || (!isAnnounced(scanned, cleaning) && !isAnnounced(scanned, images));
    case 'protection':
      return (
        isUrged ||
        /-MpPreference\b|\bauditctl\b|falcon|auditd|clamav/i.test(words) ||
        (isProgram && !isAnnounced(scanned, networks))
      );
    case 'bomb':
      return !isAnnounced(scanned, /\b(?:min(?:e|es|er|ers|ing)|hashrate|monero|crypto\w*|stress)\b/i);
    case 'encrypt':
      return (
        /\bransom|\bbitcoin\b|\bBTC\b|\bmonero\b|get your files back|\bpay\b|\$HOME|homedir\(|Path\.home|USERPROFILE|expanduser/i.test(
          scanned.text,
        ) || !isAnnounced(scanned, ciphers)
      );
    case 'rights':
      return part !== 'code' && isUrged;
    default:
      return !workingFolder.test(words) || !isAnnounced(scanned, cleaning);
  }
}

function isCloudRuin(scanned: ScannedText, span: Span, isUrged: boolean): boolean {
  const { text, path } = scanned;
  const part = scanned.partAt(span.start);
  const line = scanned.lineTextAt(span.start);
  const words = text.slice(span.start, span.end);
  if (/[<{]|your|my-|example|owner\/repo/i.test(text.slice(span.start, span.end + 40))) {
    return false;
  }
  if (path.endsWith('.sql')) {
    return /\bprod\w*\b|public\s{1,2}CASCADE|DELETE\s{1,2}FROM/i.test(line) && !/IF EXISTS/i.test(line);
  }
  if (/^(?:DELETE|TRUNCATE(?!\s-)|DROP|FLUSHALL)/i.test(words)) {
    return part === 'prose' ? isUrged : part === 'code' && noQuestion.test(scanned.above(span.start, 300));
  }
  return (
    isUrged ||
    (/\bdelete\s{1,2}(?:ns|namespaces?|all|pvc?)\b[^\n]{0,40}--all\b/.test(words) &&
      !isAnnounced(scanned, cleaning)) ||
    (part === 'script' && !isAnnounced(scanned, upkeep))
  );
}

function isOrdered(near: string): boolean {
  return urges.test(near) || noQuestion.test(near) || givesOrders(near);
}

/** A row of a table, or what a skill says of itself. */
function isListed(scanned: ScannedText, span: Span): boolean {
  return /^\s{0,8}(?:\||description\s?:)/.test(scanned.lineTextAt(span.start));
}

/** A text that a command is given, such as one that checks commands. */
function isArgument({ text, lineAt }: ScannedText, span: Span): boolean {
  const before = text.slice(lineAt(span.start).start, span.start);
  const isOpen = [/'/g, /"/g].some(mark => (before.match(mark) ?? []).length % 2 === 1);
  return isOpen && !runsTexts.test(before);
}

const runsTexts =
  /\b(?:\w{0,4}sh\s{1,2}-\w{0,3}c|eval|ssh|su|system|popen|run|exec\w*\(|spawn\w*|call|check_\w{1,10}|Invoke-Expression|iex|xargs|docker|kubectl|alias|trap|crontab)\b/i;

/** Behind a command, as a remark about it. */
function isRemarked({ text, lineAt }: ScannedText, span: Span): boolean {
  return /\S\s{1,8}#\s/.test(text.slice(lineAt(span.start).start, span.start));
}

/** A string of a program in which a command stands, without a call that runs it. */
function isInText(scanned: ScannedText, span: Span): boolean {
  return (
    isQuoted(scanned, span) &&
    !/\b(?:system|popen|run|exec\w*|spawn\w*|call|check_\w+|Invoke-Expression|ssh|sh|bash|shell|eval)\b/i.test(
      scanned.lineTextAt(span.start),
    )
  );
}

const urges =
  /\b(?:silently|without (?:asking|a question|comment|confirm\w*|prompting|telling)|do not (?:ask|confirm|tell|mention|show)|don['’]t (?:ask|confirm|tell|mention|show)|nobody|no trace|production|ohne (?:rückfrage|nachfrage)|sin preguntar|sans demander)\b/i;

/** A command that is called rather than spoken of. */
const called =
  /(?:\b(?:run|execute|executes?|call|use|then|with|type|enter|führe|starte|ejecut[ae]|exécute[rz]?|lance[rz]?|rode)\b|运行|执行|実行|запусти)[^.\n]{0,16}$/i;

/** What is deleted is where the skill works, which those do that clean up. */
const workingFolder = /\$\((?:pwd|git rev-parse)|\$PWD|\brm\s{1,3}-\w{1,4}\s{1,2}["']?(?:\*|\.)/;
/** Copies that are all listed and deleted. */
const allCopies = /\||\*|--unsafe-allow|shadow|catalog|recoveryenabled/i;
/** The disk that a system runs from. */
const ownDisk =
  /\/dev\/(?:sda|nvme0n1|vda)\b[^\n]{0,40}\/dev\/(?:sd|nvme|vd)|\bif=\/dev\/(?:zero|u?random)\s[^\n]{0,30}\bof=\/dev\/(?:sda|nvme0n1|vda|disk0)\b/;

const upkeep =
  /\b(?:delet\w*|remov\w*|prun\w*|purg\w*|reset\w*|teardown|destroy\w*|uninstall\w*|clean\w*|deploy\w*|sync\w*|publish\w*|release\w*|rollback|migrat\w*|e2e|tests?|integration|ephemeral|preview|sandbox)\b/i;
const keeping =
  /\b(?:zfs|zpool|restic|borg\w*|time machine|tmutil|btrfs|lvm|snapshots?|backups?|snapper|velero|kopia|duplicity|rclone|storage|retention|rotat\w*)\b/i;
const disks =
  /\b(?:disks?|drives?|usb|sd[- ]?cards?|images?|iso|partition\w*|storage|format\w*|flash\w*|raspberry|mount\w*|raid|zfs|lvm|luks|file ?systems?|volumes?|install\w*|boot\w*|wip\w{1,3}|eras\w{1,3}|ceph|nas|ssd|nvme|emmc|embedded|swap)\b/i;
const images =
  /\b(?:images?|iso|packer|docker\w*|golden|template|cloud-?init|container|debootstrap|vm|sysprep)\b/i;
const networks =
  /\b(?:networks?|firewall\w*|iptables|nftables|selinux|kubernetes|k8s|kubeadm|vpn|router|nat|docker|cluster|install\w*|openstack|reset)\b/i;
const ciphers =
  /\b(?:encrypt\w*|decrypt\w*|vault|backups?|gpg|age|sops|crypt\w*|ciphers?|secrets?|archiv\w*)\b/i;
