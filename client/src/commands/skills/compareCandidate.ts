import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CandidateComparison, CandidateParams } from '../../../../server/src/protocol/evals.ts';
import {
  compareCandidate,
  confirmPromotion,
  promoteCandidate,
  rejectCandidate,
  undoPromotion,
} from '../../../../server/src/protocol/evals.ts';
import { withProgress } from '../../connection/withProgress.ts';
import type { ChangePreview } from '../../edits/changePreview.ts';
import { closeTabs } from '../../edits/closeTabs.ts';
import { findDocument, saveFiles } from '../../edits/openDocuments.ts';
import { plainWords } from '../../text/escapeLabels.ts';
import { activeFile } from '../../views/activeFile.ts';
import type { SkillChooser } from '../choose/skillChooser.ts';
import { describeOverall, describePassed, showScores } from './candidateScores.ts';

/** A comparison that a diff editor shows. */
interface Shown {
  readonly params: CandidateParams;
  readonly comparison: CandidateComparison;
}

/** The diff editors, by the addresses of their right sides, whose titles offer the scores. */
const shownContext = 'skillwright.candidates';

/** Compares candidates with skills; promotes them once the user agrees, rejects them, and undoes promotions. */
export function registerCompareCandidate(
  client: LanguageClient,
  chooser: SkillChooser,
  changes: ChangePreview,
): vscode.Disposable {
  const candidates = new Candidates(client, changes);
  const { registerCommand } = vscode.commands;
  return vscode.Disposable.from(
    registerCommand('skillwright.compareCandidate', async (target?: unknown, items?: unknown) => {
      const handed = { target: target ?? activeFile(), items };
      const [skill] = await chooser.choose(handed, vscode.l10n.t('Compare with Candidate'));
      if (skill !== undefined) {
        await candidates.compare(skill.uri);
      }
    }),
    registerCommand('skillwright.showCandidateScores', (target?: unknown) =>
      candidates.decide(target instanceof vscode.Uri ? target.toString() : ''),
    ),
    registerCommand('skillwright.undoPromotion', async (target?: unknown, items?: unknown) => {
      const handed = { target: target ?? activeFile(), items };
      const [skill] = await chooser.choose(handed, vscode.l10n.t('Undo Promotion'));
      if (skill !== undefined) {
        await candidates.undo(skill.uri, skill.id);
      }
    }),
    client.onRequest(confirmPromotion, askForApproval),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => candidates.forget(uri.toString())),
  );
}

/** The approval of a promotion, which the server asks for. */
async function askForApproval(comparison: CandidateComparison): Promise<boolean> {
  const { id, candidate } = comparison;
  const promote = vscode.l10n.t('Promote');
  const question = vscode.l10n.t('Replace the instructions of {0} with those of {1}?', id, candidate);
  const detail = [describeOverall(comparison), describePassed(comparison)].join('\n');
  const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, promote);
  return answer === promote;
}

class Candidates {
  readonly #client: LanguageClient;
  readonly #changes: ChangePreview;
  readonly #shown = new Map<string, Shown>();

  constructor(client: LanguageClient, changes: ChangePreview) {
    this.#client = client;
    this.#changes = changes;
  }

  /** @param uri of the SKILL.md */
  async compare(uri: string): Promise<void> {
    const candidate = await askForCandidate(uri);
    if (candidate === undefined || !(await ensureSaved(vscode.Uri.parse(uri), candidate))) {
      return;
    }
    const params = { uri, candidateUri: candidate.toString() };
    const comparison = await withProgress(this.#client, vscode.l10n.t('Comparing the candidate'), token =>
      this.#client.sendRequest(compareCandidate, params, token),
    );
    if (comparison === null || comparison === undefined) {
      return;
    }
    if ('problem' in comparison) {
      void vscode.window.showWarningMessage(plainWords(comparison.problem));
      return;
    }
    const { id, path, candidate: name, before, after } = comparison;
    const right = await this.#changes.compare(vscode.l10n.t('{0} ↔ {1}', id, name), { path, before, after });
    this.#shown.set(right.toString(), { params, comparison });
    await this.#updateContext();
    await this.decide(right.toString());
  }

