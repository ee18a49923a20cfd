import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CliResult } from '../support/cliProcess.ts';
import { runSkillwright } from '../support/cliProcess.ts';
import { diskState } from '../support/diskState.ts';
import { toCrlf } from '../support/marked.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

interface Outcome extends CliResult {
  /** The files of the project afterwards. */
  readonly files: Record<string, string>;
}

type Step = readonly string[] | ((folder: string) => void);

/** Runs commands one after the other in a project of its own, with a home and a trash beside it; answers with the last one. */
async function run(files: Files, steps: readonly Step[], input?: string): Promise<Outcome> {
  return withFiles({ 'home/x': '', 'project/.git/HEAD': '' }, async folder => {
    const cwd = path.join(folder, 'project');
    writeFiles(cwd, files);
    const env = { SKILLWRIGHT_TRASH: path.join(folder, 'trash') };
    let result: CliResult = { code: null, out: '', error: '' };
    for (const step of steps) {
      if (typeof step === 'function') {
        step(cwd);
      } else {
        const options = { cwd, home: path.join(folder, 'home'), env, ...(input !== undefined && { input }) };
        result = await runSkillwright(['skill', ...step], options);
      }
    }
    return { ...result, files: onlyFiles(diskState(cwd)) };
  });
}

function onlyFiles(state: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(state).filter(([file]) => !file.endsWith('/') && !file.startsWith('.git/')),
  );
}

const forms = '---\nname: forms\ndescription: Fills in forms.\nversion: 1\n---\n\n# Forms\n\nOne. One.\n';
const mail = '---\nname: mail\ndescription: Writes mail.\ntags: [office]\nenabled: false\n---\n\n# Mail\n';
const skills = { '.claude/skills/forms/SKILL.md': forms, 'skills/mail/SKILL.md': mail };

function fail(code: number, error: string) {
  return { code, out: '', error };
}

/** Only what a person sees. */
function seen({ code, out, error }: Outcome) {
  return { code, out, error };
}

describe('skillwright skill list', () => {
  it('lists what is switched on', async () => {
    const { code, out } = await run(skills, [['list', '--format', 'json']]);
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
    assert.equal((await run(skills, [['list']])).out, 'forms  1  user  Fills in forms.\n\n1 skill\n');
  });

  it('lists what is switched off where that is asked for, and what has a tag', async () => {
    const off = { ...skills, 'skillwright.json': '{ "disabled": ["forms"] }' };
    const names = async (...options: readonly string[]) => {
      const { out } = await run(off, [['list', '--format', 'json', ...options]]);
      const { result } = JSON.parse(out);
      return result.skills.map(({ name }: { name: string }) => name);
    };
    assert.deepEqual(await names(), []);
    assert.deepEqual(await names('--include-disabled'), ['forms', 'mail']);
    assert.deepEqual(await names('--include-disabled', '--tag', 'office'), ['mail']);
    assert.equal((await run(off, [['list']])).out, 'No skills were found.\n');
  });
});

