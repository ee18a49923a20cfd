import assert from 'node:assert/strict';
import { createFragmentDetector } from '../../../../../server/src/core/analysis/routing/reading/fragments.ts';
import type { HistoryMessage } from '../../../../../server/src/core/analysis/routing/skills/routingContext.ts';

const detect = createFragmentDetector();

function signalsOf(message: string): readonly string[] {
  return detect({ message }).signals;
}

/** Messages of a person, each with the seconds at which it was written. */
function said(
  ...messages: readonly (readonly [content: string, seconds?: number | undefined])[]
): HistoryMessage[] {
  return messages.map(([content, seconds]) => ({
    role: 'user',
    content,
    ...(seconds !== undefined && { at: seconds * 1000 }),
  }));
}

describe('a message that stands by itself', () => {
  it('shows no sign of being a fragment', () => {
    for (const message of [
      'Review the pull request before lunch',
      'Пожалуйста, сделай полный разбор проекта',
      '我想买入比特币',
      'ビットコインを買いたいです',
      'Bitte prüfe den neuen Bericht',
      '¿Cuándo abre mañana la bolsa?',
      'Peux-tu résumer un article long ?',
      '비트코인을 오늘 조금 사고 싶어',
    ]) {
      assert.deepEqual(detect({ message }), { isFragment: false, signals: [] }, message);
    }
  });

  it('is not a fragment for one sign alone', () => {
    assert.deepEqual(detect({ message: 'Check' }), { isFragment: false, signals: ['too_short'] });
  });

  it('is none either where nothing is said', () => {
    assert.deepEqual(detect({}), { isFragment: false, signals: [] });
    assert.deepEqual(detect({ message: ' \n', history: said(['Buy']) }), { isFragment: false, signals: [] });
  });
});

describe('a fragment', () => {
  it('may be short and start in lower case', () => {
    assert.deepEqual(detect({ message: 'check main.py' }), {
      isFragment: true,
      signals: ['too_short', 'starts_lowercase'],
    });
    assert.deepEqual(signalsOf('3 files'), ['too_short']);
    assert.deepEqual(signalsOf('éclair recipes for many people'), ['starts_lowercase']);
  });

  it('may point back, in seven languages', () => {
    for (const message of [
      'Translate it into French now',
      'Проверь его на все ошибки',
      '请把这个文件翻译成英文版',
      'これを英語に翻訳してください',
      'Bitte übersetze dies ins Französische',
      'Traduce esto al francés ahora mismo',
      'Traduis cela en anglais maintenant stp',
    ]) {
      assert.deepEqual(signalsOf(message), ['has_back_reference'], message);
    }
  });

  it('may start with a word that goes on, which is enough', () => {
    for (const message of [
      'And compare the prices of both',
      '… and compare the prices of both',
      'By the way, add tests for everything',
      'Кроме того, добавь тесты для сервиса',
      '然后比较比特币和以太坊的价格',
      'それから価格を比較してください',
      'Außerdem brauche ich morgen neue Tests',
      'También compara los precios del mercado',
      'Ensuite compare les prix du marché',
    ]) {
      const { isFragment, signals } = detect({ message });
      assert.ok(isFragment && signals.includes('starts_with_continuation'), message);
    }
  });

  it('does not go on where its first word only begins like such a word', () => {
    for (const message of [
      'Andorra has four nice valleys',
      'So-called experts wrote many books',
      'Y-axis labels are too small',
    ]) {
      assert.deepEqual(signalsOf(message), [], message);
    }
    assert.deepEqual(signalsOf('Bread and butter are there too'), ['has_back_reference']);
  });

  it('may follow what was not finished', () => {
    for (const [previous, isUnfinished] of [
      ['I need:', true],
      ['I need...', true],
      ['I need… ', true],
      ['First,', true],
      ['One thing —', true],
      ['我需要：', true],
      ['首先，', true],
      ['まず、', true],
      ['Done.', false],
      ['Is it?', false],
    ] as const) {
      const { signals } = detect({
        message: 'Check every file for bugs',
        at: 100_000,
        history: said([previous, 0]),
      });
      assert.deepEqual(signals, isUnfinished ? ['previous_incomplete'] : [], previous);
    }
  });

  it('is what follows within a minute, or at a time that nobody knows', () => {
    for (const [before, at, isWithin] of [
      [0, 60, true],
      [0, 60.001, false],
      [0, undefined, true],
      [undefined, 5, true],
    ] as const) {
      const { signals } = detect({
        message: 'Check every file for bugs',
        ...(at !== undefined && { at: at * 1000 }),
        history: said(['Done.', before]),
      });
      assert.deepEqual(signals, isWithin ? ['within_time_window'] : [], String(at));
    }
  });

  it('counts a word that goes on twice, and everything else once', () => {
    assert.deepEqual(detect({ message: 'And i want it: all of it' }), {
      isFragment: true,
      signals: ['has_back_reference', 'starts_with_continuation'],
    });
  });
});

describe('the joined text of a fragment', () => {
  it('has the messages of the running minute, the oldest first', () => {
    const history: HistoryMessage[] = [
      ...said(['Old news', 0], [' look at the code ', 100]),
      { role: 'assistant', content: 'Which code?', at: 110_000 },
      ...said(['', 150], ['in main.py', 160]),
    ];
    assert.deepEqual(detect({ message: ' find bugs', at: 220_000, history }), {
      isFragment: true,
      signals: ['too_short', 'starts_lowercase', 'within_time_window'],
      joined: 'look at the code in main.py find bugs',
    });
  });

  it('has five messages at most', () => {
    const history = said(['1'], ['2'], ['3'], ['4'], ['5']);
    assert.equal(detect({ message: 'and six', history }).joined, '2 3 4 5 and six');
  });

  it('is absent where a minute has passed, and for what is not a fragment', () => {
    const history = said(['Look at the code', 0]);
    assert.deepEqual(detect({ message: 'and fix it', at: 61_000, history }), {
      isFragment: true,
      signals: ['too_short', 'has_back_reference', 'starts_with_continuation', 'starts_lowercase'],
    });
    assert.deepEqual(detect({ message: 'Write a poem about spring', at: 1000, history }), {
      isFragment: false,
      signals: ['within_time_window'],
    });
  });
});

describe('the words of fragments', () => {
  it('may be extended and replaced', () => {
    const own = createFragmentDetector({
      fragmentWords: { backReferences: ['dito'], continuations: { replace: ['dazu'] } },
    });
    assert.deepEqual(own({ message: 'Dazu noch dito und it' }).signals, [
      'has_back_reference',
      'starts_with_continuation',
    ]);
    assert.deepEqual(own({ message: 'And compare the prices' }).signals, []);
  });
});
