import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  parseSharedVariables,
  parseSkillVariables,
} from '../../../../server/src/core/model/variables/readVariableFile.ts';
import type { ReadVariableFile } from '../../../../server/src/core/model/variables/readVariableFile.ts';
import { hostileText } from '../../../support/hostileTexts.ts';

function show(text: string, { file, problems }: ReadVariableFile) {
  const sections = [...file.sections].map(([name, values]) => [name, Object.fromEntries(values)]);
  return {
    sections: Object.fromEntries(sections),
    ...(file.problem !== undefined && { problem: file.problem }),
    problems: problems.map(({ cause, detail, span }) => [cause, detail, text.slice(span.start, span.end)]),
  };
}

const own = (text: string) => show(text, parseSkillVariables(text, 'vars.json'));
const shared = (text: string) => show(text, parseSharedVariables(text, 'variables.json'));

describe('vars.json', () => {
  it('has values by their names, with numbers and booleans as text', () => {
    assert.deepEqual(own('{"$schema": "x", "A": "a", "B": 1.50, "C": false, "D": ""}'), {
      sections: { '': { A: 'a', B: '1.50', C: 'false', D: '' } },
      problems: [],
    });
  });

  it('loses a value that is not a value, and no other', () => {
    assert.deepEqual(own('{"A": {"x": 1}, "B": [1], "C": null, "D": "d"}'), {
      sections: { '': { D: 'd' } },
      problems: [
        ['value', 'A', '{"x": 1}'],
        ['value', 'B', '[1]'],
        ['nothing', 'C', 'null'],
      ],
    });
  });

  it('counts the first value of a name that appears twice', () => {
    assert.deepEqual(own('{"A": "a", "A": "b"}'), {
      sections: { '': { A: 'a' } },
      problems: [['duplicate-key', 'A', '"A"']],
    });
  });

  it('is read in spite of comments and a last comma', () => {
    assert.deepEqual(own('{\n  // why\n  "A": "a",\n}'), {
      sections: { '': { A: 'a' } },
      problems: [
        ['comment', '', '// why'],
        ['trailing-comma', '', ','],
      ],
    });
  });

  it('is unknown as a whole where it is broken or no mapping', () => {
    assert.deepEqual(own('{"A": "a", "B'), {
      sections: {},
      problem: 'it is not valid JSON',
      problems: own('{"A": "a", "B').problems.slice(0, 1),
    });
    assert.equal(own('{"A": "a", "B').problems[0]?.[0], 'syntax');
    assert.deepEqual(own('["A"]'), {
      sections: {},
      problem: 'it is not a JSON object',
      problems: [['no-mapping', '', '["A"]']],
    });
    assert.deepEqual(own('['.repeat(5000)), {
      sections: {},
      problem: 'it is not valid JSON',
      problems: [['syntax', 'it has too many levels', '[']],
    });
  });

  it('has no values where it is empty', () => {
    assert.deepEqual(own(' \n'), { sections: {}, problems: [] });
    assert.deepEqual(own('{}'), { sections: {}, problems: [] });
  });
});

describe('variables.json', () => {
  it('has a section for each skill and one for all', () => {
    const text = '{"my-skill": {"KEY": "k"}, "_global": {"SHARED": 1}, "empty": {}}';
    assert.deepEqual(shared(text), {
      sections: { 'my-skill': { KEY: 'k' }, _global: { SHARED: '1' } },
      problems: [],
    });
  });

  it('loses a section that is not a mapping, and no other', () => {
    assert.deepEqual(shared('{"KEY": "k", "a": null, "b": [1], "c": {"X": {"y": 1}, "Z": "z"}}'), {
      sections: { c: { Z: 'z' } },
      problems: [
        ['section', 'KEY', '"KEY"'],
        ['section', 'a', '"a"'],
        ['section', 'b', '"b"'],
        ['value', 'X', '{"y": 1}'],
      ],
    });
  });

  it('takes names that mean something to the language as they are', () => {
    const { file } = parseSharedVariables('{"__proto__": {"constructor": "a"}}', 'variables.json');
    assert.equal(file.sections.get('__proto__')?.get('constructor'), 'a');
    assert.equal(file.sections.get('toString'), undefined);
  });
});

describe('any text as a file of variables', () => {
  it('is read without an exception, every problem inside of it', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.json(), fc.string()), text => {
        for (const { problems } of [parseSkillVariables(text, 'a'), parseSharedVariables(text, 'a')]) {
          for (const { span } of problems) {
            assert.ok(0 <= span.start && span.start <= span.end && span.end <= text.length);
          }
        }
      }),
    );
  });
});
