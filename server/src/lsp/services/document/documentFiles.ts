import path from 'node:path';
import { URI } from 'vscode-uri';
import type { LockReason } from '../../../core/analysis/provenance/locked.ts';
import type { SkillSource } from '../../../core/model/catalog/skillSources.ts';
import type { WorkspaceDescription } from '../../../core/model/workspace/workspaceDescription.ts';
import { isReadable } from '../../../core/model/skill/skillFile.ts';
import type { SkillParts } from '../../../core/model/skill/skillParts.ts';
import { isSkillFileName } from '../../../core/model/skill/fileNames.ts';
import { lockOf, readSkillParts } from '../../../node/files/partFiles.ts';
import { findSourceOutside } from '../../../node/files/discovery/skillPlace.ts';
import { statOf } from '../../../node/files/statOf.ts';
import type { Server } from '../../session/context.ts';
import type { CheckedSkill } from '../../files/checkedSkill.ts';
import type { SkillWorkspace } from '../../files/skillWorkspace.ts';
import { filePathOf, findOpen } from '../../convert/uris.ts';

/** A skill with the files beside it, as editors or the disk have them. */
export interface DocumentFiles {
  /** The absolute path of the SKILL.md. */
  readonly file: string;
  readonly skill: CheckedSkill;
  readonly parts: SkillParts;
  readonly source: SkillSource;
  readonly lock?: LockReason;
  /** The workspace folder that it lies in; undefined for a skill outside of all of them. */
  readonly root?: string;
  /** What that folder says of itself. */
  readonly workspace: WorkspaceDescription;
}

/** Undefined where there is no such skill. */
export function readDocumentFiles(server: Server, uri: string): DocumentFiles | undefined {
  const file = filePathOf(uri);
  const skill =
    file === undefined || !isSkillFileName(path.basename(file)) ? undefined : findSkill(server, file);
  if (file === undefined || skill === undefined) {
    return undefined;
  }
  const openText = (each: string) => findOpen(server.documents, each)?.getText();
  const parts = readSkillParts({ absolute: file }, skill.file, openText);
  const root = server.workspace.rootOf(file);
  const source = root === undefined ? findSourceOutside(file) : server.workspace.placeOf(file).source;
  const lock = lockOf(file, parts, source);
  return {
    file,
    skill,
    parts,
    source,
    ...(lock && { lock }),
    ...(root !== undefined && { root }),
    workspace: server.workspace.describe(file),
  };
}

function findSkill({ documents, open, workspace }: Server, file: string): CheckedSkill | undefined {
  const document = findOpen(documents, file);
  return (document && open.get(document.uri)) ?? checkClosed(workspace, file);
}

/** A skill as it is on disk; undefined where there is none. */
export function checkClosed(workspace: SkillWorkspace, file: string): CheckedSkill | undefined {
  const checked = workspace.checkClosed(file);
  return isReadable(checked.file) || statOf(file)?.isFile() === true ? checked : undefined;
}

/** The uri of a file as the editor that has it open calls it. */
export function uriOf(server: Server, file: string): string {
  return findOpen(server.documents, file)?.uri ?? URI.file(file).toString();
}
