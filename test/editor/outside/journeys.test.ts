import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { writeZip } from '../../../server/src/node/archive/zip.ts';
import { withRepository } from '../../support/gitRepository.ts';
import { chatPage } from '../support/chatPage.ts';
import { routingPage } from '../support/routingPage.ts';
import { testRows } from '../support/testExplorerView.ts';
import type { TreeView } from '../support/treeView.ts';
import { chooseFromMenu, menuEntry } from '../support/menu.ts';
import { treeView } from '../support/treeView.ts';
import { actUntil, clickAndLeave } from '../support/waiting.ts';
import type { Window } from '../support/window.ts';
import { withSharedWindow } from '../support/window.ts';
import { notification, openQuickFixes, skillwrightIcon, waitForText } from '../support/workbenchPage.ts';
import { answering, pipelineFiles, settingsFor, withChatModel } from './chatFiles.ts';
import { exampleFiles, invoiceCheck, quoteMessage } from './exampleFiles.ts';
import { readinessFiles } from './readinessFiles.ts';
import { contestedFiles } from './routingFiles.ts';

/** Works as a person does who knows the way, and counts the steps: a click, a double click, a key or a text is one. */
class Person {
  readonly page: Page;
  steps = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** One that needs the pointer on a line or a title, or a second try while VS Code draws anew. */
  async once(step: Promise<unknown>): Promise<void> {
    this.steps++;
    await step;
  }

  /** A step that asks a question; VS Code loses one that comes while it draws lines anew, so that it is taken again. */
  async ask(title: string | RegExp, step: () => Promise<void>): Promise<void> {
    this.steps++;
    const shown = this.page.locator('.quick-input-title').filter({ hasText: title });
    await actUntil(shown, { act: step, timeout: 5000 });
  }

  async click(target: Locator): Promise<void> {
    await this.once(clickAndLeave(target));
  }

  async press(key: string): Promise<void> {
    await this.once(this.page.keyboard.press(key));
  }

  async write(text: string): Promise<void> {
    await this.once(this.page.keyboard.type(text));
  }

  /** Opens the container of Skillwright, and answers with one of its views. */
  async openView(title: string): Promise<TreeView> {
    const view = treeView(this.page, title);
    this.steps++;
    // What the test before did may show it a moment later, and a further click would close it.
    if (!(await view.pane.isVisible())) {
      await clickAndLeave(skillwrightIcon(this.page));
    }
    return view;
  }

  /** Answers the question of an input box. */
  async answer(title: string | RegExp, text: string): Promise<void> {
    await waitForText(this.page, '.quick-input-title', title);
    await this.write(text);
    await this.press('Enter');
  }

  async chooseOf(line: Locator, entry: string): Promise<void> {
    this.steps += 2;
    await chooseFromMenu(() => line.click({ button: 'right' }), menuEntry(this.page, entry));
  }

  /** Runs a command from the palette. */
  async command(title: string): Promise<void> {
    await this.press('F1');
    await this.page.getByPlaceholder('Type the name of a command to run.').waitFor();
    await this.write(title);
    await this.page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title }).waitFor();
    await this.press('Enter');
  }
}

/** Takes a way to its end, and compares how many steps it has. */
async function walk({ page }: Window, steps: number, way: (person: Person) => Promise<void>): Promise<void> {
  const person = new Person(page);
  await way(person);
  assert.equal(person.steps, steps);
}

const waitForFile = (file: string) =>
  eventually(
    () => existsSync(file),
    found => assert.ok(found, file),
  );

