import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { splitCommand } from '../../../../server/src/core/analysis/mcp/splitCommand.ts';
import { say } from '../../../support/skillParts.ts';

function split(command: string): readonly string[] | string {
  const found = splitCommand(command);
  return 'problem' in found ? say(found.problem) : found.words;
}

describe('the words of a command', () => {
  for (const [what, command, words] of [
    [
      'are separated by blanks of any kind',
      ' npx  -y\t@scope/server\n--port 1 ',
      ['npx', '-y', '@scope/server', '--port', '1'],
    ],
    ['keep what stands between quotation marks', `node 'a  b' "c  d"`, ['node', 'a  b', 'c  d']],
    ['go on behind quotation marks', `node --name='a b'"c"d`, ['node', '--name=a bcd']],
    ['can be empty', `node '' ""`, ['node', '', '']],
    ['have nothing expanded', 'node $HOME ~ *.js {a,b}', ['node', '$HOME', '~', '*.js', '{a,b}']],
    [
      'take what a backslash goes before as it is',
      String.raw`node a\ b \"c\' d\\e`,
      ['node', 'a b', `"c'`, String.raw`d\e`],
    ],
    [
      'keep the paths of Windows',
      String.raw`C:\tools\server.exe D:\data`,
      [String.raw`C:\tools\server.exe`, String.raw`D:\data`],
    ],
    [
      'know four characters that a backslash goes before between double quotation marks',
      'node "\\"\\\\\\$\\`\\n"',
      ['node', '"\\$`\\n'],
    ],
    [
      'have no operators between quotation marks',
      `node "a && b" 'c | d; $(e)'`,
      ['node', 'a && b', 'c | d; $(e)'],
    ],
  ] as const) {
    it(what, () => assert.deepEqual(split(command), words));
  }

  for (const operator of ['&&', '||', '|', ';', '&', '>', '>>', '<', '$(', '`']) {
    it(`are none where a shell would act on ${operator}`, () => {
      const sentence = `The command has \`${operator}\`, which only a shell understands, and it is started without one; quote it, or put the command into a script.`;
      assert.equal(split(`node a ${operator} b`), sentence);
      assert.equal(split(`node a${operator}b`), sentence);
    });
  }

  for (const mark of ["'", '"']) {
    it(`are none where ${mark} is not closed`, () =>
      assert.equal(
        split(`node ${mark}a b`),
        `The command has a quotation mark ${mark} that is not closed; close it, or write a backslash before it.`,
      ));
  }

  it('are none where there is no program', () => {
    const sentence = 'The command is empty; name the program that starts the server.';
    assert.deepEqual([split(''), split(' \n'), split('"" a')], [sentence, sentence, sentence]);
  });

  it('are none where the environment comes first, and its value is not told', () =>
    assert.equal(
      split('TOKEN=sk-123 node a'),
      'The command starts with a value for TOKEN, which only a shell understands; put it below mcp.env.',
    ));

  it('are those that were quoted, whatever stands in them', () => {
    const quote = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`;
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.array(fc.string()), (program, args) => {
        const words = [program, ...args];
        assert.deepEqual(split(words.map(quote).join(' ')), words);
      }),
    );
  });
});
