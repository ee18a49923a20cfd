import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, root } from '../support/projectFiles.ts';

/** Phrases that users must not meet, each with what to write in its place. */
const banned: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/(?<!there )\bis no (?!clear |longer |more )[a-z]/i, 'is not a'],
  [/\b(?:is|are) wanted\b/i, 'is required'],
  [/\bgo(?:es)? before\b(?! you)/i, 'overrides'],
  [/\bcould not be done\b/i, 'failed'],
  [/\bas far as is known\b/i, 'no blockers found, 1 unknown'],
  [/\bfolder of (?:the|its|a) skill\b/i, 'skill folder'],
  [/\blooks? after\b/i, 'check'],
  [/\bnothing to say\b/i, 'nothing to report'],
  [/\bby itself\b/i, 'automatically'],
  [/\bt(?:ake|akes|aken|ook) (?:it |that |them )?back\b/i, 'undo, revoke'],
  [/\b(?:turns? that a signal begins)\b/i, 'unattended turn'],
  [/\b(?:stands|stood)\b(?! (?:in )?for\b)(?! out\b)/i, 'is, appears'],
  [/\bbeside\b/i, 'next to, in addition to'],
  [/\b(?:nobody|anybody|somebody)\b/i, 'no one, anyone, someone, or say what happens'],
  [/\b(?:behaviour|catalogue|colour|favour|licence|organis|recognis|initialis)\w*/i, 'American spelling'],
];

const shipped =
  /^(?:(?:client|server\/src)\/.*\.ts|package\.nls\.json|README\.md|SECURITY\.md|docs\/.*\.md|schemas\/.*\.json)$/;

/** What a scan or a router looks for, lists of others, and examples of mistakes aren't said by the product. */
const notOurs = /\.generated\.|\/security\/|\/provenance\/(?:license\/|foreignProvenance)/;

/** Texts between quotes with a blank in them, which are those that people read; templates may go over lines. */
const quoted = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g;

describe('what the product says', () => {
  const files = listFiles().filter(file => shipped.test(file) && !notOurs.test(file));

  for (const [phrase, instead] of banned) {
    it(`has no words like ${phrase.source}, but: ${instead}`, () => {
      const found = files.flatMap(file =>
        textsOf(file)
          .filter(text => phrase.test(text))
          .map(text => `${file}: ${text.slice(0, 120)}`),
      );
      assert.deepEqual(found, []);
    });
  }

  it('is read from strings, not from comments and names', () => {
    assert.deepEqual(textsIn("// it's no fix\nconst mend = ['is told', `a\n${mend} b`, \"can't go\"];"), [
      'is told',
      'a\n${mend} b',
      "can't go",
    ]);
  });
});

function textsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return file.endsWith('.ts') ? textsIn(text) : withoutCode(text).split('\n');
}

function textsIn(code: string): string[] {
  const withoutComments = code.replaceAll(/^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)$/gm, '');
  return [...withoutComments.matchAll(quoted)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter(text => text.includes(' '));
}

/** Fenced examples may have mistakes on purpose. */
function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^(```+)[\s\S]*?^\1/gm, '');
}
