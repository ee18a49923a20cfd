import assert from 'node:assert/strict';
import { parseWorkspaceDescription } from '../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { findReferencedFiles } from '../../../../server/src/core/analysis/references/referencedFiles.ts';
import { readGovernance } from '../../../../server/src/core/operations/form/governance.ts';
import {
  checkAttachment,
  planAttachment,
  planBinding,
  planDetachment,
} from '../../../../server/src/core/operations/attach/planReference.ts';
import { listReferences } from '../../../../server/src/core/operations/attach/references.ts';
import type { SkillParts } from '../../../../server/src/core/model/skill/skillParts.ts';
import { treesOf } from '../../../../server/src/core/model/skill/skillParts.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import type { PlannedText } from '../../../../server/src/core/operations/workspace/workspaceEdit.ts';
import { partsOf, planned, say } from '../../../support/skillParts.ts';
import { targetsOf } from '../../../support/targetsOf.ts';

const workspace = `{
  // attached
  "references": [
    { "skill": "memo", "kind": "document", "target": "docs/a.md" }, // one
    { "skill": "other", "kind": "document", "target": "docs/b.md" },
    { "skill": "memo", "kind": "entity", "target": "sop:start" }
  ],
  "entities": [{ "kind": "sop", "slug": "start", "title": "Start" }]
}
`;
const manifest = JSON.stringify({
  version: 1,
  bindings: [
    { targetKind: 'document', target: 'https://example.com', relationshipType: 'references' },
    { targetKind: 'document', target: 'docs/c.md' },
    { targetKind: 'sop', target: 'gone' },
    { targetKind: 'goal', target: 'any' },
    { targetKind: 'odd' },
  ],
});
const parts = partsOf('---\nname: memo\n---\n', { manifest });

function list(skill: SkillParts, text = '{}') {
  const { description } = parseWorkspaceDescription(text);
  return listReferences('memo', description, treesOf(skill));
}

function textAfter(text: string | undefined, plan: PlannedText): string {
  return 'problem' in plan
    ? say(plan.problem)
    : 'create' in plan
      ? plan.create
      : applyEdits(text ?? '', plan.edits);
}

describe('what is attached to a skill', () => {
  it('is what the workspace says, and then what the manifest binds', () => {
    assert.deepEqual(
      list(parts, workspace).map(({ key: _key, ...reference }) => reference),
      [
        { kind: 'file', target: 'docs/a.md', path: 'docs/a.md', from: 'workspace' },
        { kind: 'sop', target: 'start', title: 'Start', isListed: true, from: 'workspace' },
        {
          kind: 'link',
          target: 'https://example.com',
          address: 'https://example.com',
          relationship: 'references',
          from: 'manifest',
        },
        { kind: 'file', target: 'docs/c.md', path: 'docs/c.md', from: 'manifest' },
        { kind: 'sop', target: 'gone', isListed: false, from: 'manifest' },
        { kind: 'goal', target: 'any', from: 'manifest' },
      ],
    );
  });

  it('has keys of its own', () => {
    const keys = list(parts, workspace).map(({ key }) => key);
    assert.equal(new Set(keys).size, 6);
  });
});

describe('attaching', () => {
  const attach = (text: string | undefined, target: string, kind: 'document' | 'entity' = 'document') =>
    textAfter(text, planAttachment({ lock: undefined }, text, { skill: 'memo', kind, target }));

  it('puts a reference behind the others, comments kept', () => {
    assert.equal(
      attach(workspace, 'docs/d.md'),
      workspace.replace(
        '"sop:start" }',
        '"sop:start" },\n    { "skill": "memo", "kind": "document", "target": "docs/d.md" }',
      ),
    );
  });

  it('makes the file and the list where they are not there', () => {
    const list1 = [{ skill: 'memo', kind: 'document', target: 'docs/d.md' }];
    assert.deepEqual(JSON.parse(attach(undefined, 'docs/d.md')), { references: list1 });
    assert.deepEqual(JSON.parse(attach('{ "ignore": [] }', 'docs/d.md')), { ignore: [], references: list1 });
  });

  it('is refused for what is attached already, a locked skill and a broken file', () => {
    assert.equal(attach(workspace, 'docs/a.md'), 'docs/a.md is attached to this skill already.');
    assert.equal(
      attach('{', 'docs/a.md'),
      'skillwright.json cannot be read without doubt, so nothing is written into it.',
    );
    const reference = { skill: 'memo', kind: 'document', target: 'a' } as const;
    assert.equal(
      textAfter(workspace, planAttachment({ lock: 'source' }, workspace, reference)),
      'The `source` of the skill locks it, so it cannot be changed here; duplicate it to edit it.',
    );
  });

  it('is refused for what is not a file, no address and no entity', () => {
    const check = (kind: 'document' | 'entity', target: string, isLink = false) => {
      const problem = checkAttachment({ kind, target }, isLink, ['sop:start']);
      return problem && say(problem);
    };
    assert.equal(check('document', 'docs/a.md'), undefined);
    assert.equal(check('document', 'https://example.com', true), undefined);
    assert.equal(check('entity', 'sop:start'), undefined);
    assert.equal(check('document', '../a'), '../a is not a path in the workspace.');
    assert.equal(check('document', 'javascript:1', true), 'javascript:1 is not an address with https.');
    assert.equal(check('entity', 'sop:b'), 'sop:b is not among the entities of the workspace.');
  });

  it('binds in the manifest where there is no workspace', () => {
    const skill = {
      parts: partsOf('---\nname: memo\n---\n'),
      targets: targetsOf(['agentskills']),
      lock: undefined,
    };
    const [file, text] = planned(skill.parts, planBinding(skill, 'https://example.com'));
    assert.equal(file, 'skill.manifest.json');
    assert.deepEqual(JSON.parse(text ?? ''), {
      version: 1,
      bindings: [{ targetKind: 'document', target: 'https://example.com', relationshipType: 'references' }],
    });
    assert.equal(
      planned(parts, planBinding({ ...skill, parts }, 'https://example.com')),
      'https://example.com is attached to this skill already.',
    );
  });
});

