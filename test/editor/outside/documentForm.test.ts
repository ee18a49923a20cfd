import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import {
  checkValue,
  documentPage,
  fieldBox,
  openDocumentView,
  showSection,
} from '../support/documentPage.ts';
import { chooseFile } from '../support/fileDialog.ts';
import { answerQuickAccess, quickInput, runCommand } from '../support/quickInput.ts';
import { appears } from '../support/waiting.ts';
import { withSharedWindow } from '../support/window.ts';
import { editorText, waitForText } from '../support/workbenchPage.ts';
import { documentFiles, intakeFile, memoFile, memoText, sopFile } from './documentFiles.ts';

const manifestFile = '.claude/skills/deal-memo/skill.manifest.json';

/** Waits until the text of the first editor, beside which the view is, is this. */
async function checkText(page: Page, expected: string): Promise<void> {
  await runCommand(page, 'View: Focus First Editor Group');
  await eventually(
    () => editorText(page),
    text => assert.equal(text, expected),
  );
}

function checkFile(folder: string, file: string, check: (text: string) => void): Promise<void> {
  return eventually(() => {
    const place = path.join(folder, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : '';
  }, check);
}

describe('the form of the frontmatter', () => {
  it('changes one value in the text, keeps comments, saves nothing, and is taken back', () =>
    withSharedWindow({ files: documentFiles }, async ({ page, folder }) => {
      const view = await openDocumentView(page, memoFile, { isToSide: true });
      const form = await showSection(view, 'Frontmatter');
      const license = fieldBox(view, 'license').locator('input');
      await license.fill('Apache-2.0');
      await checkText(page, memoText.replace('license: MIT', 'license: Apache-2.0'));
      assert.equal(readFileSync(path.join(folder, memoFile), 'utf8'), memoText);
      await page.locator('.tab.dirty').first().waitFor();
      await form
        .locator('.field')
        .first()
        .click({ position: { x: 2, y: 2 } });
      await page.keyboard.press('Control+Z');
      await checkValue(license, 'MIT');
      await page.keyboard.press('Control+Shift+Z');
      await checkValue(license, 'Apache-2.0');
      await page.keyboard.press('Control+Z');
      await checkValue(license, 'MIT');
      await checkText(page, memoText);
    }));

  it('follows the text, and leaves alone what a person is writing', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      const view = await openDocumentView(page, memoFile, { isToSide: true });
      await showSection(view, 'Frontmatter');
      const [license, description] = [
        fieldBox(view, 'license').locator('input'),
        fieldBox(view, 'description').locator('textarea'),
      ];
      await runCommand(page, 'View: Focus First Editor Group');
      await answerQuickAccess(page, ':5');
      await waitForText(page, '[id="status.editor.selection"]', 'Ln 5, Col 1');
      await page.keyboard.press('End');
      await page.keyboard.type('-0');
      await checkValue(license, 'MIT-0');
      await description.focus();
      await description.press('End');
      await page.keyboard.type(' More of it', { delay: 60 });
      await checkValue(
        description,
        'Drafts a memo about a deal. Use it when a deal is to be decided. More of it',
      );
      await checkText(page, memoText.replace('MIT', 'MIT-0').replace('decided. #', 'decided. More of it #'));
    }));

  it('adds, moves and removes items of a list with the keyboard', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      const view = await openDocumentView(page, memoFile, { isToSide: true });
      await showSection(view, 'Frontmatter');
      const tools = fieldBox(view, 'allowed-tools');
      const items = () =>
        tools
          .locator('.items input')
          .evaluateAll(boxes => boxes.map(box => (box as { value?: string }).value));
      const checkItems = (expected: readonly string[]) =>
        eventually(items, values => assert.deepEqual(values, expected));
      await tools
        .getByRole('combobox', { name: 'Add to allowed-tools' })
        .or(tools.getByRole('textbox', { name: 'Add to allowed-tools' }))
        .first()
        .fill('Write');
      await page.keyboard.press('Enter');
      await checkItems(['Read', 'Grep', 'Glob', 'Write']);
      await tools.locator('.items input').nth(3).focus();
      await page.keyboard.press('Alt+ArrowUp');
      await checkItems(['Read', 'Grep', 'Write', 'Glob']);
      await eventually(
        () => view.locator(':focus').getAttribute('aria-label'),
        label => assert.equal(label, 'allowed-tools, item 3'),
      );
      await tools.getByRole('button', { name: 'Remove item 1 of allowed-tools' }).press('Enter');
      await checkItems(['Grep', 'Write', 'Glob']);
      await checkText(
        page,
        memoText.replace('  - Read\n  - Grep\n  - Glob', '  - Grep\n  - Write\n  - Glob'),
      );
    }));

  it('says at the field what is wrong with a value', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      const view = await openDocumentView(page, intakeFile);
      await showSection(view, 'Frontmatter');
      const name = fieldBox(view, 'name');
      await name.locator('input').fill('Intake!');
      await name.getByText('is not a valid name').waitFor();
      await name.locator('input').fill('intake');
      await name.locator('.problems').waitFor({ state: 'detached' });
    }));

  it('loses nothing that was just written when the file is saved or another tab is chosen', () =>
    withSharedWindow({ files: documentFiles }, async ({ page, folder }) => {
      const view = await openDocumentView(page, memoFile);
      await showSection(view, 'Frontmatter');
      const license = fieldBox(view, 'license').locator('input');
      await license.fill('ISC');
      await page.keyboard.press('Control+S');
      await checkFile(folder, memoFile, text => assert.equal(text, memoText.replace('MIT', 'ISC')));
      await license.fill('BSD-3-Clause');
      await page.keyboard.press('Control+PageUp');
      await eventually(
        () => editorText(page),
        text => assert.equal(text, memoText.replace('MIT', 'BSD-3-Clause')),
      );
    }));

  it('is the same in two views of a file', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      await openDocumentView(page, memoFile);
      await runCommand(page, 'View: Split Editor Right');
      const views = [documentPage(page, 0), documentPage(page, 1)] as const;
      for (const view of views) {
        await showSection(view, 'Frontmatter');
      }
      const [one, other] = views.map(view => fieldBox(view, 'license').locator('input'));
      assert.ok(one && other);
      await one.fill('ISC');
      await checkValue(other, 'ISC');
      await other.fill('MIT');
      await checkValue(one, 'MIT');
    }));

  it('clears a field', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      const view = await openDocumentView(page, memoFile, { isToSide: true });
      await showSection(view, 'Frontmatter');
      await view.getByRole('button', { name: 'Clear license' }).click();
      await checkText(page, memoText.replace('license: MIT\n', ''));
    }));
});

