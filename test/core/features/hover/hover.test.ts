import assert from 'node:assert/strict';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import {
  hoverAt,
  lenient,
  lenientLink,
  markdownAt,
  strict,
  strictLink,
} from '../../../support/checkHover.ts';
import { inventField, inventProfile } from '../../../support/inventedProfile.ts';
import { toCrlf } from '../../../support/marked.ts';

describe('the hover of a key', () => {
  it('says what the host makes of it', () => {
    assert.deepEqual(hoverAt('---\nna$0me: example\n---\n'), {
      words: 'name',
      markdown: `${strictLink} · required · text · up to 64 characters  \nIdentifier of the skill.`,
    });
  });

  it('has a paragraph for every target, and says no sentence twice', () => {
    assert.equal(
      markdownAt('---\nname$0: a\n---\n', { profiles: [strict, lenient] }),
      `${strictLink} · required · text · up to 64 characters  \nIdentifier of the skill.\n\n` +
        `${lenientLink} · text  \nThe folder counts where it is missing.`,
    );
  });

  it('joins targets that say the same', () => {
    const twin = { ...strict, id: 'twin', title: 'Twin', documentation: 'https://example.com/twin' };
    assert.equal(
      markdownAt('---\nname$0: a\n---\n', { profiles: [strict, twin] }),
      `${strictLink}, [Twin](https://example.com/twin) · required · text · up to 64 characters  \nIdentifier of the skill.`,
    );
  });

  it('lists values, examples, defaults, versions and conditions', () => {
    const profile = inventProfile('Fact', {
      mode: { values: ['slow', 'fast'], default: 'fast' },
      model: { examples: ['a', 'b', 'c', 'd', 'e', 'f'] },
      flag: { types: ['boolean'], values: ['true', 'false'], since: '2.1' },
      stages: { types: ['array'], items: inventField({ values: ['one', 'two'] }) },
      both: { types: ['string', 'array'], advisedLength: 1200 },
      most: { maxLength: 1500, enforcement: 'cut' },
      best: { maxLength: 50, enforcement: 'advised' },
      agent: { requires: { key: 'mode', value: 'fast' } },
      new_one: { aliases: ['new-one', 'newOne'] },
      old: { deprecated: 'new_one' },
      taken: { inherited: true },
      rumour: { unverified: true },
    });
    const factsOf = (key: string) =>
      markdownAt(`---\n$0${key}: a\n---\n`, { profiles: [profile] })?.replace(/^.*?\) · /, '');
    assert.deepEqual(
      [
        'mode',
        'model',
        'flag',
        'stages',
        'both',
        'most',
        'best',
        'agent',
        'new-one',
        'old',
        'taken',
        'rumour',
      ].map(factsOf),
      [
        '`slow` | `fast` · default `fast`',
        'text, such as `a`, `b`, `c`, `d`, `e`',
        'true or false · since 2.1',
        'list of `one`, `two`',
        'text or list · 1,200 characters advised',
        'text · cut at 1,500 characters',
        'text · 50 characters advised',
        'text · only with `mode: fast`',
        'text · another spelling of `new_one` · also written `newOne`',
        'text · deprecated, use `new_one`',
        'text · accepted, not known to be read',
        'text · not confirmed',
      ],
    );
  });

  it('puts other main hosts that say the same in one line, and names the rest', () => {
    const host = (title: string, field: object, isMain = true) =>
      inventProfile(title, { name: field }, { isMain, documentation: `https://example.com/${title}` });
    const further = [
      host('A', { maxLength: 64, missing: 'refused', description: 'Not told.' }),
      host('B', { maxLength: 64, missing: 'refused', since: '1.0' }),
      host('C', { maxLength: 80, missing: 'advised' }),
      host('D', {}),
      host('E', { maxLength: 64 }, false),
      host('F', { unverified: true }, false),
      host('G', { inherited: true }),
      inventProfile('H', {}),
    ];
    assert.equal(
      markdownAt('---\nna$0me: a\n---\n', { further }),
      `${strictLink} · required · text · up to 64 characters  \nIdentifier of the skill.\n\n` +
        '[A](https://example.com/A), [B](https://example.com/B) · required · text · 64 characters advised  \n' +
        '[C](https://example.com/C) · text · 80 characters advised  \n' +
        'Also read by: [D](https://example.com/D), [E](https://example.com/E), [F](https://example.com/F) (not confirmed)',
    );
  });

  it('stays short however many hosts there are', () => {
    const further = Array.from({ length: 30 }, (_, index) =>
      inventProfile(`H${index}`, { mode: {} }, { isMain: false }),
    );
    const lines = markdownAt('---\nmode$0: fast\n---\n', { further })?.split('\n') ?? [];
    assert.match(lines.at(-1) ?? '', /^Also read by: (?:\[H\d\]\(\S+\),? ){8}and 22 more$/);
    assert.equal(lines.length, 4);
  });

  it('says whose key it is where no target knows it', () => {
    assert.equal(
      markdownAt('---\nwhen$0_to_use: a\n---\n', { further: [lenient] }),
      `Not a key of ${strictLink}.\n\n${lenientLink} · text`,
    );
  });

  it('says in one line who reads a key that the editor reports', () => {
    const reported = 'Read by Lenient; Strict reports “not supported by Strict skills”.';
    const key = '---\nwhen$0_to_use: a\n---\n';
    assert.equal(
      markdownAt(key, { profiles: [lenient], editor: strict }),
      `${reported}\n\n${lenientLink} · text`,
    );
    assert.equal(
      markdownAt(key, { further: [lenient], editor: strict }),
      `${reported}\n\nNot a key of ${strictLink}.\n\n${lenientLink} · text`,
    );
    assert.equal(markdownAt('---\nnobo$0dy: a\n---\n', { editor: strict }), undefined);
  });

  it('leaves out what the editor says by itself', () => {
    assert.equal(
      markdownAt('---\nname$0: a\n---\n', { profiles: [lenient, strict], editor: strict }),
      `${lenientLink} · text  \nThe folder counts where it is missing.\n\n` +
        `${strictLink} · required · text · up to 64 characters`,
    );
  });

  it('is there for nested keys', () => {
    assert.deepEqual(hoverAt('---\nnested:\n  de$0ep: a\n---\n'), {
      words: 'deep',
      markdown: `${strictLink} · text  \nFar below.`,
    });
    assert.equal(markdownAt('---\nsteps:\n  - ru$0n: a\n---\n'), `${strictLink} · text  \nA command.`);
    assert.equal(markdownAt('---\nsteps: [{r$0un: a}]\n---\n'), `${strictLink} · text  \nA command.`);
  });

  it('is there from the first to behind the last character, in any spelling', () => {
    for (const fixture of [
      '---\n$0name: a\n---\n',
      '---\nname$0: a\n---\n',
      toCrlf('---\na: b\nna$0me: a\n---\n'),
    ]) {
      assert.equal(hoverAt(fixture)?.words, 'name');
    }
    assert.equal(hoverAt('---\n"na$0me": a\n---\n')?.words, '"name"');
  });

  it('is not there for unknown keys and values, and outside of the frontmatter', () => {
    for (const fixture of [
      '---\nname: $0a\n---\n',
      '---\nmode: fa$0ster\n---\n',
      '---\nmetadata:\n  na$0me: a\n---\n',
      '---\now$0ner: a\n---\n',
      '---\nowner: $0\n---\n',
      '---\nname: a\n---\nna$0me: a\n',
      '--$0-\nname: a\n---\n',
      'na$0me: a\n',
    ]) {
      assert.equal(hoverAt(fixture), undefined, fixture);
    }
  });

  it('tells of real hosts', () => {
    const agentskills = findProfile('agentskills');
    assert.ok(agentskills);
    assert.match(
      markdownAt('---\nname$0: a\n---\n', { profiles: [agentskills] }) ?? '',
      /^\[Agent Skills\]\(https:\/\/agentskills\.io\/specification\) · required · text · up to 64 characters {2}\n/,
    );
  });
});
