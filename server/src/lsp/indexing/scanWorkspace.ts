import type { CancellationToken, Diagnostic } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { FileToCheck } from '../../workspace/checks/checkWorkspace.ts';
import { checkWorkspace, findingsOf } from '../../workspace/checks/checkWorkspace.ts';
import type { WorkspaceScan } from '../../protocol/messages.ts';
import { toPlacedDiagnostic } from '../convert/diagnostic.ts';
import { editorScope } from '../files/skillIndex.ts';
import type { SkillWorkspace } from '../files/skillWorkspace.ts';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import type { MessageBundle } from '../../core/model/findings/messages.ts';
import { countProblems } from './problemCounts.ts';

interface ScanContext {
  readonly store: SkillStore;
  readonly workspace: SkillWorkspace;
  readonly bundle: MessageBundle;
}

/** Skills that are scanned between two reports of how far it is. */
const skillsPerReport = 16;

/**
 * Looks all skills of the workspace through for attacks, their scripts and resources included. What is certain is reported with all other
 * findings anyway, so that only what honest skills look like too is answered file by file.
 */
export async function scanWorkspace(
  { store, workspace, bundle }: ScanContext,
  onProgress: (done: number, of: number) => void,
  token: CancellationToken,
): Promise<WorkspaceScan> {
  const skills = await workspace.listFiles(token);
  const all: Diagnostic[] = [];
  const files: WorkspaceScan['files'][number][] = [];
  const check = (file: FileToCheck) => findingsOf(store, file);
  const scanned = checkWorkspace(store, { scope: editorScope, isScan: true, check }, token);
  for await (const { absolute, result, done, total } of scanned) {
    const found = result?.findings ?? [];
    const toItem = (finding: (typeof found)[number]) =>
      toPlacedDiagnostic(finding, { targetCount: 0, bundle });
    all.push(...found.map(toItem));
    const uncertain = found.filter(({ isUncertain }) => isUncertain === true);
    if (uncertain.length > 0) {
      files.push({ uri: URI.file(absolute).toString(), diagnostics: uncertain.map(toItem) });
    }
    if (done % skillsPerReport === 0) {
      onProgress(done, total);
    }
  }
  return { skills: skills.length, ...countProblems(all), files };
}
