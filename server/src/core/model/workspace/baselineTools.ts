/** Tools that are offered on every turn, whatever is active; those that minara names, `*` for any characters. */
export const defaultBaselineTools: readonly string[] = [
  'activate_skills',
  'clarify',
  'get_price',
  'memory_*',
  'recommend_features',
  'search_tokens',
  'todo',
];

/** Whether one of the patterns fits the whole name; in them `*` stands for any characters and all others for themselves. */
export function isBaselineTool(name: string, patterns: readonly string[]): boolean {
  return patterns.some(pattern => matchesGlob(name, pattern));
}

/** Each part is looked for once, behind the one before: the first place is as good as any, so nothing is tried again. */
function matchesGlob(name: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) {
    return name === pattern;
  }
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) {
    return false;
  }
  const end = name.length - last.length;
  let at = first.length;
  for (const part of others) {
    const found = name.indexOf(part, at);
    if (found < 0 || found + part.length > end) {
      return false;
    }
    at = found + part.length;
  }
  return true;
}
