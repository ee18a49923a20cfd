import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Refusal } from '../../../../../server/src/core/model/findings/transferNote.ts';
import { isRefusal } from '../../../../../server/src/core/model/findings/transferNote.ts';
import type { InstallSource } from '../../../../../server/src/core/analysis/provenance/source/installSource.ts';
import {
  describeSource,
  lastNameOf,
  nameOfSource,
  parseSource,
} from '../../../../../server/src/core/analysis/provenance/source/installSource.ts';

const github = {
  kind: 'git',
  url: 'https://github.com/acme/skills.git',
  type: 'github',
  name: 'acme/skills',
};

function plainGit(url: string) {
  return { kind: 'git', url, type: 'git', name: url };
}

function refusalOf(given: string): string {
  const outcome = parseSource(given);
  assert.ok(isRefusal(outcome), `${given} is taken`);
  return outcome.refusal.template;
}

function accepted(given: string): InstallSource {
  const outcome: InstallSource | Refusal = parseSource(given);
  assert.ok(!isRefusal(outcome), `${given} is refused: ${JSON.stringify(outcome)}`);
  return outcome;
}

describe('the source of external skills', () => {
  for (const [given, expected] of [
    ['acme/skills', github],
    ['  acme/skills.git\n', github],
    ['acme/skills#main', { ...github, ref: 'main' }],
    ['acme/skills#v1.2:packs/deals/', { ...github, ref: 'v1.2', folder: 'packs/deals' }],
    ['acme/skills#:packs', { ...github, folder: 'packs' }],
    ['acme/skills/packs/./deals', { ...github, folder: 'packs/deals' }],
    ['acme/skills/packs#feature/x', { ...github, folder: 'packs', ref: 'feature/x' }],
    ['acme/skills@Deal memo', { ...github, skill: 'Deal memo' }],
    ['acme/skills@deal-memo#main', { ...github, skill: 'deal-memo', ref: 'main' }],
    ['https://github.com/acme/skills', github],
    ['http://www.github.com/acme/skills.git/', github],
    ['https://github.com/acme/skills/tree/main', { ...github, ref: 'main' }],
    ['https://github.com/acme/skills/tree/main/a%20b/c', { ...github, ref: 'main', folder: 'a b/c' }],
    ['https://github.com/acme/skills/blob/main/a/SKILL.md', { ...github, ref: 'main', folder: 'a' }],
    ['https://github.com/acme/skills/blob/main/skill.md', { ...github, ref: 'main' }],
    ['https://github.com/acme/skills#main:a/SKILL.md', { ...github, ref: 'main', folder: 'a' }],
    ['git@github.com:acme/skills.git', { ...github, url: 'git@github.com:acme/skills.git' }],
    ['ssh://git@github.com/acme/skills', { ...github, url: 'ssh://git@github.com/acme/skills' }],
  ] as const) {
    it(`is a repository on GitHub: ${given.trim()}`, () => {
      assert.deepEqual(parseSource(given), expected);
    });
  }

  for (const [given, expected] of [
    ['https://gitlab.com/group/sub/skills', { url: 'https://gitlab.com/group/sub/skills.git' }],
    [
      'https://git.acme.org:8443/group/skills/-/tree/main/a/b',
      { url: 'https://git.acme.org:8443/group/skills.git', ref: 'main', folder: 'a/b' },
    ],
    [
      'https://gitlab.com/group/skills/-/blob/v2/a/SKILL.md',
      { url: 'https://gitlab.com/group/skills.git', ref: 'v2', folder: 'a' },
    ],
    ['git@gitlab.com:group/skills.git', { url: 'git@gitlab.com:group/skills.git' }],
  ] as const) {
    it(`is a repository on GitLab: ${given}`, () => {
      const name = given.includes('/sub/') ? 'group/sub/skills' : 'group/skills';
      assert.deepEqual(parseSource(given), { kind: 'git', type: 'gitlab', name, ...expected });
    });
  }

  for (const url of [
    'https://git.acme.org/skills.git',
    'http://localhost:8080/skills',
    'git://[::1]:9418/skills',
    'ssh://deploy@git.acme.org:2222/srv/skills.git',
    'deploy@git.acme.org:srv/skills.git',
    'git.acme.org:srv/skills.git',
    'file:///srv/git/skills.git',
  ]) {
    it(`is an address for git: ${url}`, () => {
      assert.deepEqual(
        [parseSource(url), parseSource(`${url}#main:a`)],
        [plainGit(url), { ...plainGit(url), ref: 'main', folder: 'a' }],
      );
    });
  }

  it('gives git the scheme in lower case', () => {
    assert.deepEqual(parseSource('HTTPS://git.acme.org/Skills'), plainGit('https://git.acme.org/Skills'));
  });

  for (const path of [
    '.',
    '..',
    './acme/skills',
    '../skills',
    '/srv/skills',
    '~',
    '~/skills',
    'C:\\skills',
    'c:/my skills',
    '\\\\server\\share',
    '.\\skills',
  ]) {
    it(`is a folder: ${path}`, () => {
      assert.deepEqual(
        [parseSource(path), parseSource(`${path}#v1:packs`)],
        [
          { kind: 'path', path },
          { kind: 'path', path, ref: 'v1', folder: 'packs' },
        ],
      );
    });
  }

  for (const [given, words] of [
    ['', 'is empty'],
    [' \t ', 'is empty'],
    ['#main', 'before the #'],
    ['x'.repeat(5000), 'too long'],
    ['acme/skills\0', 'cannot be seen'],
    ['acme/ski\nlls', 'cannot be seen'],
    ['acme/\u202Eslliks', 'cannot be seen'],
    ['--upload-pack=touch x', 'option'],
    ['-acme/skills', 'option'],
    ['ext::sh -c touch% x', 'helper'],
    ['fd::17', 'helper'],
    ['own+helper::acme/skills', 'helper'],
    ['https://me:secret@github.com/acme/skills', 'credentials'],
    ['https://token@github.com/acme/skills', 'credentials'],
    ['ssh://git:secret@git.acme.org/skills', 'credentials'],
    ['me:secret@git.acme.org/skills', 'credentials'],
    ['https://me:12/word@git.acme.org/skills', 'credentials'],
    ['me:pass/word@git.acme.org/skills', 'credentials'],
    ['https://me:pass/word@git.acme.org/skills', 'no server'],
    ['https://git.acme.org/skills?token=secret', 'query'],
    ['ftp://git.acme.org/skills', "can't reach"],
    ['https:///skills', 'no server'],
    ['https://-host/skills', 'no server'],
    ['ssh://-oProxyCommand=x/skills', 'no server'],
    ['ssh://-x@git.acme.org/skills', 'no server'],
    ['-x@git.acme.org:skills', 'option'],
    ['git@-oProxyCommand=x:skills', 'not a server'],
    ['git@git.acme.org:-skills', 'not a server'],
    ['https://git.acme.org', 'no repository on it'],
    ['file://git.acme.org/skills', 'file:///'],
    ['https://github.com/acme', 'no repository'],
    ['https://github.com/acme/skills/issues/6', 'This page'],
    ['https://github.com/acme/skills/blob/main/README.md', 'This page'],
    ['https://github.com/acme/skills/tree', 'This page'],
    ['https://gitlab.com/acme', 'no repository'],
    ['https://github.com/acme/skills/tree/main#v2', 'twice'],
    ['acme/skills/a#main:b', 'twice'],
    ['https://git.acme.org/my skills', 'blank'],
    ['skills', 'neither a repository nor a folder'],
    ['acme/..', 'neither a repository nor a folder'],
    ['acme/skills@-x', 'neither a repository nor a folder'],
    ['acme/skills#main:../other', 'has to lie in the repository'],
    ['acme/skills#main:a/../../other', 'has to lie in the repository'],
    ['acme/skills#main:/etc', 'has to lie in the repository'],
    ['acme/skills#main:C:/x', 'has to lie in the repository'],
    ['acme/skills#main:a\\b', 'has to lie in the repository'],
    ['https://github.com/acme/skills/tree/main/%2e%2e/x', 'has to lie in the repository'],
    ['acme/skills/../x', 'has to lie in the repository'],
    ['acme/skills#main:-x', 'cannot be a folder'],
    ['acme/skills#main:a/.GIT/hooks', 'cannot be a folder'],
  ] as const) {
    it(`is refused in one sentence: ${JSON.stringify(given.slice(0, 60))}`, () => {
      const template = refusalOf(given);
      assert.ok(template.includes(words), template);
    });
  }

  for (const ref of [
    '-x',
    'a..b',
    'a~1',
    'a^',
    'a?',
    'a*',
    'a[b',
    'a\\b',
    'a b',
    'a.lock',
    'a.lock/b',
    '.a',
    'a/.b',
    'a/',
    '/a',
    'a//b',
    'a.',
    '@',
    'a@{1}',
  ]) {
    it(`has no ref that git forbids: ${ref}`, () => {
      assert.deepEqual(parseSource(`acme/skills#${ref}`), {
        refusal: { template: "'{ref}' cannot be a branch, a tag or a commit.", args: { ref: ref.trimEnd() } },
      });
    });
  }

  it('shows no credentials, whether it is taken or refused', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9!$%+_.-]{1,12}$/);
    fc.assert(
      fc.property(
        word,
        word,
        fc.constantFrom('https://', 'http://', 'ssh://', 'git://', 'file://', ''),
        (user, password, scheme) => {
          const secret = `s3cret${password}`;
          const outcome = parseSource(`${scheme}${user}:${secret}@git.acme.org/acme/skills.git`);
          assert.ok(isRefusal(outcome));
          assert.ok(!JSON.stringify(outcome).includes('s3cret'));
        },
      ),
    );
  });

  it('reads back from the way in which it is shown', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map(parts => parts.join('/'));
    const start = fc.oneof(
      fc.tuple(name, name).map(parts => parts.join('/')),
      fc
        .tuple(
          fc.constantFrom(
            'https://git.acme.org/',
            'git@git.acme.org:acme/',
            'https://gitlab.com/acme/',
            './',
            '~/',
            'file:///',
          ),
          path,
        )
        .map(parts => parts.join('')),
    );
    const part = fc.oneof(
      fc.constant(''),
      name.map(ref => `#${ref}`),
      fc.tuple(name, path).map(([ref, folder]) => `#${ref}:${folder}`),
      path.map(folder => `#:${folder}`),
    );
    fc.assert(
      fc.property(start, part, (address, behind) => {
        const source = accepted(`${address}${behind}`);
        assert.deepEqual(parseSource(describeSource(source)), source);
      }),
    );
  });

  it('is shown as it is written most shortly', () => {
    const shown = [
      'https://github.com/acme/skills/tree/main/a',
      'acme/skills@memo',
      'git@github.com:acme/skills.git#v1',
      './a#v1:b',
    ].map(given => describeSource(accepted(given)));
    assert.deepEqual(shown, [
      'acme/skills#main:a',
      'acme/skills@memo',
      'git@github.com:acme/skills.git#v1',
      './a#v1:b',
    ]);
  });

  it('has the name that the lock file of other tools knows it by', () => {
    const names = [
      'https://github.com/acme/skills/tree/main/a',
      'https://git.acme.org/x.git#v1',
      './a#v1',
    ].map(given => nameOfSource(accepted(given)));
    assert.deepEqual(names, ['acme/skills', 'https://git.acme.org/x.git', './a']);
  });

  it('has a last name for a skill that has none of its own', () => {
    const names = [
      'acme/skills',
      'git@git.acme.org:x.git',
      'https://git.acme.org/a/b.git/',
      './a/b/',
      'C:\\c',
    ].map(given => lastNameOf(accepted(given)));
    assert.deepEqual(names, ['skills', 'x', 'b', 'b', 'c']);
  });

  it('is taken or refused whatever is given, without an exception', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z./:@#~\\-]{0,30}$/)),
        given => {
          const outcome = parseSource(given);
          const url = isRefusal(outcome) || outcome.kind === 'path' ? '' : outcome.url;
          assert.doesNotMatch(url, /^-|^[^/]*::/);
        },
      ),
    );
  });
});
