import { inManifestFile, inSidecar } from '../manifest/reportInFile.ts';
import { reportIdleManifests } from '../manifest/reportIdleManifests.ts';
import { reportManifestConflicts } from '../manifest/reportManifestConflicts.ts';
import { reportManifestGates } from '../manifest/reportManifestGates.ts';
import { reportManifestPromotion } from '../manifest/reportManifestPromotion.ts';
import { reportManifestReferences } from '../manifest/reportManifestReferences.ts';
import { reportManifestShape } from '../manifest/reportManifestShape.ts';
import type { ManifestSubject } from '../manifest/manifestSubject.ts';
import { manifestConflict } from '../rules/manifestConflict.ts';
import { manifestGate } from '../rules/manifestGate.ts';
import { manifestInvalid } from '../rules/manifestInvalid.ts';
import { manifestPromotion } from '../rules/manifestPromotion.ts';
import { manifestReference } from '../rules/manifestReference.ts';
import { marketplaceManifest } from '../rules/marketplaceManifest.ts';
import { openaiYaml } from '../rules/openaiYaml.ts';
import { pluginManifest } from '../rules/pluginManifest.ts';
import type { Report, Rule } from '../rules/rule.ts';
import { sidecarConflict } from '../rules/sidecarConflict.ts';
import { sidecarInvalid } from '../rules/sidecarInvalid.ts';
import { variableSecret } from '../rules/variableSecret.ts';
import { variableValue } from '../rules/variableValue.ts';
import type { CompanionFile } from './companionFile.ts';
import type { CompanionKind } from './companionKind.ts';
import { reportMarketplace } from './reportMarketplace.ts';
import { reportOpenaiYaml } from './reportOpenaiYaml.ts';
import { findOtherVersion, reportPlugin } from './reportPlugin.ts';
import { reportSchema } from './reportSchema.ts';
import { reportNearKeys } from './reportUnknownKeys.ts';
import { reportSidecarSecrets, reportVariableSecrets, reportVariableValues } from './reportVariables.ts';

type Reporter = (file: CompanionFile) => Iterable<Report>;

/** What one rule says of a kind of file. */
export interface CompanionRule {
  readonly rule: Rule;
  readonly report: Reporter;
}

/** Who reads a kind of file, and how. */
export interface CompanionHost {
  /** As it stands at the start of a sentence. */
  readonly title: string;
  /** The first one also tells of files that cannot be read. */
  readonly rules: readonly [CompanionRule, ...CompanionRule[]];
  /**
   * What is known of comments and trailing commas: the host refuses them, takes them, takes them along with all of JSON5,
   * or nothing was read about it.
   */
  readonly json: 'strict' | 'commented' | 'lenient' | 'unverified';
}

/** What the schema of a kind tells, and behind it what only code can tell. */
function withSchema(report?: Reporter): Reporter {
  return function* (file) {
    yield* reportSchema(file);
    yield* reportNearKeys(file);
    yield* report?.(file) ?? [];
  };
}

function* reportPluginFile(file: CompanionFile): Generator<Report> {
  const otherVersion = findOtherVersion(file);
  yield* otherVersion === undefined ? withSchema(reportPlugin)(file) : [otherVersion];
}

/** The rules about manifests, which are the same wherever a manifest stands. */
const manifestRules = [
  { rule: manifestReference, report: reportManifestReferences },
  { rule: manifestConflict, report: reportManifestConflicts },
  { rule: manifestPromotion, report: reportManifestPromotion },
  { rule: manifestGate, report: reportManifestGates },
] as const;

type Place = (report: (subject: ManifestSubject) => Iterable<Report>) => Reporter;

function manifestRulesIn(place: Place): CompanionRule[] {
  return manifestRules.map(({ rule, report }) => ({ rule, report: place(report) }));
}

const plugin = { rules: [{ rule: pluginManifest, report: reportPluginFile }], json: 'strict' } as const;
const marketplace = {
  rules: [{ rule: marketplaceManifest, report: withSchema(reportMarketplace) }],
  json: 'strict',
} as const;

const variables = {
  title: 'Skillwright',
  rules: [
    { rule: variableValue, report: reportVariableValues },
    { rule: variableSecret, report: reportVariableSecrets },
  ],
  json: 'commented',
} as const;

export const companionHosts: Readonly<Record<CompanionKind, CompanionHost>> = {
  'skill-manifest': {
    title: 'Skillwright',
    rules: [
      { rule: manifestInvalid, report: inManifestFile(reportManifestShape) },
      ...manifestRulesIn(inManifestFile),
    ],
    json: 'commented',
  },
  'skill-sidecar': {
    title: 'Skillwright',
    rules: [
      { rule: sidecarInvalid, report: withSchema() },
      { rule: variableSecret, report: reportSidecarSecrets },
      { rule: sidecarConflict, report: reportIdleManifests },
      { rule: manifestInvalid, report: inSidecar(reportManifestShape) },
      ...manifestRulesIn(inSidecar),
    ],
    json: 'commented',
  },
  'skill-variables': variables,
  'shared-variables': variables,
  'openai-yaml': {
    title: 'Codex',
    rules: [{ rule: openaiYaml, report: withSchema(reportOpenaiYaml) }],
    json: 'unverified',
  },
  'claude-plugin': { title: 'Claude Code', ...plugin },
  'claude-marketplace': { title: 'Claude Code', ...marketplace },
  'copilot-plugin': { title: 'GitHub Copilot', ...plugin, json: 'unverified' },
  'codex-plugin': { title: 'Codex', ...plugin },
  'codex-marketplace': { title: 'Codex', ...marketplace },
  'agent-plugin': { title: 'A host of Agent Plugins', ...plugin },
  'gemini-extension': { title: 'Gemini CLI', ...plugin },
  'qwen-extension': { title: 'Qwen Code', ...plugin, json: 'unverified' },
  'openclaw-plugin': { title: 'OpenClaw', ...plugin, json: 'lenient' },
};
