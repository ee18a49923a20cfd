import { findEntry, toText } from '../../../syntax/yaml/yamlNode.ts';
import type { YamlNode, YamlScalar } from '../../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../../text/position/span.ts';
import type { Attack } from '../scan/attack.ts';
import type { Detector, Signature } from '../scan/detector.ts';
import { isMeant, matchSignatures, toAttack } from '../scan/detector.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { findBroadRights } from './broadRights.ts';

/** Tools and agents that may do anything without a question (OWASP LLM06:2025, excessive agency). */
export const broadTools: Detector = { kind: 'broad-tools', find };

const keys = ['allowed-tools', 'allowed_tools', 'allowedTools', 'tools'];

/** Everything, however it is written. */
const everything = /^(?:["']?\*["']?|all|any|\.\*|\*\*|mcp__\*|\*\(\*\))$/i;
const anyCommand =
  /\b(?:Bash|Shell|Execute|Terminal|PowerShell|run_in_terminal|exec)\s?\(\s?(?:\*{1,2}(?:\s?:\s?\*|\s\*)?|:\*)\s?\)/i;
/** A command that runs whatever it is given, or changes what nobody may. */
const anyProgram =
  /\bBash\s?\(\s?(?:sudo|su|(?:ba|z)?sh|eval|curl|wget|rm|dd|chmod|chown|nc|ssh|python3?|node|perl|ruby|osascript|powershell|pwsh|iex|xargs|env)(?:\s[\w./-]{1,20}){0,3}(?:\s?:\s?\*|\s\*|\s?\*)\s?\)/gi;
const unboundPrograms =
  /\((?:sudo|su|(?:ba|z)?sh|eval|dd|nc|iex|rm|ssh|chmod|chown|powershell|pwsh|osascript)\b/i;
const bare = /(?:^|[\s,[])(?:Bash|Shell|PowerShell)(?=$|[\s,\]])/i;

const signatures: readonly Signature[] = [
  {
    message: 'unattended',
    needs: ['dangerously'],
    pattern: /--dangerously-(?:skip-permissions|bypass-approvals-and-sandbox)\b/g,
  },
  {
    message: 'unattended',
    needs: ['yolo'],
    pattern: /(?<![\w-])--yolo\b|["']?(?:defaultApprovalMode|approval[_-]?mode)["']?[\s:=]{1,4}["']?yolo\b/gi,
  },
  {
    message: 'unattended',
    needs: ['bypasspermissions'],
    pattern: /["']?(?:defaultMode|permission-?mode)["']?[\s:=]{1,4}["']?bypassPermissions\b/gi,
  },
  {
    message: 'unattended',
    needs: ['danger', 'full'],
    pattern: /(?:\s-s\s|--sandbox[\s=]|\bsandbox(?:_mode)?\s?[:=])\s{0,2}["']?danger-full-access\b/g,
  },
  {
    message: 'unattended',
    needs: ['approval', 'never'],
    pattern: /\bapproval_policy\s{0,2}=\s{0,2}["']never["']/g,
  },
  {
    message: 'approveAll',
    needs: ['autoapprove alwaysallow alwaysapprove'],
    pattern:
      /["']?(?:autoApprove|alwaysAllow|always_allow|alwaysApprove|chat\.tools\.(?:global\.)?autoApprove)["']?\s{0,2}:\s{0,2}(?:\[\s{0,3}["']\*["']|["']\*["']|true\b)/g,
  },
  {
    message: 'approveAll',
    needs: ['allow'],
    pattern: /["']allow["']\s{0,2}:\s{0,2}\[[^\]]{0,400}?["'](?:\*|Bash(?:\(\*{1,2}(?::\*)?\))?)["']/g,
  },
  {
    message: 'approveAll',
    needs: ['trust'],
    pattern:
      /["'](?:trust|allowAll|allow_all|allowAllTools|skipPermissions|dangerouslyAllow\w{1,30}|disableConfirmations?)["']\s{0,2}:\s{0,2}true\b/g,
  },
  {
    message: 'approveAll',
    needs: ['folder', 'enabled'],
    pattern: /["']folderTrust["']\s{0,2}:\s{0,2}\{\s{0,3}["']enabled["']\s{0,2}:\s{0,2}false/g,
  },
  {
    message: 'approveAll',
    needs: ['enableallprojectmcpservers'],
    pattern: /["']enableAllProjectMcpServers["']\s{0,2}:\s{0,2}true/g,
  },
  {
    message: 'unattended',
    needs: ['allow'],
    pattern:
      /--(?:allow-all-tools|allow-all-paths|allow-all|trust-all-tools|auto-approve-all|no-confirm|skip-permissions?)\b/g,
  },
  { message: 'everything', needs: ['sudo'], pattern: /\bNOPASSWD\s?:\s?ALL\b/g },
  {
    message: 'everything',
    needs: ['admin administratoraccess owner'],
    pattern:
      /\bpolicy\/AdministratorAccess\b|\b(?:PolicyName|policy[-_]name|managed_?polic\w{1,4})\b[^\n]{0,60}\bAdministratorAccess\b|["']Action["']\s{0,2}:\s{0,2}["']\*["'][^}]{0,80}["']Resource["']\s{0,2}:\s{0,2}["']\*["']|--role[=\s]["']?roles\/owner\b|--clusterrole[=\s]cluster-admin\b/g,
  },
  {
    message: 'approveAll',
    needs: ['dangerouslydisablesandbox sandbox permissions tools'],
    pattern:
      /\bdangerouslyDisableSandbox["']?\s{0,2}[:=]\s{0,2}true\b|["']sandbox["']\s{0,2}:\s{0,2}(?:false|\{\s{0,3}["']enabled["']\s{0,2}:\s{0,2}false)|^\s{0,6}permissions\s{0,2}:\s{0,2}write-all\b|["']tools["']\s{0,2}:\s{0,2}\[\s{0,2}["']\*["']\s{0,2}\]/gim,
  },
  {
    message: 'unattended',
    needs: ['approval', 'never'],
    pattern:
      /--ask-for-approval[= ]never\b|\s-a\s{1,2}never\b|["']?approval[_-]?policy["']?\s{0,2}[:=]\s{0,2}["']?never\b/gi,
  },
  {
    message: 'container',
    needs: ['docker podman'],
    pattern:
      /\b(?:docker|podman)\b(?![^\n]{0,120}(?:qemu-user-static|binfmt))[^\n]{0,200}?(?:--privileged\b|\s-v\s{0,2}["']?\/:\/|--volume[=\s]["']?\/:\/|--mount\s[^\n]{0,40}source=\/,|--pid=host\b)/g,
  },
];

function* find(scanned: ScannedText): Generator<Attack> {
  const root =
    scanned.kind === 'document' && scanned.has(['allowed allowedtools tools'])
      ? scanned.document.frontmatter?.root
      : undefined;
  for (const key of keys) {
    const entry = findEntry(root, key);
    for (const scalar of entry === undefined ? [] : scalarsOf(entry.value)) {
      yield* judge(scanned, scalar);
    }
  }
  yield* findBroadRights(scanned);
  for (const { message, words, span } of matchSignatures(scanned, signatures)) {
    const isMentioned =
      message === 'unattended' &&
      scanned.kind === 'document' &&
      (/^--(?:yolo|allow)/.test(words) ||
        /\bonly (?:when|if|for)\b/i.test(scanned.lineTextAt(span.start)) ||
        !isUrged(scanned, words, span));
    yield toAttack(
      scanned,
      'broad-tools',
      message,
      span,
      !isMentioned &&
        (message !== 'everything' || scanned.kind !== 'document' || hasPretext(scanned, span)) &&
        isMeant(scanned, span),
    );
  }
}

/** Whether the rights are said to be there so that nothing is in the way. */
function hasPretext({ text }: ScannedText, span: Span): boolean {
  return pretexts.test(text.slice(Math.max(0, span.start - 300), span.end + 200));
}

const pretexts =
  /\bso (?:that )?(?:nothing|nobody|no one|no (?:questions?|prompts?|command)|it never|[^.\n]{0,30}\bnever)\b|\bwithout (?:asking|confirm\w*|approval|a password|prompt\w*|mention\w*)|\bonce and for all\b|\bfor good\b|\bto (?:avoid|prevent|end) (?:all |any )?(?:permission|access|denied|errors|questions|prompts)|\bdo not (?:mention|tell|ask)|\bdon['’]t (?:mention|tell|ask)/i;

/** Skills about agents show the flag as one of many; an attack goes on about it. */
function isUrged({ text }: ScannedText, words: string, span: Span): boolean {
  const near = text.slice(Math.max(0, span.start - 300), span.end + 300);
  const others = (near.match(flags) ?? []).filter(flag => flag !== words);
  return others.length > 0 || urges.test(near);
}

const flags = /--dangerously-[\w-]{4,40}|--yolo\b|Bash\(\*\)|bypassPermissions|danger-full-access/g;
const urges =
  /\bnever (?:ask|wait|prompt|stop)|\bapprove (?:every|all)|\bwithout (?:asking|confirm\w*|a question|permission|prompt\w*)|\balways (?:start|run|use|pass)|\bso (?:that )?(?:nothing|nobody|no one|no (?:question|prompt))|\bfor speed\b|\bnohup\b|\bnot stopped by\b|\bno (?:questions|prompts|interruptions)\b/i;

function* judge(scanned: ScannedText, scalar: YamlScalar): Generator<Attack> {
  const { span } = scalar;
  const words = (toText(scalar) ?? '').trim();
  const programs = words.match(anyProgram) ?? [];
  if (everything.test(words) || words.split(/[\s,]+/).some(word => everything.test(word))) {
    yield toAttack(scanned, 'broad-tools', 'everything', span, true);
  } else if (anyCommand.test(words)) {
    yield toAttack(scanned, 'broad-tools', 'command', span, true);
  } else if (programs.length > 0) {
    const isHigh = programs.some(each => unboundPrograms.test(each));
    yield toAttack(scanned, 'broad-tools', 'program', span, isHigh, { evidence: programs.join(', ') });
  } else if (bare.test(words)) {
    yield toAttack(scanned, 'broad-tools', 'command', span, false);
  }
}

function scalarsOf(node: YamlNode): YamlScalar[] {
  switch (node.kind) {
    case 'scalar':
      return [node];
    case 'sequence':
      return node.items.flatMap(scalarsOf);
    default:
      return [];
  }
}
