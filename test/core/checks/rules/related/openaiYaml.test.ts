import assert from 'node:assert/strict';
import type { RelatedFileOptions } from '../../../../support/checkRelatedFile.ts';
import {
  checkMarkedRelatedFile,
  relatedFileFindingsOf,
  relatedFileFixOf,
  relatedFileMessages,
  findInRelatedFile,
} from '../../../../support/checkRelatedFile.ts';
import { toCrlf } from '../../../../support/marked.ts';

const path = 'skills/example/agents/openai.yaml';

const whole = `interface:
  display_name: "PDF forms"
  short_description: "Fill in and read forms in PDF files"
  icon_small: "./assets/small.svg"
  icon_large: assets/large.png
  brand_color: "#3B82F6"
  default_prompt: "Use $pdf-forms to fill in this form."
dependencies:
  tools:
    - type: "mcp"
      value: "forms"
      description: "Server of forms"
      transport: "streamable_http"
      url: "https://example.com/mcp"
      oauth:
        callbackPort: 8080
    - type: MCP
      value: local
      transport: stdio
      command: forms-server
policy:
  allow_implicit_invocation: true
  products: [codex]
`;

const skill = '---\nname: pdf-forms\ndescription: Fills in forms.\n---\n';
const files = ['SKILL.md', 'assets/small.svg', 'assets/large.png'];

const messagesOf = (text: string, options?: RelatedFileOptions) => relatedFileMessages(path, text, options);
const fixOf = (text: string, options?: RelatedFileOptions) => relatedFileFixOf(path, text, options);

describe('openai-yaml', () => {
  it('finds nothing in a file that uses every key rightly', () => {
    checkMarkedRelatedFile(path, whole, { skill, files });
    checkMarkedRelatedFile(path, toCrlf(whole), { skill, files });
    checkMarkedRelatedFile(path, whole);
  });

  it('finds nothing in a file that is empty, has comments only, or keys without values', () => {
    for (const text of [
      '',
      '\n',
      '# later\n',
      'interface:\npolicy:\n',
      'interface:\n  display_name:\n',
      '---\npolicy: {}\n',
    ]) {
      checkMarkedRelatedFile(path, text);
    }
  });

  it('marks values at their places, with Windows line ends too', () => {
    const fixture = `interface:
  display_name: ""
#               ^^ openai-yaml
  brand_color: blue
#              ^^^^ openai-yaml
  icon_small: icon.svg
#             ^^^^^^^^ openai-yaml
policy:
  allow_implicit: true
# ^^^^^^^^^^^^^^ openai-yaml
`;
    checkMarkedRelatedFile(path, fixture);
    checkMarkedRelatedFile(path, toCrlf(fixture));
  });

  it('is never more than a warning, and never left to the editor', () => {
    const text = 'interface:\n  display_name: [a]\n  colour: red\n  brand_color: 1\n';
    assert.deepEqual(
      findInRelatedFile(path, text).map(({ severity, isReportedByEditor }) => ({
        severity,
        isReportedByEditor,
      })),
      ['warning', 'hint', 'warning'].map(severity => ({ severity, isReportedByEditor: undefined })),
    );
  });

  it('can be switched off and set to another severity', () => {
    const text = 'interface:\n  brand_color: blue\n';
    assert.deepEqual(messagesOf(text, { rules: { 'openai-yaml': 'off' } }), []);
    assert.match(messagesOf(text, { rules: { 'openai-yaml': 'error' } }).join(), /^error: /);
  });
});

