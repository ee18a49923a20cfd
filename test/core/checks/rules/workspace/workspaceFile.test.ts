import assert from 'node:assert/strict';
import { parseWorkspaceDescription } from '../../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { describeFinding } from '../../../../../server/src/core/checks/engine/describeFinding.ts';
import { applyEdits } from '../../../../../server/src/core/text/position/edits.ts';

/** What is said about a description, with the words it points at and the text after its fix. */
function findingsOf(text: string) {
  return parseWorkspaceDescription(text).findings.map(finding => ({
    severity: finding.severity,
    message: describeFinding(finding, 1),
    words: text.slice(finding.span.start, finding.span.end),
    ...(finding.fix && { fixed: applyEdits(text, finding.fix.edits) }),
  }));
}

describe('workspace-file', () => {
  it('accepts what the schema describes, comments and trailing commas', () => {
    assert.deepEqual(
      findingsOf(`{
  // Where it ships to
  "$schema": "./schema.json",
  "profile": "auto",
  "targets": ["agentskills", "vscode"],
  "rules": { "name-folder": "off", "key-unknown": "info" },
  "ignore": ["drafts/"],
}`),
      [],
    );
  });

  it('points at what is not JSON', () => {
    assert.deepEqual(findingsOf('{ "targets": [vscode] }').slice(0, 1), [
      { severity: 'error', message: 'This is not valid JSON: invalid symbol.', words: 'vscode' },
    ]);
  });

  it('points at a key that appears twice, wherever it does', () => {
    assert.deepEqual(findingsOf('{ "tools": [{ "name": "a", "name": "b" }], "env": [], "env": ["A"] }'), [
      {
        severity: 'warning',
        message: "The key 'name' appears twice, and only one of them counts.",
        words: '"name"',
      },
      {
        severity: 'warning',
        message: "The key 'env' appears twice, and only one of them counts.",
        words: '"env"',
      },
    ]);
  });

  it('points at a value of the wrong type', () => {
    assert.deepEqual(findingsOf('{ "targets": "vscode", "ignore": [1], "rules": [] }'), [
      { severity: 'warning', message: "'targets' has to be a list.", words: '"vscode"' },
      { severity: 'warning', message: "'rules' has to be an object.", words: '[]' },
      { severity: 'warning', message: "'ignore.0' has to be a text.", words: '1' },
    ]);
  });

  it('points at a file that is not an object', () => {
    assert.deepEqual(findingsOf('["vscode"]'), [
      { severity: 'warning', message: 'The file has to be an object.', words: '["vscode"]' },
    ]);
  });

  it('points at a profile that does not exist and offers the nearest', () => {
    assert.deepEqual(findingsOf('{ "profile": "vs-code", "targets": ["claudecode", "emacs"] }'), [
      {
        severity: 'warning',
        message: "There is no profile 'vs-code'. Did you mean 'vscode'?",
        words: '"vs-code"',
        fixed: '{ "profile": "vscode", "targets": ["claudecode", "emacs"] }',
      },
      {
        severity: 'warning',
        message: "There is no profile 'claudecode'. Did you mean 'claude-code'?",
        words: '"claudecode"',
        fixed: '{ "profile": "vs-code", "targets": ["claude-code", "emacs"] }',
      },
      { severity: 'warning', message: "There is no profile 'emacs'.", words: '"emacs"' },
    ]);
  });

  it('points at a rule that does not exist', () => {
    assert.deepEqual(findingsOf('{ "rules": { "name-foldr": "off", "spelling": "off" } }'), [
      {
        severity: 'warning',
        message: "There is no rule 'name-foldr'. Did you mean 'name-folder'?",
        words: '"name-foldr"',
        fixed: '{ "rules": { "name-folder": "off", "spelling": "off" } }',
      },
      { severity: 'warning', message: "There is no rule 'spelling'.", words: '"spelling"' },
    ]);
  });

  it('points at a severity that does not exist', () => {
    assert.deepEqual(findingsOf('{ "rules": { "name-folder": "fatal" } }'), [
      {
        severity: 'warning',
        message: "'rules.name-folder' has to be one of off, error, warning, info, hint.",
        words: '"fatal"',
      },
    ]);
  });

  it('points at a key that it does not know', () => {
    assert.deepEqual(findingsOf('{ "target": [], "theme": 1 }'), [
      {
        severity: 'warning',
        message: "The key 'target' is not known. Did you mean 'targets'?",
        words: '"target"',
        fixed: '{ "targets": [], "theme": 1 }',
      },
      { severity: 'warning', message: "The key 'theme' is not known.", words: '"theme"' },
    ]);
  });

  it('points at what is not a language tag', () => {
    assert.deepEqual(findingsOf('{ "languages": ["en", "zh-Hant", "English", ""] }'), [
      {
        severity: 'warning',
        message: "'English' is not a language tag such as en or zh.",
        words: '"English"',
      },
      { severity: 'warning', message: "'' is not a language tag such as en or zh.", words: '""' },
    ]);
  });

  it('points at a tier that does not exist and offers the nearest', () => {
    const text = '{ "tools": [{ "name": "a", "permissionTier": "confirm-once" }] }';
    assert.deepEqual(findingsOf(text), [
      {
        severity: 'warning',
        message: "There is no tier 'confirm-once'. Did you mean 'CONFIRM_ONCE'?",
        words: '"confirm-once"',
        fixed: text.replace('confirm-once', 'CONFIRM_ONCE'),
      },
    ]);
    assert.deepEqual(findingsOf('{ "tools": [{ "name": "a", "permissionTier": 2 }] }'), [
      {
        severity: 'warning',
        message: "There is no tier '2'. It is one of READ_ONLY, CONFIRM_ONCE, ALWAYS_CONFIRM, MANUAL_ONLY.",
        words: '2',
      },
    ]);
  });

  it('points at a tool that is listed twice, and at one without a name', () => {
    const text =
      '{ "tools": [{ "name": "a" }, { "name": "b" }, { "name": "a" }, { "group": "x" }, { "name": "" }] }';
    assert.deepEqual(
      findingsOf(text).map(({ message, words }) => [message, words]),
      [
        ["The tool 'a' is listed twice.", '"a"'],
        ['This tool has no name.', '{ "group": "x" }'],
        ['This tool has no name.', '""'],
      ],
    );
  });

  it('points at a key of a tool that is nearly right, and leaves others to the author', () => {
    const text =
      '{ "tools": [{ "name": "a", "permisionTier": "READ_ONLY", "mock": {}, "inputSchema": {} }] }';
    assert.deepEqual(findingsOf(text), [
      {
        severity: 'warning',
        message: "The key 'permisionTier' is not known. Did you mean 'permissionTier'?",
        words: '"permisionTier"',
        fixed: text.replace('permisionTier', 'permissionTier'),
      },
    ]);
  });

  it('points at tools and variables of the wrong type', () => {
    assert.deepEqual(
      findingsOf('{ "tools": { "a": 1 }, "env": [1], "languages": "en" }').map(({ message }) => message),
      ["'languages' has to be a list.", "'tools' has to be a list.", "'env.0' has to be a text."],
    );
    assert.deepEqual(
      findingsOf('{ "tools": ["a", { "name": 1, "description": [] }] }').map(({ message }) => message),
      [
        "'tools.0' has to be an object.",
        "'tools.1.name' has to be a text.",
        "'tools.1.description' has to be a text.",
      ],
    );
  });
});
