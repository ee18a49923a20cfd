import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseWorkspaceDescription } from '../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { externalKeys, readExternal } from '../../../../server/src/core/model/workspace/workspaceExternal.ts';
import { describeFinding } from '../../../../server/src/core/checks/engine/describeFinding.ts';
import { root } from '../../../support/projectFiles.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

function findingsOf(external: unknown): string[] {
  return parseWorkspaceDescription(JSON.stringify({ external })).findings.map(finding =>
    describeFinding(finding, 1),
  );
}

describe('what the workspace sets about skills from elsewhere', () => {
  it('is read as it stands there', () => {
    const external = {
      licenses: { allow: ['MIT'], deny: ['GPL-3.0'] },
      unknown: 'allow',
      restricted: 'refuse',
      folder: '.agents/skills',
    };
    const { description, findings } = parseWorkspaceDescription(JSON.stringify({ external }));
    assert.deepEqual(
      [description.external, findings],
      [
        {
          allow: ['MIT'],
          deny: ['GPL-3.0'],
          unknown: 'allow',
          restricted: 'refuse',
          folder: '.agents/skills',
        },
        [],
      ],
    );
  });

  it('leaves out what is no such value, and is absent where nothing is set', () => {
    const values = [
      undefined,
      7,
      [],
      {},
      { licenses: 'MIT' },
      { unknown: 'ask', folder: '' },
      { licenses: { allow: [7, ''] } },
    ];
    assert.deepEqual(values.map(readExternal), [...Array.from({ length: 6 }), { allow: [] }]);
  });

  it('has the keys of the schema', () => {
    const text = readFileSync(path.join(root, 'schemas/skillwright.schema.json'), 'utf8');
    const schema = JSON.parse(text) as Schema;
    const keysAt = (keys: readonly string[]) =>
      Object.keys(keys.reduce<Schema>((part, key) => part.properties?.[key] ?? {}, schema).properties ?? {});
    assert.deepEqual(
      externalKeys.map(({ path: keys }) => keysAt(keys)),
      externalKeys.map(({ keys }) => keys),
    );
  });

  for (const [external, expected] of [
    [{ licenses: { deny: ['GPL-3'] } }, ["The SPDX list has no license 'GPL-3'."]],
    [
      { licenses: { allow: ['Apache-2.O', 'mit', 'GPL-3.0'] } },
      ["The SPDX list has no license 'Apache-2.O'. Did you mean 'Apache-2.0'?"],
    ],
    [{ unknwon: 'allow' }, ["The key 'unknwon' is not known. Did you mean 'unknown'?"]],
    [{ licenses: { alow: ['MIT'] } }, ["The key 'alow' is not known. Did you mean 'allow'?"]],
    [{ unknown: 'ask' }, ["'external.unknown' has to be one of refuse, allow."]],
    [[], ["'external' has to be an object."]],
  ] as const) {
    it(`says what is wrong with ${JSON.stringify(external)}`, () => {
      assert.deepEqual(findingsOf(external), expected);
    });
  }
});
