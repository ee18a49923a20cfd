import assert from 'node:assert/strict';
import { coversCommand, mayOnlyRead } from '../../../../server/src/core/model/tools/commandRules.ts';

describe('coversCommand', () => {
  /** Rules with commands that they cover and commands that they do not, as the documentation of Claude Code has them. */
  const table: readonly (readonly [rule: string, covered: readonly string[], not: readonly string[]])[] = [
    ['npm run build', ['npm run build'], ['npm run build --watch', 'npm run']],
    ['npm run *', ['npm run build', 'npm run test --watch', 'npm run'], ['npm install', 'npm runner']],
    ['npm run:*', ['npm run build', 'npm run'], ['npm runner']],
    [
      'git log * main',
      ['git log --oneline main', 'git log -5 main'],
      ['git log main', 'git push origin main'],
    ],
    ['git * main', ['git merge main', 'git push origin main'], ['git log']],
    ['* --version', ['node --version'], ['node -v']],
    ['ls*', ['ls -la', 'lsof'], ['cat']],
    ['* --help *', ['npm --help x'], ['npm --help']],
    ['git:* push', ['git:x push'], ['git push']],
    ['a*a', ['aa', 'aba'], ['a']],
    ['*', ['anything at all', ''], []],
  ];

  for (const [rule, covered, not] of table) {
    it(`takes '${rule}' for what it says`, () => {
      assert.deepEqual(
        [...covered, ...not].filter(command => coversCommand(rule, command)),
        covered,
      );
    });
  }
});

describe('mayOnlyRead', () => {
  it('knows commands that only read', () => {
    for (const command of ['ls', 'ls -la', 'cat a', 'git status', 'git -C a log', 'git', 'node --version']) {
      assert.ok(mayOnlyRead(command), command);
    }
  });

  it('knows that others may not', () => {
    for (const command of [
      'gh pr diff',
      'git push',
      'git commit -m a',
      'npm test',
      'lsof',
      'node a --version',
    ]) {
      assert.ok(!mayOnlyRead(command), command);
    }
  });
});
