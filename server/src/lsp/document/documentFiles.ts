import path from 'node:path';
import { URI } from 'vscode-uri';
import type { SkillSource } from '../../core/catalog/sources.ts';
import type { WorkspaceDescription } from '../../core/catalog/workspaceDescription.ts';
import { parseWorkspaceDescription } from '../../core/catalog/workspaceDescription.ts';
import { checkCompanion } from '../../core/companions/checkCompanion.ts';
import { companionKind } from '../../core/companions/companionKind.ts';
import { findLock } from '../../core/external/locked.ts';
import type { LockReason } from '../../core/library/skillCard.ts';
import type { Finding } from '../../core/rules/finding.ts';
import { provenanceNames } from '../../core/skill/provenanceNames.ts';
import { sidecarName } from '../../core/skill/sidecar.ts';
import { findObstacle, isReadable } from '../../core/skill/skillFile.ts';
import { createSkillKeys } from '../../core/skill/skillKeys.ts';
import type { SkillPart, SkillParts } from '../../core/skill/skillParts.ts';
import { manifestName, treesOf } from '../../core/skill/skillParts.ts';
import { isSkillFileName } from '../../node/findSkillFiles.ts';
import { readSkillFile, readText } from '../../node/readSkillFile.ts';
import { descriptionFileName } from '../../node/readWorkspace.ts';
import { findSourceOutside } from '../../node/skillPlace.ts';
import { statOf } from '../../node/statOf.ts';
import { surround } from '../../node/surroundings.ts';
import type { Server } from '../context.ts';
import type { CheckedSkill, SkillWorkspace } from '../skillWorkspace.ts';
import { filePathOf, findOpen } from '../uris.ts';

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
  readonly findings: Readonly<Partial<Record<SkillPart, readonly Finding[]>>>;
}

/** The absolute path of a part of a skill. */
export function fileOfPart(file: string, part: SkillPart): string {
  const names = { skill: path.basename(file), sidecar: sidecarName, manifest: manifestName };
  return path.join(path.dirname(file), names[part]);
}

/** Undefined where there is no such skill. */
export function readDocumentFiles(server: Server, uri: string): DocumentFiles | undefined {
  const file = filePathOf(uri);
  const skill =
    file === undefined || !isSkillFileName(path.basename(file)) ? undefined : findSkill(server, file);
  if (file === undefined || skill === undefined) {
    return undefined;
  }
  const parts = readParts(server, file, skill);
  const root = server.workspace.rootOf(file);
  const source = root === undefined ? findSourceOutside(file) : server.workspace.placeOf(file).source;
  const lock = findLock({
    hasProvenance: provenanceNames.some(name => statOf(path.join(path.dirname(file), name)) !== undefined),
    source: createSkillKeys(treesOf(parts)).text('source'),
    isBundled: source.scope === 'bundled',
  });
  return {
    file,
    skill,
    parts,
    source,
    ...(lock && { lock }),
    ...(root !== undefined && { root }),
    workspace: describeWorkspace(server, file, root),
    findings: { skill: skill.findings, ...findBeside(server, file, parts) },
  };
}

function findSkill({ documents, open, workspace }: Server, file: string): CheckedSkill | undefined {
  const document = findOpen(documents, file);
  return (document && open.get(document.uri)) ?? checkClosed(workspace, file);
}

/** A skill as it is on disk; undefined where there is none. */
export function checkClosed(workspace: SkillWorkspace, file: string): CheckedSkill | undefined {
  const read = readSkillFile(file, workspace.shownPath(file));
  const isThere = isReadable(read) || statOf(file)?.isFile() === true;
  const around = surround({ folder: path.dirname(file), workspace: workspace.describe(file) });
  return isThere ? workspace.check(read, file, around) : undefined;
}

function readParts(server: Server, file: string, skill: CheckedSkill): SkillParts {
  const unread: SkillPart[] = [];
  const readBeside = (part: 'sidecar' | 'manifest') => {
    const beside = fileOfPart(file, part);
    const document = findOpen(server.documents, beside);
    const { text, facts } = readText(beside);
    if (document !== undefined || findObstacle(facts) === undefined) {
      return document?.getText() ?? text;
    }
    if (statOf(beside) !== undefined) {
      unread.push(part);
    }
    return undefined;
  };
  const sidecar = readBeside('sidecar');
  const manifest = readBeside('manifest');
  return {
    file: skill.file,
    ...(sidecar !== undefined && { sidecar }),
    ...(manifest !== undefined && { manifest }),
    ...(unread.length > 0 && { unread }),
  };
}

/** What an editor holds of the description goes before what is saved. */
function describeWorkspace(server: Server, file: string, root: string | undefined): WorkspaceDescription {
  const description = root === undefined ? undefined : path.join(root, descriptionFileName);
  const open = description === undefined ? undefined : findOpen(server.documents, description);
  return open === undefined
    ? server.workspace.describe(file)
    : parseWorkspaceDescription(open.getText()).description;
}

/** What is found in the files beside the skill. */
function findBeside(server: Server, file: string, parts: SkillParts) {
  const { catalog } = server.workspace.index;
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
      workspace: server.workspace.describe(file),
      ...(catalog && { catalog }),
    };
    return checkCompanion(companion, server.workspace.rulesFor(beside));
  };
  return { sidecar: check('sidecar'), manifest: check('manifest') };
}

/** The uri of a file as the editor that has it open calls it. */
export function uriOf(server: Server, file: string): string {
  return findOpen(server.documents, file)?.uri ?? URI.file(file).toString();
}