describe('openai-yaml, values that Codex leaves out', () => {
  for (const [yaml, message] of [
    ['display_name: ""', "'interface.display_name' is empty. Codex ignores it."],
    ['display_name: "  "', "'interface.display_name' is empty. Codex ignores it."],
    [
      `display_name: ${'x'.repeat(65)}`,
      "'interface.display_name' has 65 characters, and 64 are allowed. Codex ignores it.",
    ],
    [
      'brand_color: "#12345"',
      "'interface.brand_color' has to be a color of six digits such as #3B82F6. Codex ignores it.",
    ],
    [
      'brand_color: red',
      "'interface.brand_color' has to be a color of six digits such as #3B82F6. Codex ignores it.",
    ],
    [
      `default_prompt: ${'x'.repeat(1025)}`,
      "'interface.default_prompt' has 1025 characters, and 1024 are allowed. Codex ignores it.",
    ],
  ] as const) {
    it(`are named with their limit: ${yaml.slice(0, 40)}`, () => {
      assert.deepEqual(messagesOf(`interface:\n  ${yaml}\n`), [`warning: ${message}`]);
    });
  }

  it('are measured as Codex measures them, with blanks and line ends as one blank', () => {
    const name = `interface:\n  display_name: >-\n    ${'x'.repeat(30)}\n\n    ${'y'.repeat(32)}   \n`;
    assert.deepEqual(messagesOf(name), []);
    assert.deepEqual(messagesOf(`interface:\n  display_name: "${'😀'.repeat(64)}"\n`), []);
  });

  it('cost the whole file where they are of another type', () => {
    assert.deepEqual(messagesOf('interface:\n  display_name: 2024\n'), [
      "warning: 'interface.display_name' takes a text, not a number. Codex ignores the whole file.",
    ]);
    assert.deepEqual(messagesOf('policy: [a]\n'), [
      "warning: 'policy' takes a mapping, not a list. Codex ignores the whole file.",
    ]);
    assert.equal(fixOf('interface:\n  display_name: 2024\n'), 'interface:\n  display_name: "2024"\n');
    assert.equal(
      fixOf('policy:\n  allow_implicit_invocation: "False"\n'),
      'policy:\n  allow_implicit_invocation: false\n',
    );
  });

  it('are seen through an alias', () => {
    assert.deepEqual(messagesOf('interface:\n  display_name: &n [a]\n  default_prompt: *n\n'), [
      "warning: 'interface.display_name' takes a text, not a list. Codex ignores the whole file.",
      "warning: 'interface.default_prompt' takes a text, not a list. Codex ignores the whole file.",
    ]);
  });
});

describe('openai-yaml, a short description', () => {
  it('is advised to have 25 to 64 characters', () => {
    const hint = (actual: number) =>
      `hint: The short description has ${actual} characters; 25 to 64 fit best where Codex shows it.`;
    const ofLength = (length: number) =>
      messagesOf(`interface:\n  short_description: ${'x'.repeat(length)}\n`);
    assert.deepEqual([24, 25, 64, 65].map(ofLength), [[hint(24)], [], [], [hint(65)]]);
  });
});

describe('openai-yaml, keys', () => {
  it('are offered where one is close, as a warning', () => {
    assert.deepEqual(messagesOf('interface:\n  displayName: Forms\n'), [
      "warning: Codex does not know the key 'displayName' and ignores it. Did you mean 'display_name'?",
    ]);
    assert.equal(fixOf('interface:\n  displayName: Forms\n'), 'interface:\n  display_name: Forms\n');
  });

  it('are shown their place where they stand in another', () => {
    assert.deepEqual(messagesOf('display_name: Forms\nallow_implicit_invocation: false\n'), [
      "warning: Codex reads 'display_name' below 'interface' only and ignores it here.",
      "warning: Codex reads 'allow_implicit_invocation' below 'policy' only and ignores it here.",
    ]);
  });

  it('are a hint where nothing is close, and nothing where they stand rightly already', () => {
    assert.deepEqual(messagesOf('version: 1\n'), [
      "hint: Codex does not know the key 'version' and ignores it.",
    ]);
    assert.deepEqual(messagesOf('policy:\n  products: []\n  product: []\n'), [
      "hint: Codex does not know the key 'product' and ignores it.",
    ]);
  });

  it('that stand twice cost the whole file', () => {
    assert.deepEqual(relatedFileFindingsOf(path, 'policy: {}\npolicy: {}\n'), [
      {
        code: 'openai-yaml',
        severity: 'warning',
        message: "The key 'policy' appears twice, so Codex ignores the whole file.",
        words: 'policy',
      },
    ]);
  });
});