describe('skillwright skill read', () => {
  it('prints the body, or all of it as JSON', async () => {
    assert.deepEqual(seen(await run(skills, [['read', 'forms']])), {
      code: 0,
      out: '# Forms\n\nOne. One.\n',
      error: '',
    });
    const { out } = await run(skills, [['read', 'skills/mail', '--format', 'json']]);
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

  it('names what is not there, is there twice or cannot be read', async () => {
    const twice = {
      ...skills,
      '.agents/skills/forms/SKILL.md': forms,
      'bad/SKILL.md': new Uint8Array([255, 0]),
    };
    for (const [given, error] of [
      ['form', "There is no skill 'form'. Did you mean 'forms'?"],
      [
        'forms',
        "Several skills are called 'forms'; name one by its path: '.agents/skills/forms/SKILL.md', '.claude/skills/forms/SKILL.md'.",
      ],
      ['bad', "'bad/SKILL.md' cannot be read: it is not UTF-8."],
    ] as const) {
      assert.deepEqual(seen(await run(twice, [['read', given]])), fail(2, `skillwright: ${error}\n`));
    }
    assert.equal((await run(twice, [['read', '.claude/skills/forms/SKILL.md']])).code, 0);
  });
});

describe('skillwright skill create', () => {
  const create = ['create', 'new-one', '--description', 'Does new things.', '--content', '# New\n'];

  it('makes a skill in the folder of its host', async () => {
    const { code, out, files } = await run({}, [
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
    const named = await run({ 'skillwright.json': '{ "profile": "knowledge" }' }, [
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
    const into = await run({}, [[...create, '--into', '.claude/skills']]);
    assert.equal(into.out, '.claude/skills/new-one/SKILL.md\n');
  });

  it('reads the body from standard input, a file or a template', async () => {
    const start = create.slice(0, 4);
    const text = '# Piped\r\n\r\nWords.';
    const file = '.agents/skills/new-one/SKILL.md';
    const lead = '---\nname: new-one\ndescription: Does new things.\n---\n\n';
    const piped = await run({}, [[...start, '--content', '-']], text);
    const read = await run({ 'body.md': text }, [[...start, '--content-file', 'body.md']]);
    for (const { files } of [piped, read]) {
      assert.equal(files[file], `${lead}# Piped\n\nWords.\n`);
    }
    const { files } = await run({}, [[...start, '--template', 'plain']]);
    assert.ok(files[file]?.startsWith(`${lead}# New one\n`));
  });

  it('writes over nothing', async () => {
    const { code, error, files } = await run({}, [
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
      assert.deepEqual(seen(await run({}, [args])), fail(2, `skillwright: ${error}\n`));
    });
  }
});

describe('skillwright skill update', () => {
  const file = '.claude/skills/forms/SKILL.md';

  it('changes the body and counts the version', async () => {
    const change = ['update', 'forms', '--operation', 'find_replace', '--find', 'One', '--replace', 'Two'];
    const { code, out, files } = await run(skills, [change]);
    assert.deepEqual({ code, out }, { code: 0, out: 'forms is now version 2 (1 place changed, 1 left).\n' });
    assert.equal(files[file], forms.replace('version: 1', 'version: 2').replace('One', 'Two'));
    const json = await run(skills, [[...change, '--replace-all', '--format', 'json']]);
    assert.deepEqual(JSON.parse(json.out), {
      version: 1,
      result: { name: 'forms', version: 2, replaced: 2, remaining: 0 },
      path: file,
      changed: true,
    });
  });

  it('keeps line ends and a byte order mark', async () => {
    const windows = `\uFEFF${toCrlf(forms)}`;
    const { files } = await run({ [file]: windows }, [
      ['update', 'forms', '--operation', 'append', '--content', 'a\nb', '--description', 'Says more.'],
    ]);
    const after = forms.replace('version: 1', 'version: 2').replace('Fills in forms.', 'Says more.');
    assert.equal(files[file], `\uFEFF${toCrlf(`${after}a\nb\n`)}`);
  });

  it('writes what the host has no key for beside the skill', async () => {
    const { files } = await run(skills, [['update', file, '--tags', 'a', '--title', 'T']]);
    assert.equal(files[file], forms.replace('version: 1', 'version: 2'));
    assert.equal(
      files['.claude/skills/forms/skill.skillwright.json'],
      '{\n  "title": "T",\n  "tags": [\n    "a"\n  ]\n}\n',
    );
  });

  it('says when everything is so already, and takes tags away', async () => {
    const { out, files } = await run(skills, [['update', 'forms', '--description', 'Fills in forms.']]);
    assert.equal(out, 'forms is so already.\n');
    assert.equal(files[file], forms);
    const cleared = await run(skills, [['update', 'mail', '--tags', '']]);
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
      const outcome = await run(skills, [['update', 'forms', ...args]]);
      assert.deepEqual(seen(outcome), fail(code, `${error}\n`));
      assert.deepEqual(outcome.files, skills);
    });
  }

  it('refuses a skill that is locked, and one that is a link', async () => {
    const change = ['update', 'forms', '--title', 'T'];
    const locked = { ...skills, '.claude/skills/forms/.skill-source.json': '{}' };
    const outcome = await run(locked, [change]);
    assert.deepEqual(
      seen(outcome),
      fail(
        1,
        'A file beside the skill says that it came from elsewhere, so it cannot be changed here; duplicate it to edit it.\n',
      ),
    );
    assert.deepEqual(outcome.files, locked);
    const { code, error, files } = await run({ 'elsewhere.md': forms, 'skills/forms/x': '' }, [
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

describe('skillwright skill enable and disable', () => {
  it('write to the key of the skill where its host has one', async () => {
    const { out, files } = await run(skills, [['enable', 'mail', '--profile', 'knowledge']]);
    assert.equal(out, 'mail is switched on.\n');
    assert.equal(files['skills/mail/SKILL.md'], mail.replace('false', 'true'));
  });

  it('write to skillwright.json where it has none, and say what that means', async () => {
    const off = await run(skills, [['disable', 'forms', '--format', 'json']]);
    assert.deepEqual(JSON.parse(off.out), {
      version: 1,
      result: { name: 'forms', enabled: false },
      changed: true,
      note: 'Claude Code has no key to switch a skill off, so `forms` stands in `disabled` of skillwright.json; Claude Code will still offer it.',
    });
    assert.equal(off.files['skillwright.json'], '{\n  "disabled": [\n    "forms"\n  ]\n}\n');
    const again = await run(skills, [
      ['disable', 'forms'],
      ['disable', 'forms', '--format', 'json'],
    ]);
    assert.equal(JSON.parse(again.out).changed, false);
    const on = await run(skills, [
      ['disable', 'forms'],
      ['enable', 'forms'],
    ]);
    assert.deepEqual(on.files, { ...skills, 'skillwright.json': '{\n  "disabled": []\n}\n' });
  });
});

describe('skillwright skill delete and restore', () => {
  const whole = { ...skills, '.claude/skills/forms/references/a.md': 'A' };

  it('move a skill with its folder into the trash and back', async () => {
    const gone = await run(whole, [['delete', 'forms', '--format', 'json']]);
    const { result, trash } = JSON.parse(gone.out);
    assert.deepEqual(result, { deleted: true });
    assert.deepEqual(
      trash.map(({ name, path: file }: { name: string; path: string }) => [name, file]),
      [['forms', '.claude/skills/forms/SKILL.md']],
    );
    assert.deepEqual(Object.keys(gone.files), ['skills/mail/SKILL.md']);
    const back = await run(whole, [
      ['delete', 'forms', 'mail'],
      ['restore', 'forms', 'mail'],
    ]);
    assert.deepEqual(seen(back), {
      code: 0,
      out: '.claude/skills/forms/SKILL.md\nskills/mail/SKILL.md\n',
      error: '',
    });
    assert.deepEqual(back.files, whole);
  });

  it('show what is in the trash', async () => {
    assert.equal((await run(whole, [['restore']])).out, 'The trash is empty.\n');
    const { out } = await run(whole, [['delete', 'forms'], ['restore']]);
    assert.match(out, /^forms {2}\d{4}-\S+ {2}\.claude\/skills\/forms\/SKILL\.md {2}\S+\n$/);
  });

  it('refuse what is locked, what is not there, and what would be written over', async () => {
    const locked = { ...skills, 'skills/mail/.skill-source.json': '{}' };
    const kept = await run(locked, [['delete', 'forms', 'mail']]);
    assert.deepEqual(
      seen(kept),
      fail(
        1,
        'The skill came from elsewhere; `skillwright remove` takes it away together with its record.\n',
      ),
    );
    assert.deepEqual(kept.files, locked);
    assert.deepEqual(
      seen(await run(skills, [['restore', 'forms']])),
      fail(2, "skillwright: There is no 'forms' in the trash.\n"),
    );
    assert.deepEqual(
      seen(await run(skills, [['delete']])),
      fail(2, 'skillwright: skillwright skill delete takes one skill or more.\n'),
    );
    const taken = await run(skills, [
      ['delete', 'forms'],
      folder => {
        writeFiles(folder, { '.claude/skills/forms/SKILL.md': 'new' });
      },
      ['restore', 'forms'],
    ]);
    assert.equal(taken.code, 1);
    assert.match(taken.error, /^'forms' cannot be restored: there is something at /);
    assert.equal(taken.files['.claude/skills/forms/SKILL.md'], 'new');
  });
});
