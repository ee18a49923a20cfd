import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toCrlf } from '../support/marked.ts';
import { fail, forms, mail, runSkillSteps, seen, skills } from '../support/skillProject.ts';

describe('skillwright skill list', () => {
  it('lists what is switched on', async () => {
    const { code, out } = await runSkillSteps(skills, [['list', '--format', 'json']]);
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(out), {
      version: 1,
      result: {
        skills: [
          {
            name: 'forms',
            title: 'Forms',
            description: 'Fills in forms.',
            tags: [],
            source: 'user',
            version: 1,
          },
        ],
      },
    });
    assert.equal(
      (await runSkillSteps(skills, [['list']])).out,
      'forms  1  user  Fills in forms.\n\n1 skill\n',
    );
  });

  it('lists what is switched off where that is asked for, and what has a tag', async () => {
    const off = { ...skills, 'skillwright.json': '{ "disabled": ["forms"] }' };
    const names = async (...options: readonly string[]) => {
      const { out } = await runSkillSteps(off, [['list', '--format', 'json', ...options]]);
      const { result } = JSON.parse(out);
      return result.skills.map(({ name }: { name: string }) => name);
    };
    assert.deepEqual(await names(), []);
    assert.deepEqual(await names('--include-disabled'), ['forms', 'mail']);
    assert.deepEqual(await names('--include-disabled', '--tag', 'office'), ['mail']);
    assert.equal((await runSkillSteps(off, [['list']])).out, 'No skills were found.\n');
  });

  it('lists of two with one name the one that hosts load, and both where no host of the workspace loads the two', async () => {
    const text = (words: string) => `---\nname: forms\ndescription: ${words}\n---\n\n# Forms\n`;
    const two = {
      '.claude/skills/forms/SKILL.md': text('Fills in forms.'),
      '.agents/skills/forms/SKILL.md': text('Draws forms.'),
    };
    const list = async (targets: readonly string[]) => {
      const project = { ...two, 'skillwright.json': JSON.stringify({ targets }) };
      const { out } = await runSkillSteps(project, [['list', '--format', 'json']]);
      return JSON.parse(out).result.skills.map(({ description }: { description: string }) => description);
    };
    assert.deepEqual(await list(['copilot-cli']), ['Draws forms.']);
    assert.deepEqual(await list(['claude-code']), ['Draws forms.', 'Fills in forms.']);
  });
});

describe('skillwright skill read', () => {
  it('prints the body, or all of it as JSON', async () => {
    assert.deepEqual(seen(await runSkillSteps(skills, [['read', 'forms']])), {
      code: 0,
      out: '# Forms\n\nOne. One.\n',
      error: '',
    });
    const { out } = await runSkillSteps(skills, [['read', 'skills/mail', '--format', 'json']]);
    assert.deepEqual(JSON.parse(out), {
      version: 1,
      result: {
        name: 'mail',
        title: 'Mail',
        description: 'Writes mail.',
        content: '# Mail',
        tags: ['office'],
        source: 'user',
        version: 1,
      },
    });
  });

  it('takes the skill that hosts load of two with one name, and names what is not there or cannot be read', async () => {
    const twice = {
      ...skills,
      '.agents/skills/forms/SKILL.md': forms,
      'bad/SKILL.md': new Uint8Array([255, 0]),
    };
    for (const [given, error] of [
      ['form', "There is no skill 'form'. Did you mean 'forms'?"],
      ['bad', "'bad/SKILL.md' cannot be read: it is not UTF-8."],
    ] as const) {
      assert.deepEqual(
        seen(await runSkillSteps(twice, [['read', given]])),
        fail(2, `skillwright: ${error}\n`),
      );
    }
    for (const given of ['forms', '.claude/skills/forms/SKILL.md']) {
      assert.equal((await runSkillSteps(twice, [['read', given]])).code, 0);
    }
  });
});

