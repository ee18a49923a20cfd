import assert from 'node:assert/strict';
import { findFences } from '../../../../server/src/core/syntax/document/fences.ts';
import { toCrlf } from '../../../support/marked.ts';

/** The parts of a text that its fences divide it into, and the kinds of problems. */
function partsOf(text: string) {
  const { whole, yaml, bodyStart, problems } = findFences(text);
  return {
    whole: whole && text.slice(whole.start, whole.end),
    yaml: text.slice(yaml.start, yaml.end),
    body: text.slice(bodyStart),
    problems: problems.map(({ kind, span }) => [kind, text.slice(span.start, span.end)]),
  };
}

describe('the fences of a skill', () => {
  it('divide it into frontmatter and body', () => {
    assert.deepEqual(partsOf('---\na: b\n---\n\nBody\n'), {
      whole: '---\na: b\n---',
      yaml: 'a: b\n',
      body: '\nBody\n',
      problems: [],
    });
  });

  it('may end in CRLF, a lone CR or blanks', () => {
    assert.deepEqual(partsOf(toCrlf('--- \na: b\n---\t\nBody')), {
      whole: '--- \r\na: b\r\n---\t',
      yaml: 'a: b\r\n',
      body: 'Body',
      problems: [],
    });
    assert.deepEqual(partsOf('---\ra: b\r---\rBody'), {
      whole: '---\ra: b\r---',
      yaml: 'a: b\r',
      body: 'Body',
      problems: [],
    });
  });

  it('may have nothing between or behind them', () => {
    assert.deepEqual(partsOf('---\n---'), { whole: '---\n---', yaml: '', body: '', problems: [] });
  });

  it('close at the first fence', () => {
    assert.deepEqual(partsOf('---\na: b\n---\nc\n---\nd\n').body, 'c\n---\nd\n');
  });

  it('are all missing where nothing looks like them', () => {
    assert.deepEqual(partsOf('\n# Title\n---\n'), {
      whole: undefined,
      yaml: '',
      body: '\n# Title\n---\n',
      problems: [['missing', '# Title']],
    });
    assert.deepEqual(partsOf(''), { whole: undefined, yaml: '', body: '', problems: [['missing', '']] });
  });
});

describe('above the frontmatter', () => {
  it('blank lines and blanks are passed over', () => {
    assert.deepEqual(partsOf('\n \t\n  ---\na: b\n---\n'), {
      whole: '---\na: b\n---',
      yaml: 'a: b\n',
      body: '',
      problems: [['leading-text', '\n \t\n  ']],
    });
  });

  it('comments are passed over, also ones of several lines', () => {
    assert.deepEqual(findFences('<!-- a\n---\nb -->\n---\na: b\n---\n').problems, [
      { kind: 'leading-text', span: { start: 0, end: 17 }, what: 'comment' },
    ]);
  });

  it('a comment that never ends is text', () => {
    assert.deepEqual(
      findFences('<!-- a\n---\nb: c\n---\n').problems.map(({ kind }) => kind),
      ['missing'],
    );
  });

  it('text is passed over where telling keys follow the fence', () => {
    assert.deepEqual(findFences('Text\n\n---\nname: a\n---\n').problems, [
      { kind: 'leading-text', span: { start: 0, end: 6 }, what: 'text' },
    ]);
    assert.deepEqual(partsOf('Text\n\n---\nother: a\n---\n').problems, [['missing', 'Text']]);
    assert.deepEqual(partsOf('Text\n\n---\nname: a\n').problems, [['missing', 'Text']]);
  });

  it('text is passed over for 300 lines', () => {
    const after = (count: number) => `${'Text\n'.repeat(count)}---\nname: a\n---\n`;
    assert.equal(findFences(after(300)).whole !== undefined, true);
    assert.equal(findFences(after(400)).whole !== undefined, false);
  });

  it('a byte order mark that got into the text is passed over', () => {
    assert.deepEqual(
      findFences('\uFEFF---\na: b\n---\n').problems.map(({ kind }) => kind),
      ['leading-text'],
    );
  });
});