describe('the form of the manifest', () => {
  it('writes the file beside the skill, and takes it back', () =>
    withSharedWindow({ files: documentFiles }, async ({ page, folder }) => {
      const before = documentFiles[manifestFile];
      assert.equal(typeof before, 'string');
      const view = await openDocumentView(page, memoFile);
      await showSection(view, 'Manifest');
      const tools = fieldBox(view, 'requiredTools');
      await tools.locator('.items input').first().fill('search_web');
      await tools.locator('.items input').first().blur();
      await checkFile(folder, manifestFile, text =>
        assert.equal(text, String(before).replace('web_search', 'search_web')),
      );
      await view.getByRole('tab', { name: /^Manifest/ }).focus();
      await page.keyboard.press('Control+Z');
      await checkFile(folder, manifestFile, text => assert.equal(text, before));
      await checkValue(tools.locator('.items input').first(), 'web_search');
    }));

  it('begins a manifest where there is none, and takes it away again', () =>
    withSharedWindow({ files: documentFiles }, async ({ page, folder }) => {
      const file = 'skills/intake/skill.manifest.json';
      const view = await openDocumentView(page, intakeFile);
      const form = await showSection(view, 'Manifest');
      await form.locator('details.others > summary').click();
      const add = fieldBox(view, 'requiredTools').locator('.add input');
      await add.fill('read_file');
      await add.press('Enter');
      await checkFile(folder, file, text =>
        assert.deepEqual(JSON.parse(text === '' ? '{}' : text), { version: 1, requiredTools: ['read_file'] }),
      );
      await view.getByRole('tab', { name: /^Manifest/ }).focus();
      await page.keyboard.press('Control+Z');
      await checkFile(folder, file, text => assert.equal(text, ''));
    }));
});

