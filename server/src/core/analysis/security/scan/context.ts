import { findEntry, toText } from '../../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../../text/position/span.ts';
import type { ScannedText } from './scannedText.ts';

/** Words by which a text shows something rather than asking for it: it warns of it, forbids it, looks for it, or gives an example. */
const warning =
  /\b(?:(?<!\bso\b[^.\n]{0,60})never|avoid|must not|mustn['’]t|should not|shouldn['’]t|not allowed|forbid\w*|prohibit\w*|block(?:s|ed|ing|list\w*)|den(?:y|ied|ies|ylist\w*)|reject\w*|refus\w*|prevent\w*|detect\w*|flag(?:s|ged)|suspicious|malicious|malware|dangerous|destructive|catastrophic|irreversibl[ey]|unsafe|insecure|vulnerab\w*|attack\w*|inject\w*|exploit\w*|payload\w*|adversar\w*|phish\w*|jailbreak\w*|red[- ]flags?|red[- ]team\w*|threats?|risk(?:y|s)?|harmful|anti-?patterns?|for example|e\.g\.|(?<![.\w-])examples?(?![.\w-]|\.)|untrusted|(?<!\b(?:no|without(?: any)?) )warn(?:ing|s)|regex|(?<!\b(?:that|who|which) )do(?:es)? not (?:run|use|execute|install|write|pipe|paste|copy|read|send|type)(?! (?:an? |the |any )?(?:dry|--dry|backup|snapshot|sandbox|confirm|prompt))|don['’]t (?:run|use|execute|install|write|pipe|paste|copy|read|send|type))\b|❌|🚫|⚠|✗|⛔|🔴|危险|禁止|例如|恶意/i;

/** Subjects that quote attacks on every page. */
const aboutSecurity =
  /\b(?:security|pentest\w*|penetration test\w*|red[- ]?team\w*|blue[- ]?team|malware|phishing|ctf|forensic\w*|incident response|exploit\w*|vulnerab\w*|threat\w*|prompt[- ]injection|injection|jailbreak\w*|guardrails?|hardening|yara|sigma|semgrep|codeql|sast|owasp|cves?|mitre|siem|xss|csrf|deserializ\w*|adversar\w*|reverse[- ]engineering|danger\w*|\w{0,14}(?:defender|guard|shield|scanner|sentinel|firewall)|hookify|secret[- ]scan\w*|leaked secrets|fuzz\w*|deobfuscat\w*|attack\w*)\b/i;

const testFile =
  /(?:^|\/)(?:tests?|__tests__|fixtures?|evals?|testdata|benchmarks?|examples?)\/|(?:^|\/)test_[^/]*$|[._-](?:test|spec)\.\w+$/i;

/** Whether a file only exists to be tested with, or shows something. */
export function isTestFile(scanned: ScannedText): boolean {
  return testFile.test(scanned.path);
}

const subjects = new WeakMap<ScannedText, boolean>();

/** Whether a text is about attacks and defending against them, by its name, description, title or path. */
export function isAboutSecurity(scanned: ScannedText): boolean {
  const known = subjects.get(scanned);
  if (known !== undefined) {
    return known;
  }
  const { kind, path } = scanned;
  const found = aboutSecurity.test(
    `${path.replaceAll(/[_/.-]/g, ' ')} ${kind === 'document' ? subjectOf(scanned) : ''}`,
  );
  subjects.set(scanned, found);
  return found;
}

/** What a document says of itself: its name and description, or its first heading. */
function subjectOf({ document }: ScannedText): string {
  const root = document.frontmatter?.root;
  const keys = ['name', 'description'].map(key => toText(findEntry(root, key)?.value) ?? '');
  // A description that calls something dangerous is no skill about dangers.
  keys[1] = keys[1]?.replaceAll(/\bdanger\w*/gi, '') ?? '';
  return `${keys.join(' ')} ${document.body.headings[0]?.text ?? ''}`.replaceAll(/[_-]/g, ' ');
}

/**
 * Returns whether a text quotes the words at a place instead of asking for them: its line, the line above, the headings or the line before its code block
 * warn of them or call them an example.
 */
export function isShown(scanned: ScannedText, span: Span): boolean {
  const { text } = scanned;
  const line = scanned.lineAt(span.start);
  const before = withoutNames(scanned, text.slice(Math.max(line.start, span.start - around), span.start));
  const behind = text.slice(span.end, Math.min(Math.max(line.end, span.end), span.end + around));
  if (warning.test(`${before} … ${behind}`)) {
    return true;
  }
  const fence = scanned.fenceAt(span.start);
  const place = fence?.start ?? span.start;
  const lead = lastLine(scanned.above(place, around));
  const near = fence === undefined ? lead : `${lead}\n${lastLine(scanned.above(span.start, around))}`;
  return (
    warning.test(near) ||
    // A skill may have regular expressions as its subject.
    warning.test(scanned.headingsAbove(span.start).replaceAll(/\bregex\b/gi, ''))
  );
}

/** A line of a program without the name that it gives to what follows, which warns of nothing: `payload = …`. */
function withoutNames({ kind }: ScannedText, before: string): string {
  return kind === 'script' ? before.replace(/^\s{0,40}(?:\w{1,10}\s)?[$\w.]{1,40}\s?[:=]{1,2}/, '') : before;
}

/** Whether a place is quoted, in a table or in inline code, as text that is spoken of. */
export function isQuoted(scanned: ScannedText, span: Span, marks?: RegExp): boolean {
  const { start } = scanned.lineAt(span.start);
  const line = scanned.text.slice(Math.max(start, span.start - around), span.start);
  return isWithinQuotes(scanned, span, marks) || /^\s*\|/.test(line);
}

/** The same for what may be ordered in a table. */
export function isWithinQuotes(scanned: ScannedText, span: Span, quoteMarks = /["“”„«»`]/g): boolean {
  // All texts of data are in quotes.
  const marks = scanned.kind === 'data' ? /\\"|[“”„«»`]/g : quoteMarks;
  const line = scanned.lineAt(span.start);
  const before = scanned.text.slice(Math.max(line.start, span.start - around), span.start);
  // The quotes of a value in the frontmatter are those of YAML.
  const isValue = scanned.partAt(span.start) === 'frontmatter' && /^\s{0,8}[\w-]{1,40}:\s{1,3}"/.test(before);
  const quotes = (before.match(marks) ?? []).length - (isValue ? 1 : 0);
  return quotes % 2 === 1;
}

/** UTF-16 units on each side that count as near. */
const around = 240;

/** The last line of a text that is not blank. */
function lastLine(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.slice(trimmed.lastIndexOf('\n') + 1);
}
