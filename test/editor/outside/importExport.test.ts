import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { withRepository } from '../../support/gitRepository.ts';
import { chooseFile } from '../support/fileDialog.ts';
import { quickInput, runCommand } from '../support/quickInput.ts';
import { readinessLine } from '../support/readinessView.ts';
import { appears, waitUntil } from '../support/waiting.ts';
import { withSharedWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { notification, openFile, pressDialogButton, waitForText } from '../support/workbenchPage.ts';

const files = {
  'skillwright.json': '{}\n',
  '.agents/skills/deal-memo/SKILL.md':
    '---\nname: deal-memo\ndescription: Drafts a deal memo from a company record.\nrouting:\n  keywords: [deal, memo]\n---\n# Deal memo\n\nSee [the form](references/form.md).\n',
  '.agents/skills/deal-memo/references/form.md': '# Form\n',
  'inbox/notes.md': '# Notes\n\nKeeps meeting notes.\n',
};

describe('Export Skill', () => {
  it('asks for a format and a folder, shows what will be written, and writes it', () =>
    withSharedWindow({ files }, async ({ page, folder }) => {
      await openFile(page, '.agents/skills/deal-memo/SKILL.md');
      await runCommand(page, 'Skillwright: Export Skill…');
      const skills = await quickInput(page);
      assert.equal(await skills.title(), 'Export Skill');
      await skills.pick('deal-memo');
      const formats = await quickInput(page);
      await eventually(
        () => formats.labels(),
        labels => assert.deepEqual(labels.slice(0, 3), ['Amble', 'Markdown', 'Claude skill']),
      );
      await screenshot(page, 'export-formats');
      await formats.type('Codex');
      await formats.pick('Codex');
      const folders = await quickInput(page);
      await screenshot(page, 'export-folders');
      await folders.pick('.codex/skills');
      await waitForText(page, '.quick-input-list .monaco-list-row', 'Write 3 files');
      await screenshot(page, 'export-review');
      const review = await quickInput(page);
      await eventually(
        () => review.labels(),
        labels =>
          assert.deepEqual(
            labels.map(label => label.trim()),
            [
              'Write 3 files',
              'Compare with what is there',
              "Codex does not read 'routing', so it goes below metadata.",
              'deal-memo/SKILL.md',
              'deal-memo/agents/openai.yaml',
              'deal-memo/references/form.md',
            ],
          ),
      );
      await review.pick('Write 3 files');
      await notification(page, 'Exported for Codex.');
      const text = readFileSync(path.join(folder, '.codex/skills/deal-memo/SKILL.md'), 'utf8');
      assert.match(text, /^metadata:\n {2}routing:\n {4}keywords:\n/m);
    }));

  it('compares with what is there, and writes nothing when it is cancelled', () =>
    withSharedWindow(
      { files: { ...files, '.codex/skills/deal-memo/SKILL.md': '---\nname: deal-memo\n---\nmine\n' } },
      async ({ page, folder }) => {
        await openFile(page, '.agents/skills/deal-memo/SKILL.md');
        await runCommand(page, 'Skillwright: Export Skill…');
        await (await quickInput(page)).pick('deal-memo');
        await (await quickInput(page)).type('Codex');
        await (await quickInput(page)).pick('Codex');
        await (await quickInput(page)).pick('.codex/skills');
        await waitForText(page, '.quick-input-list .monaco-list-row', 'Write 3 files');
        await page.getByText('Compare with what is there', { exact: true }).click();
        await waitForText(page, '.multiDiffEntry .title', 'SKILL.md');
        await screenshot(page, 'export-compare');
        await page.keyboard.press('Escape');
        await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
        const text = readFileSync(path.join(folder, '.codex/skills/deal-memo/SKILL.md'), 'utf8');
        assert.equal(text, '---\nname: deal-memo\n---\nmine\n');
        assert.equal(existsSync(path.join(folder, '.codex/skills/deal-memo/agents')), false);
      },
    ));
});

function importFile(page: Page, file: string): Promise<void> {
  const next = page.getByPlaceholder('Which folder should hold the skills?');
  return chooseFile(page, file, { button: 'Import', isTaken: () => appears(next, 2000) });
}

/** Drags a file of the explorer to the view of skills, which comes up while the pointer rests on its icon. */
async function dragToSkills(page: Page, file: string): Promise<void> {
  const line = readinessLine(page, 'deal-memo');
  const icon = page.locator('.activitybar [aria-label^="Skillwright"]').first();
  await page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: file }).hover();
  await page.mouse.down();
  await waitUntil('the view of skills comes up', async () => {
    await moveOver(page, icon);
    return line.isVisible();
  });
  await moveOver(page, line);
  await page.mouse.up();
}

/** A drag is told of by movements alone. */
async function moveOver(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 3, y + height / 3, { steps: 5 });
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
}

