import type { Attack, AttackKind } from '../../../analysis/security/scan/attack.ts';
import { attacksIn } from '../../../analysis/security/scanForAttacks.ts';
import type { Report } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';

/** What is found of one kind in the SKILL.md of a skill. */
export function reportAttacks({ document }: SkillFile, wanted: AttackKind): readonly Report[] {
  const found = attacksIn(document).filter(({ kind }) => kind === wanted);
  return found.length === 0 ? none : found.map(toReport);
}

function toReport({ message, args, span, confidence }: Attack): Report {
  const report = { message, args, span };
  return confidence === 'high' ? report : { ...report, severity: 'info', isUncertain: true };
}
