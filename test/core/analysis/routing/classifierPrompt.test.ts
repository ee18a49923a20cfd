import assert from 'node:assert/strict';
import { assert as assertProperty, property, string } from 'fast-check';
import {
  readClassifierAnswer,
  toClassifierPrompt,
} from '../../../../server/src/core/analysis/routing/classifierPrompt.ts';

const candidates = [
  { id: 'forms', description: 'Fills in\n  forms.' },
  { id: 'merge', description: 'Merges files.' },
];

describe('what a model is asked of a message', () => {
  it('is which skill it means, with the skills, the messages before it and the message', () => {
    const history = [
      { role: 'user', content: 'I have a form.' },
      { role: 'assistant', content: 'Which one?' },
    ] as const;
    const { system, text } = toClassifierPrompt({ message: 'Fill it in.', history, candidates });
    assert.equal(
      text,
      [
        'Skills:\n- forms: Fills in forms.\n- merge: Merges files.',
        'Recent messages:\nUser: I have a form.\nAssistant: Which one?',
        'Message:\nFill it in.',
      ].join('\n\n'),
    );
    assert.match(system, /"model_tier"/);
  });

  it('is the tier alone where there is no skill', () => {
    const { text } = toClassifierPrompt({ message: 'Hello.', history: [], candidates: [] });
    assert.equal(text, 'Skills:\n(none)\n\nMessage:\nHello.');
  });

  it('is short, however long descriptions and earlier messages are', () => {
    const history = Array.from(
      { length: 50 },
      () => ({ role: 'user', content: 'x'.repeat(10_000) }) as const,
    );
    const long = [{ id: 'long', description: 'y'.repeat(10_000) }];
    const { text } = toClassifierPrompt({ message: '', history, candidates: long });
    assert.equal(text.length, 4294);
  });
});

describe('the answer of a model about a message', () => {
  for (const [answer, pick, tier] of [
    ['{"skill": "merge", "model_tier": "coding"}', 'merge', 'coding'],
    ['{"skill": "merge", "modelTier": "deep"}', 'merge', 'deep'],
    ['{"skill": "merge", "tier": "smart"}', 'merge', 'smart'],
    ['{"skill": "merge", "model_tier": "SMART"}', 'merge', 'smart'],
    ['{"skill": "merge"}', 'merge', 'balanced'],
    ['{"skill": "merge", "model_tier": "huge"}', 'merge', 'balanced'],
    ['{"skill": " Merge ", "model_tier": 3}', 'merge', 'balanced'],
    ['```json\n{"skill": "forms", "model_tier": "smart"}\n```', 'forms', 'smart'],
    ['Of course: {"skill": "forms", "model_tier": "smart"}. Anything else?', 'forms', 'smart'],
    ['{"skill": "none", "model_tier": "deep"}', undefined, 'deep'],
    ['{"skill": "None"}', undefined, 'balanced'],
    ['{"skill": null, "model_tier": "coding"}', undefined, 'coding'],
    ['{"skill": "", "model_tier": "coding"}', undefined, 'coding'],
    ['{"model_tier": "coding"}', undefined, 'coding'],
  ] as const) {
    it(`is read from ${JSON.stringify(answer)}`, () =>
      assert.deepEqual(readClassifierAnswer(answer, candidates), { pick, tier }));
  }

  it('may name what is not a candidate', () => {
    assert.deepEqual(
      [
        readClassifierAnswer('{"skill": "other", "model_tier": "smart"}', candidates),
        readClassifierAnswer('{"skill": {"id": "forms"}}', candidates),
      ],
      [
        { pick: undefined, tier: 'smart', unknown: 'other' },
        { pick: undefined, tier: 'balanced', unknown: '{"id":"forms"}' },
      ],
    );
  });

  it('is an error where there is no object in it', () => {
    for (const answer of ['', 'forms', '[]', '["forms"]', '{', '}{', '{"skill": forms}', 'null']) {
      assert.throws(
        () => readClassifierAnswer(answer, candidates),
        /Its answer isn't a JSON object\./,
        answer,
      );
    }
  });

  it('is a candidate or none and a tier, whatever the model writes', () => {
    assertProperty(
      property(string(), string(), (skill, tier) => {
        const answer = readClassifierAnswer(JSON.stringify({ skill, model_tier: tier }), candidates);
        assert.ok(answer.pick === undefined || candidates.some(({ id }) => id === answer.pick));
        assert.ok(['balanced', 'smart', 'coding', 'deep'].includes(answer.tier));
      }),
    );
  });
});
