/**
 * Clauses in which an author says what a skill is not for. A bag of words would read them the other way round, so they
 * are left out of the index; English, Spanish, Chinese and Japanese.
 */
const negativeClauses: readonly RegExp[] = [
  /\b(?:do(?:es)? not|don['’]?t|never)\s+(?:use|trigger|activate|invoke|apply|fire)[^.\n;。]*/gi,
  /\bnot (?:for|to be used|intended for|meant for)\b[^.\n;。]*/gi,
  /\bskip (?:for|when|if)\b[^.\n;。]*/gi,
  /\bno (?:usar|utilizar|activar)\b[^.\n;]*/gi,
  /(?:不要|不适用|不適用|不触发|不觸發|不用于|不用於|请勿|請勿|不适合|不適合|勿用)[^。\n；;]*/g,
  /(?:使用しない|使わない)[^。\n]*/g,
];

/** A description without what it says the skill is not for. */
export function withoutNegativeClauses(description: string): string {
  return negativeClauses.reduce((text, pattern) => text.replace(pattern, ' '), description);
}
