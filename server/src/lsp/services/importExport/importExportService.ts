import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { FileChange } from '../../../core/model/folder/compareFiles.ts';
import type { ExportTarget } from '../../../core/operations/export/exportTargets.ts';
import { exportTargets, findExportTarget } from '../../../core/operations/export/exportTargets.ts';
import type { ImportChoice } from '../../../core/operations/import/importChoice.ts';
import { findExportRefusal } from '../../../core/operations/export/exportSkills.ts';
import { findManifest } from '../../../core/model/manifest/findManifest.ts';
import { safeParseManifest } from '../../../core/model/manifest/parseManifest.ts';
import { findByFolder } from '../../../core/model/profiles/chooseTargets.ts';
import { collectGivenSecrets } from '../../../core/model/variables/secretMask.ts';
import { skillVariables } from '../../../workspace/variables.ts';
import { editorKey } from '../../files/skillIndex.ts';
import { treesOf } from '../../../core/model/skill/skillParts.ts';
import type { PlannedExport } from '../../../node/archive/planExport.ts';
import { planExport } from '../../../node/archive/planExport.ts';
import type { PlannedImport } from '../../../node/archive/planImport.ts';
import { planImport } from '../../../node/archive/planImport.ts';
import { readImports } from '../../../node/archive/readImports.ts';
import { digestOf } from '../../../node/archive/digest.ts';
import type { Changes } from '../../../node/files/transaction/transaction.ts';
import type { UndoLog } from '../../../node/undo/undoLog.ts';
import { readSkillParts } from '../../../node/files/partFiles.ts';
import { findText, readSkillFile } from '../../../node/files/readSkillFile.ts';
import type {
  Done,
  ExportParams,
  ExportPlanView,
  ExportTargetView,
  ImportParams,
  ImportPlanView,
} from '../../../protocol/importExport.ts';
import type { Server } from '../../session/context.ts';
import { findOpen, requireFilePath } from '../../convert/uris.ts';
import { findUnsavedIn } from './findUnsaved.ts';
import {
  describeFailure,
  toChangeView,
  toItemView,
  toReportView,
  toTargetView,
} from './importExportViews.ts';
import { say } from '../../editor/say.ts';

/** Plans exports and imports from what editors and the disk have, and does them. */
export class ImportExportService {
  readonly #server: Server;
  readonly #undoLog: UndoLog;

  constructor(server: Server, undoLog: UndoLog) {
    this.#server = server;
    this.#undoLog = undoLog;
  }

