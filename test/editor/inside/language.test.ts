import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { intake, intakeText, languageFiles, renamedFiles, review } from '../support/languageFiles.ts';
import {
  checkAnswer,
  checkSaved,
  checkTexts,
  describePlaces,
  describeRange,
  describeTokens,
  place,
  relative,
  renameOf,
  toNames,
} from './language.ts';
import { closeEditors, removeOutside, showFile, uriOf, writeOutside } from './workspace.ts';

const named = [
  'intake/SKILL.md:17:36-54',
  'intake/SKILL.md:17:6-12',
  'intake/SKILL.md:6:12-18',
  'publish/SKILL.md:9:6-12',
  'review/SKILL.md:2:6-12',
  'review/references/rules.md:5:9-15',
  'skillwright.json:3:44-50',
];

/** The same once `review` is called `audit`, which is one letter shorter. */
const renamed = [
  'audit/SKILL.md:2:6-11',
  'audit/references/rules.md:5:9-14',
  'intake/SKILL.md:17:35-52',
  'intake/SKILL.md:17:6-11',
  'intake/SKILL.md:6:12-17',
  'publish/SKILL.md:9:6-11',
  'skillwright.json:3:44-49',
];

function removeSkills(): void {
  for (const name of ['intake', 'review', 'audit', 'publish', 'archive']) {
    removeOutside(`workspace/skills/${name}`);
  }
  removeOutside('skillwright.json');
}

describe('skills that name each other', () => {
  before(() => {
    writeOutside(languageFiles);
  });

  afterEach(closeEditors);

  after(removeSkills);

  it('lead to the skill that a word names, in the frontmatter and in the body', async () => {
    const editor = await showFile(intake);
    for (const words of ['next_skill: re$0view', '/re$0view,']) {
      await checkAnswer(
        ['vscode.executeDefinitionProvider', editor.document.uri, place(editor, words)],
        describePlaces,
        ['review/SKILL.md:2:6-12'],
      );
    }
  });

  it('are found wherever they are named, each place once', async () => {
    const editor = await showFile(intake);
    await checkAnswer(
      ['vscode.executeReferenceProvider', editor.document.uri, place(editor, 'next_skill: re$0view')],
      describePlaces,
      named,
    );
    await checkAnswer<vscode.DocumentHighlight[]>(
      ['vscode.executeDocumentHighlights', editor.document.uri, place(editor, '/re$0view,')],
      highlights => highlights.map(({ range }) => describeRange(range)),
      ['6:12-18', '17:6-12', '17:36-54'],
    );
  });

  it('are symbols of the workspace, beside the headings that VS Code knows', () =>
    checkAnswer<vscode.SymbolInformation[]>(
      ['vscode.executeWorkspaceSymbolProvider', 'review'],
      symbols =>
        symbols
          .map(({ name, kind, location }) => `${vscode.SymbolKind[kind]} ${name} ${relative(location.uri)}`)
          .toSorted(),
      ['Module review review/SKILL.md', 'String # Review review/SKILL.md'],
    ));

  it('have an outline in which every heading stands once', async () => {
    const { document } = await showFile(intake);
    await checkAnswer<readonly vscode.DocumentSymbol[]>(
      ['vscode.executeDocumentSymbolProvider', document.uri],
      symbols => symbols.map(toNames),
      [
        [
          'intake',
          [
            ['vars', [['DESK', []]]],
            ['next_skill', []],
            ['conditional_next_skills', [['unclear', []]]],
          ],
        ],
        ['# Intake', [['## Handing over', []]]],
      ],
    );
  });

  it('have every fold and every link once', async () => {
    const { document } = await showFile(intake);
    await checkAnswer<vscode.FoldingRange[]>(
      ['vscode.executeFoldingRangeProvider', document.uri],
      folds => folds.map(({ start, end }) => `${start + 1}-${end + 1}`),
      ['1-9', '4-5', '7-8', '11-17', '15-17'],
    );
    await checkAnswer<vscode.DocumentLink[]>(
      ['vscode.executeLinkProvider', document.uri, 10],
      links => links.map(({ range, target }) => `${describeRange(range)} ${target && relative(target)}`),
      ['17:36-54 review/SKILL.md'],
    );
  });

  it('show values and hosts between their words, and no tokens of short texts', async () => {
    const { document } = await showFile(intake);
    await checkAnswer<vscode.InlayHint[]>(
      ['vscode.executeInlayHintProvider', document.uri, new vscode.Range(0, 0, 99, 0)],
      hints => hints.map(({ position: { line }, label }) => `${line + 1} ${JSON.stringify(label)}`),
      ['1 "GolemCore (detected from the keys)"', '13 "= front"'],
    );
  });

  it('have no lenses above themselves when all is well', async () => {
    const { document } = await showFile(review);
    await checkAnswer<vscode.CodeLens[]>(
      ['vscode.executeCodeLensProvider', document.uri, 99],
      lenses => lenses.map(({ command, range }) => `${range.start.line + 1} ${command?.title}`),
      [],
    );
  });

  it('are a hierarchy of calls, both ways', async () => {
    const editor = await showFile(intake);
    const [item] = await checkAnswer<vscode.CallHierarchyItem[]>(
      ['vscode.prepareCallHierarchy', editor.document.uri, place(editor, 'next_skill: re$0view')],
      items => items.map(({ name, detail, uri }) => [name, detail, relative(uri)]),
      [['review', 'Reviews papers. Use it when a paper was taken in.', 'review/SKILL.md']],
    );
    await checkAnswer<vscode.CallHierarchyIncomingCall[]>(
      ['vscode.provideIncomingCalls', item],
      calls => calls.map(({ from, fromRanges }) => [from.name, fromRanges.map(describeRange)]),
      [['intake', ['6:12-18']]],
    );
    await checkAnswer<vscode.CallHierarchyOutgoingCall[]>(
      ['vscode.provideOutgoingCalls', item],
      calls => calls.map(({ to, fromRanges }) => [to.name, fromRanges.map(describeRange)]),
      [['publish', ['5:12-19']]],
    );
  });

  it('have their frontmatter laid out, and their body left alone', async () => {
    writeOutside({
      [intake]: intakeText.replace('DESK: front', '  DESK:   "front"').replace('# Intake', '#  Intake'),
    });
    const { document } = await showFile(intake);
    await checkAnswer<vscode.TextEdit[] | undefined>(
      ['vscode.executeFormatDocumentProvider', document.uri, { tabSize: 4, insertSpaces: true }],
      edits => edits !== undefined,
      true,
    );
    await vscode.commands.executeCommand('editor.action.formatDocument');
    assert.equal(document.getText(), intakeText.replace('# Intake', '#  Intake'));
  });

  it('have their words told from each other by semantic tokens', async () => {
    const { document } = await showFile(intake);
    await checkAnswer<vscode.SemanticTokens>(
      ['vscode.provideDocumentSemanticTokens', document.uri],
      tokens => describeTokens(document, tokens),
      ['intake 6', 'DESK 0', 'review 6', 'archive 6', 'DESK 0', 'review 6'],
    );
  });
});

