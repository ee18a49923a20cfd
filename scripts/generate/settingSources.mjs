/** The system that a setting or a key comes from, by the beginning of its name; the longest one counts. */
const sources = new Map([
  ['', 'Skillwright'],
  ['routing', 'Minara Agent'],
  ['routing.mode', 'Minara Agent, GolemCore'],
  ['routing.semantic', 'GolemCore'],
  ['routing.classifier', 'GolemCore'],
  ['routing.fragmentWords', 'GolemCore'],
  ['routing.previewActive', 'Skillwright'],
  ['routing.activeLimit', 'Skillwright'],
  ['routing.preloadTriggers', 'Agent Skills'],
  ['promptStyle', 'Minara Agent, Amble, Agent Skills, Knowledge skills'],
  ['disabled', 'GolemCore'],
  ['skeleton', 'Minara Agent'],
  ['chat', 'GolemCore'],
  ['chat.limits', 'Skillwright'],
  ['chat.limits.transitions', 'GolemCore'],
  ['chat.systemPrompt', 'Minara Agent'],
  ['external', 'Skillwright'],
  ['tools', 'Minara Agent, Agent Skills'],
  ['env', 'GolemCore'],
  ['integrations', 'Amble'],
  ['actions', 'Amble'],
  ['agents', 'Amble'],
  ['goals', 'Amble'],
  ['entities', 'Amble'],
  ['criteriaSets', 'Amble'],
  ['references', 'Amble'],
  ['sources', 'Agent Skills, GolemCore'],
  ['models.classifier', 'GolemCore'],
  ['models.tiers', 'GolemCore'],
]);

/** @param name of a key of `skillwright.json`, or of a setting without `skillwright.` */
export function sourceOf(name) {
  const parts = name.split('.');
  for (let count = parts.length; count > 0; count--) {
    const source = sources.get(parts.slice(0, count).join('.'));
    if (source !== undefined) {
      return source;
    }
  }
  return sources.get('');
}

/** The keys of GolemCore's `application.properties` about skills, each with what does the same here. */
export const golemcoreKeys = [
  ['bot.skills.enabled', '`disabled` with `"*"`', 'switches all skills off'],
  ['bot.skills.directory', '`sources`, and the folders of each host', 'where skills lie'],
  ['bot.skills.progressive-loading', '`chat.progressiveLoading`', ''],
  ['bot.router.skill-matcher.enabled', '`routing.mode`', '`auto` or `semantic` for true, `l0` for false'],
  ['bot.router.skill-matcher.semantic-search.top-k', '`routing.semantic.topK`', ''],
  ['bot.router.skill-matcher.semantic-search.min-score', '`routing.semantic.minScore`', ''],
  ['bot.router.skill-matcher.classifier.enabled', '`routing.classifier.enabled`', ''],
  [
    'bot.router.skill-matcher.classifier.model',
    '`skillwright.models.classifier`',
    'a setting of a person, since a model costs money and learns of messages',
  ],
  ['bot.router.skill-matcher.skip-classifier-threshold', '`routing.classifier.skipThreshold`', ''],
  ['bot.router.skill-matcher.cache.enabled', '`routing.classifier.cacheMinutes`', '0 for false'],
  ['bot.router.skill-matcher.cache.ttl-minutes', '`routing.classifier.cacheMinutes`', ''],
  ['bot.tools.skill-management.enabled', '`chat.tools.manage`', ''],
  ['bot.tools.skill-transition.enabled', '`chat.tools.transition`', ''],
  ['bot.mcp.enabled', '`chat.tools.mcp`', ''],
  ['bot.mcp.default-startup-timeout', '`chat.mcp.startupSeconds`', ''],
  ['bot.mcp.default-idle-timeout', '`chat.mcp.idleMinutes`', ''],
];