  /** Shows the scores of a comparison, where the user can decide. @param right the right side of its diff editor */
  async decide(right: string): Promise<void> {
    const shown = this.#shown.get(right);
    const decision = shown && (await showScores(shown.comparison));
    if (shown !== undefined && decision === 'promote') {
      await this.#promote(right, shown);
    } else if (shown !== undefined && decision === 'reject') {
      await this.#reject(right, shown);
    }
  }

  /** @param id of the skill, for people */
  async undo(uri: string, id: string): Promise<void> {
    if (!(await ensureSaved(vscode.Uri.parse(uri)))) {
      return;
    }
    const refused = await this.#client.sendRequest(undoPromotion, { uri });
    void (refused === null
      ? vscode.window.showInformationMessage(
          vscode.l10n.t('{0} has its former instructions again.', plainWords(id)),
        )
      : vscode.window.showWarningMessage(plainWords(refused.problem)));
  }

  /** The editor of a comparison was closed. */
  forget(right: string): void {
    if (this.#shown.delete(right)) {
      void this.#updateContext();
    }
  }

  async #promote(right: string, { params, comparison }: Shown): Promise<void> {
    const { digest, id, candidate } = comparison;
    const promoted = await this.#client.sendRequest(promoteCandidate, { ...params, digest });
    if (promoted === null) {
      return;
    }
    if ('problem' in promoted) {
      void vscode.window.showWarningMessage(plainWords(promoted.problem));
      return;
    }
    await closeComparison(right);
    const undo = vscode.l10n.t('Undo');
    const message = vscode.l10n.t(
      '{0} was promoted. {1} is now version {2}.',
      candidate,
      id,
      promoted.version,
    );
    if ((await vscode.window.showInformationMessage(plainWords(message), undo)) === undo) {
      await this.undo(params.uri, id);
    }
  }

  async #reject(right: string, { params, comparison }: Shown): Promise<void> {
    const { digest, id, candidate } = comparison;
    const refused = await this.#client.sendRequest(rejectCandidate, { ...params, digest });
    if (refused !== null) {
      void vscode.window.showWarningMessage(plainWords(refused.problem));
      return;
    }
    await closeComparison(right);
    const message = vscode.l10n.t('{0} was rejected. {1} is unchanged.', candidate, id);
    void vscode.window.showInformationMessage(plainWords(message));
  }

  async #updateContext(): Promise<void> {
    await vscode.commands.executeCommand('setContext', shownContext, [...this.#shown.keys()]);
  }
}

/** A SKILL.md or another Markdown file. */
async function askForCandidate(uri: string): Promise<vscode.Uri | undefined> {
  const [file] =
    (await vscode.window.showOpenDialog({
      title: vscode.l10n.t('Choose a Candidate'),
      openLabel: vscode.l10n.t('Compare'),
      defaultUri: vscode.Uri.joinPath(vscode.Uri.parse(uri), '..'),
      filters: { Markdown: ['md', 'markdown'] },
    })) ?? [];
  return file;
}

/**
 * What is compared is what is saved, so the files of the skill and the candidate are saved first. Returns false where the user doesn't want
 * that.
 */
async function ensureSaved(skill: vscode.Uri, candidate?: vscode.Uri): Promise<boolean> {
  const folderOf = (uri: vscode.Uri) => vscode.Uri.joinPath(uri, '..').toString();
  const unsaved = vscode.workspace.textDocuments
    .filter(({ isDirty }) => isDirty)
    .map(({ uri }) => uri)
    .filter(uri => folderOf(uri) === folderOf(skill) || uri.toString() === candidate?.toString());
  if (unsaved.length === 0) {
    return true;
  }
  const save = vscode.l10n.t('Save');
  const names = unsaved.map(file => vscode.workspace.asRelativePath(file)).join(', ');
  const question = vscode.l10n.t('Save {0} first? Candidates are compared as they are saved.', names);
  if ((await vscode.window.showWarningMessage(question, { modal: true }, save)) !== save) {
    return false;
  }
  await saveFiles(unsaved);
  return unsaved.every(file => findDocument(file)?.isDirty !== true);
}

/** A comparison that is decided is out of date. */
async function closeComparison(right: string): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap(({ tabs: all }) =>
    all.filter(
      ({ input }) => input instanceof vscode.TabInputTextDiff && input.modified.toString() === right,
    ),
  );
  await closeTabs(tabs);
}
