import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { relatedFileKind } from '../../../../server/src/core/model/related/relatedFileKind.ts';
import { jsonFileAt, schemaOf } from '../../../../server/src/core/model/related/jsonFile.ts';
import { root } from '../../../support/projectFiles.ts';

const agentPlugin = '{ "$schema": "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json" }';

describe('our JSON files', () => {
  it('are known by their names, and where others have the name too by their place or text', () => {
    const files = [
      ['/w/skillwright.json', ''],
      ['C:\\w\\skillwright.json', ''],
      ['/w/signals/price.signal.json', ''],
      ['/w/skills/forms/skill.manifest.json', '{}'],
      ['/w/skills/forms/skill.skillwright.json', '{}'],
      ['/w/.claude-plugin/plugin.json', '{}'],
      ['/w/plugin.json', agentPlugin],
      ['/w/plugin.json', '{}'],
      ['/w/package.json', '{}'],
      ['/w/skills/forms/agents/openai.yaml', ''],
      ['/w/skillwright.json', '['.repeat(1000)],
      ['/w/skillwright.json', ' '.repeat(1_100_000)],
    ] as const;
    assert.deepEqual(
      files.map(([file, text]) => jsonFileAt(file, text, relatedFileKind(file))),
      [
        'workspace',
        'workspace',
        'signal',
        'skill-manifest',
        'skill-sidecar',
        'claude-plugin',
        'agent-plugin',
        ...Array<undefined>(5).fill(undefined),
      ],
    );
  });

  it('have their schemas among those that are shipped', () => {
    for (const file of [
      'workspace',
      'signal',
      'skill-manifest',
      'skill-sidecar',
      'qwen-extension',
    ] as const) {
      assert.ok(existsSync(path.join(root, `schemas/${schemaOf(file)}.schema.json`)), file);
    }
  });
});
