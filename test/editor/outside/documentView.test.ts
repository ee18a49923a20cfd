import assert from 'node:assert/strict';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { commitFiles, git } from '../../support/gitRepository.ts';
import { eventually } from '../../support/eventually.ts';
import { withFiles, writeFiles } from '../../support/temporaryFolder.ts';
import { documentPage, fieldBox, openDocumentView, showSection } from '../support/documentPage.ts';
import { quickInput, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/themes.ts';
import { withSharedWindow, withWindow } from '../support/window.ts';
import { openFile, waitForText } from '../support/workbenchPage.ts';
import { documentFiles, hostileFile, intakeFile, memoFile, memoText, vendoredFile } from './documentFiles.ts';

const activeTab = '.editor-group-container.active .tab.active';

describe('the document view of a skill', () => {
  it('opens by command, beside the text, and as one of the editors of the file', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      const view = await openDocumentView(page, memoFile);
      assert.equal(await view.locator('.head h1').innerText(), 'Deal memo');
      await view.getByRole('button', { name: 'Open Text' }).click();
      await page.locator(`.editor-group-container.active .monaco-editor .view-line`).first().waitFor();
      await page.getByRole('button', { name: 'Open Document View to the Side' }).first().click();
      await page.locator('.editor-group-container').nth(1).waitFor();
      await documentPage(page).locator('.head h1').waitFor();
    }));

  it('is one of the editors that VS Code offers for the file', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      await openFile(page, intakeFile);
      await runCommand(page, 'View: Reopen Editor With...');
      const input = await quickInput(page);
      assert.deepEqual((await input.labels()).includes('Skill'), true);
      await input.pick('Skill');
      await documentPage(page).getByText('Take it in.').waitFor();
    }));

  it('shows its parts, one at a time, with the arrow keys too', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      const view = await openDocumentView(page, memoFile);
      await view.getByRole('heading', { name: 'Deal memo', level: 1 }).nth(1).waitFor();
      const needs = await showSection(view, 'Capabilities');
      await needs.getByText('It cannot run here: 1 missing.').waitFor();
      await needs.getByRole('button', { name: 'web_search', exact: true }).waitFor();
      const files = await showSection(view, 'Files');
      await files.getByText('unused.txt').waitFor();
      assert.match(await files.innerText(), /unused\.txt\s+not mentioned\s+2\.5 KB/);
      await page.keyboard.press('ArrowUp');
      await view.getByRole('tabpanel', { name: 'Evals' }).waitFor();
      await page.keyboard.press('Home');
      await view.getByRole('tabpanel', { name: 'Instructions' }).waitFor();
      assert.equal(await view.locator(':focus').getAttribute('id'), 'tab-instructions');
    }));

  it('draws the pipeline with ways to the other skills, and says it in words', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      const view = await openDocumentView(page, intakeFile);
      const panel = await showSection(view, 'Pipeline');
      await eventually(
        () => panel.locator('.edges li').allInnerTexts(),
        words =>
          assert.deepEqual(words.toSorted(), [
            'intake hands over to review.',
            'review hands over to intake when rejected. This leads back.',
          ]),
      );
      await panel.getByRole('button', { name: 'review', exact: true }).press('Enter');
      await waitForText(page, activeTab, 'SKILL.md');
      await waitForText(page, '.editor-group-container.active .view-lines', 'Reviews a deal.');
    }));

  it('takes other next skills where the pipeline is drawn', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      const view = await openDocumentView(page, intakeFile);
      const panel = await showSection(view, 'Pipeline');
      await panel.getByLabel('Case, for example “rejected”').fill('too large');
      await panel.getByLabel('Skill that takes over').fill('standard');
      await page.keyboard.press('Enter');
      await panel.getByText('intake hands over to standard when too large.').waitFor();
      await panel.getByRole('button', { name: 'Remove the case too large' }).click();
      await panel.getByText('intake hands over to standard when too large.').waitFor({ state: 'detached' });
      await fieldBox(view, 'next_skill').locator('input').fill('standard');
      await panel.getByText('intake hands over to standard.').waitFor();
    }));

  it('explains what a manifest is for, and creates one', () =>
    withSharedWindow({ files: documentFiles }, async ({ page, folder }) => {
      const view = await openDocumentView(page, intakeFile);
      const panel = await showSection(view, 'Manifest');
      await panel.getByText('This skill has no manifest yet').waitFor();
      await screenshot(page, 'document-no-manifest');
      await panel.getByRole('button', { name: 'Create Manifest' }).click();
      await panel.getByLabel('Add to requiredTools').first().and(view.locator(':focus')).waitFor();
      await panel.getByText('This skill has no manifest yet').waitFor({ state: 'detached' });
      await page.keyboard.type('web_search');
      await page.keyboard.press('Enter');
      const file = path.join(folder, 'skills/intake/skill.manifest.json');
      await eventually(
        () => JSON.parse(readFileSync(file, 'utf8')),
        manifest => assert.deepEqual(manifest, { version: 1, requiredTools: ['web_search'] }),
      );
    }));

  it('goes on where it was when it comes back', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      const view = await openDocumentView(page, memoFile);
      await showSection(view, 'Governance');
      await openFile(page, 'skillwright.json');
      await runCommand(page, 'View: Open Previous Recently Used Editor In Group');
      await documentPage(page).getByRole('tabpanel', { name: 'Governance' }).waitFor();
    }));

  it('shows what a commit changed, and opens a file of the skill', () =>
    withSharedWindow({ files: documentFiles }, async ({ page, folder }) => {
      git(folder, 'init', '--quiet');
      commitFiles(folder);
      commitFiles(folder, { [memoFile]: memoText.replace('MIT', 'Apache-2.0') });
      const view = await openDocumentView(page, memoFile);
      const history = await showSection(view, 'History');
      const commits = history.locator('.rows li');
      await eventually(
        () => commits.count(),
        count => assert.equal(count, 2),
      );
      await commits.first().click();
      await waitForText(page, activeTab, /^SKILL\.md \([0-9a-f]{7}\)/);
      await waitForText(page, '.editor.modified .view-lines', 'Apache-2.0');
      await runCommand(page, 'View: Open Previous Recently Used Editor In Group');
      const files = await showSection(documentPage(page), 'Files');
      await files.getByText('references/template.md').click();
      await waitForText(page, activeTab, 'template.md');
    }));

  it('offers a copy instead of forms for a locked skill', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      const view = await openDocumentView(page, vendoredFile);
      await view.getByText('A file in the skill folder says where this skill came from').waitFor();
      const form = await showSection(view, 'Frontmatter');
      assert.match(await form.innerText(), /license\s+MIT/);
      assert.equal(await form.locator('input, select, textarea').count(), 0);
      const governance = await showSection(view, 'Governance');
      // That is said in skillwright.json, and the skill stays as it is.
      assert.ok(await governance.getByRole('switch', { name: 'Enabled' }).isEnabled());
      assert.equal(await (await showSection(view, 'References')).locator('vscode-button').count(), 0);
      await view.getByRole('button', { name: 'Duplicate to Edit' }).click();
      const input = await quickInput(page);
      assert.match(await input.title(), /^Duplicate vendored to Edit/);
      await input.cancel();
    }));

  it('says why a skill is to be read only', () =>
    withFiles({ 'SKILL.md': memoText }, outside =>
      withSharedWindow({ files: documentFiles }, async ({ page, folder }) => {
        writeFiles(folder, { 'skills/linked/.keep': '' });
        symlinkSync(path.join(outside, 'SKILL.md'), path.join(folder, 'skills/linked/SKILL.md'));
        const view = await openDocumentView(page, 'linked/SKILL.md');
        await view.getByText('SKILL.md cannot be changed here: a link leads out of the workspace').waitFor();
        const form = await showSection(view, 'Frontmatter');
        assert.equal(await form.locator('input, select, textarea').count(), 0);
      }),
    ));

  it('waits while the server is started again', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      const view = await openDocumentView(page, memoFile);
      await runCommand(page, 'Skillwright: Restart Language Server');
      const form = await showSection(view, 'Frontmatter');
      await form.locator('.field').first().waitFor();
      await view.locator('.banner').waitFor({ state: 'detached' });
    }));

  it('is there in a folder that is not trusted', () =>
    withWindow({ files: documentFiles, vscode: 'careful' }, async ({ page }) => {
      const view = await openDocumentView(page, memoFile);
      await view.getByText('Ask for what is missing.').waitFor();
    }));
});

