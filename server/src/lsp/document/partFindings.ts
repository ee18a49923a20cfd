import path from 'node:path';
import { checkCompanion } from '../../core/companions/checkCompanion.ts';
import { companionKind } from '../../core/companions/companionKind.ts';
import type { Finding } from '../../core/rules/finding.ts';
import type { SkillPart } from '../../core/skill/skillParts.ts';
import { fileOfPart } from '../../node/partFiles.ts';
import { statOf } from '../../node/statOf.ts';
import type { SkillWorkspace } from '../skillWorkspace.ts';
import type { DocumentFiles } from './documentFiles.ts';

export type PartFindings = Readonly<Record<SkillPart, readonly Finding[]>>;

/** What is found in a skill, part by part. */
export function findInParts(workspace: SkillWorkspace, { file, skill, parts }: DocumentFiles): PartFindings {
  const { catalog } = workspace.index;
  const check = (part: 'sidecar' | 'manifest'): readonly Finding[] => {
    const beside = fileOfPart(file, part);
    const kind = companionKind(beside);
    const text = parts[part];
    if (kind === undefined || text === undefined) {
      return [];
    }
    const companion = {
      path: beside.replaceAll('\\', '/'),
      text,
      kind,
      exists: (relative: string) => statOf(path.join(path.dirname(file), relative)) !== undefined,
      skill: parts.file,
      workspace: workspace.describe(file),
      ...(catalog && { catalog }),
    };
    return checkCompanion(companion, workspace.rulesFor(beside));
  };
  return { skill: skill.findings, sidecar: check('sidecar'), manifest: check('manifest') };
}
