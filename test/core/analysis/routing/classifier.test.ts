import assert from 'node:assert/strict';
import type {
  Classification,
  ClassifierRequest,
  ClassifierTurn,
} from '../../../../server/src/core/analysis/routing/classifier.ts';
import { Classifier, skipReason } from '../../../../server/src/core/analysis/routing/classifier.ts';
import type { ClassifierSettings } from '../../../../server/src/core/model/workspace/routingSettings.ts';
import { defaultClassifierSettings } from '../../../../server/src/core/model/workspace/routingSettings.ts';

const minute = 60_000;
const candidates = [
  { id: 'forms', description: 'Fills in forms.' },
  { id: 'merge', description: 'Merges files.' },
];
const turn: ClassifierTurn = { message: 'fill it', candidates, confidence: 0.5, best: 'forms', now: 0 };

/** A model that gives one answer and keeps what it was asked. */
function inventModel(answer: unknown, name = 'small') {
  const asked: ClassifierRequest[] = [];
  const complete = async (request: ClassifierRequest) => {
    asked.push(request);
    if (answer instanceof Error) {
      throw answer;
    }
    return answer;
  };
  return { name, complete, asked };
}

async function classify(answer: unknown, further: Partial<ClassifierTurn> = {}): Promise<Classification> {
  return new Classifier().classify({ ...turn, ...further }, inventModel(answer));
}

const merge = { skill: 'merge', tier: 'coding' };

describe('the classifier', () => {
  it('asks the model for one of the candidates and a tier', async () => {
    const model = inventModel(merge);
    const classification = await new Classifier().classify(turn, model);
    assert.deepEqual(model.asked, [{ message: 'fill it', candidates }]);
    assert.deepEqual(classification, {
      state: 'answered',
      pick: 'merge',
      tier: 'coding',
      reason: 'small chose.',
    });
  });

  it('lets it take none of them', async () => {
    for (const skill of [null, undefined, '']) {
      assert.deepEqual(await classify({ skill, tier: 'smart' }), {
        state: 'answered',
        pick: undefined,
        tier: 'smart',
        reason: 'small takes none of them.',
      });
    }
  });

  it('knows each tier', async () => {
    const tiers = ['balanced', 'smart', 'coding', 'deep'];
    const read = tiers.map(async tier => (await classify({ skill: 'forms', tier })).tier);
    assert.deepEqual(await Promise.all(read), tiers);
  });
});

describe('a turn that needs no classifier', () => {
  const skipped = { state: 'skipped', tier: 'balanced', pick: 'forms' } as const;

  it('is one of which the confidence is high enough', async () => {
    for (const [confidence, state] of [
      [0.9499999, 'answered'],
      [0.95, 'skipped'],
      [1, 'skipped'],
    ] as const) {
      assert.equal((await classify(merge, { confidence })).state, state, `${confidence}`);
    }
    assert.deepEqual(await classify(merge, { confidence: 0.95 }), {
      ...skipped,
      reason: 'The confidence of 0.95 reaches 0.95.',
    });
  });

  it('is one for which there is no model', async () => {
    assert.deepEqual(await new Classifier().classify(turn, undefined), {
      ...skipped,
      reason: 'No model is connected.',
    });
  });

  it('is one without candidates', async () => {
    const model = inventModel(merge);
    const nothing = { ...turn, candidates: [], best: undefined };
    assert.deepEqual(await new Classifier().classify(nothing, model), {
      ...skipped,
      pick: undefined,
      reason: 'There is no skill to choose from.',
    });
    assert.deepEqual(model.asked, []);
  });

  it('is told why before anyone is asked', () => {
    const settings = { ...defaultClassifierSettings, skipThreshold: 0.7 };
    assert.equal(
      skipReason({ ...turn, confidence: 0.7 }, settings, true),
      'The confidence of 0.70 reaches 0.70.',
    );
    assert.equal(
      skipReason({ ...turn, candidates: [] }, settings, true),
      'There is no skill to choose from.',
    );
    assert.equal(skipReason({ ...turn, candidates: [] }, settings, false), 'No model is connected.');
  });
});

