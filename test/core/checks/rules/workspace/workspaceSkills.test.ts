import assert from 'node:assert/strict';
import { parseWorkspaceDescription } from '../../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { describeFinding } from '../../../../../server/src/core/checks/engine/describeFinding.ts';
import { applyEdits } from '../../../../../server/src/core/text/position/edits.ts';

const ids = ['pdf-forms', 'mail'];
const known = {
  ids,
  byId: (id: string) => ids.filter(each => each === id).map(each => ({ ...record, id: each })),
};
const record = {
  path: '',
  source: { folder: '', scope: 'project' as const, profiles: [] },
  root: '',
  references: [],
};

function findingsOf(text: string, skills?: typeof known) {
  return parseWorkspaceDescription(text, skills).findings.map(finding => [
    describeFinding(finding, 1),
    text.slice(finding.span.start, finding.span.end),
    ...(finding.fix ? [applyEdits(text, finding.fix.edits)] : []),
  ]);
}

describe('skills that agents and goals name', () => {
  const text =
    '{ "agents": [{ "slug": "a", "skills": [{ "slug": "pdf_form" }, "mail"] }], "goals": [{ "slug": "g", "skills": ["deploy"] }] }';

  it('may be a built-in action of a goal, which agents do not have', () => {
    const built = '{ "goals": [{ "slug": "g", "skills": ["mail", { "slug": "optimize-skill" }] }] }';
    assert.deepEqual(findingsOf(built, known), []);
    assert.deepEqual(findingsOf(built.replace('goals', 'agents'), known), [
      ["There is no skill 'optimize-skill'.", '"optimize-skill"'],
    ]);
  });

  it('are looked for once it is known which there are', () => {
    assert.deepEqual(findingsOf(text, known), [
      [
        "There is no skill 'pdf_form'. Did you mean 'pdf-forms'?",
        '"pdf_form"',
        text.replace('pdf_form', 'pdf-forms'),
      ],
      ["There is no skill 'deploy'.", '"deploy"'],
    ]);
    assert.deepEqual(findingsOf(text), []);
  });

  it('are left to the schema where they have no name', () => {
    const unnamed = '{ "agents": [{ "slug": "a", "skills": [{}, 1, ""] }] }';
    assert.equal(findingsOf(unnamed, known).length, findingsOf(unnamed).length);
  });

  it('are compared with the others for the first few of them only', () => {
    const skills = Array.from({ length: 30 }, (_, index) => ({ slug: `mail${index % 10}` }));
    const wrong = JSON.stringify({ agents: [{ slug: 'a', skills }] });
    const said = findingsOf(wrong, known).filter(([message = '']) => message.startsWith('There is no skill'));
    assert.deepEqual([said.length, said.filter(({ length }) => length === 3).length], [30, 5]);
  });

  it('are switched off with the rule', () => {
    assert.deepEqual(findingsOf(text.replace('{', '{ "rules": { "workspace-file": "off" },'), known), []);
  });
});
