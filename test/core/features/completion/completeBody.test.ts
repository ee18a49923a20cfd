import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  mayCompleteBody,
  planBodyCompletion,
} from '../../../../server/src/core/features/completion/completeBody.ts';
import { resolveCompletion } from '../../../../server/src/core/features/completion/resolveCompletion.ts';
import {
  bodyTriggers,
  fieldTriggers,
} from '../../../../server/src/core/features/completion/place/triggers.ts';
import type { BodyOptions } from '../../../support/checkBody.ts';
import { bodyCompletionsAt, bodyItemsAt, bodyLabelsAt, bodyTaken } from '../../../support/checkBody.ts';
import { toFile } from '../../../support/checkRules.ts';
import { uncaret } from '../../../support/marked.ts';
import { completionTargets, contextOf } from '../../../support/checkCompletion.ts';
import { profiles } from '../../../../server/src/core/model/profiles/registry.ts';

const others = {
  '.claude/skills/chart/SKILL.md': '---\nname: chart\ndescription: Draws\n  charts.\n---\n',
  '.claude/skills/report/SKILL.md': '---\nname: report\n---\n',
  'skills/audit/SKILL.md': '---\nname: audit\n---\n',
};
const place = '.claude/skills/example';
const relatedFiles: BodyOptions = { others, place, targets: ['claude-code'] };
const inOrder = ['chart', 'report', 'audit'];

describe('completion of skills in a body', () => {
  it('offers the other skills behind a slash at the start of a word, those of the same folder first', () => {
    assert.deepEqual(
      bodyItemsAt('Then run /$0', relatedFiles).map(({ kind, label, detail, plain }) => [
        kind,
        label,
        detail,
        plain,
      ]),
      [
        ['skill', 'chart', 'Draws charts.', 'chart'],
        ['skill', 'report', '.claude/skills/report/SKILL.md', 'report'],
        ['skill', 'audit', 'skills/audit/SKILL.md', 'audit'],
      ],
    );
    for (const body of ['/$0', '(/ch$0)', '**/$0**', '- /$0', '`/$0`', '"/re$0"']) {
      assert.deepEqual(bodyLabelsAt(body, relatedFiles), inOrder, body);
    }
    assert.equal(bodyTaken('Run /ch$0x now', 'report', relatedFiles), 'Run /report now');
  });

  it('offers them in inline code, and behind a dollar sign where a host mentions them so', () => {
    assert.deepEqual(bodyLabelsAt('The `$0` skill', relatedFiles), inOrder);
    assert.deepEqual(bodyLabelsAt('The `re$0', relatedFiles), inOrder);
    assert.deepEqual(bodyLabelsAt('Use $$0', { ...relatedFiles, targets: ['codex'] }), inOrder);
    assert.equal(bodyTaken('Use $re$0', 'report', { ...relatedFiles, targets: ['codex'] }), 'Use $report');
    assert.deepEqual(bodyLabelsAt('Use $$0', { ...relatedFiles, targets: ['cursor'] }), []);
  });

  it('offers none in paths, addresses, tags and commands', () => {
    for (const body of [
      'and/$0',
      'https://$0',
      'a </$0',
      '../$0',
      '/usr/$0',
      '/$0/bin',
      '~/$0',
      '```\n/$0\n```',
      '`ls $0`',
    ]) {
      assert.deepEqual(bodyLabelsAt(body, relatedFiles), [], body);
    }
  });

  it('puts those of the same folder first, whoever else there has an id twice', () => {
    const written = (id: string) => `---\nname: ${id}\n---\n`;
    const twice = {
      '.claude/skills/zed/SKILL.md': written('zed'),
      '.claude/skills/zed-2/SKILL.md': written('zed'),
      'skills/alpha/SKILL.md': written('alpha'),
    };
    assert.deepEqual(bodyLabelsAt('/$0', { ...relatedFiles, others: twice }), ['zed', 'alpha']);
  });

  it('hands out two hundred at once, and goes by what is typed while there are more', () => {
    const many = Object.fromEntries(
      Array.from({ length: 1200 }, (_, index) => [
        `skills/s${index}/SKILL.md`,
        `---\nname: s${index}\n---\n`,
      ]),
    );
    const options = { ...relatedFiles, others: many };
    const { items, isIncomplete } = bodyCompletionsAt('/$0', options);
    assert.deepEqual([items.length, isIncomplete], [200, true]);
    assert.deepEqual(bodyLabelsAt('/s1199$0', options), ['s1199']);
  });
});

const claude: BodyOptions = { targets: ['claude-code'] };
const variables = [
  '${CLAUDE_SKILL_DIR}',
  '${CLAUDE_PROJECT_DIR}',
  '${CLAUDE_SESSION_ID}',
  '${CLAUDE_EFFORT}',
  '${CLAUDE_PLUGIN_ROOT}',
  '${CLAUDE_PLUGIN_DATA}',
];

