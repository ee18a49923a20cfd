import assert from 'node:assert/strict';
import { explainDrop } from '../../../../../server/src/core/analysis/routing/explain/whyDropped.ts';
import { findPlacement } from '../../../../../server/src/core/analysis/routing/explain/turnPlacement.ts';
import { mergeRoutingSettings } from '../../../../../server/src/core/model/workspace/routingSettings.ts';
import { partsOf, say } from '../../../../support/skillParts.ts';
import { catalogOfParts } from '../catalogOf.ts';
import { inventContext } from '../inventRoutable.ts';

describe('a skill that its hosts pass over', () => {
  it('is explained by the one that they take, and by their names', () => {
    const paths = ['.github', '.claude'].map(folder => `${folder}/skills/one/SKILL.md`);
    const parts = new Map(
      paths.map(path => [path, partsOf(`---\nname: one\ndescription: Of ${path}.\n---\n`, {}, path)]),
    );
    const turn = {
      catalog: catalogOfParts(parts, { targets: ['vscode'] }),
      context: inventContext({ message: 'hello' }),
      options: { settings: mergeRoutingSettings({ mode: 'l0' }) },
    };
    const placement = findPlacement(turn, '.claude/skills/one/SKILL.md');
    assert.ok(placement?.kind === 'dropped');
    assert.equal(
      say(explainDrop(turn, placement).sentence),
      '.github/skills/one/SKILL.md has the same id and overrides it in VS Code, so one of the two would need another id.',
    );
  });
});