describe('the instructions in the document view', () => {
  it('cannot run anything, load anything from elsewhere or cover the view', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      const requests: string[] = [];
      page.on('request', request => requests.push(request.url()));
      const view = await openDocumentView(page, hostileFile);
      const content = view.locator('.markdown');
      await content.getByText('over everything').waitFor();
      assert.equal(
        await content.locator('script, iframe, svg, form, button, input, object, style').count(),
        0,
      );
      assert.deepEqual(
        await content
          .locator('*')
          .evaluateAll(elements =>
            elements.flatMap(element =>
              [...element.attributes]
                .filter(({ name }) => /^on|^style$|^class$/.test(name))
                .map(({ name }) => `${element.tagName} ${name}`),
            ),
          ),
        [],
      );
      assert.match(await content.innerText(), /Image: a beacon/);
      for (const words of ['do not', 'do not either']) {
        await content.getByText(words, { exact: true }).click();
      }
      assert.ok(await page.locator('.part.sidebar').isVisible());
      assert.equal(await view.locator('body').getAttribute('data-hit'), null);
      assert.deepEqual(
        requests.filter(url => url.includes('example.com')),
        [],
      );
      // Its names are its own: the tabs still find their panel.
      await showSection(view, 'Governance');
    }));

  it('lead to files of the skill and of the workspace, and nowhere else', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      const hostile = await openDocumentView(page, hostileFile);
      await hostile.getByRole('link', { name: 'passwords' }).click();
      await hostile.locator('.notice.problem').waitFor();
      await hostile.getByRole('link', { name: 'out', exact: true }).click();
      await hostile.getByText('There is no file ../../../outside.md.').waitFor();
      assert.equal(await page.locator('.tab').count(), 2);
      await runCommand(page, 'View: Close All Editors');
      const view = await openDocumentView(page, memoFile);
      await view.getByRole('link', { name: 'the template' }).click();
      await waitForText(page, activeTab, 'template.md');
    }));

  it('show the pictures of the skill', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      const view = await openDocumentView(page, memoFile);
      const picture = view.getByRole('img', { name: 'how it looks' });
      await eventually(
        () => picture.evaluate(image => ('naturalWidth' in image ? image.naturalWidth : 0)),
        width => assert.equal(width, 40),
      );
    }));

  it('are edited in the text beside them', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      const view = await openDocumentView(page, memoFile);
      await view.getByRole('button', { name: 'Edit', exact: true }).click();
      await waitForText(page, '[id="status.editor.selection"]', /^Ln 1[01], /);
      await page.keyboard.type('Hello there. ');
      await view.getByText('Hello there.').waitFor();
    }));
});
