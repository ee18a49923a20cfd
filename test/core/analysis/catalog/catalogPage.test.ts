import assert from 'node:assert/strict';
import type { PageSkill } from '../../../../server/src/core/analysis/catalog/catalogPage.ts';
import { buildCatalogPage, pageMark } from '../../../../server/src/core/analysis/catalog/catalogPage.ts';
import type { SkillNeeds } from '../../../../server/src/core/analysis/readiness/world/skillNeeds.ts';

function invent(id: string, more: Partial<PageSkill> = {}, needs: Partial<SkillNeeds> = {}): PageSkill {
  return {
    id,
    title: id,
    description: `Does ${id}.`,
    path: `skills/${id}/SKILL.md`,
    link: `skills/${id}/SKILL.md`,
    source: 'skills',
    isEnabled: true,
    tags: [],
    needs: {
      id,
      path: `skills/${id}/SKILL.md`,
      isEnabled: true,
      tools: [],
      toolsets: [],
      env: [],
      binaries: [],
      skills: [],
      fallbackForTools: [],
      platforms: [],
      variables: [],
      ...needs,
    },
    ...more,
  };
}

describe('the page of a workspace', () => {
  it('has a table for each folder, and one for skills from other sources', () => {
    const page = buildCatalogPage([
      invent('b', { title: 'Bee', tags: ['x', 'y'], version: '1.10' }),
      invent('a', {}, { tools: ['search'], env: ['API_KEY'], binaries: ['git'], skills: ['b'] }),
      invent('loose', { source: '', link: '../loose/SKILL.md', isEnabled: false }),
      invent('taken', { origin: { source: 'acme/skills', commit: '0123456789', license: 'MIT' } }),
      invent('odd', { origin: {}, shadowedBy: 'skills/a/SKILL.md' }),
    ]);
    assert.equal(
      page,
      `# Skills

${pageMark}

5 skills, 2 of them from other sources.

## skills

| Skill | What it is for | Tags | Version | Needs |
|---|---|---|---|---|
| [a](skills/a/SKILL.md) | Does a. |  |  | tools: search; environment: API\\_KEY; programs: git; skills: b |
| [b](skills/b/SKILL.md)<br>Bee | Does b. | x, y | 1.10 |  |

## Elsewhere in the workspace

| Skill | What it is for |
|---|---|
| [loose](../loose/SKILL.md)<br>switched off | Does loose. |

## From other sources

| Skill | What it is for | Came from | License |
|---|---|---|---|
| [odd](skills/odd/SKILL.md)<br>overridden by skills/a/SKILL.md | Does odd. | unknown |  |
| [taken](skills/taken/SKILL.md) | Does taken. | acme/skills at 0123456 | MIT |
`,
    );
  });

  it('says so where there is nothing', () => {
    assert.equal(buildCatalogPage([]), `# Skills\n\n${pageMark}\n\n0 skills.\n`);
  });

  it('makes nothing of what stands in skills but words', () => {
    const page = buildCatalogPage([
      invent('x', {
        title: '<script>',
        description: 'One | two\nthree `code` [link](javascript:x) **bold** &amp; \u202Eabc',
        link: "skills/a (b)/it's #1/SKILL.md",
      }),
    ]);
    assert.equal(
      page.split('\n').at(-2),
      '| [x](skills/a%20%28b%29/it%27s%20%231/SKILL.md)<br>\\<script\\> | One \\| two three \\`code\\` \\[link\\](javascript:x) \\*\\*bold\\*\\* \\&amp; abc |',
    );
  });

  it('does not depend on the order in which skills are found', () => {
    const skills = [invent('a'), invent('b', { source: 'c' }), invent('a', { path: 'z/SKILL.md' })];
    assert.equal(buildCatalogPage(skills), buildCatalogPage(skills.toReversed()));
  });
});
