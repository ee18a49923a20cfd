import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { DraftSource } from '../../../../server/src/core/operations/evals/draftTriggerCases.ts';
import {
  draftTriggerCases,
  findOwnMessages,
} from '../../../../server/src/core/operations/evals/draftTriggerCases.ts';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';

function draft(description: string, body = '', further: Partial<DraftSource> = {}): string[] {
  const document = parseSkillDocument(`---\nname: a\n---\n${body}`);
  return draftTriggerCases({ description, document, others: [], known: [], ...further }).map(
    ({ message, list, from }) =>
      `${list === 'triggerCases' ? '+' : '-'} ${message} (${from.kind === 'skill' ? from.id : from.kind})`,
  );
}

describe('drafted trigger cases', () => {
  it('are what a description quotes, and what it says it is for', () => {
    assert.deepEqual(
      draft(
        'Fills in forms. Use when the user says "fill this in", or when somebody wants to sign a contract.',
      ),
      ['+ fill this in (description)', '+ sign a contract (description)'],
    );
    assert.deepEqual(
      draft('Plans trips. Use this skill when users ask to book a flight, find a hotel, or rent a car.'),
      ['+ book a flight (description)', '+ find a hotel (description)', '+ rent a car (description)'],
    );
    assert.deepEqual(draft('Use it for audits or reviews of contracts.'), [
      '+ audits or reviews of contracts (description)',
    ]);
  });

  it('are the beginning of the description where nothing says what it is for', () => {
    assert.deepEqual(draft('Cleans CSV files. One header per file.'), ['+ Cleans CSV files. (description)']);
    assert.deepEqual(draft('整理会议纪要。输出表格。'), ['+ 整理会议纪要。 (description)']);
    assert.deepEqual(draft(''), []);
  });

  it('are messages for others where the description says what it is not for', () => {
    assert.deepEqual(
      draft(
        "Sums up. Use for reports. Don't use it for poems. Never use it when somebody wants to draw a chart.",
      ),
      ['+ reports (description)', '- poems (description)', '- draw a chart (description)'],
    );
  });

  it('are the items of sections on when to use the skill and when not', () => {
    const body = `# Forms

- not this

## When to use

- **"Fill this in"**
1. [Sign](a.md) the contract

### When not to use it

* Draw a form

## Steps

- nor this
`;
    assert.deepEqual(draft('Use for forms.', body), [
      '+ forms (description)',
      '+ Fill this in (body)',
      '+ Sign the contract (body)',
      '- Draw a form (body)',
    ]);
  });

  it('are the first messages of similar skills, which this one has to leave to them', () => {
    const others = [
      { id: 'posts', messages: ['write a post', 'blog it', 'third'] },
      { id: 'mail', messages: ['write a mail'] },
    ];
    assert.deepEqual(draft('Use for forms.', '', { others }), [
      '+ forms (description)',
      '- write a post (posts)',
      '- blog it (posts)',
      '- write a mail (mail)',
    ]);
  });

  it('are no messages that the skill has already, and none of them twice', () => {
    const others = [{ id: 'posts', messages: ['Forms', 'known  ONE'] }];
    assert.deepEqual(draft('Use for forms. Use for Forms.', '', { others, known: ['Known one'] }), [
      '+ forms (description)',
    ]);
  });

  it('are at most eight of each list', () => {
    const items = Array.from({ length: 20 }, (_, at) => `- item ${at} of many\n`).join('');
    const drafted = draft(
      'Use for forms.',
      `# When to use\n\n${items}\n# When not to use\n\n${items.replaceAll('item', 'other')}`,
    );
    assert.deepEqual(
      ['+', '-'].map(mark => drafted.filter(each => each.startsWith(mark)).length),
      [8, 8],
    );
  });

  it('can be drafted of any text, and are never empty', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (description, body) => {
        const document = parseSkillDocument(body);
        for (const { message } of draftTriggerCases({ description, document, others: [], known: [] })) {
          assert.match(message, /[\p{L}\p{N}]/u);
        }
      }),
    );
  });
});

describe('the messages that a description is for', () => {
  it('are what it quotes and what it says it is used for, without code', () => {
    assert.deepEqual(findOwnMessages('Runs `npm test`. Use when asked to "test it". Not for "deploys".'), [
      'test it',
    ]);
  });
});