describe('openai-yaml, a file that is not a YAML', () => {
  for (const [text, message] of [
    [
      'interface:\n  default_prompt: Use it: now\n',
      /^warning: The value of 'default_prompt' holds a colon and a blank, so Codex/,
    ],
    ['interface:\n\tdisplay_name: a\n', /^warning: A tab cannot indent a line in YAML, so Codex/],
    ['interface:\n  display_name: "a\n', /^warning: The quotes do not match, so Codex/],
    ['interface:\n  display_name: @a\n', /^warning: A value without quotes cannot start with '@', so Codex/],
    ['- interface\n', /^warning: The file is not a mapping of keys to values, so Codex ignores it\.$/],
    ['interface: {a: 1\n', /^warning: Codex cannot read this file as YAML and ignores it\.$/],
  ] as const) {
    it(`is told so and nothing else: ${JSON.stringify(text)}`, () => {
      const found = messagesOf(text);
      assert.equal(found.length, 1);
      assert.match(found[0] ?? '', message);
    });
  }

  it('is mended where that is certain', () => {
    assert.equal(
      fixOf('interface:\n  default_prompt: Use it: now\n'),
      'interface:\n  default_prompt: "Use it: now"\n',
    );
  });
});

describe('openai-yaml, a color without quotes', () => {
  it('is a comment and gets quotes', () => {
    const text = 'interface:\n  brand_color: #3B82F6\n  display_name: Forms\n';
    assert.deepEqual(relatedFileFindingsOf(path, text), [
      {
        code: 'openai-yaml',
        severity: 'warning',
        message:
          "Without quotes '#3B82F6' is a comment, so 'interface.brand_color' is empty. Put it in quotes.",
        words: '#3B82F6',
      },
    ]);
    assert.equal(fixOf(text), text.replace('#3B82F6', '"#3B82F6"'));
    assert.equal(fixOf(toCrlf(text)), toCrlf(text).replace('#3B82F6', '"#3B82F6"'));
  });

  it('is told from a comment of words', () => {
    assert.deepEqual(messagesOf('interface:\n  brand_color: # not decided\n'), []);
  });
});

describe('openai-yaml, an icon', () => {
  const icon = (value: string) => `interface:\n  icon_small: ${value}\n`;

  it('has to lie below the assets folder of the skill', () => {
    for (const value of [
      'icon.svg',
      '/assets/icon.svg',
      './images/icon.svg',
      'assets',
      '../icon.svg',
      'C:/assets/i.svg',
    ]) {
      assert.deepEqual(messagesOf(icon(value)), [
        "warning: 'interface.icon_small' has to be a path below the skill's 'assets' folder. Codex ignores it.",
      ]);
    }
  });

  it('may be shared by the skills of a plugin', () => {
    assert.deepEqual(messagesOf(icon('../../assets/icon.svg')), [
      "hint: Above the skill's own folder, Codex takes an icon only from the 'assets' folder of the plugin that the skill is in.",
    ]);
  });

  it('has to be there, as far as that is known', () => {
    assert.deepEqual(messagesOf(icon('./assets/icon.svg'), { files: ['assets/other.svg'] }), [
      "warning: There is no './assets/icon.svg', so Codex finds nothing there.",
    ]);
    assert.deepEqual(messagesOf(icon('./assets/icon.svg')), []);
  });
});

describe('openai-yaml, a prompt to start with', () => {
  const prompt = (words: string) => `interface:\n  default_prompt: "${words}"\n`;

  it('should name the skill by its name, or by its folder where it has none', () => {
    const advice = (name: string) => [
      `hint: The prompt should name the skill as '$${name}', so that Codex starts it.`,
    ];
    assert.deepEqual(messagesOf(prompt('Fill in this form.'), { skill }), advice('pdf-forms'));
    assert.deepEqual(
      messagesOf(prompt('Fill in.'), { skill: '---\ndescription: a\n---\n', folder: 'forms' }),
      advice('forms'),
    );
    assert.deepEqual(messagesOf(prompt('Run $HOME/x.'), { skill }), advice('pdf-forms'));
    assert.deepEqual(messagesOf(prompt('Fill in this form.')), []);
  });

  it('may name it with its plugin in front and marks behind', () => {
    for (const words of ['Use $pdf-forms: now', 'Use $tools:pdf-forms.', '($pdf-forms)']) {
      assert.deepEqual(messagesOf(prompt(words), { skill }), []);
    }
  });

  it('is mended where it nearly names it', () => {
    assert.deepEqual(relatedFileFindingsOf(path, prompt('Use $pdf-form now'), { skill }), [
      {
        code: 'openai-yaml',
        severity: 'hint',
        message: "'$pdf-form' is not this skill. Did you mean '$pdf-forms'?",
        words: '$pdf-form',
      },
    ]);
    assert.equal(fixOf(prompt('Use $pdf-form now'), { skill }), prompt('Use $pdf-forms now'));
  });
});

