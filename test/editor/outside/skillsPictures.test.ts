import { quickInput } from '../support/quickInput.ts';
import { groupBy, openSkills } from '../support/skillsView.ts';
import { appears, waitUntil } from '../support/waiting.ts';
import { withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { memo, skillsFiles, skillText } from './skillsFiles.ts';

const long = 'a-skill-with-a-name-that-is-longer-than-any-side-bar-is-wide-but-still-a-name';

/** Skills in every state, with long names and words that look like markup. */
const files = {
  ...skillsFiles,
  'skillwright.json': `{
  "disabled": ["release-notes"],
  "tools": [],
  "agents": [{ "slug": "analyst", "skills": [{ "slug": "deal-memo" }] }]
}
`,
  [memo.replace('SKILL.md', 'skill.manifest.json')]: '{ "version": 1, "requiredTools": ["webSearch"] }\n',
  [`.claude/skills/${long}/SKILL.md`]: skillText(
    long,
    'Says **much** about [nothing](command:workbench.action.quit) & <b>more</b>. Use it to see what a long name does.',
  ),
  '.claude/skills/broken/SKILL.md': '---\nname: broken\ndescription: [\n---\n',
};

describe('pictures of the Skills view', () => {
  it('are taken in every state of skills', () =>
    withWindow({ files }, async ({ page }) => {
      const view = await openSkills(page);
      await view.line('broken').waitFor();
      await view.line('deal-memo').click();
      await view.line('vendored').click({ modifiers: ['ControlOrMeta'] });
      await screenshot(page, 'skills');
      // A hover that is on its way when the lines are drawn anew never shows.
      await waitUntil('the skill is told of', async () => {
        await page.mouse.move(0, 0);
        await view.line(long).hover();
        return appears(page.locator('.monaco-hover', { hasText: 'Says' }), 5000);
      });
      await screenshot(page, 'skills-hover');
      await page.mouse.move(0, 0);
      await groupBy(page, view, 'Host');
      await view.line('Amp').waitFor();
      await screenshot(page, 'skills-hosts');
      await view.pressTitle('Filter Skills');
      await quickInput(page);
      await page.keyboard.type('@problems');
      await page.keyboard.press('Enter');
      await view.pane.locator('.message', { hasText: '@problems' }).waitFor();
      await screenshot(page, 'skills-filter');
    }));

  it('are taken as narrow as it gets', () =>
    withWindow({ files }, async ({ page }) => {
      const view = await openSkills(page);
      await view.line('broken').waitFor();
      const side = await page.locator('.part.sidebar').boundingBox();
      const edge = (side?.x ?? 0) + (side?.width ?? 0);
      await page.mouse.move(edge, 400);
      await page.mouse.down();
      await page.mouse.move(edge - 40, 400);
      await page.mouse.move(edge - 120, 400);
      await page.mouse.up();
      await screenshot(page, 'skills-narrow');
      await view.line(long).hover();
      await screenshot(page, 'skills-narrow-hover');
    }));
});
