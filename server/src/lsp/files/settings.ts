import type { Connection } from 'vscode-languageserver/node';
import type { TargetChoice } from '../../core/model/profiles/chooseTargets.ts';
import type { HintKind } from '../../core/features/inlayHints/inlayHint.ts';
import { defaultTokenThreshold } from '../../core/features/inlayHints/sectionHints.ts';
import { findProfile } from '../../core/model/profiles/registry.ts';
import type { SeveritySettings } from '../../core/model/findings/finding.ts';
import { ruleCodes } from '../../core/model/findings/ruleCodes.ts';
import { isSeverity } from '../../core/model/findings/severity.ts';
import { readRouting } from '../../core/model/workspace/workspaceRouting.ts';
import type { RoutingOverrides } from '../../core/model/workspace/routingSettings.ts';
import type { WorkspaceDescription } from '../../core/model/workspace/workspaceDescription.ts';
import { emptyDescription } from '../../core/model/workspace/workspaceDescription.ts';
import type { CheckedFolder } from '../../workspace/checkScope.ts';
import type { Settings } from '../../protocol/messages.ts';

/** The user's settings for one folder, checked; what is not understood is left out. */
export interface FolderSettings {
  readonly profile: string | undefined;
  readonly targets: readonly string[] | undefined;
  readonly rules: SeveritySettings;
  readonly hideBuiltInFindings: boolean;
  readonly routing: RoutingOverrides;
  /** Name of the model for embeddings; empty where none is set. */
  readonly embeddingsModel: string;
  /** Hosts that skills may be fetched from without encryption, or on this computer. */
  readonly allowedHosts: readonly string[];
  /** Whether logs that hosts keep of their sessions may be read. */
  readonly readsUsage: boolean;
  /** The kinds of inlay hints that are shown. */
  readonly inlayHints: ReadonlySet<HintKind>;
  /** From how many estimated tokens on a body and its sections show them. */
  readonly tokenThreshold: number;
  /** The code lenses that are shown. */
  readonly lenses: ReadonlySet<LensKind>;
}

/** The lenses above a skill; each can be switched off separately. */
export type LensKind = 'nextStep' | 'routing';

const lensKinds: readonly LensKind[] = ['nextStep', 'routing'];
const hintKinds: readonly HintKind[] = ['tokens', 'variables', 'inherited'];

const defaultSettings: FolderSettings = {
  profile: undefined,
  targets: undefined,
  rules: {},
  hideBuiltInFindings: true,
  routing: {},
  embeddingsModel: '',
  allowedHosts: [],
  readsUsage: false,
  inlayHints: new Set(hintKinds),
  tokenThreshold: defaultTokenThreshold,
  lenses: new Set(lensKinds),
};

/** Asks the editor for the settings of each folder; an empty uri stands for no folder. */
export async function fetchSettings(
  connection: Connection,
  folderUris: readonly string[],
): Promise<ReadonlyMap<string, FolderSettings>> {
  const uris = ['', ...folderUris];
  const items = uris.map(uri => ({ section: 'skillwright', ...(uri !== '' && { scopeUri: uri }) }));
  const values: unknown[] = await connection.workspace.getConfiguration(items);
  return new Map(uris.map((uri, index) => [uri, decodeSettings(values[index])]));
}

/** Reads settings of unknown shape: a wrong one counts as not set and never stops the others. */
function decodeSettings(value: unknown): FolderSettings {
  if (typeof value !== 'object' || value === null) {
    return defaultSettings;
  }
  const {
    profile,
    targets,
    rules,
    hideBuiltInFindings,
    routing,
    promptStyle,
    embeddings,
    inlayHints,
    codeLens,
    sources,
    usage,
  } = value as {
    readonly [Key in keyof Settings]: unknown;
  };
  const hosts = valueIn(sources, 'allowedHosts');
  const threshold = valueIn(inlayHints, 'tokenThreshold');
  const known = Array.isArray(targets) ? targets.filter(id => findProfile(String(id)) !== undefined) : [];
  const entries = typeof rules === 'object' && rules !== null ? Object.entries(rules) : [];
  return {
    profile: typeof profile === 'string' && findProfile(profile) !== undefined ? profile : undefined,
    targets: known.length === 0 ? undefined : known.map(String),
    rules: Object.fromEntries(
      entries.flatMap(([code, severity]) =>
        ruleCodes.has(code) && isSeverity(severity) ? [[code, severity]] : [],
      ),
    ),
    hideBuiltInFindings: hideBuiltInFindings !== false,
    routing: readRouting(routing, promptStyle),
    embeddingsModel: textIn(embeddings, 'model'),
    allowedHosts: Array.isArray(hosts) ? hosts.filter(host => typeof host === 'string') : [],
    readsUsage: valueIn(usage, 'enabled') === true,
    inlayHints: new Set(hintKinds.filter(kind => valueIn(inlayHints, kind) !== false)),
    tokenThreshold: typeof threshold === 'number' && threshold >= 0 ? threshold : defaultTokenThreshold,
    lenses: new Set(lensKinds.filter(kind => valueIn(codeLens, kind) !== false)),
  };
}

function textIn(value: unknown, key: string): string {
  const text = valueIn(value, key);
  return typeof text === 'string' ? text : '';
}

function valueIn(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The user's settings go before what the workspace describes. */
export function mergeSettings(
  description: WorkspaceDescription = emptyDescription,
  settings: FolderSettings = defaultSettings,
): {
  readonly choice: TargetChoice;
  /** Who makes the choice, where anybody does. */
  readonly chosenBy: 'settings' | 'workspace';
  readonly rules: SeveritySettings;
} {
  const ownsChoice = settings.profile !== undefined || settings.targets !== undefined;
  return {
    chosenBy: ownsChoice ? 'settings' : 'workspace',
    choice: ownsChoice ? settings : { profile: description.profile, targets: description.targets },
    rules: { ...description.rules, ...settings.rules },
  };
}

/** What a person sets about prompts, which goes before what the workspace does, also where a skill is checked. */
export function ownPrompts({ routing }: FolderSettings = defaultSettings): CheckedFolder['prompts'] {
  const { bodyBudget, promptStyle } = routing;
  const own = { ...(bodyBudget !== undefined && { bodyBudget }), ...(promptStyle && { promptStyle }) };
  return Object.keys(own).length === 0 ? undefined : own;
}
