import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { fitBodies } from '../../../../server/src/core/analysis/activation/bodyBudget.ts';
import { promptStyles } from '../../../../server/src/core/model/workspace/routingSettings.ts';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import type { PromptRequest } from '../../../../server/src/core/analysis/prompt/buildPrompt.ts';
import { emptyManifest } from '../../../../server/src/core/model/manifest/manifest.ts';
import { summarizeManifest } from '../../../../server/src/core/model/manifest/summarizeManifest.ts';
import { buildPrompt } from '../../../../server/src/core/analysis/prompt/buildPrompt.ts';
import type { SkillText } from '../../../../server/src/core/analysis/prompt/skillText.ts';
import { toSkillText } from '../../../../server/src/core/analysis/prompt/skillText.ts';
import { hostileText } from '../../../support/hostileTexts.ts';
import { listSkill, unindent } from './listSkill.ts';

function read(text: string): SkillText {
  return toSkillText(parseSkillDocument(text));
}

const memo = '---\nname: deal-memo\n---\n\n# Deal Memo\n\nAsk first.\n\n';
const report = '---\r\nname: report\r\n---\r\n\r\n \r\nOne page <only>.\r\n\r\n';

const request: Omit<PromptRequest, 'style'> = {
  skills: [
    listSkill('deal-memo', { title: 'Deal Memo' }, { reasons: ['kw:memo'] }),
    listSkill('report', { tags: ['finance'], summary: 'One page.' }, { reasons: ['kw:report'] }),
  ],
  active: ['report', 'deal-memo', 'named', 'gone'],
  texts: new Map([
    ['deal-memo', read(memo)],
    ['report', read(report)],
    ['named', read('No frontmatter.')],
    ['other', read('Not active.')],
  ]),
  resources: new Map([['deal-memo', ['references/tone.md', 'scripts/fill.py']]]),
  fit: fitBodies(
    [
      { id: 'report', priority: 50, length: 20 },
      { id: 'deal-memo', priority: 10, length: 30 },
      { id: 'named', priority: 60, length: 15 },
    ],
    45,
  ),
};

