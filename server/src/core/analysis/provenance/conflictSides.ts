type Side = 'both' | 'ours' | 'base' | 'theirs';

/** Lines of seven signs that git puts between the sides of a conflict. */
const markers: readonly (readonly [RegExp, Side])[] = [
  [/^<{7}(?: |$)/, 'ours'],
  [/^\|{7}(?: |$)/, 'base'],
  [/^={7}$/, 'theirs'],
  [/^>{7}(?: |$)/, 'both'],
];

/** The two texts that git could not merge; undefined for a text without a conflict. */
export function splitConflict(text: string): readonly [ours: string, theirs: string] | undefined {
  const lines = text.split(/\r?\n/);
  const sides: Record<Side, string[]> = { both: [], ours: [], base: [], theirs: [] };
  let side: Side = 'both';
  let hasConflict = false;
  for (const line of lines) {
    const next = markers.find(([marker]) => marker.test(line))?.[1];
    hasConflict ||= next === 'ours';
    if (next !== undefined && hasConflict) {
      side = next;
    } else if (side === 'both') {
      sides.ours.push(line);
      sides.theirs.push(line);
    } else {
      sides[side].push(line);
    }
  }
  return hasConflict ? [sides.ours.join('\n'), sides.theirs.join('\n')] : undefined;
}
