import assert from 'node:assert/strict';
import { findChanged } from '../../../../../server/src/core/analysis/routing/diff/changedSkills.ts';
import { diffMessage } from '../../../../../server/src/core/analysis/routing/diff/messageDiff.ts';
import { previewTurn } from '../../../../../server/src/core/analysis/routing/previewTurn.ts';
import {
  RoutingCatalog,
  toRoutingEntry,
} from '../../../../../server/src/core/analysis/routing/routingCatalog.ts';
import type {
  OwnedMessage,
  RoutingSide,
} from '../../../../../server/src/core/analysis/routing/diff/routingDiff.ts';
import { diffRouting } from '../../../../../server/src/core/analysis/routing/diff/routingDiff.ts';
import { mergeRoutingSettings } from '../../../../../server/src/core/model/workspace/routingSettings.ts';
import { toFile } from '../../../../support/checkRules.ts';

/** Lines of frontmatter below the name, by the path of the skill's folder. */
type Skills = Readonly<Record<string, string>>;

const place = { source: { scope: 'project', folder: 'skills', profiles: [] }, root: '' } as const;

function catalogOf(skills: Skills): RoutingCatalog {
  return new RoutingCatalog(
    {},
    Object.entries(skills).map(([folder, lines]) => {
      const name = folder.split('/').at(-1) ?? '';
      const file = toFile(`---\nname: ${name}\n${lines}\n---\n`, { folder: name });
      return toRoutingEntry({ ...file, path: `${folder}/SKILL.md` }, place);
    }),
  );
}

/** Only keywords count, so that every point can be told from the texts. */
function sideOf(skills: Skills): RoutingSide {
  const catalog = catalogOf(skills);
  const settings = mergeRoutingSettings({ mode: 'l0' });
  return {
    catalog,
    preview: (message, most) => {
      const window = most === undefined ? {} : { window: { offset: 0, limit: most } };
      return previewTurn(catalog, { message, env: new Set(), platform: 'linux' }, { settings, ...window });
    },
  };
}

/** What becomes of each skill that differs, and each step on the way there. */
function diff(before: Skills, after: Skills, messages?: readonly OwnedMessage[]) {
  const run = diffRouting(sideOf(before), sideOf(after), messages);
  const steps: string[] = [];
  for (;;) {
    const step = run.next();
    if (step.done === true) {
      const shifts = step.value.map(({ id, change, gained, lost, kept, compared }) => ({
        skill: `${id} ${change}, ${kept} of ${compared}`,
        gained: gained.map(({ message, owner, rival }) => `${message} of ${owner} from ${rival ?? 'none'}`),
        lost: lost.map(({ message, owner, rival }) => `${message} of ${owner} to ${rival ?? 'none'}`),
      }));
      return { shifts, steps };
    }
    steps.push(`${step.value.done}/${step.value.of}`);
  }
}

const keywords = (...words: string[]) => `routing:\n  keywords: [${words.join(', ')}]`;

describe('skills that differ between two catalogs', () => {
  const changes = (before: Skills, after: Skills) =>
    findChanged(catalogOf(before), catalogOf(after)).map(({ path, change }) => `${change} ${path}`);

  it('are those that are new, gone or say something else, in the order of their paths', () => {
    assert.deepEqual(
      changes(
        { 'a/same': keywords('x'), 'a/word': 'description: Old.', 'a/gone': keywords('y') },
        { 'a/word': 'description: New.', 'a/same': keywords('x'), 'a/new': keywords('z') },
      ),
      ['gone a/gone/SKILL.md', 'new a/new/SKILL.md', 'changed a/word/SKILL.md'],
    );
  });

  it('are not those that only moved, as long as it is clear where to', () => {
    assert.deepEqual(changes({ 'a/x': keywords('x') }, { 'b/x': keywords('x') }), []);
    assert.deepEqual(changes({ 'a/x': keywords('x') }, { 'b/x': keywords('y') }), ['changed b/x/SKILL.md']);
    assert.deepEqual(changes({ 'a/x': keywords('x') }, { 'b/x': keywords('x'), 'c/x': keywords('x') }), [
      'gone a/x/SKILL.md',
      'new b/x/SKILL.md',
      'new c/x/SKILL.md',
    ]);
  });
});

