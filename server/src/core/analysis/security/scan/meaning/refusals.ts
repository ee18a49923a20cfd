import type { Span } from '../../../../text/position/span.ts';
import type { ScannedText } from '../scannedText.ts';

/** Words before an order by which a sentence forbids it or limits it. */
const refusesBefore =
  /绝不|決不|决不|切勿|严禁|嚴禁|禁止|请勿|請勿|不得|不要|不应|不應|不会|不會|不能|不可|无需|無需|不需要|从不|從不|永不|避免|防止|阻止|拦截|拒绝|仅|只|\b(?:never|not|cannot|no|nobody|without|avoid|only|won['’]t|can['’]t|don['’]t|doesn['’]t|instead of|rather than|niemals|nie|nicht|kein\w{0,2}|ohne|nur|nunca|jam[aá]s|sin|ne|n['’]\w{2,12}|sans|nunca|sem|non|mai|senza|nessun\w?)\b|(?<![\p{L}])(?:não|никогда|не|нельзя|без|только|запрещ\p{L}{1,6})(?![\p{L}])/iu;
/** The same behind it, where verbs come last, and what becomes of those who do it. */
const refusesBehind =
  /^[^。\n]{0,30}(?:ない|ません|しないで|禁止|避け|마세요|않|금지|ではなく)|^[^\n]{0,40}(?:阻止|拦截|拒绝|禁止|违规|泄露|风险)|^[^\n]{0,60}(?:切勿|请勿|严禁|不要)发送/;

/** Whether the sentence around a place says, in the languages of skills, that something is not to be done. */
export function isRefused({ text, lineAt }: ScannedText, { start, end }: Span): boolean {
  const line = lineAt(start);
  const before = text.slice(Math.max(line.start, start - 100), start);
  const sentence = before.slice(
    Math.max(...['。', '！', '；', '. ', '! '].map(each => before.lastIndexOf(each))) + 1,
  );
  return (
    refusesBefore.test(sentence.replaceAll(/\bwithout \x60[^\x60\n]{1,20}\x60/g, '')) ||
    refusesBefore.test(text.slice(start, Math.min(start + 6, end))) ||
    refusesBehind.test(text.slice(end, Math.max(end, lineAt(end).end)))
  );
}
