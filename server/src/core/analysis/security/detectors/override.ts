import type { Span } from '../../../text/position/span.ts';
import type { Attack } from '../scan/attack.ts';
import { isAboutSecurity, isQuoted, isTestFile } from '../scan/context.ts';
import type { Detector, Signature } from '../scan/detector.ts';
import { matchSignatures, toAttack } from '../scan/detector.ts';
import { takesControl } from '../scan/orders/control.ts';
import { inOtherLanguages } from '../scan/orders/foreignOrders.ts';
import {
  changesRole,
  claimsAuthority,
  disablesSafety,
  dropsInstructions,
  hidesFromUser,
  givesOrders,
  speaksToModel,
} from '../scan/phrases.ts';
import { claimsRank } from '../scan/orders/rank.ts';
import { doesHarm, keepsSecret, playsDown } from '../scan/secrecy.ts';
import { findSpelledOut } from '../scan/spelledOut.ts';
import type { ScannedText } from '../scan/scannedText.ts';

const signatures: readonly Signature[] = [
  { message: 'control', needs: [], pattern: takesControl },
  { message: 'secret', needs: [], pattern: keepsSecret },
  {
    message: 'drop',
    needs: [
      'ignore disregard forget override supersede discard bypass aside attention follow obey ignored forgotten disregarded overridden dropped suspended void lifted disabled revoked outdated cancelled superseded precedence priority longer',
    ],
    pattern: dropsInstructions,
  },
  {
    message: 'hide',
    needs: [
      'user users human humans operator operators person people developer developers owner anyone anybody nobody them reviewer reviewers sender customer secret hidden confidential silent quiet private summary report answer changes',
    ],
    pattern: hidesFromUser,
  },
  {
    message: 'safety',
    needs: [
      'disable off deactivate bypass bypasses circumvent skip suppress remove drop lift relax suspend ignore override evade',
      'safety security guardrail guardrails safeguard safeguards safe sandbox sandboxing ethics ethical moderation filter filters permission permissions approval confirmation consent refusal protection protections alignment oversight audit auditing',
    ],
    pattern: disablesSafety,
  },
  {
    message: 'role',
    needs: [
      'mode dan act restrictions limitations unrestricted unfiltered now longer anything rules refuses refuse',
    ],
    pattern: changesRole,
  },
  {
    message: 'authority',
    needs: ['system admin inst sys developer instructions prompt directives endoftext'],
    pattern: claimsAuthority,
  },
  {
    message: 'consent',
    needs: [
      'agreed consented approved authorized authorised preapproved objects refuses stop no priority authority outranks replaces permission consent',
    ],
    pattern:
      /\b(?:the |your )?(?:user|person|owner|operator|they)\s(?:has|have)\salready\s(?:agreed|consented|approved|authori[sz]ed|given (?:permission|consent|approval)|pre-?approved)\b[^.\n]{0,80}|\beven (?:if|when) the (?:user|person|owner|operator) (?:objects|refuses|says (?:no|otherwise|not)|declines|asks (?:you )?(?:not to|to stop)|disagrees|forbids)\b[^.\n]{0,60}|\b(?:highest|higher|absolute) (?:priority|authority|precedence)\b[^.\n]{0,60}\b(?:system|user|safety|other (?:skills|instructions)|developer|everything)\b|\b(?:outranks?|replaces?|overrides?|supersedes?)\s(?:the |all |any |every )?(?:system (?:prompt|message|instructions)|user['’]?s? (?:instructions|wishes|requests)|safety (?:rules|guidelines|policies)|previous instructions|other instructions)|\b(?:anthropic|openai|google|microsoft|the (?:administrator|security team|developers?)) (?:has|have) (?:authori[sz]ed|approved|confirmed|granted)\b[^.\n]{0,80}/gi,
  },
  {
    message: 'confirm',
    needs: ['confirmation approval permission approve consent ask'],
    pattern:
      /\b(?:approve|accept|confirm|grant|allow)\s(?:every|all|any|each)\s(?:tool call|tool|request|permission|prompt|command|dialog|action)s?\b[^.\n]{0,60}\b(?:yourself|automatically|without)\b|\bnever (?:ask|wait) for (?:confirmation|permission|approval|consent)\b[^.\n]{0,80}/gi,
  },
  { message: 'foreign', needs: [], pattern: inOtherLanguages },
  { message: 'rank', needs: [], pattern: claimsRank },
  { message: 'quiet', needs: [], pattern: playsDown },
];

/** What a model is told by a program that prints it. */
const printed = new Set(['drop', 'rank', 'control', 'hide', 'secret', 'safety', 'role']);

/** Orders to ignore earlier instructions, to hide something from the user or to switch safety off (OWASP LLM01:2025). */
export const override: Detector = { kind: 'override', find };

function* find(scanned: ScannedText): Generator<Attack> {
  for (const { message, words, span } of matchSignatures(scanned, signatures)) {
    if (scanned.partAt(span.start) === 'comment') {
      continue;
    }
    const isHigh = isOrder(scanned, message, words, span);
    // Words that make little of a step are harmless where the step is.
    if (message !== 'quiet' || isHigh) {
      yield toAttack(scanned, 'override', shown[message] ?? message, span, isHigh);
    }
  }
  for (const { span, words } of findSpelledOut(scanned)) {
    if (givesOrders(words)) {
      yield toAttack(scanned, 'override', 'drop', span, !isTestFile(scanned) && !isAboutSecurity(scanned));
    }
  }
}

/** Messages under which other signatures are reported. */
const shown: Readonly<Record<string, string>> = { rank: 'drop', quiet: 'hide', secret: 'hide' };

/** Words of whoever speaks of injections rather than makes one. */
const speaksOf =
  /\b(?:inject\w*|jailbreak\w*|attack\w*|adversar\w*|malicious|suspicious|untrusted|manipulat\w*|social engineering|(?<!\.)examples?|e\.g\.|such as|detect\w*|flag(?:s|ged)?|reject\w*|phrases?|patterns?|attempts?|tries|claims?|(?:text|message|file|page|it|content|email|document) (?:says|contains?|asks)|text that|content that|treat|red flags?|warn(?:ing)? signs?|resist\w*|prevent\w*|quoted?)\b/i;

/** What is said of a case in which others give such orders. */
const conditions = /\b(?:if (?:the|a|any|an|someone|you)|unless)\b/i;

function isOrder(scanned: ScannedText, message: string, words: string, span: Span): boolean {
  if (isTestFile(scanned) || isAboutSecurity(scanned)) {
    return false;
  }
  const { text } = scanned;
  const part = scanned.partAt(span.start);
  const near = text.slice(Math.max(0, span.start - nearby), span.end + nearby);
  if (part === 'script') {
    const isToModel = printed.has(message) && speaksToModel(near) && /["'`]|<</.test(near);
    return isToModel && (isAboutRules.test(words) || message === 'control') && !speaksOf.test(near);
  }
  const isReadByModel = part === 'prose' || part === 'frontmatter' || part === 'data';
  if (!isReadByModel || isQuoted(scanned, span)) {
    return false;
  }
  const { start, end } = scanned.lineAt(span.start);
  const before = text.slice(Math.max(start, span.start - 300), span.start);
  const after = text.slice(span.end, Math.min(end, span.end + 300));
  const isSentence = /(?:^|[.!?:>]\s{1,3}|^\s{0,4}[-*#\d.]{1,4}\s)$/.test(before);
  const line = `${before} ${after}`;
  const isSecret = message === 'secret';
  if (speaksOf.test(scanned.headingsAbove(span.start))) {
    return false;
  }
  const isPlain = isSecret || message === 'control';
  const context =
    message === 'rank' || (isSentence && message === 'drop')
      ? before
      : isPlain
        ? `${lastSentence(before)} ${after.slice(0, 60)}`
        : line;
  if (speaksOf.test(context) || (!isPlain && conditions.test(context))) {
    return false;
  }
  const isNegated = negated.test(before);
  if (isSecret && !isNegated && !everyday.test(`${words} ${line}`)) {
    const around = `${line} ${words} ${scanned.above(span.start, 240)}`;
    if (acts.test(around)) {
      return true;
    }
  }
  switch (message) {
    case 'drop':
      return isAboutRules.test(`${before.slice(-24)}${words}`) && !isNegated;
    case 'hide':
    case 'secret':
      return (
        !/\b(?:unless|may not know|any results|a command|do nothing|not install)\b/i.test(
          `${words} ${line}`,
        ) &&
        (secrecy.test(`${line} ${words}`) || /out of|act as|nothing (?:about|of)/i.test(words)) &&
        !isNegated &&
        !/\b(?:not|never|n['’]t) (?:silently )?\w+\b[^.]{0,60}$/i.test(
          /^without/i.test(words) ? before : '',
        ) &&
        !/about (?:each|every)/i.test(line)
      );
    case 'safety':
      return !isNegated && force.test(`${line} ${words}`) && aboutModel.test(`${line} ${words}`);
    case 'confirm':
      return force.test(line) || /yourself|automatically/i.test(words);
    case 'consent':
      return !isNegated && !/\b(?:once|after|until|whether|verify|ensure|check that|only)\b/i.test(before);
    case 'role':
    case 'rank':
    case 'control':
      return !isNegated;
    case 'foreign':
      return !isNegated && !negatedAbroad.test(before);
    case 'quiet':
      return !isNegated && !everyday.test(`${words} ${line}`) && doesHarm.test(near);
    default:
      return /suspend|override|ignore|unrestricted|developer mode|no restrictions|new rules|must now/i.test(
        /[<[|]/.test(words) ? `${line} ${text.slice(span.end, span.end + nearby)}` : line,
      );
  }
}

/** UTF-16 units on each side in which an order and what it is about stand. */
const nearby = 400;

function lastSentence(text: string): string {
  return text.slice(Math.max(text.lastIndexOf('. '), text.lastIndexOf('! '), text.lastIndexOf('? ')) + 1);
}

/** Something is done, which is what an attack keeps secret. */
const acts =
  /\b(?:runs?|send|upload|add|append|copy|replace|approve|skip|delete|install|insert|commit|disable|include|execute|open|read|collect|put|change|store|save|register|forward|first|quietly|silently|secretly|ersetze|kopiere|sende|führe|guarda|env[ií]a|ejecuta|envoie|exécute|ajoute|envia|invia|cambia|sustituye|lösche|remplace|collect|mirror|push|archive|export|borra|apaga|supprime|enable|purge|hide|deletion|process|transfer|sync|recipients?)\b|执行|运行|发送|上传|添加|删除|修改|写入|読|送信|削除|書き|удал|отправ|добав|убира|измен|выполн|отключ/i;

/** What authors say of results that nobody needs to see, and of people who are not to be troubled. */
const everyday =
  /\b(?:do nothing|unless|until|placeholder|jargon|internal (?:names|ids|terms)|already know|by name|verbatim|too (?:long|much|many)|in full|one by one|again|twice|raw|obvious|boilerplate|emoji|secrets?|credentials?|api keys?|passwords?|tokens?)\b/i;

/** Of the model, and not of a linter or of a style guide. */
const isAboutRules =
  /\b(?:previous|previously|prior|above|preceding|earlier|system|safety|developer|platform|original|initial|foregoing|host|user|conflicting|guidelines|precedence|priority|guardrails|safeguards|restrictions)\b/i;

/** What is hidden from a user in an attack: that something was done. */
const secrecy =
  /\b(?:silently|secretly|quietly|in the background|hidden|covert\w*|this (?:step|action|behaviou?r|instruction|request|process|file|skill|command|upload|call|section|rule|note|check|sync|operation)|these (?:steps|instructions|actions|rules|commands)|that you (?:read|sent|ran|did|have|copied|changed)|upload\w*|exfiltrat\w*|sen[dt]|curl|credentials?|secrets?|tokens?|keys?|password\w*|suspicio\w*|cop(?:y|ies)|address|files?|commands?|run|ran|executed?|service|among the changes|out of the summary|knowing|noticing|knowledge)\b/i;

const force =
  /\b(?:all|any|every|silently|always|immediately|first|must|your|yourself|never|for (?:the|this) (?:session|task|skill|conversation)|entirely|completely)\b/i;

/** Of the safety of a model or its host, and not of a program that is built. */
const aboutModel =
  /\b(?:safety|guardrails?|safeguards?|ethic\w*|moderation|content[- ]filters?|refusal|oversight|permission (?:prompts?|checks?|requests?|dialogs?)|approval (?:prompts?|steps?|requests?|dialogs?)|confirmation (?:prompts?|steps?|dialogs?)|user (?:approval|consent|confirmation)|sandbox\w*|audit(?:ing)? (?:log|hook|trail)\w*|tool calls|confirmations? (?:for|before|of))\b/i;

const negatedAbroad =
  /(?:不会|避免|防止|禁止|不得|不应|要求|不可)[^。，\n]{0,6}$|(?:会|\bne |\bno |\bnicht |не |нельзя )$/i;

const negated = /\b(?:never|not|n['’]t|avoid|without|cannot|no)\s(?:\w{1,12}\s){0,2}$/i;
