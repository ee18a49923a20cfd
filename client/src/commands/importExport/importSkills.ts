import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type {
  ImportChoice,
  ImportItemView,
  ImportParams,
  ImportPlanView,
} from '../../../../server/src/protocol/importExport.ts';
import { planImport, runImport } from '../../../../server/src/protocol/importExport.ts';
import { describeSkills } from '../../text/describeCounts.ts';
import type { ChangePreview } from '../../edits/changePreview.ts';
import { summarizeSentences } from '../../text/summarizeSentences.ts';
import { review } from '../../edits/reviewChanges.ts';
import type { Undo } from '../../edits/undo.ts';
import { reportUndoable } from '../../edits/undo.ts';
import { createWriteUndo } from '../../edits/undoWrite.ts';
import { plainWords } from '../../text/escapeLabels.ts';
import { withProgress } from '../../connection/withProgress.ts';
import { chooseWorkspaceFolder } from '../choose/chooseWorkspaceFolder.ts';
import { chooseSkillFolder } from '../choose/chooseSkillFolder.ts';

/** The command that imports skills from files, packs and folders. Menus of the Explorer pass what is selected. */
export function registerImportSkills(client: LanguageClient, preview: ChangePreview): vscode.Disposable {
  return vscode.commands.registerCommand(
    'skillwright.importSkills',
    async (target?: unknown, all?: unknown) => {
      const uris = toUris(target, all) ?? (await chooseFiles());
      if (uris !== undefined) {
        await importSkills(client, preview, uris);
      }
    },
  );
}

/** Imports skills: asks for missing answers, previews the files, and writes them. */
export async function importSkills(
  client: LanguageClient,
  preview: ChangePreview,
  uris: readonly vscode.Uri[],
): Promise<void> {
  await new SkillImporter(client, preview).import(uris);
}

class SkillImporter {
  readonly #client: LanguageClient;
  readonly #preview: ChangePreview;

  constructor(client: LanguageClient, preview: ChangePreview) {
    this.#client = client;
    this.#preview = preview;
  }

  async import(uris: readonly vscode.Uri[]): Promise<void> {
    if (vscode.workspace.workspaceFolders === undefined) {
      await chooseWorkspaceFolder();
      return;
    }
    const title = vscode.l10n.t('Import Skills');
    const intoUri = await chooseSkillFolder(this.#client, {
      title,
      placeHolder: vscode.l10n.t('Which folder should hold the skills?'),
      openLabel: vscode.l10n.t('Import Here'),
    });
    const params = { uris: uris.map(String), choices: [] };
    const plan = intoUri === undefined ? undefined : await this.#decide({ ...params, intoUri });
    if (plan !== undefined) {
      await this.#run(plan);
    }
  }

  /**
   * Asks about each skill whose name or folder exists already, and plans again until all are decided.
   * @param named positions of the skills for which another name was requested before
   */
  async #decide(params: ImportParams, named: readonly number[] = []): Promise<DecidedImport | undefined> {
    const plan = await this.#plan(params);
    const at = plan?.items.findIndex((item, index) => isOpen(item, named.includes(index))) ?? -1;
    const open = plan?.items[at];
    if (plan === undefined || open === undefined) {
      return plan && { params, plan };
    }
    const others = params.choices.filter(([each]) => each !== at);
    if (open.state === 'refused') {
      // A user who enters no name continues with the other skills.
      const slug = await askForSlug(open.suggestion ?? '', open.refusal);
      const choices = slug === undefined ? others : [...others, [at, { kind: 'rename', slug }] as const];
      return this.#decide({ ...params, choices }, [...named, at]);
    }
    const choice = await this.#choose(open);
    return choice && this.#decide({ ...params, choices: [...others, [at, choice]] }, named);
  }

  async #plan(params: ImportParams): Promise<ImportPlanView | undefined> {
    const steps = vscode.l10n.t('Reading skills');
    const plan = await withProgress(this.#client, steps, token =>
      this.#client.sendRequest(planImport, params, token),
    );
    if (plan === null) {
      void vscode.window.showErrorMessage(vscode.l10n.t('The operation failed. See the log for details.'));
    }
    return plan ?? undefined;
  }

  async #choose(item: ImportItemView): Promise<ImportChoice | undefined> {
    const { slug = item.origin, suggestion = slug, changes } = item;
    const skip = {
      label: `$(circle-slash) ${vscode.l10n.t('Skip')}`,
      description: vscode.l10n.t('keep what is there'),
    };
    const replace = {
      label: `$(diff) ${vscode.l10n.t('Replace')}`,
      description: vscode.l10n.t('the difference is shown in the editor'),
    };
    const rename = {
      label: `$(edit) ${vscode.l10n.t('Rename…')}`,
      description: vscode.l10n.t('for example {0}', suggestion),
    };
    await this.#preview.show(vscode.l10n.t('{0}: there, and imported', slug), changes);
    const picked = await vscode.window.showQuickPick([skip, replace, rename], {
      title: vscode.l10n.t("A skill '{0}' is there already", slug),
      placeHolder: vscode.l10n.t('What should become of the imported one?'),
      ignoreFocusOut: true,
    });
    await this.#preview.close();
    switch (picked) {
      case skip:
        return { kind: 'skip', slug };
      case replace:
        return { kind: 'replace', slug };
      case rename: {
        const name = await askForSlug(suggestion);
        return name === undefined ? this.#choose(item) : { kind: 'rename', slug: name };
      }
      default:
        return undefined;
    }
  }

  async #run({ params, plan }: DecidedImport): Promise<void> {
    const wanted = plan.items.filter(({ state }) => state === 'new' || state === 'replaced');
    const refused = plan.items.filter(({ state }) => state === 'refused');
    if (wanted.length === 0) {
      reportNothingToDo(plan, refused);
      return;
    }
    const decision = await review(
      {
        title: vscode.l10n.t('Import Skills'),
        accept: vscode.l10n.t('Import {0}', describeSkills(wanted.length)),
        place: vscode.workspace.asRelativePath(vscode.Uri.parse(params.intoUri)),
        changes: wanted.flatMap(({ changes }) => changes),
        groups: [
          { title: vscode.l10n.t('Not imported'), notes: refused.map(toRefusalNote) },
          ...wanted.map(({ slug = '', notes }) => ({ title: slug, notes })),
        ],
      },
      this.#preview,
    );
    if (decision !== 'accept') {
      return;
    }
    const done = await this.#client.sendRequest(runImport, { ...params, digest: plan.digest });
    if ('problem' in done) {
      void vscode.window.showErrorMessage(plainWords(done.problem));
      return;
    }
    await reportImport(wanted, createWriteUndo(this.#client, done));
  }
}

