import assert from 'node:assert/strict';
import { notesFor, withKeys } from '../hosts/exported.ts';

describe('places for arguments in a skill for another host', () => {
  const text = (...lines: readonly string[]) => `${withKeys('arguments: from to')}\n${lines.join('\n')}\n`;
  const told = (host: string, files: Parameters<typeof notesFor>[1]) =>
    notesFor(host, files).filter(note => note.startsWith('told: '));

  it('are named where the host leaves them as they are', () => {
    assert.deepEqual(told('codex', text('Translate $from to $to, or $ARGUMENTS, $1 and $from.')), [
      'told: Codex does not replace $from, $to, $ARGUMENTS, $1: the model reads what is written.',
    ]);
    assert.deepEqual(told('mux', text('From $from: $ARGUMENTS')), [
      'told: Mux does not replace $from: the model reads what is written.',
      'told: Mux replaces $ARGUMENTS only when a person starts the skill.',
    ]);
    assert.deepEqual(told('claude-code', text('Translate $from to $to, or $ARGUMENTS.')), []);
    assert.deepEqual(told('goose', text('Translate $from to $to, or $ARGUMENTS.')), []);
  });

  it('are named where a person has to start the skill for them', () => {
    assert.deepEqual(told('opencode', text('Translate $ARGUMENTS.')), [
      'told: OpenCode replaces $ARGUMENTS only when a person starts the skill.',
    ]);
  });

  it('are no prices, no words of programs and no other variables', () => {
    assert.deepEqual(told('codex', `${withKeys()}\nIt costs $5 and $10. $HOME, $from.\n`), []);
    assert.deepEqual(told('codex', text('```sh', "awk '{ print $1 }'", '```', 'With $other.')), []);
  });
});
