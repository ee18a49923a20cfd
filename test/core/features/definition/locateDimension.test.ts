import assert from 'node:assert/strict';
import { locateDimension } from '../../../../server/src/core/features/definition/locateDimension.ts';
import type { CriteriaSetDimension } from '../../../../server/src/core/operations/evals/rubric.ts';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import { parseJson } from '../../../../server/src/core/syntax/json/jsonNode.ts';

const skill = '---\nname: memos\nevals:\n  triggerCases: [draft a memo]\n---\n';
const manifest = `{
  "evals": {
    "functionalScenarios": ["Drafts a memo"],
    "successCriteria": ["Cites sources", "Is short"],
    "criteriaSetRefs": ["memos"]
  }
}`;

/** The words at the place of a dimension, with its file. */
function locate(kind: CriteriaSetDimension['kind'], ...items: readonly string[]): string | undefined {
  const root = parseJson(manifest).root;
  const trees = {
    frontmatter: parseSkillDocument(skill).frontmatter?.root,
    sidecar: undefined,
    manifest: root?.kind === 'mapping' ? root : undefined,
  };
  const place = locateDimension(trees, { kind, items });
  const text = place?.file === 'manifest' ? manifest : skill;
  return place && `${place.file} ${text.slice(place.span.start, place.span.end)}`;
}

describe('the place of a dimension of the structural score', () => {
  it('is where the skill declares it', () => {
    assert.deepEqual(
      [
        locate('trigger_cases', 'draft a memo'),
        locate('functional_scenarios', 'Drafts a memo'),
        locate('criterion', 'Is short'),
        locate('criterion', 'is fair. Names both sides.'),
        locate('specificity'),
      ],
      [undefined, 'manifest ["Drafts a memo"]', 'manifest "Is short"', 'manifest ["memos"]', undefined],
    );
  });
});