describe('what an edit changes about who fires', () => {
  it('says which of its own messages a skill gains and loses, and to whom', () => {
    const { shifts } = diff(
      { forms: keywords('fill', 'paper', 'print'), labels: keywords('stamp', 'sticker') },
      { forms: keywords('fill', 'stamp'), labels: `priority: 10\n${keywords('stamp', 'paper')}` },
    );
    assert.deepEqual(shifts, [
      {
        skill: 'forms changed, 1 of 4',
        gained: [],
        lost: ['paper of forms to labels', 'print of forms to none'],
      },
      {
        skill: 'labels changed, 1 of 3',
        gained: ['paper of labels from forms'],
        lost: ['sticker of labels to none'],
      },
    ]);
  });

  it('looks at the messages of the skills next to it too, and then only', () => {
    const others = { mail: keywords('join', 'letter'), print: keywords('paper') };
    const patterns = "triggers:\n  patterns: ['l[ae]tter', 'paper']";
    const { shifts, steps } = diff(
      { forms: keywords('fill'), ...others },
      { forms: `priority: 10\n${keywords('fill', 'join')}\n${patterns}`, ...others },
    );
    assert.deepEqual(shifts, [
      {
        skill: 'forms changed, 1 of 2',
        gained: ['join of forms from mail', 'letter of mail from mail'],
        lost: [],
      },
    ]);
    assert.deepEqual(steps, ['1/2', '2/2', '3/3']);
  });

  it('hands on what a skill that is gone was first for', () => {
    const { shifts } = diff({ old: keywords('print') }, { new: keywords('print') });
    assert.deepEqual(shifts, [
      { skill: 'new new, 0 of 1', gained: ['print of new from old'], lost: [] },
      { skill: 'old gone, 0 of 1', gained: [], lost: ['print of old to new'] },
    ]);
  });

  it('follows a skill to another folder', () => {
    const { shifts } = diff({ 'a/forms': keywords('fill') }, { 'b/forms': keywords('fill', 'sign') });
    assert.deepEqual(shifts, [
      { skill: 'forms changed, 1 of 2', gained: ['sign of forms from none'], lost: [] },
    ]);
  });

  it('compares the messages that it is given and no others', () => {
    const { shifts, steps } = diff({ forms: keywords('fill') }, { forms: keywords('sign') }, [
      { message: 'please sign', owner: 'mail' },
    ]);
    assert.deepEqual(shifts, [
      { skill: 'forms changed, 0 of 0', gained: ['please sign of mail from none'], lost: [] },
    ]);
    assert.deepEqual(steps, ['1/1']);
  });

  it('has nothing to say where nothing changed', () => {
    const skills = { forms: keywords('fill') };
    assert.deepEqual(diff(skills, skills), { shifts: [], steps: [] });
  });
});

describe('what an edit changes for one message', () => {
  it('says who became active, who is no more and who moved', () => {
    const { wasFirst, isFirst, moves } = diffMessage(
      sideOf({ forms: keywords('fill'), labels: keywords('print'), 'a/same': keywords('fill') }),
      sideOf({
        forms: keywords('fill', 'print'),
        labels: 'routing:\n  negative_keywords: [print]',
        new: keywords('print'),
        'b/same': keywords('fill'),
      }),
      'fill and print',
    );
    assert.deepEqual([wasFirst, isFirst], ['forms', 'forms']);
    const standing = (rank: number, score: number, ...reasons: string[]) => ({ rank, score, reasons });
    assert.deepEqual(moves, [
      {
        id: 'forms',
        path: 'forms/SKILL.md',
        move: 'moved',
        before: standing(1, 30, 'kw:fill'),
        after: standing(1, 60, 'kw:fill', 'kw:print'),
      },
      { id: 'new', path: 'new/SKILL.md', move: 'gained', after: standing(2, 30, 'kw:print') },
      {
        id: 'labels',
        path: 'labels/SKILL.md',
        move: 'lost',
        before: standing(2, 30, 'kw:print'),
        cause: 'neg:print',
      },
    ]);
  });

  it('names nobody where nobody has points', () => {
    assert.deepEqual(diffMessage(sideOf({}), sideOf({ forms: keywords('fill') }), 'hello'), { moves: [] });
  });
});
