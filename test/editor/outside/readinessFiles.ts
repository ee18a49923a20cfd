import type { Files } from '../../support/temporaryFolder.ts';

/** A workspace in which one skill can run, one cannot, and of one it is not certain. */
export const readinessFiles: Files = {
  'skillwright.json': `{
  // What the agents of this workspace have.
  "tools": [
    { "name": "webSearch", "group": "research", "permissionTier": "READ_ONLY" }
  ],
  "integrations": [
    { "id": "slack", "configured": true, "resources": ["channel:deals"] }
  ],
  "agents": [
    { "slug": "analyst", "skills": [{ "slug": "deal-memo", "priority": 5 }, { "slug": "old-memo" }] }
  ],
  "goals": [
    { "slug": "quarter", "title": "Close the quarter", "skills": ["deal-memo", "market-watch"] }
  ],
  "entities": [
    { "kind": "workstream", "slug": "sales", "title": "Sales" }
  ]
}
`,
  '.agents/skills/deal-memo/SKILL.md': `---
name: deal-memo
description: Drafts a memo about a deal from its record. Use it when a deal is to be decided.
---

# Deal memo

Send it to {{MEMO_ENDPOINT}}.
`,
  '.agents/skills/deal-memo/skill.skillwright.json': `{
  "requires": { "skills": ["market-watch"] },
  "vars": {
    "MEMO_KEY": { "required": true, "secret": true, "description": "Key of the memo service" },
    "MEMO_ENDPOINT": "https://memo.invalid/v1"
  }
}
`,
  '.agents/skills/deal-memo/skill.manifest.json': `{
  "version": 1,
  "requiredTools": ["webSearch", "draftMemo"],
  "requiredToolGroups": ["research"],
  "requiredIntegrations": [{ "integrationId": "slack", "requiredResources": ["channel:deals"] }],
  "actions": [{ "actionSlug": "draft-deal-memo", "required": true }],
  "humanGates": [{ "key": "review", "label": "Review before it is sent", "when": "before_write" }],
  "evals": {
    "triggerCases": ["draft a memo about the deal"],
    "successCriteria": ["The memo names the risks."],
    "trackedMetrics": ["human_acceptance_rate"]
  },
  "bindings": [{ "targetKind": "workstream", "target": "sales", "relationshipType": "supports" }]
}
`,
  '.agents/skills/market-watch/SKILL.md': `---
name: market-watch
description: Watches prices of a market and says what changed. Use it when someone asks what the market does.
---

# Market watch
`,
};
