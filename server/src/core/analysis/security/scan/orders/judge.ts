import type { Span } from '../../../../text/position/span.ts';
import { isAboutSecurity, isQuoted, isTestFile, isWithinQuotes } from '../context.ts';
import type { Composed } from './composed.ts';
import { speaksToModel } from './phrases.ts';
import type { ScannedText } from '../scannedText.ts';
import { doesHarm } from './secrecy.ts';

/** What the words of an order tell: `weak` ones count where something else nearby is no honest thing either. */
export type Judgement = 'strong' | 'weak' | 'no';

/** What a model is told by a program that prints it. */
const printed = new Set(['drop', 'rank', 'hint', 'control', 'press', 'hide', 'secret', 'safety', 'role']);

/** Words of whoever speaks of injections rather than makes one. */
const speaksOf =
  /\b(?:inject\w*|jailbreak\w*|attack\w*|adversar\w*|malicious|suspicious|untrusted|manipulat\w*|social engineering|(?<!\.)examples?|e\.g\.|such as|detect\w*|flag(?:s|ged)?|reject\w*|phrases?|patterns?|attempts?|tries|claims?|(?:text|message|file|page|it|content|email|document) (?:says|contains?|asks)|text that|content that|treat|red flags?|warn(?:ing)? signs?|resist\w*|prevent\w*|quoted?)\b|注入|攻击|恶意|可疑|检测|例如|示例|诸如|越狱|防御|拒绝执行/i;

/** What is said of a case in which others give such orders. */
const conditions = /\b(?:if (?:the|a|any|an|someone|you)|when (?:the )?user|unless)\b/i;