describe('Import Skills', () => {
  it('takes a file into the folder that is chosen', () =>
    withSharedWindow({ files }, async ({ page, folder }) => {
      await openFile(page, '.agents/skills/deal-memo/SKILL.md');
      await runCommand(page, 'Skillwright: Import Skills…');
      await importFile(page, path.join(folder, 'inbox/notes.md'));
      await (await quickInput(page)).pick('.agents/skills');
      await waitForText(page, '.quick-input-list .monaco-list-row', 'Import 1 skill');
      await screenshot(page, 'import-review');
      await (await quickInput(page)).pick('Import 1 skill');
      await notification(page, "Imported 'notes'.");
      const text = readFileSync(path.join(folder, '.agents/skills/notes/SKILL.md'), 'utf8');
      assert.equal(
        text,
        '---\nname: notes\ndescription: Keeps meeting notes.\n---\n\n# Notes\n\nKeeps meeting notes.\n',
      );
    }));

  it('asks for another name where the own one is none', () =>
    withSharedWindow(
      { files: { ...files, 'inbox/sums.md': '---\nslug: Sums!\nname: Sums\ndescription: Adds up.\n---\n' } },
      async ({ page, folder }) => {
        await openFile(page, '.agents/skills/deal-memo/SKILL.md');
        await runCommand(page, 'Skillwright: Import Skills…');
        await importFile(page, path.join(folder, 'inbox/sums.md'));
        await (await quickInput(page)).pick('.agents/skills');
        await waitForText(page, '.quick-input-message', "'Sums!' is not a slug");
        await screenshot(page, 'import-name');
        await page.keyboard.press('Enter');
        await waitForText(page, '.quick-input-list .monaco-list-row', 'Import 1 skill');
        await (await quickInput(page)).pick('Import 1 skill');
        await notification(page, "Imported 'sums'.");
        assert.equal(existsSync(path.join(folder, '.agents/skills/sums/SKILL.md')), true);
      },
    ));

  it('takes what is dropped on the view of skills', () =>
    withSharedWindow({ files }, async ({ page, folder }) => {
      await openFile(page, 'inbox/notes.md');
      await dragToSkills(page, 'notes.md');
      await page.getByPlaceholder('Which folder should hold the skills?').waitFor();
      await (await quickInput(page)).pick('.agents/skills');
      await waitForText(page, '.quick-input-list .monaco-list-row', 'Import 1 skill');
      await (await quickInput(page)).pick('Import 1 skill');
      await notification(page, "Imported 'notes'.");
      assert.equal(existsSync(path.join(folder, '.agents/skills/notes/SKILL.md')), true);
    }));

  it('shows the difference where a skill is there already, and gives it another name', () =>
    withSharedWindow(
      { files: { ...files, '.agents/skills/notes/SKILL.md': '---\nname: notes\ndescription: Mine.\n---\n' } },
      async ({ page, folder }) => {
        await openFile(page, '.agents/skills/deal-memo/SKILL.md');
        await runCommand(page, 'Skillwright: Import Skills…');
        await importFile(page, path.join(folder, 'inbox/notes.md'));
        await (await quickInput(page)).pick('.agents/skills');
        await waitForText(page, '.quick-input-title', "A skill 'notes' is there already");
        await waitForText(page, '.multiDiffEntry .title', 'SKILL.md');
        await screenshot(page, 'import-collision');
        await (await quickInput(page)).pick('Rename…');
        const name = await quickInput(page);
        await name.type('Notes');
        await waitForText(page, '.quick-input-message', '2 to 64 lower-case letters');
        await name.answer('meeting-notes');
        await waitForText(page, '.quick-input-list .monaco-list-row', 'Import 1 skill');
        await (await quickInput(page)).pick('Import 1 skill');
        await notification(page, "Imported 'meeting-notes'.");
        const text = readFileSync(path.join(folder, '.agents/skills/meeting-notes/SKILL.md'), 'utf8');
        assert.match(text, /^---\nname: meeting-notes\n/);
        const kept = readFileSync(path.join(folder, '.agents/skills/notes/SKILL.md'), 'utf8');
        assert.equal(kept, '---\nname: notes\ndescription: Mine.\n---\n');
      },
    ));
});

describe('Add External Skills', () => {
  it('shows what a repository has with its licenses, asks for a reason, and installs and removes', () =>
    withRepository(
      {
        'skills/pdf/SKILL.md':
          '---\nname: pdf\ndescription: Reads PDF files.\nlicense: MIT\n---\nRead them.\n',
        'skills/ocr/SKILL.md': '---\nname: ocr\ndescription: Reads pictures of pages.\n---\nLook.\n',
        'skills/office/SKILL.md':
          '---\nname: office\ndescription: Writes documents.\nlicense: Proprietary. All rights reserved.\n---\n',
      },
      source =>
        withSharedWindow({ files }, async ({ page, folder }) => {
          await openFile(page, '.agents/skills/deal-memo/SKILL.md');
          await runCommand(page, 'Skillwright: Add External Skills…');
          await (await quickInput(page)).answer(source);
          await waitForText(page, '.quick-input-list .monaco-list-row', 'pdf');
          await screenshot(page, 'external-found');
          await page.keyboard.press('Control+a');
          for (const id of ['pdf', 'ocr', 'office']) {
            await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: id }).first().click();
          }
          await page.keyboard.press('Enter');
          await waitForText(page, '.quick-input-list .monaco-list-row', '.agents/skills');
          await (await quickInput(page)).pick('.agents/skills');
          await waitForText(page, '.quick-input-title', 'License of ocr');
          await screenshot(page, 'external-reason');
          await (await quickInput(page)).answer('The author agreed by mail.');
          await waitForText(page, '.quick-input-list .monaco-list-row', 'Install 2 skills');
          await screenshot(page, 'external-review');
          await (await quickInput(page)).pick('Install 2 skills');
          await notification(page, 'Installed 2 skills.');
          const record = readFileSync(
            path.join(folder, '.agents/skills/external/ocr/.skill-source.json'),
            'utf8',
          );
          assert.match(record, /The author agreed by mail\./);
          assert.equal(existsSync(path.join(folder, '.agents/skills/external/office')), false);

          await runCommand(page, 'Skillwright: Remove External Skill…');
          await (await quickInput(page)).pick('ocr');
          await screenshot(page, 'external-remove');
          await pressDialogButton(page, 'Remove');
          await notification(page, "Removed 'ocr'.");
          assert.equal(existsSync(path.join(folder, '.agents/skills/external/ocr')), false);
        }),
    ));
});