  /** What skills can be exported to; what one of them may not be exported to is refused for all. */
  listTargets(uris: readonly string[]): ExportTargetView[] {
    const files = uris.map(requireFilePath);
    const manifests = files.map(file => this.#manifestOf(file));
    const inUse = files.map(file => path.dirname(path.dirname(file)));
    return exportTargets.map(target => {
      const [refusal] = manifests.flatMap(manifest => findExportRefusal(manifest, target) ?? []);
      return toTargetView(target, refusal && this.#say(refusal.refusal), this.#foldersOf(target, inUse));
    });
  }

  async planExport(params: ExportParams, token: CancellationToken): Promise<ExportPlanView | null> {
    const plan = await this.#planExport(params, token);
    if (plan === undefined) {
      return null;
    }
    const bundle = this.#bundle;
    return {
      digest: digestOf(params.outUri, plan.changes),
      changes: plan.changes.map(toChangeView),
      reports: plan.reports.map(report => toReportView(report, bundle)),
    };
  }

  async runExport(
    params: ExportParams & { readonly digest: string },
    token: CancellationToken,
  ): Promise<Done> {
    const plan = await this.#planExport(params, token);
    const digest = plan && digestOf(params.outUri, plan.changes);
    return this.#commit(params.outUri, digest === params.digest ? plan?.todo : undefined, token);
  }

  async planImport(params: ImportParams, token: CancellationToken): Promise<ImportPlanView> {
    const plan = await this.#planImport(params, token);
    const bundle = this.#bundle;
    return {
      digest: digestOf(params.intoUri, changesOf(plan)),
      items: plan.items.map(item => toItemView(item, bundle)),
    };
  }

  async runImport(
    params: ImportParams & { readonly digest: string },
    token: CancellationToken,
  ): Promise<Done> {
    const plan = await this.#planImport(params, token);
    const digest = digestOf(params.intoUri, changesOf(plan));
    return this.#commit(params.intoUri, digest === params.digest ? plan.todo : undefined, token);
  }

  #planExport(
    { uris, target: id, outUri, isPacked = false, pluginName = 'skills' }: ExportParams,
    token: CancellationToken,
  ): Promise<PlannedExport> | undefined {
    const target = findExportTarget(id);
    const skills = uris.map(requireFilePath);
    const order = { skills, out: requireFilePath(outUri), about: { name: pluginName } };
    return (
      target &&
      planExport(
        {
          ...order,
          target,
          secretsOf: skill => collectGivenSecrets(this.#server.store.get(skillVariables, editorKey(skill))),
          ...(isPacked && { isPacked }),
        },
        file => this.#openText(file),
        token,
      )
    );
  }

  async #planImport(
    { uris, intoUri, choices, marks = false }: ImportParams,
    token: CancellationToken,
  ): Promise<PlannedImport> {
    const found = await readImports(uris.map(requireFilePath), token);
    const into = requireFilePath(intoUri);
    const profile = findByFolder(`${into}/skill/SKILL.md`);
    const decided = new Map<number, ImportChoice>(choices);
    const { workspace, indexing } = this.#server;
    await indexing.indexed(token);
    const findSkills = (id: string) =>
      [...workspace.index.all].flatMap(([absolute, record]) =>
        record.id === id ? [{ absolute, shown: record.path }] : [],
      );
    return planImport({
      found,
      into,
      choices: decided,
      marks,
      findSkills,
      ...(profile && { profile }),
    });
  }

  /** @param todo undefined where it is not what a person saw any more */
  async #commit(baseUri: string, todo: Changes | undefined, token: CancellationToken): Promise<Done> {
    if (todo === undefined) {
      return { problem: this.#say({ template: 'The files changed meanwhile; look at it again.', args: {} }) };
    }
    const unsaved = todo.files.find(({ target }) => this.#isUnsaved(target));
    if (unsaved !== undefined) {
      const args = { file: path.basename(unsaved.target) };
      return {
        problem: this.#say({ template: '{file} has unsaved changes; save or close it first.', args }),
      };
    }
    try {
      const undoId = await this.#undoLog.commit(requireFilePath(baseUri), todo, token);
      return { written: todo.files.length + todo.folders.length, ...(undoId !== undefined && { undoId }) };
    } catch (error) {
      return { problem: describeFailure(error) };
    }
  }

  /** Undoes what this service or an installation wrote. */
  async undo(undoId: string, token: CancellationToken): Promise<{ readonly problem: string } | null> {
    const unsaved = findUnsavedIn(this.#server.documents, this.#undoLog.targetsOf(undoId));
    const refusal =
      unsaved === undefined
        ? await this.#undoLog.undo(undoId, token)
        : {
            refusal: {
              template: '{file} has unsaved changes; save or close it first.',
              args: { file: unsaved },
            },
          };
    return refusal === undefined ? null : { problem: this.#say(refusal.refusal) };
  }

  #isUnsaved(file: string): boolean {
    const open = this.#openText(file);
    return open !== undefined && open !== (findText(file) ?? '');
  }

  #openText(file: string): string | undefined {
    return findOpen(this.#server.documents, file)?.getText();
  }

  #manifestOf(file: string) {
    const skill = readSkillFile(file, file);
    const current = this.#server.open.get(URI.file(file).toString())?.file ?? skill;
    const parts = readSkillParts({ absolute: file }, current, each => this.#openText(each));
    return safeParseManifest(findManifest(treesOf(parts))?.root);
  }

  /**
   * The folders of the workspace that a host loads skills from, whether or not they are there. Those that the skills lie in already are left
   * out: an export would write the skills onto themselves.
   */
  #foldersOf({ profile, kind }: ExportTarget, inUse: readonly string[]): string[] {
    const folders = kind === 'host' ? (profile?.folders.project ?? []) : [];
    return this.#server.workspace.folderUris
      .flatMap(uri => folders.map(folder => path.join(URI.parse(uri).fsPath, folder)))
      .filter(folder => !inUse.includes(folder))
      .map(folder => URI.file(folder).toString());
  }

  get #bundle() {
    return this.#server.client().messages;
  }

  #say(sentence: Parameters<typeof say>[0]): string {
    return say(sentence, this.#bundle);
  }
}

function changesOf({ items }: PlannedImport): FileChange[] {
  return items.flatMap(({ changes }) => changes);
}
