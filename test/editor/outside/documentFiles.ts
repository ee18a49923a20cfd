import type { Files } from '../../support/temporaryFolder.ts';

export const memoFile = '.claude/skills/deal-memo/SKILL.md';
export const hostileFile = '.claude/skills/hostile/SKILL.md';
export const vendoredFile = '.claude/skills/vendored/SKILL.md';
export const sopFile = 'skills/standard/SKILL.md';
export const intakeFile = 'skills/intake/SKILL.md';

export const memoText = `---
# Who wrote this: the deal team.
name: deal-memo
description: Drafts a memo about a deal. Use it when a deal is to be decided. # Keep it short.
license: MIT
allowed-tools:
  - Read
  - Grep
  - Glob
---

# Deal memo

Fill in [the template](references/template.md), after [the web site](https://example.com/memo).

1. Read \`data/\`.
2. Ask for what is missing.

![how it looks](memo.svg)
`;

/** Everything that a page must not do because of a text. */
const hostileBody = `# Hostile

<script>document.body.dataset.hit = 'script'</script>
<img src="x" onerror="document.body.dataset.hit = 'onerror'">
<img src="https://example.com/beacon.png" alt="a beacon">
<a id="plain" href="javascript:document.body.dataset.hit = 'link'">do not</a>
<a href="command:workbench.action.toggleSidebarVisibility">do not either</a>
<svg onload="document.body.dataset.hit = 'svg'"><animate onbegin="1"></animate></svg>
<iframe src="https://example.com"></iframe><form action="https://example.com"><input name="panel"><button>Send</button></form>
<div class="notice" id="panel" style="position: fixed; inset: 0">over everything</div>

[a link](javascript:alert(1)) [out](../../../outside.md) [passwords](/etc/passwd)
`;

export const documentFiles: Files = {
  'skillwright.json': `{
  // What the desk works on.
  "entities": [{ "kind": "workstream", "slug": "due-diligence", "title": "Due Diligence" }],
  "tools": [{ "name": "read_file" }]
}
`,
  [memoFile]: memoText,
  '.claude/skills/deal-memo/references/template.md': '# Template\n',
  '.claude/skills/deal-memo/memo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="gray"/></svg>\n',
  '.claude/skills/deal-memo/unused.txt': 'x'.repeat(2500),
  '.claude/skills/deal-memo/skill.manifest.json': `{
  // What it needs.
  "version": 1,
  "requiredTools": ["web_search", "read_file"]
}
`,
  [hostileFile]: `---
name: hostile
description: Tries to do something when it is shown. Use it when a page is tested.
---

${hostileBody}`,
  [vendoredFile]: `---
name: vendored
description: Does what its source says. Use it when its source is asked for.
license: MIT
---

# Vendored
`,
  '.claude/skills/vendored/.skill-source.json': '{ "source": "https://skills.invalid/vendored" }\n',
  [sopFile]: `---
name: Standard Procedure
slug: standard
description: Says how things are done here. Use it when a procedure is asked for.
enabled: true
user_invocable: true
---

Do it so.
`,
  [intakeFile]: `---
name: intake
description: Takes a deal in. Use it when a deal arrives.
next_skill: review
---

Take it in.
`,
  'skills/review/SKILL.md': `---
name: review
description: Reviews a deal. Use it when a deal was taken in.
conditional_next_skills:
  rejected: intake
---

Review it.
`,
};
