import { sidecarName } from '../skill/sidecar.ts';
import { manifestName } from '../skill/skillParts.ts';
import { ownVariablesName, sharedVariablesName } from '../skill/variable.ts';

/** The kinds of files beside skills that hosts or we ourselves read; each has a schema. */
export type RelatedFileKind =
  | 'skill-manifest'
  | 'skill-sidecar'
  | 'skill-variables'
  | 'shared-variables'
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

/**
 * What is known of comments and trailing commas: the host refuses them, takes them, takes them along with all of JSON5,
 * or nothing was read about it.
 */
export type JsonTolerance = 'strict' | 'commented' | 'lenient' | 'unverified';

export const jsonTolerance: Readonly<Record<RelatedFileKind, JsonTolerance>> = {
  'skill-manifest': 'commented',
  'skill-sidecar': 'commented',
  'skill-variables': 'commented',
  'shared-variables': 'commented',
  'openai-yaml': 'unverified',
  'claude-plugin': 'strict',
  'claude-marketplace': 'strict',
  'copilot-plugin': 'unverified',
  'codex-plugin': 'strict',
  'codex-marketplace': 'strict',
  'agent-plugin': 'strict',
  'gemini-extension': 'strict',
  'qwen-extension': 'unverified',
  'openclaw-plugin': 'lenient',
};

/** Where each kind stands below the folder that it describes. */
const places: readonly (readonly [place: string, kind: RelatedFileKind])[] = [
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
  [manifestName, 'skill-manifest'],
  [sidecarName, 'skill-sidecar'],
  [ownVariablesName, 'skill-variables'],
  [sharedVariablesName, 'shared-variables'],
];

/**
 * The kind of file that a path is, if it is one that hosts read beside skills. Many other tools have a
 * `plugin.json` too: whether one is an Agent Plugin, only its text tells.
 */
export function relatedFileKind(path: string): RelatedFileKind | undefined {
  const [place, kind] = findPlace(path) ?? [];
  const isHidden = kind === 'agent-plugin' && /(?:^|\/)\.[^/]*\/plugin\.json$/.test(toSlashes(path));
  return place === undefined || isHidden ? undefined : kind;
}

/** Whether nobody but us reads such a file, so that nobody else can say that it is broken. */
export function isOurs(kind: RelatedFileKind): boolean {
  return ['skill-manifest', 'skill-sidecar', 'skill-variables', 'shared-variables'].includes(kind);
}

/** Whether such a file is about the one skill whose folder it stands in. */
export function belongsToSkill(kind: RelatedFileKind): boolean {
  return (
    kind === 'openai-yaml' ||
    kind === 'skill-manifest' ||
    kind === 'skill-sidecar' ||
    kind === 'skill-variables'
  );
}

/** The folder that the file is about, from which its relative paths start: a skill, a plugin or a marketplace. */
export function relatedFileRoot(path: string): string {
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

/** Whether a file may have values of variables, going by its name. */
export function isVariableFile(path: string): boolean {
  const kind = relatedFileKind(path);
  return kind === 'skill-variables' || kind === 'shared-variables';
}
