import assert from 'node:assert/strict';
import { jsonHoverAt } from '../../../support/checkJson.ts';

const workspace = {
  tools: [{ name: 'searchWeb', group: 'web', permissionTier: 'READ_ONLY', description: 'Searches *all*.' }],
  integrations: [{ id: 'slack', configured: false, syncedAt: '2026-11-01', resources: ['channel:deals'] }],
  actions: ['send-digest'],
  agents: [{ slug: 'analyst', skills: [{ slug: 'charts' }, { slug: 'forms', priority: 5 }] }],
  goals: [{ slug: 'grow', title: 'Grow sales', skills: ['forms'] }],
  entities: [{ kind: 'entity_type', slug: 'deal', title: 'Deal' }],
  criteriaSets: [
    { slug: 'tone' },
    { slug: 'memo', title: 'Memos', dimensions: ['is_short', { key: 'cites_sources' }] },
  ],
  env: ['TOKEN'],
};
const skills = ['skills/forms/SKILL.md', 'other/forms/SKILL.md'];

describe('hover on names in JSON files', () => {
  const markdown = (fixture: string) => jsonHoverAt(fixture, { workspace, skills })?.markdown;

  it('tells of a tool and of its group', () => {
    assert.deepEqual(jsonHoverAt('{ "requiredTools": ["sear$0chWeb"] }', { workspace }), {
      words: '"searchWeb"',
      markdown: '`searchWeb` · tool of this workspace · READ_ONLY · group `web`  \nSearches \\*all\\*.',
    });
    assert.equal(markdown('{ "requiredToolGroups": ["web$0"] }'), '`web` · group of tools  \n`searchWeb`');
  });

  it('tells nothing between the name and what stands around it', () => {
    assert.equal(markdown('{ "actions": [{ "actionSlug":$0 "send-digest" }] }'), undefined);
  });

  it('tells how an integration stands, and a resource of it', () => {
    const item = (id: string, resource: string) =>
      `{ "requiredIntegrations": [{ "integrationId": ${id}, "requiredResources": [${resource}] }] }`;
    assert.equal(
      markdown(item('"$0slack"', '')),
      '`slack` · integration · not configured · synced 2026-11-01  \n`channel:deals`',
    );
    assert.equal(
      markdown(item('"slack"', '"channel:$0deals"')),
      '`channel:deals` · resource of `slack` · not configured · synced 2026-11-01',
    );
    assert.equal(markdown(item('"slack"', '"channel:$0none"')), undefined);
  });

  it('tells of actions, agents, goals, entities and sets of criteria', () => {
    assert.equal(
      markdown('{ "actions": [{ "actionSlug": "$0send-digest" }] }'),
      '`send-digest` · action of this workspace',
    );
    const optimizeSkill =
      '`optimize-skill` · action of Skillwright  \nLooks for better instructions of the skills and only proposes them: skillwright eval optimize --goal GOAL.';
    assert.equal(markdown('{ "actions": [{ "actionSlug": "$0optimize-skill" }] }'), optimizeSkill);
    const goal = '{ "goals": [{ "slug": "grow", "skills": ["$0optimize-skill"] }] }';
    assert.equal(jsonHoverAt(goal, { file: 'workspace' })?.markdown, optimizeSkill);
    assert.equal(jsonHoverAt(goal.replace('goals', 'agents'), { file: 'workspace' }), undefined);
    assert.equal(
      markdown('{ "delegation": [{ "agentSlug": "$0analyst" }] }'),
      '`analyst` · agent of this workspace  \n`forms`, `charts`',
    );
    const bound = (kind: string, target: string) =>
      markdown(`{ "bindings": [{ "targetKind": "${kind}", "target": "$0${target}" }] }`);
    assert.equal(bound('goal', 'grow'), '`grow` · goal of this workspace · Grow sales  \n`forms`');
    assert.equal(bound('entity_type', 'deal'), '`deal` · entity type · Deal');
    assert.equal(bound('view', 'deal'), undefined);
    assert.equal(markdown('{ "evals": { "criteriaSetRefs": ["$0tone"] } }'), '`tone` · set of criteria');
    assert.equal(
      markdown('{ "evals": { "criteriaSetRefs": ["$0memo"] } }'),
      '`memo` · set of criteria · Memos  \n`is_short`, `cites_sources`',
    );
  });

  it('tells where the skills of an id are, and where a variable comes from', () => {
    const expected = '`forms`\n\n`other/forms/SKILL.md`  \n`skills/forms/SKILL.md`';
    assert.equal(markdown('{ "evals": { "baselineSkillSlug": "$0forms" } }'), expected);
    const sidecar = { workspace, skills, file: 'skill-sidecar', env: ['TOKEN', 'HOME'] } as const;
    const env = (name: string) => jsonHoverAt(`{ "requires": { "env": ["$0${name}"] } }`, sidecar)?.markdown;
    assert.equal(env('TOKEN'), '`TOKEN` · environment variable of this workspace and this machine');
    assert.equal(env('HOME'), '`HOME` · environment variable of this machine');
    assert.equal(env('NONE'), undefined);
    assert.equal(
      jsonHoverAt('{ "disabled": ["$0forms"] }', { workspace, skills, file: 'workspace' })?.markdown,
      expected,
    );
  });

  it('says nothing of keys, of other words and of what is not there', () => {
    for (const fixture of [
      '{ "$0requiredTools": [] }',
      '{ "requiredTools": ["$0none"] }',
      '{ "requiredTools": [$01] }',
      '{ "requiredTools": [$0] }',
      '{ "evals": { "triggerCases": ["$0searchWeb"] } }',
      '$0',
    ]) {
      assert.equal(markdown(fixture), undefined, fixture);
    }
  });
});