describe('skillwright skill create', () => {
  const create = ['create', 'new-one', '--description', 'Does new things.', '--content', '# New\n'];

  it('makes a skill in the folder of its host', async () => {
    const { code, out, files } = await runSkillSteps({}, [
      [...create, '--profile', 'claude-code', '--tags', 'a, b', '--title', 'Another'],
    ]);
    const folder = '.claude/skills/new-one';
    assert.deepEqual(
      { code, out },
      { code: 0, out: `${folder}/SKILL.md\n${folder}/skill.skillwright.json\n` },
    );
    assert.deepEqual(files, {
      [`${folder}/SKILL.md`]: '---\nname: new-one\ndescription: Does new things.\n---\n\n# New\n',
      [`${folder}/skill.skillwright.json`]:
        '{\n  "title": "Another",\n  "tags": [\n    "a",\n    "b"\n  ]\n}\n',
    });
  });

  it('is for the host that the workspace names, or that loads the folder', async () => {
    const named = await runSkillSteps({ 'skillwright.json': '{ "profile": "knowledge" }' }, [
      [...create, '--format', 'json'],
    ]);
    assert.deepEqual(JSON.parse(named.out), {
      version: 1,
      result: { name: 'new-one', version: 1 },
      files: ['skills/new-one/SKILL.md'],
    });
    assert.match(
      named.files['skills/new-one/SKILL.md'] ?? '',
      /^title: New one\nversion: 1\nsource: user\n/m,
    );
    const into = await runSkillSteps({}, [[...create, '--into', '.claude/skills']]);
    assert.equal(into.out, '.claude/skills/new-one/SKILL.md\n');
  });

  it('reads the body from standard input, a file or a template', async () => {
    const start = create.slice(0, 4);
    const text = '# Piped\r\n\r\nWords.';
    const file = '.agents/skills/new-one/SKILL.md';
    const lead = '---\nname: new-one\ndescription: Does new things.\n---\n\n';
    const piped = await runSkillSteps({}, [[...start, '--content', '-']], text);
    const read = await runSkillSteps({ 'body.md': text }, [[...start, '--content-file', 'body.md']]);
    for (const { files } of [piped, read]) {
      assert.equal(files[file], `${lead}# Piped\n\nWords.\n`);
    }
    const { files } = await runSkillSteps({}, [[...start, '--template', 'plain']]);
    assert.ok(files[file]?.startsWith(`${lead}# New one\n`));
  });

  it('writes over nothing', async () => {
    const { code, error, files } = await runSkillSteps({}, [
      create,
      folder => {
        writeFileSync(path.join(folder, '.agents/skills/new-one/SKILL.md'), 'kept');
      },
      create,
    ]);
    assert.deepEqual(
      { code, error },
      { code: 1, error: "There is something called 'new-one' already; nothing was written over it.\n" },
    );
    assert.deepEqual(files, { '.agents/skills/new-one/SKILL.md': 'kept' });
  });

  for (const [args, error] of [
    [['create'], 'skillwright skill create takes one skill.'],
    [['create', 'x'], 'skillwright skill create takes --description TEXT.'],
    [
      ['create', 'x', '--description', 'y'],
      'skillwright skill create takes --content TEXT, --content-file FILE or --template NAME.',
    ],
    [
      ['create', 'X', '--description', 'y', '--content', 'z'],
      'Use lower-case letters, digits and single hyphens between them.',
    ],
    [['create', 'x', '--find', 'y'], '--find does not go with skillwright skill create.'],
    [
      ['create', 'x', '--profile', 'claud-code'],
      "There is no profile 'claud-code'. Did you mean 'claude-code'?",
    ],
    [
      ['create', 'x', '--content', 'y', '--content-file', 'z', '--description', 'd'],
      '--content and --content-file do not go together.',
    ],
    [
      ['creat', 'x'],
      "skillwright skill takes one of list, read, create, update, delete, enable, disable, restore, not 'creat'.",
    ],
    [
      [],
      "skillwright skill takes one of list, read, create, update, delete, enable, disable, restore, not ''.",
    ],
  ] as const) {
    it(`refuses what cannot be meant: ${args.join(' ')}`, async () => {
      assert.deepEqual(seen(await runSkillSteps({}, [args])), fail(2, `skillwright: ${error}\n`));
    });
  }
});

