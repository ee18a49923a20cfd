import type { Span } from '../../../../text/position/span.ts';
import { isQuoted } from '../../scan/context.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import { isAnnounced, isItsSubject } from '../../scan/meaning/announced.ts';
import { opensOf } from './containers.ts';

/** Kinds that differ here and not in messages. */
export const shownAs: ReadonlyMap<string, string> = new Map([
  ['admin', 'everything'],
  ['cluster', 'everything'],
  ['policy', 'everything'],
  ['scopes', 'everything'],
  ['sudo', 'everything'],
  ['noPassword', 'everything'],
  ['words', 'everything'],
  ['allowed', 'approveAll'],
  ['decided', 'approveAll'],
  ['workflow', 'approveAll'],
]);

/** Whether rights are granted that a skill has no reason to grant, rather than those it is about. */
export function isGranted(scanned: ScannedText, message: string, words: string, span: Span): boolean {
  const part = scanned.partAt(span.start);
  if (part === 'script-comment' || isListed(scanned, span)) {
    return false;
  }
  const isText = scanned.kind === 'document';
  const near = scanned.text.slice(Math.max(0, span.start - 300), span.end + 200);
  const hasPretext = pretexts.test(near);
  switch (message) {
    case 'unattended':
      return isText
        ? (isUrged(scanned, words, span) && !isItsSubject(scanned, agents)) ||
            (urges.test(near) && !isChosen(scanned, span)) ||
            isBoundless(scanned, span)
        : othersOf(scanned.text, words) > 0 || !isAnnounced(scanned, agents);
    case 'allowed':
      return isText ? hasPretext : /bypassPermissions|["']\*["']|\(\/{1,2}\*\*\)/.test(near);
    case 'decided':
      return part === 'frontmatter' || (isText ? hasPretext : !isAnnounced(scanned, agents));
    case 'approveAll':
      return isText
        ? (part !== 'prose' || hasPretext || !isQuoted(scanned, span)) &&
            (hasPretext || !isAnnounced(scanned, agents))
        : true;
    case 'workflow':
      return /\bpull_request_target\b/.test(scanned.text) || (!isText && !isAnnounced(scanned, clouds));
    case 'sudo':
      return (
        ownAccount.test(words) &&
        (hasPretext ||
          (!isAnnounced(scanned, isForAll.test(words) ? images : provisioning) &&
            (!isText || (part === 'code' && /\/etc\/sudoers/.test(words)))))
      );
    case 'noPassword':
      return (part !== 'prose' || hasPretext || !isQuoted(scanned, span)) && !isItsSubject(scanned, images);
    case 'cluster':
      return (
        givesAll(scanned.text) ||
        (/\bsystem:(?:authenticated|serviceaccounts)\b/.test(near) && /\bcluster-admin\b/.test(near)) ||
        (isText ? hasPretext : /\bsystem:(?:unauth|anonym)/.test(near) || !isAnnounced(scanned, clouds))
      );
    case 'admin':
    case 'scopes':
      return (
        givesAll(scanned.text) ||
        /\ball(?:Authenticated)?Users\b/.test(near) ||
        (isText
          ? hasPretext || (message === 'scopes' && !isAnnounced(scanned, clouds))
          : !isAnnounced(scanned, clouds))
      );
    case 'policy':
      return (
        !/["']Effect["']\s?:\s?["']Deny/.test(near) &&
        (hasPretext || scanned.kind === 'data' || givesAll(scanned.text))
      );
    case 'words':
      return /\b(?:skill|agent|assistant|claude|codex|you|yourself|model|it)\b/i.test(words) || hasPretext;
    case 'container': {
      const { hasDisk, ways } = opensOf(
        !/^(?:docker|podman|nerdctl)/.test(words)
          ? scanned.text.slice(Math.max(0, span.start - 600), span.end + 900)
          : words,
      );
      return hasDisk
        ? ways > 0 && !isAnnounced(scanned, watching)
        : ways > 2 && !isAnnounced(scanned, watching);
    }
    case 'open':
    case 'root':
      return part !== 'prose' || hasPretext || !isQuoted(scanned, span);
    default:
      return part !== 'prose' || !isQuoted(scanned, span);
  }
}

/** Whether one skill takes all rights in several clouds, which none of them needs. */
function givesAll(text: string): boolean {
  return allRights.filter(each => each.test(text)).length > 1;
}

const allRights: readonly RegExp[] = [
  /["']Action["']\s?:\s?\[?\s?["']\*["'][\s\S]{0,80}?["']Resource["']\s?:\s?\[?\s?["']\*["']|\bAdministratorAccess\b/,
  /\broles\/owner\b/,
  /--role\s{1,2}["']?(?:Owner|User Access Administrator)\b|\bGlobal Administrator\b/,
  /--clusterrole[=\s]["']?cluster-admin\b/,
];

/** As one of the options in a table, in a list of them, or in a description. */
function isListed(scanned: ScannedText, span: Span): boolean {
  const line = scanned.lineTextAt(span.start);
  return (
    /^\s{0,8}\|/.test(line) ||
    /^\s{0,8}description\s?:/.test(line) ||
    /\b(?:note|requires?|optional\w*|deprecated|sandbox only|only (?:when|if|for|in|inside)|(?:is|are) (?:enabled|set|used|passed))\b/i.test(
      line,
    )
  );
}

/** Where a text names the careful settings, too, it explains what there is to choose from. */
function isChosen(scanned: ScannedText, span: Span): boolean {
  const near = scanned.text.slice(Math.max(0, span.start - 1500), span.end + 1500);
  return (near.match(careful) ?? []).length > 0 && isAnnounced(scanned, agents);
}

/** Both limits of an agent are taken away at once, and nothing milder is named. */
function isBoundless(scanned: ScannedText, span: Span): boolean {
  const near = scanned.text.slice(Math.max(0, span.start - 120), span.end + 120);
  return (
    scanned.partAt(span.start) === 'code' &&
    /\bapproval_policy\s?=\s?["']never/.test(near) &&
    /\bdanger-full-access\b/.test(near) &&
    !careful.test(scanned.text)
  );
}

/** Skills about agents show the flag as one of many; an attack goes on about it. */
function isUrged({ text }: ScannedText, words: string, span: Span): boolean {
  const near = text.slice(Math.max(0, span.start - 300), span.end + 300);
  return othersOf(near, words) > 0 || urges.test(near);
}

function othersOf(text: string, words: string): number {
  return (text.match(flags) ?? []).filter(flag => !words.includes(flag)).length;
}

const careful =
  /\b(?:workspace-write|read-only|on-request|on-failure|acceptEdits|permission-mode plan|full-auto)\b/;
const flags =
  /--dangerously-(?:skip|bypass)[\w-]{4,40}|--yolo\b|Bash\(\*\)|bypassPermissions|danger-full-access/g;
const urges =
  /\bnever (?:ask|wait|prompt|stop)|\bapprove (?:every|all)|\bwithout (?:asking|confirm\w*|a question|permission|prompt\w*)|\balways (?:start|run|use|pass)|\bso (?:that )?(?:nothing|nobody|no one|no (?:question|prompt))|\bfor speed\b|\bnot stopped by\b|\bno (?:questions|prompts|interruptions)\b/i;
const pretexts =
  /\bso (?:that )?(?:nothing|nobody|no one|no (?:questions?|prompts?|command)|it never|[^.\n]{0,30}\bnever)\b|\bwithout (?:asking|confirm\w*|approval|a password|mention\w*)|\bonce and for all\b|\bfor good\b|\b(?:do not|don['’]t) (?:mention|tell|ask)\b|\bpara no (?:molestar|preguntar)\b|\bsin (?:preguntar|molestar)\b|\bohne (?:rück|nach)?frage\b|\bsans demander\b|\bsem perguntar\b|不要(?:询问|告诉)|无需(?:用户)?确认/i;

/** Whoever runs the command, or everybody, rather than an account that a server is set up with. */
const ownAccount =
  /\$\{?(?:USER|SUDO_USER|LOGNAME)\b|\$\(\s?(?:whoami|id\s)|\bwhoami\b|\bgetuser\b|^\s{0,8}(?:ALL|%\w{2,12})\s/;

/** Subjects to which the rights of agents belong. */
const agents =
  /\b(?:claude|codex|gemini|copilot|cursor|opencode|aider|anthropic|sub-?agents?|agents?|agentic|hooks?|permissions?|mcp|sandbox\w*|headless|non-interactive|autonom\w*|orchestrat\w*|delegat\w*|ralph|tmux|worktrees?|swarm|plugins?|llms?|openclaw)\b/i;
const clouds =
  /\b(?:aws|amazon|iam|polic(?:y|ies)|roles?|terraform|cdk|cloudformation|cloud|gcp|gcloud|google cloud|azure|kubernetes|k8s|kubectl|kube|eks|gke|aks|clusters?|helm|argo\w*|rbac|bootstrap|oidc|github|gh|repositor(?:y|ies)|ci|workflows?|actions|releases?|deploy\w*)\b/i;
/** A rule for all commands that whoever runs this writes for oneself. */
const isForAll =
  /\$\{?(?:USER|SUDO_USER|LOGNAME)\b[^\n]{0,12}ALL\s?=\s?\(ALL[^\n]{0,60}(?:tee\s|>)[^\n]{0,10}\/etc\/sudoers/;
/** Computers that are made anew, on which nobody could give a password. */
const images =
  /\b(?:provision\w*|bootstrap\w*|vps|ansible|cloud-?init|vagrant|packer|docker\w*|containers?|images?|raspberry|runners?|ci|sudo\w*|passwordless|polkit|iso|devcontainer|vms?|virtual machines?|wsl|(?:os|linux|ubuntu|debian|arch|system) installer)\b/i;
const provisioning =
  /\b(?:provision\w*|bootstrap\w*|servers?|vps|ansible|cloud-?init|vagrant|packer|docker\w*|containers?|images?|raspberry|runners?|ci|sudo\w*|passwordless|deploy\w*|users?|iso|devcontainer)\b/i;
/** What watches a computer from within a container, or runs containers itself. */
const watching =
  /\b(?:monitor\w*|exporter|prometheus|cadvisor|datadog|telemetry|observab\w*|falco|dind|docker-in-docker|nested|emulator|qemu|binfmt|kubernetes|k8s|k3\w|kind|cluster|nodes?|chroot|backup\w*|debug\w*|profil\w*|ebpf|perf|gpu|nvidia|usb|devices?|hardware|embedded|flash\w*)\b/i;
