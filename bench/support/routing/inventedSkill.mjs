/** A skill of the benchmark as the router has it; the data tell nothing of conditions and priorities. */
export function createInventedSkill({ id, name, description = '', keywords = [], body = '' }) {
  return {
    id: name,
    title: name,
    description,
    tags: [],
    path: id,
    priority: 50,
    isEnabled: true,
    isModelInvocable: true,
    isUserInvocable: true,
    routing: {
      keywords: [keywords].flat(),
      triggers: [],
      negativeKeywords: [],
      verbs: [],
      patterns: [],
      stages: [],
      assetClasses: [],
      signalSources: [],
      coActivate: [],
    },
    conditions: {
      env: [],
      tools: [],
      toolsets: [],
      fallbackForTools: [],
      platforms: [],
      isOperatorOnly: false,
    },
    requires: { env: [], binaries: [], skills: [], variables: [] },
    triggerCases: [],
    bodyLength: body.length,
  };
}