describe('the prompt in the style', () => {
  it('catalog has the bodies that fit below the listing', () => {
    assert.equal(
      buildPrompt({ ...request, style: 'catalog' }),
      unindent(`
        ## Skill Catalog

        Skills for this turn, with what matched in brackets. Call \`activate_skills\` with the ids of all that the request needs; every call replaces what was active before.

        - deal-memo (active): About deal-memo. [kw:memo]
        - report (active, body shed): About report. [kw:report]
          - summary: One page.

        ## Active Skill: deal-memo

        # Deal Memo

        Ask first.

        Files of this skill; \`read_resource\` returns the one that a step asks for:
        - references/tone.md
        - scripts/fill.py
      `),
    );
  });

  it('says which skills may take over from an active one, and when', () => {
    const promptOf = (next: SkillText['next'] = []) =>
      buildPrompt({
        style: 'index',
        skills: [],
        active: ['triage'],
        texts: new Map([['triage', { head: '', body: 'Sort it.\n', next }]]),
      })
        .split('\n\n')
        .slice(2);
    const bug = { to: 'bug-handler', condition: 'it is a bug' };
    const chosen =
      'Where one of these applies, call `skill_transition` with its skill, which takes over when the answer ends:\n- `bug-handler`: it is a bug';
    assert.deepEqual(
      [promptOf(), promptOf([{ to: 'report' }]), promptOf([bug]), promptOf([bug, { to: 'report' }])],
      [
        ['Sort it.'],
        ['Sort it.', 'When the answer ends, `report` takes over automatically.'],
        ['Sort it.', chosen],
        ['Sort it.', `${chosen}\nOtherwise, when the answer ends, \`report\` takes over automatically.`],
      ],
    );
  });

  it('catalog has every body where nothing is shed', () => {
    const { fit: _fit, ...rest } = request;
    assert.equal(
      buildPrompt({ ...rest, active: ['named', 'report'], style: 'catalog' }),
      unindent(`
        ## Skill Catalog

        Skills for this turn, with what matched in brackets. Call \`activate_skills\` with the ids of all that the request needs; every call replaces what was active before.

        - deal-memo: About deal-memo. [kw:memo]
        - report (active): About report. [kw:report]

        ## Active Skill: named

        No frontmatter.

        ## Active Skill: report

        One page <only>.
      `),
    );
  });

  it('index has whole bodies below titles', () => {
    assert.equal(
      buildPrompt({ ...request, style: 'index' }),
      unindent(`
        ## Available Skills

        Each entry is a set of instructions for one kind of work. When a task fits an entry, call \`loadSkill\` with its slug and follow what you get.

        - **Deal Memo** (\`deal-memo\`) -- About deal-memo.
        - **report** (\`report\`) -- About report.

        ## Active Skill: report

        One page <only>.

        ## Active Skill: Deal Memo (\`deal-memo\`)

        # Deal Memo

        Ask first.

        Files of this skill; \`read_resource\` returns the one that a step asks for:
        - references/tone.md
        - scripts/fill.py

        ## Active Skill: named

        No frontmatter.
      `),
    );
  });

  it('summary has whole bodies', () => {
    assert.equal(
      buildPrompt({ ...request, active: ['report'], style: 'summary' }),
      unindent(`
        ## Available Skills

        Written procedures and standards. When one applies to the task, get its text with \`read_skill\`.

        - deal-memo: About deal-memo.
        - report: About report. [finance]

        ## Active Skill: report

        One page <only>.
      `),
    );
    assert.match(
      buildPrompt({ ...request, style: 'summary', hasTags: false }),
      /^- report: About report\.$/m,
    );
  });

  it('xml has whole files, frontmatter and all', () => {
    assert.equal(
      buildPrompt({ ...request, style: 'xml' }),
      unindent(`
        Specialised instructions exist for the tasks described here. Call \`load_skill\` with the name of a skill before you start on a task it covers.

        <available_skills>
        <skill>
        <name>deal-memo</name>
        <description>About deal-memo.</description>
        <location>skills/deal-memo/SKILL.md</location>
        </skill>
        <skill>
        <name>report</name>
        <description>About report.</description>
        <location>skills/report/SKILL.md</location>
        </skill>
        </available_skills>

        ---\r
        name: report\r
        ---\r
        \r
         \r
        One page <only>.

        ---
        name: deal-memo
        ---

        # Deal Memo

        Ask first.

        Files of this skill; \`read_resource\` returns the one that a step asks for:
        - references/tone.md
        - scripts/fill.py

        No frontmatter.
      `),
    );
  });
});

describe('the prompt in every style', () => {
  const sentence = 'There are no skills to choose from.';

  it('says in one sentence that there are no skills', () => {
    for (const style of promptStyles) {
      assert.equal(buildPrompt({ style, skills: [], active: [], texts: new Map() }), sentence);
    }
  });

  it('still has what is loaded then', () => {
    const texts = new Map([['named', read('---\nname: named\n---\nGo.')]]);
    const prompts = promptStyles.map(style => buildPrompt({ style, skills: [], active: ['named'], texts }));
    assert.deepEqual(prompts, [
      `${sentence}\n\n---\nname: named\n---\nGo.`,
      `${sentence}\n\n## Active Skill: named\n\nGo.`,
      `${sentence}\n\n## Active Skill: named\n\nGo.`,
      `${sentence}\n\n## Active Skill: named\n\nGo.`,
    ]);
  });

  it('names a skill whose body is empty', () => {
    const texts = new Map([['named', read('---\nname: named\n---\n\n')]]);
    assert.equal(
      buildPrompt({ style: 'index', skills: [], active: ['named'], texts }),
      `${sentence}\n\n## Active Skill: named`,
    );
  });

  it('has one line for each skill, whatever its words are, xml aside', () => {
    fc.assert(
      fc.property(hostileText, words => {
        const texts = { title: words, description: words, tags: [words] };
        const manifest = summarizeManifest(emptyManifest);
        const plain = [listSkill('one'), listSkill('two')];
        const hostile = [listSkill('one', texts, { reasons: [words], manifest }), listSkill('two')];
        for (const style of ['index', 'catalog', 'summary'] as const) {
          const count = (skills: typeof plain) =>
            buildPrompt({ style, skills, active: [], texts: new Map() }).split(/[\n\r\u2028\u2029\u0085]/)
              .length;
          assert.equal(count(hostile), count(plain));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the two parts of a skill', () => {
  it('are the whole file together', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const { head, body } = read(text);
        assert.equal(head + body, text);
      }),
      { numRuns: 200 },
    );
  });
});
