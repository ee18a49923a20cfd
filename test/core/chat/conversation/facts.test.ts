import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { appendFact, parseFacts } from '../../../../server/src/core/chat/conversation/facts.ts';

describe('what is known of a person', () => {
  it('is the items of the list in a file', () => {
    const text = '# Facts\r\n\r\nWhat I like:\n- Tea.\r\n*  Short answers. \n-none\n  - inner\n';
    assert.deepEqual(parseFacts(text), ['Tea.', 'Short answers.']);
  });

  it('grows by one line at a time', () => {
    const first = appendFact('', ' Lives\nin Berne. ');
    assert.deepEqual(first, { text: '# Facts\n\n- Lives in Berne.\n', isNew: true });
    assert.deepEqual(appendFact('- Tea.', 'Coffee.'), { text: '- Tea.\n- Coffee.\n', isNew: true });
    assert.deepEqual(appendFact('- Tea.', 'Tea.'), { text: '- Tea.', isNew: false });
  });

  it('is bounded', () => {
    const full = Array.from({ length: 50 }, (_, index) => `- Fact ${index}.\n`).join('');
    const problem = 'There are 50 facts already; a person has to remove some first.';
    assert.deepEqual(appendFact(full, 'One more.'), { problem });
    assert.deepEqual(appendFact(full, 'Fact 3.'), { text: full, isNew: false });
    assert.equal(parseFacts(`${full}- One more.`).length, 50);
    assert.deepEqual(appendFact('', 'x'.repeat(201)), { problem: 'The fact has more than 200 characters.' });
    assert.equal(parseFacts(`- ${'x'.repeat(500)}`)[0]?.length, 200);
    assert.deepEqual(appendFact('', ' \n '), { problem: 'The fact is empty.' });
  });

  it('holds no secret', () => {
    const problem = 'The fact looks like a key or a password, which is not kept here.';
    const key = `ghp_${'a1B2'.repeat(9)}`;
    for (const fact of [
      `My key is ${key}.`,
      `Use "${key}"`,
      'token: q8Zr1Vx0Lm4Tn7Wb2Kc9',
      'API_KEY=q8Zr1Vx0Lm4Tn7Wb2Kc9',
      'My password is q8Zr1Vx0Lm4Tn7Wb2Kc9',
      'Sign with -----BEGIN RSA PRIVATE KEY----- MIIE',
    ]) {
      assert.deepEqual(appendFact('', fact), { problem }, fact);
    }
    assert.ok('text' in appendFact('', 'Keeps tokens in a vault; the password is never asked for.'));
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (before, fact) => {
        const after = appendFact(before, fact);
        if (!('text' in after)) {
          return;
        }
        const [last = ''] = parseFacts(after.text).slice(-1);
        assert.ok(!after.isNew || last === parseFacts(`- ${fact.replace(/[\s\p{Cc}]+/gu, ' ').trim()}`)[0]);
        assert.ok(after.text.startsWith(before.trim() === '' ? '' : before));
      }),
    );
  });
});
