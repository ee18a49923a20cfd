import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const examples = path.resolve(import.meta.dirname, '../../../examples');

/** Bytes of the largest text that is changed: of larger ones the time would be that of their size. */
const largest = 32 * 1024;

/** Files that are read where skills lie, by the end of their path. */
const wanted =
  /(?:^|\/)(?:skill\.md|skillwright\.json|skill\.manifest\.json|skill\.skillwright\.json|(?:vars|variables|plugin|marketplace|gemini-extension|qwen-extension|openclaw\.plugin)\.json|openai\.ya?ml)$/i;

const skills = [
  '---\nname: example\ndescription: Fills in forms. Use when somebody asks for a form.\n---\n\n# Example\n\nDo it.\n',
  `---
name: "quoted"
description: >-
  Folded over
  two lines: with a colon.
license: MIT
metadata: &m
  author: someone
  version: '1.0'
  again: *m
allowed-tools: [Read, "Bash(git *)"]
tags:
- one
- two: [a, {b: c}]
vars:
  TOKEN: {description: A key., secret: true}
next_skill: other
conditional_next_skills: {done: third}
requires: {skills: [other], env: [HOME]}
---

# Title

See [the form](references/form.md#part-1) and {{TOKEN}}, or \`other\`.

## Part 1

\`\`\`sh
echo "$ARGUMENTS"
\`\`\`

<!-- skillwright-ignore link-broken: it comes later -->
- [x](missing.md) and ![y](a b.png)

Part 2
------

> {{LIMIT}} of <https://example.com>
`,
  `---\r\nname: windows\r\ndescription: |+\r\n  Lines\r\n\r\n  of Windows\r\nmcp:\r\n  command: node\r\n  env: {KEY: "\${TOKEN}"}\r\nhooks: {}\r\n---\r\nBody\r\n`,
];

/** Related files by their paths, with a small text of each kind that is read. */
const related = {
  'skillwright.json': [
    '{"targets": ["claude-code"], "rules": {"name-folder": "off"}, "agents": [{"slug": "a", "skills": [{"id": "example", "priority": 1}]}], "tools": ["Read"], "goals": [{"slug": "g"}], "routing": {"mode": "lexical"}, "external": {"folder": "external"}}\n',
  ],
  'skills/example/skill.manifest.json': [
    '{\n  // Comments are fine.\n  "version": 1,\n  "requiredTools": ["maps"],\n  "evals": {"triggerCases": ["plan a trip"], "successCriteria": ["It is short."]},\n  "interop": {"exposeViaMcp": true, "externalSafeSummary": "Plans."},\n}\n',
  ],
  'skills/example/skill.skillwright.json': [
    '{"routing": {"keywords": ["form", "paper"]}, "vars": {"TOKEN": {"secret": true, "default": "x"}}, "next_skill": "other"}\n',
  ],
  'skills/example/vars.json': ['{"TOKEN": "abc", "LIMIT": 10}\n'],
  'variables.json': ['{"example": {"TOKEN": "abc"}, "": {"LIMIT": "1"}}\n'],
  'skills/example/agents/openai.yaml': [
    'interface:\n  display_name: Example\n  short_description: "Fills in forms"\n  icon_small: ./assets/icon.svg\npolicy:\n  allow_implicit_invocation: false\n',
  ],
  '.claude-plugin/plugin.json': [
    '{"name": "tools", "version": "1.0.0", "skills": ["./skills/"], "author": {"name": "x"}}\n',
  ],
  '.claude-plugin/marketplace.json': [
    '{"name": "market", "owner": {"name": "x"}, "plugins": [{"name": "a", "source": "./a", "skills": ["./x"]}]}\n',
  ],
  '.codex-plugin/plugin.json': [
    '{"name": "tools", "version": "1.0.0", "description": "x", "skills": "./skills/"}\n',
  ],
  'gemini-extension.json': ['{"name": "tools", "version": "1.0.0"}\n'],
  'openclaw.plugin.json': ["{id: 'x', configSchema: {type: 'object'}, skills: ['./skills'],}\n"],
  'plugin.json': [
    '{"$schema": "https://agent-plugins.org/schemas/1.0/plugin.json", "name": "x", "skills": ["a"]}\n',
  ],
  'signals/paid.signal.json': ['{"source": "billing", "event": "paid", "payload": {"sum": 1}}\n'],
};

/** Texts to begin with, by the path that they are read under; those of the examples, of a folder, and some that hold every form. */
export function readBases(folder) {
  const bases = {
    skills: [...skills],
    related: Object.fromEntries(Object.entries(related).map(([file, texts]) => [file, [...texts]])),
  };
  for (const root of [examples, ...(folder === undefined ? [] : [folder])]) {
    for (const file of findFiles(root)) {
      const text = readFileSync(path.join(root, file), 'utf8');
      if (/skill\.md$/i.test(file)) {
        bases.skills.push(text);
      } else {
        const key = Object.keys(bases.related).find(each =>
          file.endsWith(each.replace('skills/example/', '')),
        );
        bases.related[key ?? 'skillwright.json'].push(text);
      }
    }
  }
  return bases;
}

/** Paths from the root, in the same order on every machine. */
function findFiles(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(file => wanted.test(`/${file}`) && statSync(path.join(root, file)).size <= largest)
    .toSorted();
}
