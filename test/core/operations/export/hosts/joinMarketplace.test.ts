import assert from 'node:assert/strict';
import { isRefusal } from '../../../../../server/src/core/model/findings/transferNote.ts';
import {
  joinMarketplace,
  marketplacePath,
} from '../../../../../server/src/core/operations/export/hosts/joinMarketplace.ts';
import { textIn } from '../../../../../server/src/core/model/folder/packFile.ts';
import { say } from '../../../../support/skillParts.ts';

const newMarketplace =
  '{\n  "name": "skills",\n  "owner": { "name": "me" },\n  "plugins": [{ "name": "skills", "source": "./skills", "version": "2" }]\n}\n';

function join(before: string | undefined): string | undefined {
  const joined = joinMarketplace(before, [{ path: marketplacePath, content: newMarketplace }]);
  return isRefusal(joined) ? say(joined.refusal) : textIn(joined, marketplacePath);
}

describe('a marketplace that is there already', () => {
  it('is left as it comes where there is none yet', () => {
    assert.equal(join(undefined), newMarketplace);
  });

  it('gets the plugin behind its others, and keeps its comments and keys', () => {
    assert.equal(
      join(
        '{\n    // ours\n    "name": "mine",\n    "plugins": [\n        { "name": "a", "source": "./a" }\n    ]\n}\n',
      ),
      '{\n    // ours\n    "name": "mine",\n    "plugins": [\n        { "name": "a", "source": "./a" },\n        { "name": "skills", "source": "./skills", "version": "2" }\n    ]\n}\n',
    );
  });

  it('keeps what only it says of the plugin', () => {
    assert.equal(
      join('{ "plugins": [{ "name": "skills", "source": "./old", "category": "x" }] }'),
      '{ "plugins": [{ "name": "skills", "source": "./skills", "category": "x", "version": "2" }] }',
    );
  });

  it('gets a list where it has none', () => {
    assert.match(join('{ "name": "mine" }') ?? '', /"plugins": \[/);
  });

  it('is not touched while it has mistakes', () => {
    const refusal = '.claude-plugin/marketplace.json already exists and has errors. Fix them first.';
    assert.deepEqual(
      [join('{ "plugins": '), join('{ "plugins": {} }'), join('[]')],
      [refusal, refusal, refusal],
    );
  });
});
