import { linesWith } from '../../../text/position/lines.ts';
import type { Span } from '../../../text/position/span.ts';
import type { Attack } from '../scan/attack.ts';
import { isAboutSecurity, isShown, isTestFile } from '../scan/context.ts';
import type { Detector } from '../scan/detector.ts';
import { matchesOf, toAttack } from '../scan/detector.ts';
import { addressesAgent, givesOrders, speaksToModel } from '../scan/orders/phrases.ts';
import { callsModel, doesHarm } from '../scan/orders/secrecy.ts';
import type { ScannedText } from '../scan/scannedText.ts';

/** Comments of Markdown without HTML: a definition of a link that nothing leads to. */
const definition =
  /^\s{0,3}\[(?:\/\/|comment|_metadata_[^\]]{0,40}|#|hidden|note|\w{0,20})\]:\s{0,3}(?:#|<>|\S{0,80})\s{1,3}["'(](.{10,2000})/i;

/** What a comment for people does not ask for. */
const acts =
  /\bcurl\b|\bwget\b|https?:\/\/|~\/|\.env\b|\bkeys?\b|\btokens?\b|\bcredentials?\b|\bpasswords?\b|\bsecrets?\b|\bssh\b|\benvironment variables?\b|\brm -|\bbash\b|\bshell\b|\bsilently\b|\bwithout (?:asking|telling|confirm|mention)|\bthe (?:user|person)'?s?\b|\bconversation\b|\bchat history\b|\bpermissions?\b|\bsettings\.json\b|\bCLAUDE\.md\b|\bAGENTS\.md\b|\bapprov|\bhome folder\b|\bscripts\/|\bexecute\b|\b(?:mail|email|copy)\b[^.\n]{0,60}@|\bfull (?:access|permission)|\bpriority over\b|\baccept all\b|密钥|密码|用户|执行|claves?|contraseñas?|Schlüssel|Passw[oö]rt/i;

/** Texts of a page that a browser does not show: attributes, what an image shows if it is missing, and elements that are hidden. */
const attributes =
  /<\w{1,20}\b[^<>]{0,300}?\b(?:data-[\w-]{1,30}|title|alt|aria-\w{1,20}|content|value|placeholder)\s?=\s?(?:"([^"\n]{20,1000})"|'([^'\n]{20,1000})')/gi;