describe('an opening fence', () => {
  it('may be missing above telling keys', () => {
    assert.deepEqual(partsOf('name: a\n---\nBody\n'), {
      whole: 'name: a\n---',
      yaml: 'name: a\n',
      body: 'Body\n',
      problems: [['unopened', 'name: a']],
    });
    assert.deepEqual(partsOf('other: a\n---\n').problems, [['missing', 'other: a']]);
    assert.deepEqual(partsOf('name: a\n').problems, [['missing', 'name: a']]);
  });

  it('may have a key glued to it', () => {
    for (const gap of ['', ' ', '\t ']) {
      assert.deepEqual(partsOf(`---${gap}name: a\nb: c\n---\nBody\n`), {
        whole: `---${gap}name: a\nb: c\n---`,
        yaml: 'name: a\nb: c\n',
        body: 'Body\n',
        problems: [['opening-with-text', 'name: a']],
      });
    }
    assert.deepEqual(partsOf('--- words\nb: c\n---\n').problems, [['missing', '--- words']]);
  });

  it('may have too few or too many dashes above keys', () => {
    for (const fence of ['--', '----', '-----  ']) {
      assert.deepEqual(partsOf(`${fence}\na: b\n---\nBody\n`), {
        whole: `${fence}\na: b\n---`,
        yaml: 'a: b\n',
        body: 'Body\n',
        problems: [['wrong-fence', fence]],
      });
    }
    assert.deepEqual(partsOf('----\nText\n').problems, [['missing', '----']]);
  });

  it('may stand in a code fence with all the rest', () => {
    assert.deepEqual(partsOf('```md\n---\na: b\n---\nBody\n```\n'), {
      whole: '---\na: b\n---',
      yaml: 'a: b\n',
      body: 'Body\n```\n',
      problems: [['wrapped', '```md']],
    });
    const closingOf = (text: string) => {
      const [problem] = findFences(text).problems;
      return problem?.kind === 'wrapped' ? problem.closing : 'other';
    };
    assert.deepEqual(closingOf('```md\n---\na: b\n---\nBody\n```\n'), { start: 24, end: 27 });
    assert.deepEqual(closingOf('~~~~\n---\na: b\n---\n'), undefined);
  });
});

describe('a closing fence', () => {
  it('may have text glued to it', () => {
    assert.deepEqual(partsOf('---\na: b\n---# Title\n'), {
      whole: '---\na: b\n---',
      yaml: 'a: b\n',
      body: '# Title\n',
      problems: [['closing-with-text', '---# Title']],
    });
    assert.deepEqual(partsOf('---\na: b\n--- # Title\n').body, ' # Title\n');
  });

  it('may have the wrong form', () => {
    for (const fence of ['----', '...', '--']) {
      assert.deepEqual(partsOf(`---\na: b\n${fence}\nBody\n`), {
        whole: `---\na: b\n${fence}`,
        yaml: 'a: b\n',
        body: 'Body\n',
        problems: [['wrong-fence', fence]],
      });
    }
  });

  it('may be indented where no other one closes', () => {
    const text = '---\na: b\n  ---\nBody\n';
    assert.deepEqual(partsOf(text), {
      whole: '---\na: b\n  ---',
      yaml: 'a: b\n',
      body: 'Body\n',
      problems: [['closing-indented', '---']],
    });
    assert.equal(partsOf('---\na: |\n  ---\n---\nBody\n').yaml, 'a: |\n  ---\n');
  });

  it('may be missing: then the frontmatter ends where lines stop to look like YAML', () => {
    assert.deepEqual(partsOf('---\na: b\n# comment\nc:\n  - d\n- e\n\nText: yes\n\n# Title\n\nBody\n'), {
      whole: '---\na: b\n# comment\nc:\n  - d\n- e\n\nText: yes\n',
      yaml: 'a: b\n# comment\nc:\n  - d\n- e\n\nText: yes\n',
      body: '\n# Title\n\nBody\n',
      problems: [['unclosed', '---']],
    });
    assert.deepEqual(partsOf('---'), { whole: '---', yaml: '', body: '', problems: [['unclosed', '---']] });
    assert.deepEqual(partsOf('---\nText\n').body, 'Text\n');
  });
});

describe('a second block', () => {
  it('is found right below the first', () => {
    assert.deepEqual(partsOf('---\na: b\n---\n\n---\nname: c\n---\nBody\n').problems, [
      ['second-block', '---\nname: c\n---'],
    ]);
  });

  it('needs telling keys, a closing fence and nothing above', () => {
    for (const body of ['---\nother: c\n---\n', '---\nname: c\n', 'Text\n\n---\nname: c\n---\n']) {
      assert.deepEqual(partsOf(`---\na: b\n---\n${body}`).problems, []);
    }
  });
});