describe('the way of a person', () => {
  it('to a new skill has six steps', () =>
    withSharedWindow({ files: readinessFiles }, window =>
      walk(window, 6, async person => {
        const skills = await person.openView('Skills');
        await skills.line('deal-memo').waitFor();
        await person.once(skills.pressTitle('New Skill'));
        await person.answer('New Skill (1/2)', 'weekly-summary');
        await person.answer('New Skill (2/2)', 'Sums up a week. Use it on Fridays.');
        await waitForFile(path.join(window.folder, '.agents/skills/weekly-summary/SKILL.md'));
      }),
    ));

  it('from a finding to its fix has five steps', () =>
    withSharedWindow({ files: exampleFiles }, window =>
      walk(window, 5, async person => {
        await person.press('ControlOrMeta+Shift+M');
        const finding = await waitForText(window.page, '.markers-panel .monaco-list-row', quoteMessage);
        await person.once(finding.dblclick());
        await waitForText(window.page, '[id="status.editor.selection"]', /^Ln 3, /);
        await person.once(openQuickFixes(window.page));
        await person.press('Enter');
        await window.page.locator('.tab.active.dirty').waitFor();
        await person.press('ControlOrMeta+S');
        await eventually(
          () => readFileSync(path.join(window.folder, invoiceCheck), 'utf8'),
          text => assert.match(text, /^description: "@invoices/m),
        );
      }),
    ));

  it('from a broken link to its file has four steps', () => {
    const skill =
      '---\nname: memo\ndescription: Drafts memos. Use it for deals.\n---\n\nSee [form](form.md).\n';
    return withSharedWindow({ files: { '.agents/skills/memo/SKILL.md': skill } }, window =>
      walk(window, 4, async person => {
        await person.press('ControlOrMeta+Shift+M');
        const finding = await waitForText(window.page, '.markers-panel .monaco-list-row', 'form.md');
        await person.once(finding.dblclick());
        await waitForText(window.page, '[id="status.editor.selection"]', /^Ln 6, /);
        await person.once(openQuickFixes(window.page));
        await person.press('Enter');
        await waitForFile(path.join(window.folder, '.agents/skills/memo/form.md'));
      }),
    );
  });

  it('to why a skill is not activated has three steps', () =>
    withSharedWindow({ files: contestedFiles }, window =>
      walk(window, 3, async person => {
        const skills = await person.openView('Skills');
        await person.click(skills.line('forms'));
        await person.click(await waitForText(window.page, '.codelens-decoration a', 'Routing: first for'));
        const why = routingPage(window.page).getByRole('region', { name: 'Why is forms not first?' });
        await why.getByText('It is selected in place 2 of 2').waitFor();
      }),
    ));

  it('to another name of a skill has five steps', () =>
    withSharedWindow({ files: readinessFiles }, window =>
      walk(window, 5, async person => {
        const skills = await person.openView('Skills');
        await person.click(skills.line('market-watch'));
        await window.page.locator('.tab.active', { hasText: 'SKILL.md' }).waitFor();
        await skills.pane.locator('.monaco-list-row.focused', { hasText: 'market-watch' }).waitFor();
        await person.ask(/Rename/, () => window.page.keyboard.press('F2'));
        await person.write('price-watch');
        await person.press('Enter');
        await waitForFile(path.join(window.folder, '.agents/skills/price-watch/SKILL.md'));
      }),
    ));

  it('to a secret that git ignores has six steps', () =>
    withSharedWindow({ files: readinessFiles }, window =>
      walk(window, 6, async person => {
        execFileSync('git', ['init', '--quiet'], { cwd: window.folder });
        const readiness = await person.openView('Readiness');
        await person.click(readiness.line('deal-memo').locator('.monaco-tl-twistie'));
        await readiness.line('MEMO_KEY').waitFor();
        await person.ask('Set MEMO_KEY (1/2)', () => readiness.pressOnLine('MEMO_KEY', 'Fix'));
        await person.answer('Set MEMO_KEY (1/2)', 's3cret-value');
        await waitForText(window.page, '.quick-input-title', 'Set MEMO_KEY (2/2)');
        await window.page.locator('.quick-input-list .monaco-list-row.focused').waitFor();
        await person.press('Enter');
        await waitForFile(path.join(window.folder, '.gitignore'));
      }),
    ));

  it('to an exported skill has seven steps', () =>
    withSharedWindow({ files: readinessFiles }, window =>
      walk(window, 7, async person => {
        const skills = await person.openView('Skills');
        await person.chooseOf(skills.line('market-watch'), 'Export Skill…');
        await window.page.getByPlaceholder('Which system or host is it for?').waitFor();
        await person.write('Codex');
        await person.press('Enter');
        await window.page.getByPlaceholder('Where should the folder for Codex go?').waitFor();
        await window.page.locator('.quick-input-list .monaco-list-row.focused').waitFor();
        await person.press('Enter');
        await waitForText(window.page, '.quick-input-list .monaco-list-row.focused', /Write \d+ file/);
        await person.press('Enter');
        await notification(window.page, 'Exported for Codex.');
      }),
    ));

  it('from a file with a skill to the skill has four steps', () => {
    const pack = writeZip([
      { path: 'minutes/SKILL.md', content: '---\nname: minutes\ndescription: Writes minutes.\n---\n' },
    ]);
    return withSharedWindow({ files: { ...readinessFiles, 'minutes.skill': pack } }, window =>
      walk(window, 4, async person => {
        const { page } = window;
        await person.chooseOf(
          page.getByRole('treeitem', { name: 'minutes.skill', exact: true }),
          'Import Skills…',
        );
        await waitForText(page, '.quick-input-list .monaco-list-row.focused', '.agents/skills');
        await person.press('Enter');
        await waitForText(page, '.quick-input-list .monaco-list-row.focused', 'Import 1 skill');
        await person.press('Enter');
        await waitForFile(path.join(window.folder, '.agents/skills/minutes/SKILL.md'));
      }),
    );
  });

  it('to the skills of a repository has seven steps', () =>
    withRepository(
      { 'SKILL.md': '---\nname: pdf\ndescription: Reads PDF files.\nlicense: MIT\n---\nRead them.\n' },
      source =>
        withSharedWindow({ files: readinessFiles }, window =>
          walk(window, 7, async person => {
            await person.command('Skillwright: Add External Skills…');
            await person.answer(/Add External Skills/, source);
            await waitForText(window.page, '.quick-input-list .monaco-list-row.focused', '.agents/skills');
            await person.press('Enter');
            await waitForText(window.page, '.quick-input-list .monaco-list-row.focused', 'Install 1 skill');
            await person.press('Enter');
            await notification(window.page, 'Installed');
          }),
        ),
    ));

  it('to an answer of a model has four steps', () =>
    withChatModel([answering({ texts: ['Revenue is 12.'] })], ({ url }) =>
      withSharedWindow({ files: pipelineFiles, settings: settingsFor(url) }, window =>
        walk(window, 4, async person => {
          const skills = await person.openView('Skills');
          await skills.line('ask-finance').waitFor();
          await person.once(skills.pressOnLine('ask-finance', 'Run in Skill Chat'));
          const chat = chatPage(window.page);
          await chat.locator('.composer', { hasText: 'ask-finance' }).waitFor();
          await person.write('What is missing?');
          await person.press('Enter');
          await chat.getByText('Revenue is 12.').waitFor();
        }),
      ),
    ));

  it('to why a trigger case fails has five steps', () => {
    const files = {
      'skills/letters/SKILL.md':
        '---\nname: letters\ndescription: Drafts letters.\n---\n\nAsk who gets it.\n',
      'skills/letters/evals/queries.json':
        '[{ "query": "write to my landlord about the heating", "should_trigger": true }]\n',
      'skills/posts/SKILL.md': '---\nname: posts\ndescription: Writes posts about heating.\n---\n',
    };
    return withSharedWindow({ files }, window =>
      walk(window, 5, async person => {
        const { page } = window;
        const row = (label: string) => page.locator(testRows).filter({ hasText: label }).first();
        await person.click(page.locator('.activitybar a[aria-label^="Testing"]').first());
        await row('letters').waitFor();
        await person.click(
          page.locator('.pane-header, .title-actions').locator('a[aria-label^="Run Tests"]').first(),
        );
        await waitForText(page, testRows, 'letters');
        await person.click(row('letters').locator('.monaco-tl-twistie'));
        await person.click(row('Trigger cases').locator('.monaco-tl-twistie'));
        await person.click(row('write to my landlord'));
        await waitForText(page, '.test-output-peek', 'posts with');
      }),
    );
  });
});
