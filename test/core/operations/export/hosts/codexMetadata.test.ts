import assert from 'node:assert/strict';
import {
  readImplicitInvocation,
  writeOpenaiYaml,
} from '../../../../../server/src/core/operations/export/hosts/codexMetadata.ts';
import { relatedFileMessages } from '../../../../support/checkRelatedFile.ts';

const about = { displayName: 'PDF forms', description: 'Fills in the forms of a PDF file. And more.' };
const open = { ...about, isClosed: false };
const closed = { ...about, isClosed: true };

/** The file after closing the skill to the model, and what we ourselves say of it. */
function closedIn(before: string) {
  const text = writeOpenaiYaml(before, closed) ?? '';
  assert.deepEqual(relatedFileMessages('agents/openai.yaml', text), []);
  return text;
}

describe('the metadata of a skill for Codex', () => {
  it('has the title, and the first sentence of the description where its length fits', () => {
    const text = writeOpenaiYaml(undefined, open);
    assert.equal(
      text,
      'interface:\n  display_name: "PDF forms"\n  short_description: "Fills in the forms of a PDF file."\n',
    );
    assert.deepEqual(relatedFileMessages('agents/openai.yaml', text), []);
    for (const description of ['Short.', `${'word '.repeat(20)}.`]) {
      assert.equal(
        writeOpenaiYaml(undefined, { ...open, description }),
        'interface:\n  display_name: "PDF forms"\n',
      );
    }
  });

  it('leaves out a title that is too long, and is not a file where nothing is left', () => {
    const long = { displayName: 'x'.repeat(65), description: '' };
    assert.equal(writeOpenaiYaml(undefined, { ...long, isClosed: false }), undefined);
    assert.equal(
      writeOpenaiYaml(undefined, { ...long, isClosed: true }),
      'policy:\n  allow_implicit_invocation: false\n',
    );
  });

  it('stays as the author wrote it', () => {
    const own = '# Mine.\ninterface:\n    display_name: "Mine" # yes\n';
    assert.equal(writeOpenaiYaml(own, open), own);
    const isClosed = `${own}policy: { allow_implicit_invocation: false }\n`;
    assert.equal(writeOpenaiYaml(isClosed, closed), isClosed);
  });

  it('says who may start the skill where the author did not', () => {
    assert.equal(
      closedIn('# Mine.\ninterface:\n  display_name: "Mine" # yes\n'),
      '# Mine.\ninterface:\n  display_name: "Mine" # yes\npolicy:\n  allow_implicit_invocation: false\n',
    );
    assert.equal(
      closedIn('policy:\n  products: [codex] # only\n'),
      'policy:\n  products: [ codex ] # only\n  allow_implicit_invocation: false\n',
    );
    assert.equal(closedIn('policy:\n'), 'policy:\n  allow_implicit_invocation: false\n');
  });

  it('does not take back what the author decided for Codex, nor touch what Codex cannot read', () => {
    for (const text of ['policy:\n  allow_implicit_invocation: true\n', 'policy: [\n', '']) {
      assert.equal(writeOpenaiYaml(text, closed), text);
    }
  });

  it('tells whether the model may start the skill', () => {
    assert.deepEqual(
      [
        'policy:\n  allow_implicit_invocation: false\n',
        'policy:\n  allow_implicit_invocation: true\n',
        'policy:\n  allow_implicit_invocation: maybe\n',
        'interface: {}\n',
        'policy: [\n',
        undefined,
      ].map(readImplicitInvocation),
      [false, true, undefined, undefined, undefined, undefined],
    );
  });
});