/** Judges an order by its words, its sentence and where it stands. */
export function judgeOrder(scanned: ScannedText, message: string, words: string, span: Span): Judgement {
  if (isTestFile(scanned) || (message !== 'betray' && isAboutSecurity(scanned))) {
    return 'no';
  }
  const { text } = scanned;
  const part = scanned.partAt(span.start);
  if (part === 'script') {
    const near = text.slice(Math.max(0, span.start - nearby), span.end + nearby);
    const isToModel = printed.has(message) && speaksToModel(near) && /["'`]|<</.test(near);
    return isToModel && (isAboutRules.test(words) || message === 'control') && !speaksOf.test(near)
      ? 'strong'
      : 'no';
  }
  const isReadByModel = part === 'prose' || part === 'frontmatter' || part === 'data';
  if (!isReadByModel || isQuoted(scanned, span) || speaksOf.test(scanned.headingsAbove(span.start))) {
    return 'no';
  }
  const { start, end } = scanned.lineAt(span.start);
  const before = text.slice(Math.max(start, span.start - 300), span.start);
  const after = text.slice(span.end, Math.min(end, span.end + 300));
  if (negated.test(before) || speaksOf.test(contextOf(message, before, after))) {
    return 'no';
  }
  if (!plain.has(message) && message !== 'rank' && conditions.test(contextOf(message, before, after))) {
    return 'no';
  }
  return judgeWords({ message, words, before, after, line: `${before} ${after}` }, () =>
    text.slice(span.end, span.end + nearby),
  );
}

/** Whether an order whose concepts meet in a sentence is given where it stands, and not spoken of. */
export function isGiven(scanned: ScannedText, { words, span, driver }: Composed): boolean {
  if (isTestFile(scanned) || isAboutSecurity(scanned)) {
    return false;
  }
  const part = scanned.partAt(span.start);
  const before = scanned.text.slice(span.start, driver.start);
  return (
    (part === 'prose' || part === 'frontmatter' || part === 'data') &&
    !isWithinQuotes(scanned, driver) &&
    !speaksOfInjections.test(`${scanned.headingsAbove(span.start)} ${words}`) &&
    !negated.test(before)
  );
}

/** Words of whoever speaks of injections, beside those that orders have, too. */
const speaksOfInjections =
  /\b(?:inject\w*|jailbreak\w*|attack\w*|adversar\w*|malicious|suspicious|social engineering|e\.g\.|such as|detect\w*|red flags?|warn(?:ing)? signs?|phrases?|patterns?|attempts?|anti-?patterns?|bad example|threats?)\b|注入|攻击|恶意|可疑|越狱/i;

/** Messages of which only the sentence around tells whether somebody speaks of them. */
const plain = new Set(['betray', 'secret', 'control', 'press', 'deceive', 'doubtful']);

function contextOf(message: string, before: string, after: string): string {
  if (message === 'rank' || message === 'hint' || (message === 'drop' && beginning.test(before))) {
    return before;
  }
  return plain.has(message) ? `${lastSentence(before)} ${after.slice(0, 60)}` : `${before} ${after}`;
}

interface Sentence {
  readonly message: string;
  readonly words: string;
  readonly before: string;
  readonly after: string;
  readonly line: string;
}

function judgeWords({ message, words, before, after, line }: Sentence, below: () => string): Judgement {
  const whole = `${line} ${words}`;
  switch (message) {
    case 'drop':
      return isAboutRules.test(`${lastSentence(before).slice(-24)}${words}`) &&
        (!verbFirst.test(words) || asksFor.test(before))
        ? 'strong'
        : 'no';
    case 'hide':
    case 'secret':
      if (harmless.test(whole) || (/^without/i.test(words) && denied.test(before))) {
        return 'no';
      }
      return covert.test(`${words}${after.slice(0, 40)}`) || keptRule.test(whole) ? 'strong' : 'weak';
    case 'safety':
      return asksFor.test(before) && !withOption.test(after) && force.test(whole) && aboutModel.test(whole)
        ? 'strong'
        : 'no';
    case 'confirm':
      return force.test(line) || /yourself|automatically/i.test(words) ? 'strong' : 'no';
    case 'consent':
      if (
        /\b(?:once|after|until|whether|verify|ensure|check that|only)\b/i.test(before) ||
        /\bby (?:running|typing|calling|invoking|using|starting)\b/i.test(words)
      ) {
        return 'no';
      }
      return /\b(?:all|any|every|everything|anything|advance|outranks?|replaces?|supersedes?|even (?:if|when))\b/i.test(
        words,
      )
        ? 'strong'
        : 'weak';
    case 'role':
    case 'betray':
    case 'control':
    case 'deceive':
      return 'strong';
    case 'rank':
      return neutral.test(words) && !isAboutRules.test(words) && !/\binstructions?\b/i.test(words)
        ? 'weak'
        : 'strong';
    case 'hint':
    case 'press':
    case 'doubtful':
      return 'weak';
    case 'foreign':
      return negatedAbroad.test(before) ? 'no' : 'strong';
    case 'abroad':
      if (negatedAbroad.test(before) || harmless.test(whole)) {
        return 'no';
      }
      return covertAbroad.test(words) ? 'strong' : 'weak';
    case 'quiet':
      return harmless.test(whole) ? 'no' : 'weak';
    default:
      return /suspend|override|ignore|unrestricted|developer mode|no restrictions|new rules|must now|guardrails?\s?[:=]\s?off|approvals?\s?[:=]\s?(?:auto|off)\b|refusals? (?:are|is) (?:disabled|off)|\bunloaded|\bunlimited|\bdemoted|\brole\s?=\s?(?:root|admin)|\btrust\s?=|privileges (?:have been|are) (?:raised|updated|elevated|granted)|no further (?:dialogue|questions)/i.test(
        /[<[|]/.test(words) ? `${line} ${below()}` : line,
      )
        ? 'strong'
        : 'no';
  }
}

/** Whether a step near a place does what a person would stop, or somebody speaks to the model alone. */
export function isNearHarm({ text }: ScannedText, { start, end }: Span, message: string): boolean {
  const near = text.slice(Math.max(0, start - nearby), end + nearby);
  return (message === 'quiet' ? doesHarm : takesOut).test(near) || callsAside.test(near);
}

/** What a person would stop: something is sent to an address or a server, or secrets, the settings of the host or what it remembers are touched. */
const takesOut =
  /\b(?:sends?|post|push|mail|forward|transmit|upload|copy|copies|sync|curl|wget|scp|rclone|rsync|share|report|save|download|fetch|put)\b[^.\n]{0,120}(?:https?:\/\/|\b[\w.+-]{1,40}@[\w-]{1,40}\.|(?<!\bMCP )\bservers?\b|\bhosts?\b|\bendpoints?\b|\bwebhook)|~\/\.(?!claude\/skills|config\/[\w-]{1,30}\/)\w|\.ssh\b|\b(?:collect|send|pick|remember|look for|find|copy|read|note|gather|harvest)\b[^.\n]{0,60}\bpasswords?\b|\bauthorized_keys\b|\bcrontab\b|\blaunchctl\b|\bschtasks\b|\bsettings\.json\b|\bCLAUDE\.md\b|\bAGENTS\.md\b|_history\b|\bbase64 -|\bbcc\b|\b(?:read|open|cat|copy)\s[^.\n]{0,30}\.env\b|\brm -rf? (?:~|\/|\$HOME)|\bdrop (?:table|database)|\s--delete\b|\bwebhook\.site\b/i;

/** Words to the model alone. */
const callsAside =
  /\b(?:dear|hey|notes? to|notes? for|attention|psst|instructions? (?:to|for))[, ]\s{0,1}(?:the\s|any\s|all\s)?(?:AI|LLM|assistant|agent|model|claude|copilot|codex|gemini|gpt)s?\b/i;

/** UTF-16 units on each side in which an order and what it is about stand. */
const nearby = 400;

function lastSentence(text: string): string {
  return text.slice(Math.max(text.lastIndexOf('. '), text.lastIndexOf('! '), text.lastIndexOf('? ')) + 1);
}

/** The beginning of a sentence or of an item of a list. */
const beginning = /(?:^|[.!?:>]\s{1,3}|^\s{0,4}[-*#\d.]{1,4}\s)$/;

/** Verbs of which the subject may stand before, so that they state something. */
const verbFirst = /^(?:override|bypass|supersede|discard|forget|ignore|disregard)\s/i;

/** What stands before a verb that is an order rather than what something does. */
const asksFor =
  /(?:^|[.!?:;,>–—("'*_]|\b(?:and|or|but|then|to|please|you|must|should|shall|(?<=(?:^|[.:;,]\s|must |should |and |to ))always|now|first|silently|simply|just|agents?|assistants?|claude|AI|models?|will|can|may|may now))\s{0,3}(?:[-*#\d.]{1,4}\s{1,3})?[*_]{0,2}$/i;

/** What authors say of results that nobody needs to see, of secrets to be kept, and of people who are not to be troubled. */
const harmless =
  /\b(?:do nothing|not install|may not (?:know|reali[sz]e|notice|see|be aware)|specific details|confident|false positives?|violations?|(?:disabled|allow|block|deny|ignore|white|black)[- ]?list|(?:later|further|next|subsequent) turns?|any results|a command|about (?:each|every)|unless|until|placeholder|jargon|internal (?:names|ids|terms)|already know|by name|verbatim|let us know|report it here|too (?:long|much|many)|in full|one by one|again|twice|raw|obvious|boilerplate|emoji|api keys?|admin token|(?:keep|treat)\s(?:\w{1,12}\s){0,2}(?:secrets?|credentials?|passwords?|tokens?|keys?))\b/i;

/** What nobody but an attack says of the user. */
const covert =
  /\bwithout (?:the )?(?:users?|person|human|anyone)(?:['’]s)? (?:knowing|noticing|knowledge)|\b(?:it|this|that|them|these|this \w{2,12}) out of (?:your|the|any) (?:summary|report|plan|changelog|list of changes|commit message|transcript|diff|recap|explanation)|\bact as (?:if|though) (?:it|this|that|nothing)\b|\bact as if only|\bnothing (?:about|of) (?:it|this|these|that|the (?:upload|copy|command|step|file|change))\b|\bdeny (?:(?:it|this|that|everything)(?=\s{0,2}(?:[.,;:!]|$|if\b|when\b|and\b))|having\b|doing\b)|\bpretend (?:that )?(?:nothing|to have)\b|(?:secret|hidden|concealed) from (?:the )?user|\b(?:nobody|no one|no-one|person|users?|humans?|operators?|owner|reviewers?|customers?|team)\b[^.\n]{0,40}\b(?:suspect|find out|notice|be told|learn)|behind (?:the user|their|his|her)|between (?:us|you and)|untouched|so that the (?:person|user) (?:calms|is reassured)|nichts erfahren|(?:redact|omit|scrub) this step|lines of this session|traces|\bif (?:the )?(?:user|someone|somebody|anyone|anybody) (?:wonders|notices)|this (?:rule|instruction|policy|section) is (?:strictly )?(?:confidential|secret|hidden)|goes on showing|tell them that|answer that it|not meant for the user|\b(?:that|what) (?:you|it|this) (?:have |has |had )?(?:sent|copied|ran|deleted|removed|uploaded|forwarded|changed|added|installed|did)\b|\b(?:the|any|this|these) (?:upload|transfer|deletion|recipients?|sync|forwarding|exfiltration)s?\b|\bun(?:mentioned|reported|announced|spoken)\b|\bwhen (?:there|it) (?:were|was)\b|in (?:fact|truth|reality)$|entitled to|even (?:though|if|when)|to be told that|denied (?:when|if)/i;

/** The same in other languages: behind somebody's back. */
const covertAbroad =
  /気づかれ|気付かれ|悟られ|密かに|内密に|偷偷|悄悄|暗中|私下|втайне|тайно|незаметно|без ведома|\bheimlich|\bverdeckt|\bohne dass\b|\bsin que\b|\bdi nascosto\b|몰래|은밀히/i;

/** A rule that is itself a secret. */
const keptRule =
  /\b(?:this|the|these|that) (?:rule|instruction|section|step|page|preference|note|paragraph)s?\b[^.\n]{0,20}\b(?:confidential|secret|hidden|internal and)\b/i;

/** Of the model, and not of a linter or of a style guide. */
const isAboutRules =
  /\b(?:previous|previously|prior|above|preceding|earlier|system|safety|developer|platform|original|initial|foregoing|host|user|conflicting|guidelines|precedence|priority|guardrails|safeguards|restrictions)\b/i;

/** Rules that programs have as well. */
const neutral = /^(?:other|existing|default|all|any|content|security|rules|filters|limits|polic(?:y|ies))\b/i;

const force =
  /\b(?:all|any|every|silently|always|immediately|first|must|your|yourself|never|for (?:the|this) (?:session|task|skill|conversation)|entirely|completely)\b/i;

/** Of the safety of a model or its host, and not of a program that is built. */
const aboutModel =
  /\b(?:safety|guardrails?|safeguards?|ethic\w*|moderation|content[- ]filters?|refusal|oversight|permission (?:prompts?|checks?|requests?|dialogs?)|approval (?:prompts?|steps?|requests?|dialogs?)|confirmation (?:prompts?|steps?|dialogs?)|user (?:approval|consent|confirmation)|sandbox\w*|audit(?:ing)? (?:log|hook|trail)\w*|tool calls|confirmations? (?:for|before|of))\b/i;

const negatedAbroad =
  /(?:不会|避免|防止|禁止|不得|不应|要求|不可|不要|切勿|绝不|严禁|是否|用于|使|被|（)[^。，\n]{0,6}$|(?:会|\bne |\bno |\bnicht |не |нельзя )$/i;

const negated = /(?:\b(?:never|not|avoid|without|cannot|no)|n['’]t)\**\s(?:\w{1,12}\s){0,2}\**$/i;

/** How a program does it that has an option for it. */
const withOption = /^[^.\n]{0,30}(?:\x60|\s)-{1,2}[a-z]/i;

/** Where a text says what is never done without somebody's knowledge. */
const denied = /(?:\b(?:not|never)|n['’]t) (?:silently )?\w+\b[^.]{0,60}$/i;
