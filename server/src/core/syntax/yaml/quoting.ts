/** Quotes a text so that YAML reads exactly these words; single quotes where double ones would need escapes. */
export function quoteYaml(words: string): string {
  if (!words.includes('"') && !words.includes('\\')) {
    return `"${words}"`;
  }
  return `'${words.replaceAll("'", "''")}'`;
}

/** Whether a plain scalar of these words reads back as the same string under YAML 1.1 and 1.2. */
export function isPlainSafe(words: string): boolean {
  return (
    /^[\p{L}\p{N}_/(][^\n\r]*$/u.test(words) &&
    !/:(?:\s|$)|\s#|\s$/.test(words) &&
    !/^(?:true|false|yes|no|on|off|null|y|n)$/i.test(words) &&
    !/^[\d.][\d._:eExXa-fA-F+-]*$/.test(words) &&
    // Some readers of YAML 1.1 take an exponent alone for a number.
    !/^[eE]\d+$/.test(words)
  );
}

/** The shortest safe spelling of a string value. */
export function toYamlScalar(words: string): string {
  return isPlainSafe(words) ? words : quoteYaml(words);
}
