import assert from 'node:assert/strict';
import {
  hoverAt,
  lenient,
  lenientLink,
  markdownAt,
  strict,
  strictLink,
} from '../../../support/checkHover.ts';
import { inventProfile } from '../../../support/inventedProfile.ts';

describe('the hover of the description', () => {
  const words = 'Fills in forms of every kind, quickly and well.';

  it('says in one line for each target what it shows', () => {
    assert.deepEqual(hoverAt('---\ndescription: Fills in $0forms.\n---\n', { profiles: [strict, lenient] }), {
      words: 'Fills in forms.',
      markdown:
        `${strictLink} · 15 of 40 characters  \n` +
        `${lenientLink} · 15 of 60 characters · all skills share 15,000 characters · at most 150 skills`,
    });
  });

  it('says where it is cut and what is refused', () => {
    const short = inventProfile('Short', {
      description: { maxLength: 20, enforcement: 'cut', advisedLength: 10 },
    });
    assert.equal(
      markdownAt(`---\ndescription: ${words}$0\n---\n`, { profiles: [strict, short] }),
      `${strictLink} · 47 characters, refused above 40  \n` +
        '[Short](https://example.com/short) · 47 characters, cut at 20 behind “…Fills in forms of ev” · 10 advised',
    );
  });

  it('has a word for each way to treat what is too long', () => {
    const saysOf = (enforcement: 'warned' | 'ignored' | 'advised') => {
      const profile = inventProfile('Host', { description: { maxLength: 9, enforcement } });
      return markdownAt('---\ndescription: Fills in $0forms.\n---\n', { profiles: [profile] })?.split(
        ' · ',
      )[1];
    };
    assert.deepEqual((['warned', 'ignored', 'advised'] as const).map(saysOf), [
      '15 characters, a warning above 9',
      '15 characters, dropped above 9',
      '15 characters, 9 advised',
    ]);
    const profiles = [inventProfile('Host', { description: {} })];
    assert.match(
      markdownAt('---\ndescription: a$0\n---\n', { profiles }) ?? '',
      / · 1 character, no limit known$/,
    );
  });

  it('counts what is shown together with it', () => {
    const text = `---\ndescription: ${words}$0\nwhen_to_use: Whenever there are some.\n---\n`;
    assert.equal(
      markdownAt(text, { profiles: [lenient] })?.split(' · ')[1],
      '71 characters with `when_to_use`, cut at 60',
    );
  });

  it('counts characters, not code units', () => {
    const profile = inventProfile('Cut', { description: { maxLength: 3, enforcement: 'cut' } });
    assert.equal(
      markdownAt('---\ndescription: 😀😀😀😀$0\n---\n', { profiles: [profile] })?.split(' · ')[1],
      '4 characters, cut at 3 behind “…😀😀😀”',
    );
  });

  it('stands in the hover of the key, in place of the limit', () => {
    assert.equal(
      markdownAt('---\ndescrip$0tion: Fills in forms.\n---\n', { profiles: [strict, lenient] }),
      `${strictLink} · required · text · 15 of 40 characters  \n` +
        'What the skill does and when to use it. It is all that a model reads.\n\n' +
        `${lenientLink} · expected · text · 15 of 60 characters · all skills share 15,000 characters · at most 150 skills  \n` +
        'The rest is cut.',
    );
    assert.match(
      markdownAt('---\ndescrip$0tion:\n---\n') ?? '',
      / · required · text · up to 40 characters {2}\n/,
    );
  });
});

