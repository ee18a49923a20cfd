import assert from 'node:assert/strict';
import type {
  Classification,
  ClassifierTurn,
} from '../../../../server/src/core/analysis/routing/classifier.ts';
import { Classifier } from '../../../../server/src/core/analysis/routing/classifier.ts';
import type { ClassifierRequest } from '../../../../server/src/core/analysis/routing/classifierPrompt.ts';
import type { ClassifierSettings } from '../../../../server/src/core/model/workspace/routingSettings.ts';
import { defaultClassifierSettings } from '../../../../server/src/core/model/workspace/routingSettings.ts';

const minute = 60_000;
const candidates = [
  { id: 'forms', description: 'Fills in forms.' },
  { id: 'merge', description: 'Merges files.' },
];
const turn: ClassifierTurn = {
  message: 'fill it',
  history: [],
  candidates,
  confidence: 0.5,
  best: 'forms',
  now: 0,
};

/** A model that gives one answer and keeps what it was asked. */
function inventModel(answer: object | string | Error, name = 'small') {
  const asked: ClassifierRequest[] = [];
  const ask = async (request: ClassifierRequest) => {
    asked.push(request);
    if (answer instanceof Error) {
      throw answer;
    }
    return { text: typeof answer === 'string' ? answer : JSON.stringify(answer) };
  };
  return { name, ask, asked };
}

async function classify(
  answer: object | string | Error,
  further: Partial<ClassifierTurn> = {},
): Promise<Classification> {
  return new Classifier().classify({ ...turn, ...further }, inventModel(answer));
}

const merge = { skill: 'merge', model_tier: 'coding' };

describe('the classifier', () => {
  it('has the model choose one of the candidates and a tier', async () => {
    assert.deepEqual(await classify(merge), {
      state: 'answered',
      pick: 'merge',
      tier: 'coding',
      reason: "The model chose 'merge'.",
    });
  });

  it('lets it take none of them', async () => {
    assert.deepEqual(await classify({ skill: 'none', model_tier: 'deep' }), {
      state: 'answered',
      pick: undefined,
      tier: 'deep',
      reason: 'The model takes none of the skills.',
    });
  });

  it('takes the best candidate, and says so, where the model names another skill', async () => {
    assert.deepEqual(await classify({ skill: 'other', model_tier: 'smart' }), {
      state: 'answered',
      pick: 'forms',
      tier: 'smart',
      reason:
        "The model named 'other', which is not among the skills it was asked about, so 'forms' is taken.",
    });
    const { pick, reason } = await classify({ skill: 'other' }, { best: undefined });
    assert.deepEqual(
      [pick, reason],
      [
        undefined,
        "The model named 'other', which is not among the skills it was asked about, so none is taken.",
      ],
    );
  });

  it('asks for the tier where there is no candidate', async () => {
    const nothing = { candidates: [], best: undefined, confidence: 0 };
    assert.deepEqual(await classify({ skill: 'none', model_tier: 'smart' }, nothing), {
      state: 'answered',
      pick: undefined,
      tier: 'smart',
      reason: 'No skill fits; the model chose the tier.',
    });
  });

  it('tells what the answer took', async () => {
    const usage = { input: 210, output: 12 };
    const model = { name: 'small', ask: async () => ({ text: JSON.stringify(merge), usage }) };
    assert.deepEqual((await new Classifier().classify(turn, model)).usage, usage);
  });

  it('asks nobody where the confidence is high enough', async () => {
    for (const [confidence, state] of [
      [0.9499999, 'answered'],
      [0.95, 'skipped'],
      [1, 'skipped'],
    ] as const) {
      assert.equal((await classify(merge, { confidence })).state, state, `${confidence}`);
    }
    assert.deepEqual(await classify(merge, { confidence: 0.95 }), {
      state: 'skipped',
      tier: 'balanced',
      pick: 'forms',
      reason: 'The confidence of 0.95 reaches 0.95.',
    });
  });
});

describe('a classifier that fails', () => {
  it('leaves the best candidate and says why', async () => {
    for (const [answer, why] of [
      [new Error('No answer came within 10 s.'), 'No answer came within 10 s.'],
      ['forms', "Its answer isn't a JSON object."],
      ['', "Its answer isn't a JSON object."],
    ] as const) {
      assert.deepEqual(await classify(answer), {
        state: 'failed',
        tier: 'balanced',
        pick: 'forms',
        reason: `The model did not decide: ${why}`,
      });
    }
  });

  it('may fail at once and with anything', async () => {
    const model = {
      name: 'small',
      ask: () => {
        // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
        throw 'no key';
      },
    };
    const { state, reason } = await new Classifier().classify(turn, model);
    assert.deepEqual([state, reason], ['failed', 'The model did not decide: no key']);
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
    const classifier = new Classifier();
    const model = inventModel(merge);
    const states: string[] = [];
    for (const further of turns) {
      states.push((await classifier.classify({ ...turn, ...further }, model, settings)).state);
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
      reason: 'The model was asked the same less than 60 minutes ago.',
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
    const classifier = new Classifier();
    await classifier.classify(turn, inventModel(merge), once);
    const { reason } = await classifier.classify(turn, inventModel(merge), once);
    assert.equal(reason, 'The model was asked the same less than a minute ago.');
  });

  it('is that for the same message and the same candidates, in any order', async () => {
    const [forms = candidates[0], merged = candidates[1]] = candidates;
    assert.ok(forms && merged);
    for (const [further, state] of [
      [{ candidates: candidates.toReversed() }, 'cached'],
      [{ confidence: 0.1, best: undefined }, 'cached'],
      [{ message: 'fill it!' }, 'answered'],
      [{ history: [{ role: 'user', content: 'a form' }] }, 'answered'],
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
    await classifier.classify(turn, inventModel({ skill: null, model_tier: 'deep' }));
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