describe('a classifier that fails', () => {
  it('leaves the best candidate and says why', async () => {
    for (const [answer, why] of [
      [new Error('timed out.'), 'timed out.'],
      ['forms', 'an object with skill and tier is expected.'],
      [null, 'an object with skill and tier is expected.'],
      [{ skill: 'forms' }, 'there is no tier undefined.'],
      [{ skill: 'forms', tier: 'huge' }, 'there is no tier "huge".'],
      [{ skill: 'other', tier: 'smart' }, '"other" is none of the candidates.'],
      [{ skill: 3, tier: 'smart' }, '3 is none of the candidates.'],
    ] as const) {
      assert.deepEqual(await classify(answer), {
        state: 'failed',
        tier: 'balanced',
        pick: 'forms',
        reason: `small gave no usable answer: ${why}`,
      });
    }
  });

  it('may fail at once and with anything', async () => {
    const model = {
      name: 'small',
      complete: () => {
        // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
        throw 'no key';
      },
    };
    const { state, reason } = await new Classifier().classify(turn, model);
    assert.deepEqual([state, reason], ['failed', 'small gave no usable answer: no key']);
  });

  it('is asked again', async () => {
    const classifier = new Classifier();
    const [failing, working] = [inventModel(new Error('no')), inventModel(merge)];
    await classifier.classify(turn, failing);
    assert.equal((await classifier.classify(turn, working)).state, 'answered');
  });
});

describe('the answer of a classifier', () => {
  /** The states of turns that one classifier gets one after the other, all with one model. */
  async function statesOf(turns: readonly Partial<ClassifierTurn>[], settings?: ClassifierSettings) {
    const classifier = new Classifier(settings);
    const model = inventModel(merge);
    const states: string[] = [];
    for (const further of turns) {
      states.push((await classifier.classify({ ...turn, ...further }, model)).state);
    }
    return states;
  }

  it('is kept for an hour', async () => {
    const classifier = new Classifier();
    await classifier.classify(turn, inventModel(merge));
    const later = { ...turn, now: 60 * minute - 1, best: 'forms' };
    assert.deepEqual(await classifier.classify(later, inventModel(new Error('not asked'))), {
      state: 'cached',
      pick: 'merge',
      tier: 'coding',
      reason: 'small was asked the same less than 60 minutes ago.',
    });
    assert.deepEqual(await statesOf([{ now: 0 }, { now: 60 * minute }, { now: 119 * minute }]), [
      'answered',
      'answered',
      'cached',
    ]);
  });

  it('is kept as long as is set', async () => {
    const once = { ...defaultClassifierSettings, cacheMinutes: 1 };
    assert.deepEqual(await statesOf([{}, { now: minute - 1 }, { now: minute }], once), [
      'answered',
      'cached',
      'answered',
    ]);
    assert.deepEqual(await statesOf([{}, {}], { ...once, cacheMinutes: 0 }), ['answered', 'answered']);
    const classifier = new Classifier(once);
    await classifier.classify(turn, inventModel(merge));
    const { reason } = await classifier.classify(turn, inventModel(merge));
    assert.equal(reason, 'small was asked the same less than a minute ago.');
  });

  it('is that for the same message and the same candidates, in any order', async () => {
    const [forms = candidates[0], merged = candidates[1]] = candidates;
    assert.ok(forms && merged);
    for (const [further, state] of [
      [{ candidates: candidates.toReversed() }, 'cached'],
      [{ confidence: 0.1, best: undefined }, 'cached'],
      [{ message: 'fill it!' }, 'answered'],
      [{ candidates: [...candidates, { id: 'x', description: '' }] }, 'answered'],
      [{ candidates: [forms, { ...merged, description: 'Merges.' }] }, 'answered'],
    ] as const) {
      assert.deepEqual(await statesOf([{}, further]), ['answered', state], JSON.stringify(further));
    }
  });

  it('is that of one model', async () => {
    const classifier = new Classifier();
    await classifier.classify(turn, inventModel(merge));
    const { state } = await classifier.classify(turn, inventModel(merge, 'large'));
    assert.equal(state, 'answered');
  });

  it('may be that there is none', async () => {
    const classifier = new Classifier();
    await classifier.classify(turn, inventModel({ skill: null, tier: 'deep' }));
    const { state, pick, tier } = await classifier.classify(turn, inventModel(merge));
    assert.deepEqual({ state, pick, tier }, { state: 'cached', pick: undefined, tier: 'deep' });
  });

  it('goes, the oldest first, where there are five hundred newer ones', async () => {
    const turns = Array.from({ length: 501 }, (_, at) => ({ message: `message ${at}` }));
    const [last, second, first] = ['message 500', 'message 1', 'message 0'].map(message => ({ message }));
    const states = await statesOf([...turns, last ?? {}, second ?? {}, first ?? {}]);
    assert.deepEqual(states.slice(turns.length), ['cached', 'cached', 'answered']);
  });
});