describe('the hover of a value', () => {
  it('says which hosts take it', () => {
    assert.deepEqual(hoverAt('---\nmode: fa$0st\n---\n', { further: [lenient] }), {
      words: 'fast',
      markdown: `\`fast\` · ${strictLink} (default), ${lenientLink}  \nHow the skill runs.`,
    });
    assert.equal(
      markdownAt('---\nmode: "ex$0act"\n---\n', { further: [lenient] }),
      `\`exact\` · ${lenientLink}  \nHow fast it is.`,
    );
  });

  it('says what a license is called', () => {
    assert.deepEqual(hoverAt('---\nlicense: MIT OR Apa$0che-2.0\n---\n'), {
      words: 'Apache-2.0',
      markdown:
        '[Apache License 2.0](https://spdx.org/licenses/Apache-2.0.html) · approved by the Open Source Initiative',
    });
    assert.equal(
      markdownAt('---\nlicense: "CC-BY$0-4.0"\n---\n'),
      '[Creative Commons Attribution 4.0 International](https://spdx.org/licenses/CC-BY-4.0.html)',
    );
    assert.equal(hoverAt('---\nlicense: Proprie$0tary\n---\n'), undefined);
  });

  it('says what a tool is, whatever it is listed in', () => {
    const profiles = [lenient];
    const bash = `\`Bash\` · tool of ${lenientLink}  \nLenient takes a pattern: \`Bash(git add *)\`.`;
    for (const value of [
      'Read B$0ash',
      '"Read, Bash(gi$0t *)"',
      '[Read, "Ba$0sh"]',
      '\n  - Bas$0h',
      'Bash(a b$0) Read',
    ]) {
      assert.equal(markdownAt(`---\nallowed-tools: ${value}\n---\n`, { profiles }), bash, value);
    }
    assert.equal(
      hoverAt('---\nallowed-tools: Read Bash(git $0*)\n---\n', { profiles })?.words,
      'Bash(git *)',
    );
    assert.equal(
      markdownAt('---\nallowed-tools: Wri$0te\n---\n', { profiles }),
      `\`Write\` · tool of ${lenientLink}  \nLenient accepts a pattern and never applies it.`,
    );
    assert.equal(hoverAt('---\nallowed-tools: Oth$0er\n---\n', { profiles }), undefined);
    assert.equal(hoverAt('---\nallowed-tools: constr$0uctor\n---\n', { profiles }), undefined);
  });

  it('says what a tool of the workspace is', () => {
    const workspace = JSON.stringify({
      tools: [{ name: 'memory_get', permissionTier: 'READ_ONLY', description: 'Reads *all* of it.' }],
    });
    assert.equal(
      markdownAt('---\nallowed-tools: memory$0_get\n---\n', { workspace }),
      '`memory_get` · tool of this workspace · READ_ONLY  \nReads \\*all\\* of it.',
    );
  });

  it('says what a skill is and where it lies', () => {
    const others = {
      'skills/chart/SKILL.md': '---\nname: chart\n---\n',
      'more/chart/SKILL.md': '---\nname: chart\n---\n',
    };
    const paths = '`more/chart/SKILL.md`  \n`skills/chart/SKILL.md`';
    assert.deepEqual(hoverAt('---\nnext: cha$0rt\n---\n', { others }), {
      words: 'chart',
      markdown: `\`chart\`\n\n${paths}`,
    });
    const chart = {
      id: 'chart',
      title: 'Charts [all]',
      description: 'Draws.\n',
      version: undefined,
      license: undefined,
    };
    assert.equal(
      markdownAt('---\nnext: cha$0rt\n---\n', { others, readSkill: () => chart }),
      `\`chart\` · Charts \\[all\\]\n\nDraws.\n\n${paths}`,
    );
    assert.equal(hoverAt('---\nnext: no$0ne\n---\n', { others }), undefined);
    assert.equal(hoverAt('---\nnext: cha$0rt\n---\n'), undefined);
  });

  it('finds a skill by its folder too', () => {
    const others = { 'skills/charts/SKILL.md': '---\nname: chart\n---\n' };
    assert.equal(markdownAt('---\nnext: char$0ts\n---\n', { others }), '`chart`\n\n`skills/charts/SKILL.md`');
  });

  it('finds a skill where another dialect names it', () => {
    const others = { 'skills/chart/SKILL.md': '---\nname: chart\n---\n' };
    assert.equal(
      markdownAt('---\nrouting:\n  co_activate: [a, cha$0rt]\n---\n', { others }),
      '`chart`\n\n`skills/chart/SKILL.md`',
    );
  });
});