describe('completion of placeholders in a body', () => {
  it('offers what the targets replace, and nothing else', () => {
    const table = [
      ['$$0', ['claude-code'], ['$ARGUMENTS', '$ARGUMENTS[0]', '$0', ...variables]],
      ['${$0', ['claude-code'], variables],
      ['`${CLAUDE_$0}`', ['claude-code'], variables],
      ['$$0', ['opencode'], ['$ARGUMENTS', '$1']],
      ['$$0', ['opencode', 'goose'], ['$ARGUMENTS', '$1', '$ARGUMENTS[0]']],
      ['$$0', ['agentskills'], []],
      ['{$0', ['openclaw'], ['{baseDir}']],
      ['{$0', ['claude-code'], []],
      ['!$0', ['claude-code'], ['!`command`']],
      ['!`$0', ['hermes'], ['!`command`']],
      ['See #$0', ['vscode'], ['#file:', '#tool:']],
      ['$$0', ['openhands'], []],
    ] as const;
    assert.deepEqual(
      table.map(([body, targets]) => [body, targets, bodyLabelsAt(body, { targets })]),
      table.map(([body, targets, labels]) => [body, targets, labels]),
    );
  });

  it('offers the arguments by their names and their places', () => {
    const options = { ...claude, keys: ['arguments: form year'] };
    assert.deepEqual(bodyLabelsAt('Fill in $$0', options).slice(0, 6), [
      '$ARGUMENTS',
      '$ARGUMENTS[0]',
      '$0',
      '$1',
      '$form',
      '$year',
    ]);
  });

  it('names the hosts, and when they replace it', () => {
    assert.deepEqual(
      bodyItemsAt('$$0', { targets: ['claude-code', 'mux', 'opencode'] })
        .slice(0, 3)
        .map(({ label, detail }) => [label, detail]),
      [
        ['$ARGUMENTS', 'Claude Code, Mux, OpenCode'],
        ['$ARGUMENTS[0]', 'Claude Code'],
        ['$0', 'Claude Code'],
      ],
    );
    const [first] = bodyItemsAt('$$0', { targets: ['opencode'] });
    assert.equal(first?.detail, 'OpenCode · when a user invokes it');
  });

  it('exchanges what is written of it already', () => {
    const table = [
      ['$ARG$0', '$ARGUMENTS', '$ARGUMENTS'],
      ['$AR$0GS.', '$ARGUMENTS', '$ARGUMENTS.'],
      ['${CLAUDE$0}/x', '${CLAUDE_SKILL_DIR}', '${CLAUDE_SKILL_DIR}/x'],
      ['$ARGUMENTS[$0]', '$ARGUMENTS[0]', '$ARGUMENTS[0]'],
      ['[$$0]', '$ARGUMENTS', '[$ARGUMENTS]'],
      ['[x](${$0)', '${CLAUDE_SKILL_DIR}', '[x](${CLAUDE_SKILL_DIR})'],
    ] as const;
    assert.deepEqual(
      table.map(([body, label]) => bodyTaken(body, label, claude)),
      table.map(([, , line]) => line),
    );
    const [command] = bodyItemsAt('!$0', claude);
    assert.equal(command?.snippet, '!`${1:command}`');
  });

  it('tells what each host puts there', () => {
    const documentation = (name: string, targets: readonly string[]) =>
      resolveCompletion(
        { kind: 'placeholder', path: [], name },
        completionTargets({ targets }),
        contextOf({}, undefined),
      );
    assert.equal(
      documentation('$1', ['claude-code', 'opencode']),
      [
        '`$1`',
        '[Claude Code](https://code.claude.com/docs/en/skills): The argument at index N, counted from 0.',
        '[OpenCode](https://opencode.ai/docs/skills/): The argument at place N, counted from 1.',
      ].join('  \n'),
    );
    assert.match(
      documentation('$form', ['claude-code']) ?? '',
      /An argument that the key arguments names\.$/,
    );
    assert.match(documentation('{baseDir}', ['openclaw']) ?? '', /The skill folder\.$/);
    assert.equal(documentation('{baseDir}', ['codex']), undefined);
  });
});

