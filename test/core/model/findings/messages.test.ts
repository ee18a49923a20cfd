import assert from 'node:assert/strict';
import { describeFinding } from '../../../../server/src/core/checks/engine/describeFinding.ts';
import type { Finding } from '../../../../server/src/core/model/findings/finding.ts';
import { formatMessage } from '../../../../server/src/core/model/findings/messages.ts';

describe('a message', () => {
  it('takes its arguments by name', () => {
    assert.equal(formatMessage("'{name}' has {count}, {count}.", { name: 'a', count: 2 }), "'a' has 2, 2.");
  });

  it('keeps what it has no argument for, and what an argument brings along', () => {
    assert.equal(formatMessage('{a} {b}', { a: '{b} $& $1' }), '{b} $& $1 {b}');
  });

  it('is translated by its English text', () => {
    assert.equal(formatMessage('No {what}.', { what: 'x' }, { 'No {what}.': 'Kein {what}.' }), 'Kein x.');
    assert.equal(formatMessage('No {what}.', { what: 'x' }, { other: 'y' }), 'No x.');
  });
});

describe('the sentence of a finding', () => {
  const finding: Finding = {
    code: 'key-unknown',
    severity: 'hint',
    consequence: 'style',
    template: "The key '{key}' is not allowed.",
    args: { key: 'owner' },
    span: { start: 0, end: 1 },
    targets: ['agentskills', 'vscode'],
  };

  it('names the targets only where it does not hold for all', () => {
    assert.equal(describeFinding(finding, 2), "The key 'owner' is not allowed.");
    assert.equal(describeFinding(finding, 3), "The key 'owner' is not allowed. (Agent Skills, VS Code)");
  });

  it('counts those that are not listed', () => {
    assert.equal(
      describeFinding({ ...finding, more: 3 }, 2),
      "The key 'owner' is not allowed. There are 3 more of this kind in the file.",
    );
  });
});
