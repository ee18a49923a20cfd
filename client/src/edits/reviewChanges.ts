import * as vscode from 'vscode';
import type { FileChangeView, NoteView } from '../../../server/src/protocol/importExport.ts';
import { plainWords, withoutIcons } from '../text/escapeLabels.ts';
import type { ChangePreview } from './changePreview.ts';

/** Notes under one heading. */
export interface NoteGroup {
  readonly title: string;
  readonly notes: readonly Pick<NoteView, 'kind' | 'sentence'>[];
}

/** The changes that the user reviews before they are written. */
export interface Review {
  readonly title: string;
  /** The label of the button that accepts, such as `Write 3 files`. */
  readonly accept: string;
  /** The target, shown next to the label. */
  readonly place: string;
  readonly changes: readonly FileChangeView[];
  readonly groups: readonly NoteGroup[];
  /** Another way to do it. */
  readonly other?: { readonly label: string; readonly description: string };
}

/** The decision of the user: accept, choose the alternative, or cancel. */
export type Decision = 'accept' | 'other' | 'leave';

interface Item extends vscode.QuickPickItem {
  readonly action?: 'accept' | 'compare' | 'other';
  readonly change?: FileChangeView;
  /** All of a sentence that a line may have no room for. */
  readonly sentence?: string;
}

const icons = {
  moved: 'arrow-right',
  changed: 'edit',
  'left-out': 'circle-slash',
  emptied: 'lock',
  told: 'info',
  finding: 'warning',
} as const;

/** Lets the user compare the files, read the notes, and accept or cancel. */
export function review(
  { title, accept, place, changes, groups, other }: Review,
  preview: ChangePreview,
): Promise<Decision> {
  const pick = vscode.window.createQuickPick<Item>();
  pick.title = title;
  pick.placeholder = vscode.l10n.t('Look at what will be written, then write it');
  pick.ignoreFocusOut = true;
  pick.matchOnDetail = true;
  const accepting = {
    label: `$(check) ${accept}`,
    description: withoutIcons(place),
    action: 'accept',
  } as const;
  const findings = groups.flatMap(({ notes }) => notes.filter(({ kind }) => kind === 'finding'));
  const differing = changes.filter(({ kind }) => kind !== 'same');
  pick.items = [
    // What was found is to be read before anything is accepted, so that Enter alone installs nothing then.
    ...(findings.length === 0 ? [accepting] : []),
    {
      label: `$(diff-multiple) ${vscode.l10n.t('Compare with what is there')}`,
      description: describeKinds(differing),
      action: 'compare',
    },
    ...(other === undefined
      ? []
      : [{ label: `$(arrow-up) ${other.label}`, description: other.description, action: 'other' as const }]),
    ...groups.filter(({ notes }) => notes.length > 0).flatMap(toItems),
    ...(findings.length === 0
      ? []
      : [
          {
            label: vscode.l10n.t('Despite {0}', describeFindings(findings.length)),
            kind: vscode.QuickPickItemKind.Separator,
          },
          { ...accepting, label: `$(warning) ${accept}` },
        ]),
    { label: vscode.l10n.t('Files'), kind: vscode.QuickPickItemKind.Separator },
    ...differing.map(toFileItem),
  ];
  return new Promise(resolve => {
    let decision: Decision = 'leave';
    let shown: Promise<void> = Promise.resolve();
    pick.onDidAccept(() => {
      const [chosen] = pick.selectedItems;
      if (chosen?.action === 'accept' || chosen?.action === 'other') {
        decision = chosen.action;
        pick.hide();
      } else if (chosen?.action === 'compare' || chosen?.change !== undefined) {
        const wanted = chosen.change === undefined ? differing : [chosen.change];
        shown = compare(pick, preview, title, wanted);
      } else if (chosen?.sentence !== undefined) {
        void vscode.window.showInformationMessage(plainWords(chosen.sentence));
      }
    });
    pick.onDidHide(() => {
      // A comparison that is still being opened has to be closed, too.
      void shown.then(() => preview.close()).then(() => resolve(decision));
      pick.dispose();
    });
    pick.show();
  });
}

/** Shows files side by side behind the list; the list explains where they can't be shown. */
async function compare(
  pick: vscode.QuickPick<Item>,
  preview: ChangePreview,
  title: string,
  wanted: readonly FileChangeView[],
): Promise<void> {
  try {
    if (!(await preview.show(title, wanted))) {
      pick.placeholder = vscode.l10n.t('These files are no text, so there is nothing to compare');
    }
  } catch {
    pick.placeholder = vscode.l10n.t('The comparison cannot be shown');
  }
  pick.show();
}

function describeFindings(count: number): string {
  return count === 1 ? vscode.l10n.t('1 finding') : vscode.l10n.t('{0} findings', count);
}

function toItems({ title, notes }: NoteGroup): Item[] {
  return [
    { label: withoutIcons(title), kind: vscode.QuickPickItemKind.Separator },
    ...notes.map(({ kind, sentence }) => ({
      label: `$(${icons[kind]}) ${withoutIcons(sentence)}`,
      sentence,
    })),
  ];
}

function toFileItem(change: FileChangeView): Item {
  const marks = { added: 'diff-added', changed: 'diff-modified', removed: 'diff-removed', same: 'file' };
  return {
    label: `$(${marks[change.kind]}) ${withoutIcons(change.path)}`,
    description: describeKind(change.kind),
    change,
  };
}

function describeKind(kind: FileChangeView['kind']): string {
  switch (kind) {
    case 'added':
      return vscode.l10n.t('new');
    case 'changed':
      return vscode.l10n.t('changed');
    case 'removed':
      return vscode.l10n.t('removed');
    case 'same':
      return vscode.l10n.t('the same');
  }
}

function describeKinds(changes: readonly FileChangeView[]): string {
  const count = (kind: FileChangeView['kind']) => changes.filter(change => change.kind === kind).length;
  const parts = (['added', 'changed', 'removed'] as const)
    .filter(kind => count(kind) > 0)
    .map(kind => `${count(kind)} ${describeKind(kind)}`);
  return parts.join(', ');
}