describe('completion in prose', () => {
  const everything: BodyOptions = {
    ...relatedFiles,
    targets: profiles.map(({ id }) => id),
    files: { 'notes.md': '', 'scripts/fill.py': '' },
    keys: ['arguments: form'],
  };

  it('does not come by itself, neither with words nor with what is typed between them', () => {
    const prose = [
      'Use the form$0',
      'see (a$0',
      'and/or$0',
      'a: $0',
      '3.$0',
      'x, y$0',
      '- [ $0',
      'it$0',
      '# Head$0',
      '#$0',
      'A "quo$0',
    ];
    for (const body of prose) {
      assert.deepEqual(bodyLabelsAt(body, everything), [], body);
    }
    const triggered = [
      'Note:$0',
      'a $0',
      'a,$0',
      '($0',
      '[$0',
      '"$0',
      '#$0',
      'and/$0',
      '##$0',
      'US$$0',
      'C#$0',
      '`a`/$0',
      '`a` ($0',
    ];
    for (const body of triggered) {
      for (const trigger of [...fieldTriggers, ...bodyTriggers]) {
        assert.deepEqual(bodyLabelsAt(body, { ...everything, trigger }), [], `${body} ${trigger}`);
      }
    }
  });

  it('comes with a character only where something begins with it', () => {
    const table = [
      ['/$0', '/', true],
      ['/c$0', '/', false],
      ['$$0', '$', true],
      ['${$0', '{', true],
      ['{$0', '{', true],
      ['[x]($0', '(', true],
      ['[x](scripts/$0', '/', true],
      ['[x](#$0', '#', true],
      ['[x](scripts $0', ' ', false],
      ['`scripts/$0', '/', true],
      ['`a $0', ' ', false],
      ['See #file:$0', ':', true],
    ] as const;
    const body = (line: string) => `# Head\n\n${line}`;
    assert.deepEqual(
      table.map(([line, trigger]) => [
        line,
        trigger,
        bodyLabelsAt(body(line), { ...everything, trigger }).length > 0,
      ]),
      table.map(([line, trigger, comes]) => [line, trigger, comes]),
    );
  });

  it('replaces only what stands in the line of the caret', () => {
    const piece = fc.constantFrom(
      '/',
      '$',
      '{',
      '}',
      '`',
      '](',
      '[',
      '#',
      '<',
      '>',
      ' ',
      'a',
      '../',
      '\n',
      '```',
      ')',
      '%2',
      'SKILL_DIR}/',
      '!',
    );
    fc.assert(
      fc.property(fc.array(piece), fc.array(piece), (before, after) => {
        const line = before.join('').length - (before.join('').lastIndexOf('\n') + 1);
        const rest = `${after.join('')}\n`.indexOf('\n');
        const head = '---\nname: example\ndescription: Fills in forms.\narguments: form\n---\n\n'.length;
        const offset = head + before.join('').length;
        for (const { replace } of bodyItemsAt(`${before.join('')}$0${after.join('')}`, everything)) {
          assert.ok(offset - line <= replace.start && replace.start <= offset);
          assert.ok(offset <= replace.end && replace.end <= offset + rest);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a place in a body, before the skill is read', () => {
  const front = '---\nname: example\n---\n';
  const may = (body: string, before = front) => {
    const { text, offset } = uncaret(`${before}${body}\n`);
    return mayCompleteBody(text, offset, undefined);
  };

  it('offers nothing in prose, above and below of code fences', () => {
    for (const body of [
      'Fill$0 in.',
      'Fill$0 in.\n```\nrun\n```',
      '```sh\nrun\n```\nFill$0 in.',
      '~~~\n```\n~~~\nFill$0 in.',
      '```a``` b\nFill$0 in.',
      '```\r\nrun\r\n```\r\nFill$0 in.',
    ]) {
      assert.equal(may(body), false, body);
    }
  });

  it('offers words in code fences, and where one may be open', () => {
    for (const body of [
      '```sh\nrun$0\n```',
      '```sh\nrun$0',
      '~~~\n```\nrun$0\n~~~',
      '````\n```\nrun$0\n````',
      '```\r\nrun$0\r\n```',
      '<!--\n```\n-->\n```\nrun$0',
    ]) {
      assert.equal(may(body), true, body);
    }
    assert.equal(may('```\nrun$0', '---\nname: |\n  ```\n---\n'), true);
    assert.equal(may('~~~\nrun$0', '---\n~~~\n ---\n'), true);
    assert.equal(may('```\nrun$0', 'Above.\n---\n```\n---\n'), true);
  });

  it('is told as it is of the skill that was read, wherever that offers something', () => {
    const line = fc.constantFrom(
      '```',
      '~~~',
      '````',
      '```sh',
      'run',
      '<!--',
      '-->',
      '```a`',
      ' ---',
      '---',
      '',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom(front, ''), (lines, before) => {
        const text = `${before}${[...lines, 'run'].join('\n')}`;
        const ask = { targets: completionTargets({}), hasMarkdown: false };
        const plan = planBodyCompletion(toFile(text), text.length, ask);
        return plan === undefined || mayCompleteBody(text, text.length, undefined);
      }),
    );
  });
});