describe('skills that get another name', () => {
  beforeEach(() => {
    writeOutside(languageFiles);
  });

  afterEach(async () => {
    await closeEditors();
    removeSkills();
  });

  it('take everything along that names them, and come back', async () => {
    const editor = await showFile(intake);
    const { uri } = editor.document;
    const caret = place(editor, 'next_skill: re$0view');
    await checkAnswer(['vscode.executeReferenceProvider', uri, caret], describePlaces, named);
    await checkAnswer<{ placeholder: string }>(
      ['vscode.prepareRename', uri, caret],
      ({ placeholder }) => placeholder,
      'review',
    );
    const edit = await renameOf(uri, caret, 'audit');
    assert.equal(await vscode.workspace.applyEdit(edit, { isRefactoring: true }), true);
    await checkSaved(renamedFiles);
    await showFile(intake);
    await vscode.commands.executeCommand('undo');
    await checkTexts(languageFiles);
  });

  it('take everything along when a person renames their folder', async () => {
    const editor = await showFile(intake);
    const { uri } = editor.document;
    const caret = place(editor, 'next_skill: re$0view');
    await checkAnswer(['vscode.executeReferenceProvider', uri, caret], describePlaces, named);
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(uriOf('workspace/skills/review'), uriOf('workspace/skills/audit'));
    assert.equal(await vscode.workspace.applyEdit(edit, { isRefactoring: true }), true);
    await checkSaved(renamedFiles);
    await checkAnswer(['vscode.executeReferenceProvider', uri, caret], describePlaces, renamed);
  });
});
