import type { Finding } from '../../model/findings/finding.ts';

/** Findings of one code in one file that are listed; the rest is counted on the last of them. */
const maxPerCode = 50;

/** The findings of a file, without those that are too many of one code. */
export function limitPerCode(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { code } of findings) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const seen = new Map<string, number>();
  return findings.flatMap(finding => {
    const index = (seen.get(finding.code) ?? 0) + 1;
    seen.set(finding.code, index);
    if (index > maxPerCode) {
      return [];
    }
    const more = (counts.get(finding.code) ?? 0) - maxPerCode;
    return index === maxPerCode && more > 0 ? { ...finding, more } : finding;
  });
}