describe('governance in the document view', () => {
  it('switches a skill off in its own file, or in skillwright.json where its hosts do not look there', () =>
    withSharedWindow({ files: documentFiles }, async ({ page, folder }) => {
      const own = await openDocumentView(page, sopFile);
      const ownSwitch = (await showSection(own, 'Governance')).getByRole('switch', { name: 'Enabled' });
      await ownSwitch.click();
      await own.locator('.tag', { hasText: /^off$/ }).waitFor();
      assert.equal(await ownSwitch.getAttribute('aria-checked'), 'false');
      await own.getByRole('button', { name: 'Open Text' }).click();
      await eventually(
        () => editorText(page),
        text => assert.match(text, /^enabled: false$/m),
      );
      await runCommand(page, 'File: Revert File');
      await runCommand(page, 'View: Close All Editors');
      const hosted = await openDocumentView(page, memoFile);
      await (await showSection(hosted, 'Governance')).getByRole('switch', { name: 'Enabled' }).click();
      await checkFile(folder, 'skillwright.json', text =>
        assert.match(text, /"disabled": \[\s*"deal-memo"\s*\]/),
      );
      await hosted.locator('.tag', { hasText: /^off$/ }).waitFor();
    }));
});

describe('a skill that is off in its own file and in skillwright.json', () => {
  const files = {
    ...documentFiles,
    [sopFile]: String(documentFiles[sopFile]).replace('enabled: true', 'enabled: false'),
    'skillwright.json': '{ "disabled": ["standard"] }\n',
  };

  it('is switched on in both, and off again with undo', () =>
    withSharedWindow({ files }, async ({ page, folder }) => {
      const view = await openDocumentView(page, sopFile);
      const enabled = (await showSection(view, 'Governance')).getByRole('switch', { name: 'Enabled' });
      const isChecked = (expected: string) =>
        eventually(
          () => enabled.getAttribute('aria-checked'),
          checked => assert.equal(checked, expected),
        );
      await isChecked('false');
      await enabled.click();
      await checkFile(folder, 'skillwright.json', text => assert.equal(text, '{ "disabled": [] }\n'));
      await isChecked('true');
      await enabled.focus();
      await page.keyboard.press('Control+Z');
      await checkFile(folder, 'skillwright.json', text =>
        assert.equal(text, '{ "disabled": ["standard"] }\n'),
      );
      await isChecked('false');
    }));
});

describe('references in the document view', () => {
  it('attach a link and an entity, and are detached, with the comments of skillwright.json kept', () =>
    withSharedWindow({ files: documentFiles }, async ({ page, folder }) => {
      const view = await openDocumentView(page, memoFile);
      const panel = await showSection(view, 'References');
      await panel.getByText('Nothing is attached yet.').waitFor();
      await panel.getByRole('button', { name: 'Attach Link…' }).click();
      const link = await quickInput(page);
      await link.type('ftp://example.com');
      await eventually(
        () => link.message(),
        message => assert.match(message, /An address starts with https/),
      );
      await link.answer('https://example.com/memo');
      await panel.getByRole('button', { name: 'https://example.com/memo', exact: true }).waitFor();
      await panel.getByRole('button', { name: 'Attach Entity…' }).click();
      await (await quickInput(page)).pick('Due Diligence');
      await panel.getByText('Due Diligence').waitFor();
      await checkFile(folder, 'skillwright.json', text => {
        assert.match(text, /What the desk works on/);
        assert.match(text, /https:\/\/example\.com\/memo/);
      });
      await panel.getByRole('button', { name: 'Detach https://example.com/memo' }).click();
      await checkFile(folder, 'skillwright.json', text => {
        assert.match(text, /What the desk works on/);
        assert.doesNotMatch(text, /example\.com/);
      });
    }));

  it('attach a file of the workspace', () =>
    withSharedWindow({ files: documentFiles }, async ({ page, folder }) => {
      const view = await openDocumentView(page, memoFile);
      const panel = await showSection(view, 'References');
      await panel.getByRole('button', { name: 'Attach File…' }).click();
      const attached = panel.getByRole('button', { name: intakeFile, exact: true });
      await chooseFile(page, path.join(folder, intakeFile), {
        button: 'Attach',
        isTaken: () => appears(attached, 2000),
      });
    }));
});
