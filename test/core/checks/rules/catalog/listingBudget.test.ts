import assert from 'node:assert/strict';
import type { CheckOptions, SeenFinding } from '../../../../support/checkRules.ts';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'listing-budget';

/** A skill whose name and description have `length` characters together. */
function skill(name: string, length: number, ...keys: string[]): string {
  const description = 'Fills in forms. '.repeat(length).slice(0, length - name.length - 1);
  return `---\nname: ${name}\ndescription: "${description}."\n${keys.map(key => `${key}\n`).join('')}---\n`;
}

/** As many skills of 1,000 characters each. */
function fill(folder: string, name: string, count: number, ...keys: string[]): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const id = `${name}-${index}`;
      return [`${folder}/${id}/SKILL.md`, skill(id, 1000, ...keys)];
    }),
  );
}

function saidOf(text: string, options: CheckOptions): SeenFinding[] {
  const found = findingsOf(text, { place: '.agents/skills/example', targets: ['vscode'], ...options });
  return found.filter(one => one.code === code);
}

function messagesOf(text: string, options: CheckOptions): string[] {
  return saidOf(text, options).map(({ severity, message }) => `${severity}: ${message}`);
}

/** What comes with a host takes room too, and is other with each of its versions. */
function withoutSizes(message: string): string {
  return message.replace(/ take \d+ /, ' take N ');
}

/** VS Code takes 73 characters for the marks of an entry beside its name, description and path. */
const roomForExample = 15_000 - 13 * (1000 + 73 + 27) - 73 - '.agents/skills/example/SKILL.md'.length - 3 * 1;
const thirteen = fill('.agents/skills', 'a', 13);

describe(code, () => {
  it('points at the description of a skill that is told by its name alone', () => {
    const description = '"' + 'Fills in forms. '.repeat(63) + '"';
    const fixture = `---
name: example
description: ${description}
#            ${'^'.repeat(description.length)} ${code}
---
`;
    const rules = { 'metadata-size': 'off' } as const;
    const options = { place: '.agents/skills/example', targets: ['vscode'], others: thirteen, rules };
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
  });

  it('speaks as soon as the list has no room, and not before', () => {
    assert.deepEqual(messagesOf(skill('example', roomForExample), { others: thirteen }), []);
    assert.deepEqual(messagesOf(skill('example', roomForExample + 1), { others: thirteen }), [
      "warning: The 14 skills in '.agents/skills' take 15001 characters of the list that VS Code gives its model, which has room for 15000. Of this one, only the name is listed.",
    ]);
  });

  it('speaks on the longest skill too, and on no other that the list has room for', () => {
    const others = fill('.agents/skills', 'f', 15);
    const place = '.agents/skills/example';
    assert.deepEqual(messagesOf(skill('example', 999), { others, place }), []);
    assert.deepEqual(messagesOf(skill('example', 1001), { others, place }), [
      "warning: The 16 skills in '.agents/skills' take 17610 characters of the list that VS Code gives its model, which has room for 15000. This one is the longest.",
    ]);
  });

  it('names every folder that the skills lie in', () => {
    const others = { ...fill('.agents/skills', 'a', 10), ...fill('.github/skills', 'b', 5) };
    const [message] = messagesOf(skill('example', 1001), { others });
    assert.match(message ?? '', /^warning: The 16 skills in '\.agents\/skills', '\.github\/skills' take/);
  });

  it('says that Zed leaves a skill out, counting bytes', () => {
    const options = { targets: ['zed'], others: fill('.agents/skills', 'a', 51) };
    assert.deepEqual(messagesOf(skill('example', 200), options), []);
    assert.deepEqual(messagesOf(skill('example', 201), options), [
      "warning: The 52 skills in '.agents/skills' take 51201 bytes of the list that Zed gives its model, which has room for 51200. This one is left out.",
    ]);
    assert.equal(saidOf(skill('example', 200).replace('Fills', 'Füllt'), options).length, 1);
  });

  it('says with which words a description ends that the list cuts, and points at the rest', () => {
    const found = saidOf(skill('example', 1000), {
      targets: ['codex'],
      others: fill('.agents/skills', 'a', 20),
    });
    const [{ severity, message, words } = { severity: '', message: '', words: '' }] = found;
    const end = /cut behind “…(.*)”\.$/.exec(message)?.[1] ?? '';
    assert.equal(
      `${severity} ${withoutSizes(message)}`,
      `info The 21 skills in '.agents/skills' take N tokens of the list that Codex, with a context window of 200000 tokens, gives its model, which has room for 4000. This description is cut behind “…${end}”.`,
    );
    assert.ok(end !== '' && skill('example', 1000).includes(end + words), end);
  });

  it('counts the skills where the host does', () => {
    const others = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [
        `.agents/skills/a${index}/SKILL.md`,
        `---\nname: a${index}\ndescription: F.\n---\n`,
      ]),
    );
    const options = { others, targets: ['openclaw'] };
    const text = '---\nname: example\ndescription: F.\n---\n';
    const [many, ...further] = messagesOf(text, options);
    assert.deepEqual(further, []);
    assert.equal(
      many,
      "warning: There are 151 skills in '.agents/skills', and OpenClaw lists 150 to its model. This one is left out.",
    );
    const { '.agents/skills/a0/SKILL.md': _, ...fewer } = others;
    assert.deepEqual(messagesOf(text, { ...options, others: fewer }), [
      "warning: The 150 skills in '.agents/skills' take 19810 characters of the list that OpenClaw gives its model, which has room for 18000. Of this one, only the name is listed.",
    ]);
  });

  it('speaks on the longest alone where it depends on their use which ones lose something', () => {
    const options = {
      place: '.claude/skills/example',
      targets: ['claude-code'],
      others: fill('.claude/skills', 'a', 1),
    };
    assert.deepEqual(messagesOf(skill('example', 800), options), []);
    assert.deepEqual(messagesOf(skill('example', 1001), options).map(withoutSizes), [
      "info: The 2 skills in '.claude/skills' take N characters of the list that Claude Code, with a context window of 200000 tokens, gives its model, which has room for 8000: those that are used least lose their description. This one is the longest.",
    ]);
  });

  it('counts only what the model is told of, and what the host loads', () => {
    const text = skill('example', 1001);
    const hidden = fill('.agents/skills', 'a', 20, 'disable-model-invocation: true');
    assert.deepEqual(saidOf(text, { others: hidden }), []);
    assert.deepEqual(saidOf(text, { others: fill('docs', 'a', 20) }), []);
    assert.deepEqual(saidOf(text, { others: fill('.agents/skills/group', 'a', 20) }), []);
    assert.deepEqual(saidOf(text, { others: fill('.agents/skills', 'a', 20), place: 'docs/example' }), []);
  });

  it('counts a skill once that hides another one of its name', () => {
    const others = { ...fill('.agents/skills', 'a', 10), ...fill('.claude/skills', 'a', 10) };
    assert.deepEqual(saidOf(skill('example', 1001), { others }), []);
  });

  it('counts no more of a description than the host shows', () => {
    const others = fill('.agents/skills', 'a', 12);
    const long = { ...others, '.agents/skills/long/SKILL.md': skill('long', 1900) };
    assert.deepEqual(saidOf(skill('example', 500), { others: long }), []);
    assert.equal(saidOf(skill('example', 1000), { others: { ...long, ...thirteen } }).length, 1);
  });

  it('says nothing until the other skills are known', () => {
    assert.deepEqual(saidOf(skill('example', 1001), { workspace: '{}' }), []);
  });
});