describe('openai-yaml, who may start the skill', () => {
  const policy = (value: string) => `policy:\n  allow_implicit_invocation: ${value}\n`;
  const flagged = (value: string) =>
    `---\nname: example\ndescription: a\ndisable-model-invocation: ${value}\n---\n`;

  it('must not be open here and closed in the skill', () => {
    assert.deepEqual(messagesOf(policy('true'), { skill: flagged('true') }), [
      "warning: The SKILL.md has 'disable-model-invocation: true', and here the model of Codex may start the skill on its own. Write false in one of the two places.",
    ]);
  });

  it('is a hint where it is closed here and open in the skill', () => {
    assert.deepEqual(messagesOf(policy('false'), { skill: flagged('false') }), [
      "hint: The SKILL.md has 'disable-model-invocation: false', and here only people may start the skill in Codex.",
    ]);
  });

  it('is left alone where both agree, or one says nothing', () => {
    for (const [here, there] of [
      [policy('false'), flagged('true')],
      [policy('true'), flagged('false')],
      [policy('false'), skill],
      [policy(''), flagged('true')],
      ['policy: {}\n', flagged('true')],
    ] as const) {
      assert.deepEqual(messagesOf(here, { skill: there }), []);
    }
  });
});

describe('openai-yaml, a dependency', () => {
  const tools = (...lines: readonly string[]) => `dependencies:\n  tools:\n    - ${lines.join('\n      ')}\n`;

  it('needs a type and a value', () => {
    assert.deepEqual(messagesOf(tools('type: mcp', 'url: https://example.com')), [
      "warning: 'dependencies.tools[0].value' is missing. Codex leaves this tool out.",
    ]);
    assert.deepEqual(messagesOf(tools('type: ""', 'value: forms')), [
      "warning: 'dependencies.tools[0].type' is empty. Codex leaves this tool out.",
    ]);
  });

  it('needs what its transport starts from', () => {
    assert.deepEqual(messagesOf(tools('type: mcp', 'value: a', 'transport: stdio', 'url: b')), [
      "warning: The transport 'stdio' needs 'dependencies.tools[0].command', without which Codex cannot install the server.",
    ]);
    assert.deepEqual(messagesOf(tools('type: mcp', 'value: a')), [
      "hint: The transport 'streamable_http' needs 'dependencies.tools[0].url', without which Codex cannot install the server.",
    ]);
    assert.deepEqual(messagesOf(tools('type: mcp', 'value: a', 'transport: sse', 'url: b')), [
      "warning: Codex knows the transports 'streamable_http' and 'stdio' and cannot install a server with 'sse'.",
    ]);
  });

  it('of another type is not known well enough to speak of', () => {
    assert.deepEqual(messagesOf(tools('type: env_var', 'value: TOKEN')), []);
  });

  it('is missed by the wrong shape of the list', () => {
    assert.deepEqual(messagesOf('dependencies:\n  tools: mcp\n'), [
      "warning: 'dependencies.tools' takes a list, not a text. Codex ignores the whole file.",
    ]);
  });
});

describe('openai-yaml, the name of the file', () => {
  it('has to end in yaml', () => {
    assert.deepEqual(
      relatedFileFindingsOf('skills/example/agents/openai.yml', 'interface:\n  display_name: a\n'),
      [
        {
          code: 'openai-yaml',
          severity: 'warning',
          message: "Codex reads only 'openai.yaml', so this file has no effect. Rename it.",
          words: 'interface',
        },
      ],
    );
  });
});
