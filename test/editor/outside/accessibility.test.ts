import assert from 'node:assert/strict';
import type { FrameLocator, Page } from 'playwright-core';
import { withScriptedModel } from '../../support/scriptedModel.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { findBarriers, hideSideBar } from '../support/accessibility.ts';
import type { Scene } from '../support/accessibility.ts';
import { openSkillChat, send } from '../support/chatPage.ts';
import { openDocumentView, showSection } from '../support/documentPage.ts';
import { cardOf, openLibrary } from '../support/libraryPage.ts';
import { runCommand } from '../support/quickInput.ts';
import { openRoutingPreview, typeMessage } from '../support/routingPage.ts';
import { openTrace } from '../support/tracePage.ts';
import { withSharedWindow, withWindow } from '../support/window.ts';
import { answering, pipelineFiles, settingsFor } from './chatFiles.ts';
import { libraryFiles, memoFile } from './libraryFiles.ts';
import { sharedRoutingFiles, tradeMessage } from './routingFiles.ts';
import { recordTurns } from './traceFiles.ts';

/** The skill that the document view shows has a manifest with evals, a pipeline and a long description. */
const files: Files = {
  ...sharedRoutingFiles,
  ...libraryFiles,
  [memoFile]: String(libraryFiles[memoFile])
    .replace('Use it for', `${'It reads what is known of the company first. '.repeat(8)}Use it for`)
    .replace(
      '\n---\n\n',
      '\nnext_skill: risk-scan\nconditional_next_skills:\n  too early: old-import\n---\n\n',
    ),
};

async function checkBarriers(
  page: Page,
  frame: FrameLocator,
  name: string,
  scenes: Readonly<Record<string, Scene['show']>>,
): Promise<void> {
  const barriers = await findBarriers({
    page,
    frame,
    name: `barriers-${name}`,
    scenes: Object.entries(scenes).map(([scene, show]) => ({ name: scene, show })),
  });
  assert.deepEqual(barriers, {});
}

describe('no theme and no width has barriers', function () {
  // Each of them looks at its page dozens of times.
  this.timeout(400_000);

  it('in the Skill Library', () =>
    withSharedWindow({ files }, async ({ page }) => {
      await hideSideBar(page);
      const frame = await openLibrary(page);
      const card = cardOf(frame, 'broken-links').locator('.mark.warning');
      await checkBarriers(page, frame, 'library', { cards: () => card.waitFor() });
    }));

  it('in the trace', () =>
    withSharedWindow({ files }, async ({ page, folder, home }) => {
      await hideSideBar(page);
      recordTurns(folder, home);
      const frame = await openTrace(page);
      await frame.locator('details.call > summary').first().click();
      await checkBarriers(page, frame, 'trace', { turns: () => frame.locator('.page').waitFor() });
    }));

  it('in the Routing Preview', () =>
    withSharedWindow({ files }, async ({ page }) => {
      await hideSideBar(page);
      const frame = await openRoutingPreview(page);
      await typeMessage(page, tradeMessage);
      await runCommand(page, 'View: Toggle Maximized Panel');
      const show = (tab: string, selector: string) => async () => {
        await frame.getByRole('tab', { name: tab }).click();
        await frame.locator(selector).first().waitFor();
      };
      await checkBarriers(page, frame, 'routing', {
        ranking: show('Router', '#candidates .chip'),
        host: show('Host', '.row.entry'),
      });
      await runCommand(page, 'View: Hide Panel');
    }));

  it('in the document view', () =>
    withSharedWindow({ files }, async ({ page }) => {
      await hideSideBar(page);
      const frame = await openDocumentView(page, memoFile);
      const show = (section: string, selector: string) => async () =>
        (await showSection(frame, section)).locator(selector).first().waitFor();
      await checkBarriers(page, frame, 'document', {
        capabilities: show('Capabilities', '.entry'),
        frontmatter: show('Frontmatter', '.field'),
        pipeline: show('Pipeline', '.edges'),
        evals: show('Evals', '.stages'),
      });
    }));

  it('in Skill Chat', () =>
    withScriptedModel(
      {
        answers: [
          answering({
            calls: [
              { id: 'c1', name: 'skill_list', arguments: ['{}'] },
              {
                id: 'c2',
                name: 'tool_invoke',
                arguments: ['{"name": "send_mail", "args": {"to": "board"}}'],
              },
            ],
          }),
          answering({ texts: ['Sent: see [the list](https://example.com).\n\n```sql\nselect 1;\n```\n'] }),
          answering({
            calls: [{ id: 'c3', name: 'tool_invoke', arguments: ['{"name": "place_order", "args": {}}'] }],
          }),
        ],
      },
      ({ url }) =>
        withWindow({ files: pipelineFiles, settings: settingsFor(url) }, async ({ page }) => {
          await hideSideBar(page);
          const frame = await openSkillChat(page);
          await runCommand(page, 'View: Toggle Maximized Secondary Side Bar');
          const question = frame.locator('.question');
          await send(page, frame, 'What happened this quarter? Mail it.');
          await question.getByRole('button', { name: 'Allow' }).click();
          await frame.locator('.turn', { hasText: 'see the list' }).waitFor();
          await frame.locator('details.call > summary').first().click();
          await send(page, frame, 'And order.');
          await question.waitFor();
          const chats = frame.locator('#history-button');
          const show = (isList: boolean) => async () => {
            if ((await chats.getAttribute('aria-pressed')) !== String(isList)) {
              await chats.click();
            }
          };
          await checkBarriers(page, frame, 'chat', { turns: show(false), chats: show(true) });
        }),
    ));
});