describe('skillwright skill update', () => {
  const file = '.claude/skills/forms/SKILL.md';

  it('changes the body and counts the version', async () => {
    const change = ['update', 'forms', '--operation', 'find_replace', '--find', 'One', '--replace', 'Two'];
    const { code, out, files } = await runSkillSteps(skills, [change]);
    assert.deepEqual({ code, out }, { code: 0, out: 'forms is now version 2 (1 place changed, 1 left).\n' });
    assert.equal(files[file], forms.replace('version: 1', 'version: 2').replace('One', 'Two'));
    const json = await runSkillSteps(skills, [[...change, '--replace-all', '--format', 'json']]);
    assert.deepEqual(JSON.parse(json.out), {
      version: 1,
      result: { name: 'forms', version: 2, replaced: 2, remaining: 0 },
      path: file,
      changed: true,
    });
  });

  it('keeps line ends and a byte order mark', async () => {
    const windows = `\uFEFF${toCrlf(forms)}`;
    const { files } = await runSkillSteps({ [file]: windows }, [
      ['update', 'forms', '--operation', 'append', '--content', 'a\nb', '--description', 'Says more.'],
    ]);
    const after = forms.replace('version: 1', 'version: 2').replace('Fills in forms.', 'Says more.');
    assert.equal(files[file], `\uFEFF${toCrlf(`${after}a\nb\n`)}`);
  });

  it('writes what the host has no key for beside the skill', async () => {
    const { files } = await runSkillSteps(skills, [['update', file, '--tags', 'a', '--title', 'T']]);
    assert.equal(files[file], forms.replace('version: 1', 'version: 2'));
    assert.equal(
      files['.claude/skills/forms/skill.skillwright.json'],
      '{\n  "title": "T",\n  "tags": [\n    "a"\n  ]\n}\n',
    );
  });

  it('says when everything is so already, and takes tags away', async () => {
    const { out, files } = await runSkillSteps(skills, [
      ['update', 'forms', '--description', 'Fills in forms.'],
    ]);
    assert.equal(out, 'forms is so already.\n');
    assert.equal(files[file], forms);
    const cleared = await runSkillSteps(skills, [['update', 'mail', '--tags', '']]);
    assert.equal(cleared.files['skills/mail/SKILL.md'], mail.replace('[office]', '[]'));
  });

  for (const [args, code, error] of [
    [
      [],
      2,
      'skillwright: Nothing is to be changed: a title, a description, tags or an operation is missing.',
    ],
    [['--operation', 'append'], 2, "skillwright: The operation 'append' needs `content`."],
    [
      ['--operation', 'delete', '--content', 'Two'],
      1,
      'The text is not in the skill, so nothing was changed: Two',
    ],
  ] as const) {
    it(`changes nothing on a mistake: ${args.join(' ')}`, async () => {
      const outcome = await runSkillSteps(skills, [['update', 'forms', ...args]]);
      assert.deepEqual(seen(outcome), fail(code, `${error}\n`));
      assert.deepEqual(outcome.files, skills);
    });
  }

  it('refuses a skill that is locked, and one that is a link', async () => {
    const change = ['update', 'forms', '--title', 'T'];
    const locked = { ...skills, '.claude/skills/forms/.skill-source.json': '{}' };
    const outcome = await runSkillSteps(locked, [change]);
    assert.deepEqual(
      seen(outcome),
      fail(
        1,
        'A file next to the skill says that it came from elsewhere, so it cannot be changed here; duplicate it to edit it.\n',
      ),
    );
    assert.deepEqual(outcome.files, locked);
    const { code, error, files } = await runSkillSteps({ 'elsewhere.md': forms, 'skills/forms/x': '' }, [
      folder => {
        symlinkSync('../../elsewhere.md', path.join(folder, 'skills/forms/SKILL.md'));
      },
      ['update', 'skills/forms', '--description', 'T.'],
    ]);
    assert.equal(code, 1);
    assert.match(error, /is a link/);
    assert.equal(files['elsewhere.md'], forms);
  });
});