interface DecidedImport {
  readonly params: ImportParams;
  readonly plan: ImportPlanView;
}

/** A skill without a new name stays refused. */
function isOpen({ state, canBeRenamed = false }: ImportItemView, isRequested: boolean): boolean {
  return state === 'exists' || (state === 'refused' && canBeRenamed && !isRequested);
}

/** Returns the files that menus and the Explorer pass: the clicked one and all selected ones. */
function toUris(target: unknown, all: unknown): vscode.Uri[] | undefined {
  const uris = (Array.isArray(all) && all.length > 0 ? all : [target]).filter(
    each => each instanceof vscode.Uri,
  );
  return uris.length === 0 ? undefined : uris;
}

async function chooseFiles(): Promise<vscode.Uri[] | undefined> {
  return vscode.window.showOpenDialog({
    canSelectFiles: true,
    canSelectFolders: true,
    canSelectMany: true,
    title: vscode.l10n.t('Import Skills'),
    openLabel: vscode.l10n.t('Import'),
    filters: {
      [vscode.l10n.t('Skills')]: ['md', 'markdown', 'json', 'skill', 'zip'],
      [vscode.l10n.t('All files')]: ['*'],
    },
  });
}

/** From the source of the slug: 2 to 64 lower-case letters, digits and hyphens. The server has the last word. */
const slug = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])$/;

/**
 * @param reason why another name is required
 */
async function askForSlug(suggestion: string, reason?: string): Promise<string | undefined> {
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Import Skills'),
    prompt: plainWords(reason ?? vscode.l10n.t('Name of the skill and its folder')),
    value: suggestion,
    ignoreFocusOut: true,
    validateInput: value =>
      slug.test(value)
        ? undefined
        : vscode.l10n.t(
            '2 to 64 lower-case letters, digits and hyphens, with a letter or a digit at both ends',
          ),
  });
}

function toRefusalNote({ origin, refusal = '' }: ImportItemView) {
  return { kind: 'left-out', sentence: `${origin}: ${refusal}` } as const;
}

function reportNothingToDo({ items }: ImportPlanView, refused: readonly ImportItemView[]): void {
  const [first] = refused;
  if (first !== undefined) {
    void vscode.window.showErrorMessage(summarizeSentences(refused.map(({ refusal = '' }) => refusal)));
  } else if (items.some(({ state }) => state === 'same')) {
    void vscode.window.showInformationMessage(vscode.l10n.t('The skills are there already, and the same.'));
  } else {
    void vscode.window.showInformationMessage(vscode.l10n.t('Nothing was imported.'));
  }
}

async function reportImport(items: readonly ImportItemView[], undo: Undo | undefined): Promise<void> {
  const open = vscode.l10n.t('Open');
  const message =
    items.length === 1
      ? vscode.l10n.t("Imported '{0}'.", items[0]?.slug ?? '')
      : vscode.l10n.t('Imported {0}.', describeSkills(items.length));
  const [first] = items;
  if ((await reportUndoable(message, undo, open)) === open && first?.uri !== undefined) {
    await vscode.window.showTextDocument(vscode.Uri.parse(first.uri));
  }
}
