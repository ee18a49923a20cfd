import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { toHostName } from '../../../../../server/src/core/operations/export/draft/hostName.ts';
import { profiles } from '../../../../../server/src/core/model/profiles/registry.ts';
import { profileOf } from '../hosts/exported.ts';

const named = (id: string, host: string) => toHostName(id, profileOf(host));

describe('the name of a skill in a host', () => {
  it('is the id where the host takes it', () => {
    assert.deepEqual(
      ['agentskills', 'claude-code', 'crush', 'minara'].map(host => named('pdf-forms', host)),
      ['pdf-forms', 'pdf-forms', 'pdf-forms', 'pdf-forms'],
    );
    assert.equal(named('minara.core', 'minara'), 'minara.core');
    assert.equal(named('PDF-Forms', 'crush'), 'PDF-Forms');
    assert.equal(named('pdf_forms', 'gemini-cli'), 'pdf_forms');
    assert.equal(named('分析', 'qwen-code'), '分析');
  });

  it('has hyphens for dots, small letters for capitals, and what else the host asks for', () => {
    assert.equal(named('minara.core', 'agentskills'), 'minara-core');
    assert.equal(named('Minara.Core', 'minara'), 'minara.core');
    assert.equal(named('minara.core', 'mistral-vibe'), 'minara-core');
    assert.equal(named('PDF', 'agentskills'), 'pdf');
    assert.equal(named('FormFiller', 'agentskills'), 'form-filler');
    assert.equal(named('café_crème', 'codex'), 'café_crème');
    assert.equal(named('café_crème', 'vscode'), 'cafe-creme');
    assert.equal(named('X', 'agentskills'), 'x');
  });

  it('keeps letters that only some hosts take where no others can be made of them', () => {
    assert.equal(named('分析', 'agentskills'), '分析');
    assert.equal(named('分析', 'claude-api'), undefined);
    assert.equal(named('分析', 'vscode'), '分析');
    assert.equal(named('分析-pdf', 'claude-api'), 'pdf');
  });

  it('leaves out words that the host keeps for itself', () => {
    assert.equal(named('claude-form-filler', 'claude-api'), 'form-filler');
    assert.equal(named('my.Claudette.forms', 'claude-api'), 'my-forms');
    assert.equal(named('claude', 'claude-api'), undefined);
    assert.equal(named('anthropic-claude', 'claude-api'), undefined);
    assert.equal(named('claude', 'claude-code'), 'claude');
  });

  it('has a word more where the folder is reserved, or the name too short', () => {
    assert.equal(named('synced', 'claude-code'), 'synced-skill');
    assert.equal(named('x', 'amble'), 'x-skill');
  });

  it('ends with a whole character, and not with a hyphen, where the host has room for less', () => {
    assert.equal(named(`${'a'.repeat(63)}-b`, 'agentskills'), 'a'.repeat(63));
    assert.equal(named('a'.repeat(60), 'golemcore'), 'a'.repeat(50));
    assert.equal(named('a'.repeat(90), 'gemini-cli'), 'a'.repeat(64));
    assert.equal(named('𐐨'.repeat(70), 'codex'), '𐐨'.repeat(64));
  });

  it('is never a path, whatever the id is', () => {
    assert.equal(named('../../evil', 'gemini-cli'), 'evil');
    assert.equal(named('..', 'gemini-cli'), undefined);
    assert.equal(named('a/b\\c:d', 'kimi-code'), 'a-b-c-d');
    assert.equal(named('.hidden', 'cline'), 'hidden');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...profiles), (id, profile) => {
        const name = toHostName(id, profile);
        assert.ok(name === undefined || /^[^\s./\\:\p{C}][^\s/\\:\p{C}]*(?<!\.)$/u.test(name));
        assert.equal(name === undefined ? undefined : toHostName(name, profile), name);
      }),
    );
  });
});
