import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import { previewTurn } from '../../../../server/src/core/analysis/routing/previewTurn.ts';
import type { RoutingOverrides } from '../../../../server/src/core/model/workspace/routingSettings.ts';
import { createTrial } from '../../../../server/src/core/operations/routing/tryFix.ts';
import { findPlacement } from '../../../../server/src/core/analysis/routing/explain/turnPlacement.ts';
import { describeFix } from '../../../../server/src/core/analysis/routing/explain/routingFix.ts';
import { explainWhyNot } from '../../../../server/src/core/operations/routing/whyNot.ts';
import { applyPartEdit } from '../../../../server/src/core/model/skill/partEdit.ts';
import { say } from '../../../support/skillParts.ts';
import { catalogOfParts, pathOf } from '../../analysis/routing/catalogOf.ts';
import { finish, forms, swap, targets, turnOf } from './explainedTurns.ts';

describe('what is offered for a skill', () => {
  const titlesFor = (
    ids: readonly string[],
    yaml: string,
    settings: RoutingOverrides = { mode: 'auto', previewActive: 1 },
  ) => {
    const { turn, parts } = turnOf({ swap, forms: yaml }, { message: 'scribble on contracts', settings });
    const own = parts.get(pathOf('forms'));
    assert.ok(own);
    const hosts = ids.flatMap(id => findProfile(id) ?? []).map(profile => ({ profile, strict: true }));
    const answer = finish(explainWhyNot(turn, pathOf('forms'), createTrial(turn, own, hosts)));
    return answer?.options.map(({ change }) => say(describeFix(change)));
  };
  const wordings = ['Say when to use it', 'Add the message as a trigger phrase', 'Say what else it covers'];

  it('is its description alone where no host reads keywords', () => {
    for (const id of ['claude-code', 'codex', 'vscode', 'agentskills', 'golemcore']) {
      assert.deepEqual(titlesFor([id], forms), wordings, id);
    }
    assert.deepEqual(titlesFor(['claude-code'], `${forms}\nrouting: { keywords: [fill] }`), wordings);
  });

  it('spells words as the message does', () => {
    const { turn, parts } = turnOf(
      { swap, forms },
      { message: 'scribble on ETH', settings: { mode: 'auto' } },
    );
    const own = parts.get(pathOf('forms'));
    const profile = findProfile('claude-code');
    assert.ok(own && profile);
    const trial = createTrial(turn, own, [{ profile, strict: true }]);
    const [first] = finish(explainWhyNot(turn, pathOf('forms'), trial))?.options ?? [];
    assert.ok(first?.change.kind === 'describe');
    assert.equal(first.change.rewording.words, ' Use when the user mentions scribble or ETH.');
  });

  it('is a keyword behind that where one of the hosts reads it, and before where a router decides by it', () => {
    const minaras = ['scribble', 'contracts'].map(
      word => `Add the keyword \`${word}\` (read by Minara Agent)`,
    );
    assert.deepEqual(titlesFor(['claude-code', 'minara'], forms), [...wordings, ...minaras]);
    assert.deepEqual(titlesFor(['minara'], forms), [...minaras, ...wordings]);
    assert.deepEqual(titlesFor(['openhands'], forms), [
      ...wordings,
      'Add the keyword `scribble` (read by OpenHands)',
      'Add the keyword `contracts` (read by OpenHands)',
    ]);
    assert.deepEqual(titlesFor(['agentskills'], `${forms}\ntriggers: { verbs: [fill] }`)?.slice(3), [
      'Add the keyword `scribble` (read by systems with `triggers.keywords`)',
      'Add the keyword `contracts` (read by systems with `triggers.keywords`)',
    ]);
  });

  it('is the description too where the mode counts keywords that no host reads', () => {
    const { turn, parts } = turnOf({ swap, forms }, { message: 'scribble' });
    const own = parts.get(pathOf('forms'));
    const profile = findProfile('claude-code');
    assert.ok(own && profile);
    const answer = finish(
      explainWhyNot(turn, pathOf('forms'), createTrial(turn, own, [{ profile, strict: true }])),
    );
    assert.equal(
      answer && say(answer.sentence),
      'Mode `l0` counts keywords, which Claude Code does not read; another description would put it in place 1 by its text.',
    );
    assert.deepEqual(answer?.options[0]?.effect?.place, { before: undefined, after: 1 });
  });
});

const someWords = ['buy', 'gas', 'tax form', 'invoice', '买入', 'swap', 'chart of prices'];
const someSkill = fc
  .record({
    description: fc.uniqueArray(fc.constantFrom(...someWords, 'Fills in forms.', 'Do not use for gas.'), {
      maxLength: 3,
    }),
    keywords: fc.uniqueArray(fc.constantFrom(...someWords), { maxLength: 3 }),
    negative: fc.uniqueArray(fc.constantFrom(...someWords), { maxLength: 1 }),
    priority: fc.constantFrom(10, 50, 50),
    isEnabled: fc.constantFrom(true, true, true, false),
    inSidecar: fc.boolean(),
  })
  .map(({ description, keywords, negative, priority, isEnabled, inSidecar }) => {
    const routing = { routing: { keywords, negative_keywords: negative } };
    const yaml = `description: ${JSON.stringify(`Skill. ${description.join(' ')}`)}\npriority: ${priority}\nenabled: ${isEnabled}`;
    return inSidecar
      ? { yaml, sidecar: JSON.stringify(routing) }
      : `${yaml}\nrouting: ${JSON.stringify(routing.routing)}`;
  });
const someSkills = fc
  .array(someSkill, { minLength: 1, maxLength: 4 })
  .map(all => Object.fromEntries(all.map((each, index) => [`s${index}`, each])));
const someTurnInput = fc.record({
  message: fc
    .array(fc.constantFrom(...someWords, 'please', 'the', 'unheard', 'of'), { maxLength: 5 })
    .map(words => words.join(' ')),
  settings: fc.record({
    mode: fc.constantFrom('l0', 'auto', 'semantic'),
    previewActive: fc.constantFrom(1, 2),
  }),
});

describe('a change that is offered', () => {
  it('does what is said of it when it is made and everything is read anew', () => {
    fc.assert(
      fc.property(someSkills, someTurnInput, (skills, input) => {
        const { turn, parts } = turnOf(skills, input);
        for (const [path, own] of parts) {
          const before = findPlacement(turn, path);
          const answer = finish(explainWhyNot(turn, path, createTrial(turn, own, targets)));
          assert.ok(answer && before);
          const [option] = answer.options;
          if (option === undefined) {
            continue;
          }
          const changed = new Map([...parts, [path, applyPartEdit(own, option.edit)] as const]);
          const after = findPlacement({ ...turn, catalog: catalogOfParts(changed) }, path);
          assert.ok(after?.kind === 'candidate');
          if (before.kind === 'candidate') {
            const { args, template } = answer.sentence;
            assert.equal(after.place, args['place']);
            assert.equal(after.candidate.score - before.candidate.score, args['gain']);
            assert.equal(after.isSelected, template.includes('have it selected'));
            assert.ok(after.place < before.place || after.candidate.score > before.candidate.score);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('leaves no trace in the catalog that it was tried in', () => {
    fc.assert(
      fc.property(someSkills, someTurnInput, (skills, input) => {
        const { turn, parts } = turnOf(skills, input);
        const preview = () => JSON.stringify(previewTurn(turn.catalog, turn.context, turn.options));
        const before = preview();
        for (const [path, own] of parts) {
          finish(explainWhyNot(turn, path, createTrial(turn, own, targets)));
        }
        assert.equal(preview(), before);
      }),
      { numRuns: 25 },
    );
  });
});
