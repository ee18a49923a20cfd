/** The kinds of files beside skills that hosts read; each has a schema of this name. */
export type CompanionKind =
  | 'openai-yaml'
  | 'claude-plugin'
  | 'claude-marketplace'
  | 'copilot-plugin'
  | 'codex-plugin'
  | 'codex-marketplace'
  | 'agent-plugin'
  | 'gemini-extension'
  | 'qwen-extension'
  | 'openclaw-plugin';

/** Where each kind stands below the folder that it describes. */
const places: readonly (readonly [place: string, kind: CompanionKind])[] = [
  ['agents/openai.yaml', 'openai-yaml'],
  ['agents/openai.yml', 'openai-yaml'],
  ['.claude-plugin/plugin.json', 'claude-plugin'],
  ['.claude-plugin/marketplace.json', 'claude-marketplace'],
  ['.plugin/plugin.json', 'copilot-plugin'],
  ['.github/plugin/plugin.json', 'copilot-plugin'],
  ['.codex-plugin/plugin.json', 'codex-plugin'],
  ['.agents/plugins/marketplace.json', 'codex-marketplace'],
  ['gemini-extension.json', 'gemini-extension'],
  ['qwen-extension.json', 'qwen-extension'],
  ['openclaw.plugin.json', 'openclaw-plugin'],
  ['plugin.json', 'agent-plugin'],
];

/**
 * The kind of file that a path is, if it is one that hosts read beside skills. Many other tools have a
 * `plugin.json` too: whether one is an Agent Plugin, only its text tells.
 */
export function companionKind(path: string): CompanionKind | undefined {
  const [place, kind] = findPlace(path) ?? [];
  const isHidden = kind === 'agent-plugin' && /(?:^|\/)\.[^/]*\/plugin\.json$/.test(toSlashes(path));
  return place === undefined || isHidden ? undefined : kind;
}

/** The folder that the file is about, from which its relative paths start: a skill, a plugin or a marketplace. */
export function companionRoot(path: string): string {
  const place = findPlace(path)?.[0] ?? '';
  return path.slice(0, path.length - place.length).replace(/[\\/]$/, '');
}

/** The last parts of the places: nearly every file of a workspace has another name. */
const names: ReadonlySet<string> = new Set(places.map(([place]) => lastPart(place)));

function lastPart(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

function findPlace(path: string) {
  if (!names.has(lastPart(path))) {
    return undefined;
  }
  const whole = toSlashes(path);
  return places.find(([place]) => whole === place || whole.endsWith(`/${place}`));
}

function toSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}
