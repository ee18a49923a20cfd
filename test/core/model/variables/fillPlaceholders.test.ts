import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import { fillPlaceholders } from '../../../../server/src/core/model/variables/fillPlaceholders.ts';
import type { ResolvedVariable } from '../../../../server/src/core/model/skill/variable.ts';
import { hostileText } from '../../../support/hostileTexts.ts';

function variable(name: string, value?: string, secret = false): ResolvedVariable {
  const declaration = { name, form: 'bare', required: false, secret } as const;
  return value === undefined ? { declaration } : { declaration, value, level: 'global-section' };
}

const variables = [
  variable('URL', 'https://example.com'),
  variable('EMPTY', ''),
  variable('NONE'),
  variable('KEY', 'sk-12345', true),
  variable('PIN', '12', true),
  variable('LINK', 'https://sk-12345@example.com'),
];

function fill(body: string, reveal = false): string {
  return fillPlaceholders(parseSkillDocument(`---\nname: a\n---\n${body}`), variables, { reveal });
}

describe('the placeholders of a body', () => {
  it('get the values of declared variables, in code too', () => {
    assert.equal(
      fill('Call {{URL}} and `{{ URL }}`{{EMPTY}}.\n\n```\n{{URL}}\n```\n'),
      'Call https://example.com and `https://example.com`.\n\n```\nhttps://example.com\n```\n',
    );
  });

  it('stay as they are where there is no value, or where they are of another kind', () => {
    const body = '{{NONE}} {{OTHER}} ${URL} $URL {URL} {{ URL | upper }} <!-- {{URL}} -->';
    assert.equal(fill(body), body);
  });

  it('get asterisks for a secret, however short, unless it is asked for in clear', () => {
    assert.equal(fill('Use {{KEY}} and {{PIN}}.'), 'Use *** and ***.');
    assert.equal(fill('Use {{KEY}} and {{PIN}}.', true), 'Use sk-12345 and 12.');
  });

  it('leave no secret that came otherwise', () => {
    assert.equal(fill('Use sk-12345 at {{LINK}}.'), 'Use *** at https://***@example.com.');
    assert.equal(fill('Use sk-12345 at {{LINK}}.', true), 'Use sk-12345 at https://sk-12345@example.com.');
  });

  it('get what the environment has only where the skill may have it, and a secret only in clear where that is asked for', () => {
    const document = parseSkillDocument('{{REGION}} {{HOST}} {{KEY}}');
    const ofUser = [
      variable('REGION', 'north'),
      variable('HOST', 'db'),
      variable('KEY', 'sk-1234', true),
    ].map(each => ({ ...each, level: 'environment' as const }));
    const mayHave = (name: string) => name !== 'REGION';
    assert.deepEqual(
      [
        fillPlaceholders(document, ofUser, { reveal: true }),
        fillPlaceholders(document, ofUser, { reveal: true, mayHave }),
        fillPlaceholders(document, ofUser, { reveal: false, mayHave }),
      ],
      ['*** *** ***', '*** db sk-1234', '*** db ***'],
    );
  });

  it('are filled once: a value is not a template', () => {
    const nested = [variable('A', '{{B}}'), variable('B', 'b')];
    assert.equal(fillPlaceholders(parseSkillDocument('{{A}}'), nested, { reveal: true }), '{{B}}');
  });

  it('leave a body without them as it is', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const body = text.replaceAll('{{', '{').replaceAll('sk-12345', '');
        const document = parseSkillDocument(body);
        for (const reveal of [true, false]) {
          assert.equal(
            fillPlaceholders(document, variables, { reveal }),
            body.slice(document.body.span.start),
          );
        }
      }),
    );
  });
});
