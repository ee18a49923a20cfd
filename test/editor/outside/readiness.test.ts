import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { quickInput, runCommand } from '../support/quickInput.ts';
import {
  expandLine,
  giveReadinessRoom,
  pressOnLine,
  readinessLine,
  readinessLines,
} from '../support/readinessView.ts';
import { treeView } from '../support/treeView.ts';
import { withSharedWindow, withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { notification, openFile, waitForText } from '../support/workbenchPage.ts';
import { readinessFiles } from './readinessFiles.ts';

const skill = '.agents/skills/deal-memo/SKILL.md';

/** Opens the view at the skill whose file is open. */
async function showReadiness(page: Page): Promise<void> {
  await openFile(page, skill);
  await runCommand(page, 'Skillwright: Show Readiness');
  await checkLine(page, /^ +deal-memo \| 2 missing · 1 unknown$/);
  await giveReadinessRoom(page);
}

/** Waits until a line of the view is so. */
async function checkLine(page: Page, expected: RegExp): Promise<void> {
  await eventually(
    () => readinessLines(page),
    lines =>
      assert.ok(
        lines.some(line => expected.test(line)),
        `No line is like ${String(expected)}:\n${lines.join('\n')}`,
      ),
  );
}

describe('the Readiness view', () => {
  it('shows what each skill lacks, and what agents, goals and workstreams have of them', () =>
    withSharedWindow({ files: readinessFiles }, async ({ page }) => {
      await showReadiness(page);
      for (const group of ['analyst', 'Close the quarter', 'Sales']) {
        await readinessLine(page, group).click();
      }
      await checkLine(page, /^ {4}old-memo/);
      await eventually(
        () => readinessLines(page),
        lines =>
          assert.deepEqual(
            lines.map(line => line.replace(/ · (?:There|Nothing|Whether) .*$/, '')),
            [
              'Skills | 1 ready, 1 blocked',
              '  deal-memo | 2 missing · 1 unknown',
              '    draftMemo | tool',
              '    MEMO_KEY | variable',
              '    draft-deal-memo | action',
              '    webSearch | tool',
              '    research | tool group',
              '    slack | integration',
              '    channel:deals | resource',
              '    review | human gate',
              '    market-watch | skill',
              '    Evals | 4 of 6 stages set up',
              '  market-watch | ready',
              'Agents',
              '  analyst | 0 of 2 ready',
              '    deal-memo | 2 missing · 1 unknown · priority 5',
              '    old-memo | no such skill',
              'Goals',
              '  Close the quarter | 1 of 2 ready · quarter',
              '    deal-memo | 2 missing · 1 unknown',
              '    market-watch | ready',
              'Workstreams and Other Entities',
              '  Sales | 0 of 1 ready · sales · workstream',
              '    deal-memo | 2 missing · 1 unknown',
            ],
          ),
      );
      await screenshot(page, 'readiness');
    }));

  it('leads from a check to the line that asks for it', () =>
    withSharedWindow({ files: readinessFiles }, async ({ page }) => {
      await showReadiness(page);
      await readinessLine(page, 'draftMemo').click();
      await waitForText(page, '.tab.active', 'skill.manifest.json');
      await waitForText(page, '[id="status.editor.selection"]', /^Ln 3, .*\(11 selected\)/);
    }));

  it('declares a tool with one click, comments kept', () =>
    withSharedWindow({ files: readinessFiles }, async ({ page, folder }) => {
      await showReadiness(page);
      await pressOnLine(page, 'draftMemo', 'Fix');
      await checkLine(page, /deal-memo \| 1 missing · 1 unknown$/);
      const declared = String(readinessFiles['skillwright.json']).replace(
        '"permissionTier": "READ_ONLY" }\n',
        '"permissionTier": "READ_ONLY" },\n    { "name": "draftMemo" }\n',
      );
      await eventually(
        () => readFileSync(path.join(folder, 'skillwright.json'), 'utf8'),
        saved => assert.equal(saved, declared),
      );
    }));

  it('asks for the value of a secret without showing it, then for the file and for .gitignore, and can undo it', () =>
    withSharedWindow({ files: readinessFiles }, async ({ page, folder }) => {
      await showReadiness(page);
      execFileSync('git', ['init', '--quiet'], { cwd: folder });
      await pressOnLine(page, 'MEMO_KEY', 'Fix');
      const checkTitle = (expected: string) =>
        eventually(
          async () => (await quickInput(page)).title(),
          title => assert.equal(title, expected),
        );
      await checkTitle('Set MEMO_KEY (1/2)');
      assert.equal(await page.locator('.quick-input-box input').getAttribute('type'), 'password');
      await (await quickInput(page)).type('s3cret-value');
      await screenshot(page, 'variable-value');
      await page.keyboard.press('Enter');
      await checkTitle('Set MEMO_KEY (2/2)');
      await screenshot(page, 'variable-file');
      await (await quickInput(page)).pick('For this skill, in its folder, and add it to .gitignore');
      const message = await notification(page, 'Set MEMO_KEY.');
      await checkLine(page, /deal-memo \| 1 missing · 1 unknown$/);
      const file = path.join(folder, '.agents/skills/deal-memo/vars.json');
      const ignored = path.join(folder, '.gitignore');
      assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), { MEMO_KEY: 's3cret-value' });
      assert.equal(readFileSync(ignored, 'utf8'), '/.agents/skills/deal-memo/vars.json\n');
      assert.equal(await page.getByText('s3cret-value').count(), 0);
      await screenshot(page, 'variable-set');
      await message.getByRole('button', { name: 'Undo' }).click();
      await eventually(
        () => [existsSync(file), existsSync(ignored)],
        found => assert.deepEqual(found, [false, false]),
      );
    }));

  it('follows what other programs write', () =>
    withSharedWindow({ files: readinessFiles }, async ({ page, folder }) => {
      await showReadiness(page);
      writeFileSync(path.join(folder, 'variables.json'), '{ "_global": { "MEMO_KEY": "from-elsewhere" } }');
      await checkLine(page, /deal-memo \| 1 missing · 1 unknown$/);
    }));

  it('gives a skill to an agent with a priority, and takes it away', () =>
    withSharedWindow({ files: readinessFiles }, async ({ page, folder }) => {
      await runCommand(page, 'View: Show Skillwright');
      await checkLine(page, /^ +market-watch \| ready$/);
      await giveReadinessRoom(page);
      // Another line of this name is a requirement.
      await treeView(page, 'Readiness').chooseFromLine('market-watch', 'Assign to Agent…', 'ready');
      const agents = await quickInput(page);
      await agents.pick('analyst');
      const priority = await quickInput(page);
      await priority.answer('7');
      await checkLine(page, /analyst \| 1 of 3 ready$/);
      await expandLine(page, 'analyst');
      await checkLine(page, /^ {4}market-watch \| ready · priority 7$/);
      await pressOnLine(page, 'old-memo', 'Remove');
      await checkLine(page, /analyst \| 1 of 2 ready$/);
      const expected = [
        {
          slug: 'analyst',
          skills: [
            { slug: 'deal-memo', priority: 5 },
            { slug: 'market-watch', priority: 7 },
          ],
        },
      ];
      await eventually(
        () => readFileSync(path.join(folder, 'skillwright.json'), 'utf8').replace(/^ *\/\/.*$/m, ''),
        saved => assert.deepEqual(JSON.parse(saved).agents, expected),
      );
    }));

  it('can hide what is there', () =>
    withWindow({ files: readinessFiles }, async ({ page }) => {
      await showReadiness(page);
      await treeView(page, 'Readiness').pressTitle('Show Only Blockers and Unknowns');
      await eventually(
        () => readinessLines(page),
        lines => assert.equal(lines.filter(line => /^ {4}/.test(line)).length, 3),
      );
    }));

  it('says how far the evaluation of a skill is set up, and what comes next', () =>
    withSharedWindow({ files: readinessFiles }, async ({ page }) => {
      await showReadiness(page);
      await expandLine(page, 'Evals');
      await checkLine(page, /^ {6}Candidates \| Name the skill that candidates are compared with/);
      await checkLine(page, /^ {6}Scores \| Measure human_acceptance_rate: evals measure /);
    }));

  it('offers to make a skill where there is none', () =>
    withSharedWindow({ files: { 'notes.md': '# Notes\n' } }, async ({ page, folder }) => {
      await runCommand(page, 'View: Show Skillwright');
      await waitForText(page, '.welcome-view', 'There are no skills in this workspace yet');
      assert.equal(existsSync(path.join(folder, '.agents')), false);
      await screenshot(page, 'readiness-none');
    }));
});

describe('the lens above a skill', () => {
  it('says what is missing, and leads to the Readiness view', () =>
    withSharedWindow({ files: readinessFiles }, async ({ page }) => {
      await openFile(page, skill);
      const lens = await waitForText(
        page,
        '.codelens-decoration a',
        'Not ready: draftMemo, MEMO_KEY missing',
      );
      await lens.hover();
      await screenshot(page, 'lens-not-ready');
      await lens.click();
      await checkLine(page, /^ +deal-memo \| 2 missing · 1 unknown$/);
    }));
});