describe('detaching', () => {
  const skill = { parts, targets: targetsOf(['amble']), lock: undefined };
  const keyOf = (target: string) => list(parts, workspace).find(each => each.target === target)?.key ?? '';

  it('takes the reference out of skillwright.json', () => {
    const { from, planned: plan } = planDetachment(skill, 'memo', workspace, keyOf('docs/a.md'));
    assert.equal(from, 'workspace');
    const text = 'part' in plan ? '' : textAfter(workspace, plan);
    assert.equal(
      text,
      workspace.replace('    { "skill": "memo", "kind": "document", "target": "docs/a.md" }, // one\n', ''),
    );
  });

  it('takes the binding out of the manifest', () => {
    const { from, planned: plan } = planDetachment(skill, 'memo', workspace, keyOf('gone'));
    assert.equal(from, 'skill');
    const [file, text] = 'part' in plan ? planned(parts, plan) : [];
    assert.equal(file, 'skill.manifest.json');
    assert.equal(text, manifest.replace('{"targetKind":"sop","target":"gone"},', ''));
  });

  it('is refused for what is not attached any more, and for a locked skill', () => {
    const say1 = (key: string, lock?: 'bundled') => {
      const { planned: plan } = planDetachment({ ...skill, lock }, 'memo', workspace, key);
      return 'problem' in plan ? say(plan.problem) : plan;
    };
    assert.equal(say1('x'), 'What is to be detached is not attached any more.');
    for (const target of ['docs/a.md', 'gone']) {
      assert.equal(
        say1(keyOf(target), 'bundled'),
        'The skill came with the program, so it cannot be changed here; duplicate it to edit it.',
      );
    }
  });
});

describe('the governance of a skill', () => {
  const read = (yaml: string, ids: readonly string[], disabled: readonly string[] = [], sidecar?: string) => {
    const { enabledNote, ...found } = readGovernance(
      partsOf(`---\nname: memo\n${yaml}---\n`, sidecar === undefined ? {} : { sidecar }),
      targetsOf(ids),
      disabled,
    );
    return { ...found, ...(enabledNote && { enabledNote: say(enabledNote) }) };
  };

  it('is what the skill says, wherever it says it', () => {
    assert.deepEqual(
      read(
        'enabled: false\nuser-invocable: false\nmetadata:\n  category: c\n  version: "2"\nlicense: MIT\n',
        ['amble'],
        [],
        '{ "tags": ["x"], "source": "agent" }',
      ),
      {
        isEnabled: false,
        isUserInvocable: false,
        origin: 'agent',
        category: 'c',
        tags: ['x'],
        version: '2',
        license: 'MIT',
      },
    );
  });

  it('is found under the key of the host as well', () => {
    const { category, tags } = read('metadata:\n  hermes:\n    category: c\n    tags: [x]\n', ['hermes']);
    assert.deepEqual([category, tags], ['c', ['x']]);
  });

  it('says which hosts do not obey', () => {
    assert.deepEqual(read('', ['amble', 'claude-code', 'vscode'], ['memo']), {
      isEnabled: false,
      isUserInvocable: true,
      origin: 'user',
      tags: [],
      enabledNote:
        'These hosts have no key to switch a skill off, and will still offer it: Claude Code, VS Code.',
    });
  });
});

describe('the files that a skill mentions', () => {
  it('are those that it links to or names, and those that tools look for', () => {
    const { document } = partsOf(
      '---\nname: a\n---\nRead [the guide](references/my%20guide.md), run `./scripts/run.py` or ${DIR}/scripts/all.sh, not data/scripts/other.py or notes.mdx.\n',
    ).file;
    const paths = [
      'SKILL.md',
      'skill.manifest.json',
      '.skill-source.json',
      'references/my guide.md',
      'scripts/run.py',
      'scripts/all.sh',
      'scripts/other.py',
      'notes.md',
    ];
    assert.deepEqual([...findReferencedFiles(document, paths)], paths.slice(0, 6));
  });

  it('are found in any text within a moment', () => {
    const { document } = partsOf('a'.repeat(500_000)).file;
    const paths = Array.from({ length: 500 }, (_, index) => 'a'.repeat(index + 1));
    const begun = performance.now();
    assert.equal(findReferencedFiles(document, paths).size, 0);
    assert.ok(performance.now() - begun < 3000);
  });
});
