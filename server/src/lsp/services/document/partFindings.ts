import path from 'node:path';
import { checkRelatedFile } from '../../../core/checks/checkRelatedFile.ts';
import { relatedFileKind } from '../../../core/model/related/relatedFileKind.ts';
import type { Finding } from '../../../core/model/findings/finding.ts';
import type { SkillPart } from '../../../core/model/skill/skillParts.ts';
import { fileOfPart } from '../../../node/files/partFiles.ts';
import { statOf } from '../../../node/files/statOf.ts';
import type { SkillWorkspace } from '../../files/skillWorkspace.ts';
import type { DocumentFiles } from './documentFiles.ts';

export type PartFindings = Readonly<Record<SkillPart, readonly Finding[]>>;

/** What is found in a skill, part by part. */
export function findInParts(workspace: SkillWorkspace, { file, skill, parts }: DocumentFiles): PartFindings {
  const { catalog } = workspace.index;
  const check = (part: 'sidecar' | 'manifest'): readonly Finding[] => {
    const partFile = fileOfPart(file, part);
    const kind = relatedFileKind(partFile);
    const text = parts[part];
    if (kind === undefined || text === undefined) {
      return [];
    }
    const relatedFile = {
      path: partFile.replaceAll('\\', '/'),
      text,
      kind,
      exists: (relative: string) => statOf(path.join(path.dirname(file), relative)) !== undefined,
      skill: parts.file,
      workspace: workspace.describe(file),
      ...(catalog && { catalog }),
    };
    return checkRelatedFile(relatedFile, workspace.rulesFor(partFile));
  };
  return { skill: skill.findings, sidecar: check('sidecar'), manifest: check('manifest') };
}