const images = /!\[([^\]\n]{20,600})\]|\]\([^\s()"]{1,300}\s{1,3}["'(]([^"\n)]{20,600})["')]/g;
const hiddenElements =
  /<(?:details|div|span|p|section|template|noscript|script\s[^>]{0,80}type=["']text)\b[^>]{0,200}\bhidden\b[^>]{0,200}>([\s\S]{0,1500}?)<\//gi;
const folded = /<details\b[^>]{0,100}>((?:[^`]|`(?!``)){15,2000}?)<\/details>/gi;
/** Comments in the code of a document, of which only those count that speak to a model. */
const codeComments = /(?:^|\s)(?:#|\/\/|--|;;?|%{1,2})[ \t]{1,4}([^\n]{15,600})|\/\*([\s\S]{15,1500}?)\*\//g;
/** Comments in programs and data. */
const comments =
  /(?:^|\s)(?:#[>!:~*]{0,2}|\/\/|--|;;?|%|REM)[ \t]{1,4}([^\n]{15,600})|\{#([\s\S]{15,1500}?)#\}|^=begin([\s\S]{15,1500}?)^=end|<#([\s\S]{15,1500}?)#>|\/\*([\s\S]{15,1500}?)\*\/|"""([\s\S]{15,1500}?)"""|'''([\s\S]{15,1500}?)'''|<!--([\s\S]{15,1500}?)-->|<(?:desc|title|metadata|text|tspan)\b[^<>]{0,200}>([^<]{15,1000})<|["'](?:_{0,2}(?:comments?|notes?|info|ai|agent|llm|hint|prompt|system|instructions?|readme|doc|meta|todo|remark|about)_{0,2}|\/\/|\$comment|#|x-[\w-]{1,30}|description|notes?|help|summary|title|instructions?|prompt|system|guidance|message)["']\s{0,2}:\s{0,2}"([^"\n]{20,1000})"/gim;

/** In a description, where a page does not show them. */
const htmlComments = /<!--([\s\S]{10,1500}?)-->/g;
/** A line of data that speaks to a model. */
const dataLines =
  /[^\n]{0,200}\b(?:AI|LLMs?|assistants?|agents?|claude|copilot|codex|gpt|chatgpt|gemini|model)\b[^\n]{1,500}/gi;

/** Orders to models where a reader does not look: comments, attributes, texts of images, comments of programs (OWASP LLM01:2025). */
export const commentInstructions: Detector = { kind: 'comment-instructions', find };

function* find(scanned: ScannedText): Generator<Attack> {
  if (isTestFile(scanned)) {
    return;
  }
  if (scanned.kind !== 'document') {
    yield* findInComments(scanned);
    if (scanned.kind === 'data') {
      yield* findInData(scanned);
    }
    return;
  }
  for (const { words, span } of hiddenParts(scanned)) {
    const isOrder = givesOrders(words);
    if (isOrder || (acts.test(words) && addressesAgent(words))) {
      const isHigh = (isOrder || speaksToModel(words) || forces.test(words)) && !isAboutSecurity(scanned);
      yield toAttack(scanned, 'comment-instructions', 'found', span, isHigh);
    }
  }
  for (const { match, span } of scanned.has([models]) ? matchesOf(scanned, codeComments) : []) {
    const words = match[1] ?? match[2] ?? '';
    if (speaksToModel(words) && (givesOrders(words) || (strongActs.test(words) && addressesAgent(words)))) {
      const isCode = scanned.partAt(span.start) === 'code' && !isShown(scanned, span);
      yield toAttack(scanned, 'comment-instructions', 'found', span, isCode && !isAboutSecurity(scanned));
    }
  }
}

const models = 'ai llm llms assistant assistants agent agents claude copilot codex gpt model models';

const forces =
  /\b(?:you|agents?|assistants?|claude) (?:must|shall|has to|have to)\b|\bsilently\b|\bcurl\b|\bignore\b|~\/\./i;

function* findInComments(scanned: ScannedText): Generator<Attack> {
  const isWorthIt = scanned.has([
    'ai llm llms system models assistants agent agents claude copilot codex gpt model instructions ignore user',
  ]);
  if (!isWorthIt && !/[^\x00-\xff]/.test(scanned.text)) {
    return;
  }
  for (const { match, span } of matchesOf(scanned, comments)) {
    const words = match.slice(1).find(each => each !== undefined) ?? '';
    const isOrder = givesOrders(words);
    if (
      (speaksToModel(words) && acts.test(words) && (isOrder || addressesAgent(words))) ||
      (isOrder &&
        (speaksToModel(words) || /\b(?:assistant|AI|agent|LLM|claude|model)\b|<system/i.test(words)))
    ) {
      const isHigh = !isAboutSecurity(scanned) && (isOrder || strongActs.test(words));
      yield toAttack(scanned, 'comment-instructions', 'found', span, isHigh);
    }
  }
}

/** What data tells a model to do that a person would stop. */
function* findInData(scanned: ScannedText): Generator<Attack> {
  for (const { match, span } of scanned.has([models]) ? matchesOf(scanned, dataLines) : []) {
    if (callsModel.test(match[0]) && doesHarm.test(match[0]) && addressesAgent(match[0])) {
      yield toAttack(scanned, 'comment-instructions', 'found', span, !isAboutSecurity(scanned));
    }
  }
}

const strongActs =
  /\bcurl\b|\bwget\b|~\/\.|\bcredentials?\b|\bpasswords?\b|\bssh\b|\bsilently\b|\bwithout (?:asking|telling)|\bapprov|\brm -/i;

function* hiddenParts(scanned: ScannedText): Generator<{ readonly words: string; readonly span: Span }> {
  const { text, document } = scanned;
  const { body, frontmatter } = document;
  for (const { text: words, span } of body.comments) {
    if (!words.startsWith('skillwright-ignore')) {
      yield { words: words.slice(0, maxComment), span };
    }
  }
  for (const { start, end } of linesWith(text, body.span, [']: #', ']: <>', ']:#', ']: /', ']: http'])) {
    const words = definition.exec(text.slice(start, Math.min(end, start + maxComment)))?.[1];
    if (words !== undefined) {
      yield { words, span: { start, end } };
    }
  }
  for (const pattern of [images, attributes, hiddenElements, folded]) {
    if (pattern === images || text.includes('</') || text.includes('="')) {
      for (const { match, span } of matchesOf(scanned, pattern)) {
        if (scanned.partAt(span.start) === 'prose') {
          yield { words: match[1] ?? match[2] ?? '', span };
        }
      }
    }
  }
  if (frontmatter !== undefined) {
    for (const { match, span } of matchesOf(text.slice(0, frontmatter.span.end), htmlComments)) {
      yield { words: match[1] ?? '', span };
    }
    for (const { start, end } of linesWith(text, frontmatter.yaml, ['# '])) {
      const at = text.slice(start, end).search(/(?:^|\s)# /);
      if (at >= 0) {
        yield { words: text.slice(start + at, end), span: { start: start + at, end } };
      }
    }
  }
}

/** UTF-16 units of a comment that are read. */
const maxComment = 20_000;
