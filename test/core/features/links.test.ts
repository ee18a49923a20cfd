import assert from 'node:assert/strict';
import { parseSkillDocument } from '../../../server/src/core/syntax/document/skillDocument.ts';
import type { TextLink } from '../../../server/src/core/features/links.ts';
import { findHeading, findJsonLinks, findSkillLinks } from '../../../server/src/core/features/links.ts';
import { findProfile } from '../../../server/src/core/model/profiles/registry.ts';

function show(text: string, links: readonly TextLink[]): string[] {
  return links.map(link => {
    const words = text.slice(link.span.start, link.span.end);
    switch (link.kind) {
      case 'file':
        return `${words} -> ${link.from}:${[link.path, ...(link.others ?? []).slice(-1)].join(' … ')}${link.fragment === undefined ? '' : ` ${link.fragment}`}`;
      case 'heading':
        return `${words} -> ${text.slice(link.at).split('\n')[0] ?? ''}`;
      case 'address':
        return `${words} -> ${link.address}`;
    }
  });
}

function linksOf(text: string, { host = 'claude-code', markdown = true } = {}): string[] {
  const profile = findProfile(host);
  const hosts = profile === undefined ? [] : [profile];
  return show(text, findSkillLinks(parseSkillDocument(text), hosts, { markdown }));
}

describe('the links of a skill', () => {
  it('are those of the body, with their headings', () => {
    const text = `# Top
## A b
[one](references/a%20b.md) ![two](../x.png) [three](#a-b) [four](other.md#Part)
[no](mailto:a@b.c) [none](#gone) [web](https://example.com/a) \`[code](a.md)\` [file](file:///etc/passwd)

[def]: LICENSE
`;
    assert.deepEqual(linksOf(text), [
      'references/a%20b.md -> skill:references/a b.md',
      '../x.png -> skill:../x.png',
      '#a-b -> ## A b',
      'other.md#Part -> skill:other.md part',
      'https://example.com/a -> https://example.com/a',
      'LICENSE -> skill:LICENSE',
    ]);
    assert.deepEqual(linksOf(text, { markdown: false }), []);
  });

  it('are paths in code, in prose and in the frontmatter', () => {
    const text =
      '---\nname: forms\nicon: "assets/a.svg"\nlist:\n  - scripts/b.py\n---\nRun `scripts/run.py --all`, see references/a.md.\n';
    for (const markdown of [true, false]) {
      assert.deepEqual(linksOf(text, { markdown }), [
        'assets/a.svg -> skill:assets/a.svg',
        'scripts/b.py -> skill:scripts/b.py',
        'scripts/run.py -> skill:scripts/run.py',
        'references/a.md -> skill:references/a.md',
      ]);
    }
  });

  it('are modules that toolsets name, in the files that they may be', () => {
    const text = '---\nname: forms\ntoolsets: [web, "a/b.ts:C", a/d:E, "../up:F", "a/g:"]\n---\n';
    assert.deepEqual(linksOf(text), ['a/b.ts:C -> skill:a/b.ts', 'a/d:E -> skill:a/d.ts … a/d/index.py']);
    const sidecar = '{ "toolsets": "a/b.ts:C" }';
    assert.deepEqual(show(sidecar, findJsonLinks('skill-sidecar', sidecar)), ['a/b.ts:C -> skill:a/b.ts']);
  });

  it('are paths behind a placeholder that stands for the skill folder in one of its hosts', () => {
    const text = '# A\n`${CLAUDE_SKILL_DIR}/scripts/a.py` {baseDir}/scripts/b.py ${HOME}/scripts/c.py\n';
    assert.deepEqual(linksOf(text), ['${CLAUDE_SKILL_DIR}/scripts/a.py -> skill:scripts/a.py']);
    assert.deepEqual(linksOf(text, { host: 'openclaw' }), ['{baseDir}/scripts/b.py -> skill:scripts/b.py']);
  });

  it('find headings by the fragments of repositories', () => {
    const { text, body } = parseSkillDocument('# A\n\n## It is `x`!\n');
    assert.equal(text.slice(findHeading(body, 'it-is-x')?.span.start), '## It is `x`!\n');
    assert.equal(findHeading(body, 'other'), undefined);
  });
});

describe('the links of our JSON files', () => {
  it('are the documents that a workspace attaches, and addresses', () => {
    const references = [
      { skill: 'a', kind: 'document', target: 'docs/a.md' },
      { skill: 'a', kind: 'document', target: 'https://example.com/x' },
      { skill: 'a', kind: 'entity', target: 'workstream:travel' },
    ];
    const text = JSON.stringify({ references });
    assert.deepEqual(show(text, findJsonLinks('workspace', text)), [
      'docs/a.md -> workspace:docs/a.md',
      'https://example.com/x -> https://example.com/x',
    ]);
  });

  it('are the scripts of a manifest', () => {
    const deterministicSteps = [
      { kind: 'script', target: 'scripts/a.py', when: 'before' },
      { kind: 'tool', target: 'search.now', when: 'after' },
    ];
    const text = JSON.stringify({ version: 1, deterministicSteps });
    assert.deepEqual(show(text, findJsonLinks('skill-manifest', text)), [
      'scripts/a.py -> skill:scripts/a.py',
    ]);
  });
});
