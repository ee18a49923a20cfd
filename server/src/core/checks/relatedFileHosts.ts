import type { Report } from '../model/findings/report.ts';
import { inManifestFile, inSidecar } from './rules/manifest/reportInFile.ts';
import { reportIdleManifests } from './rules/manifest/reportIdleManifests.ts';
import { reportManifestConflicts } from './rules/manifest/reportManifestConflicts.ts';
import { reportManifestGates } from './rules/manifest/reportManifestGates.ts';
import { reportManifestPromotion } from './rules/manifest/reportManifestPromotion.ts';
import { reportManifestScenarios } from './rules/manifest/reportManifestScenarios.ts';
import { reportManifestReferences } from './rules/manifest/reportManifestReferences.ts';
import { reportManifestShape } from '../model/manifest/reportManifestShape.ts';
import type { ManifestSubject } from '../model/manifest/manifestSubject.ts';
import { manifestConflict } from './rules/manifest/manifestConflict.ts';
import { manifestGate } from './rules/manifest/manifestGate.ts';
import { manifestInvalid } from './rules/manifest/manifestInvalid.ts';
import { manifestPromotion } from './rules/manifest/manifestPromotion.ts';
import { manifestScenario } from './rules/manifest/manifestScenario.ts';
import { manifestReference } from './rules/manifest/manifestReference.ts';
import { marketplaceManifest } from './rules/related/marketplaceManifest.ts';
import { openaiYaml } from './rules/related/openaiYaml.ts';
import { pluginManifest } from './rules/related/pluginManifest.ts';
import type { Rule } from './engine/rule.ts';
import { sidecarConflict } from './rules/related/sidecarConflict.ts';
import { sidecarInvalid } from './rules/related/sidecarInvalid.ts';
import { reportSidecarModules, toolsetModule } from './rules/tools/toolsetModule.ts';
import { reportSidecarTools, toolUnknown } from './rules/tools/toolUnknown.ts';
import { reportSidecarPatterns, triggerPattern } from './rules/values/triggerPattern.ts';
import { variableSecret } from './rules/security/variableSecret.ts';
import { variableValue } from './rules/variables/variableValue.ts';
import type { ParsedRelatedFile } from '../model/related/relatedFile.ts';
import type { RelatedFileKind } from '../model/related/relatedFileKind.ts';
import { reportMarketplace } from './rules/related/reportMarketplace.ts';
import { reportOpenaiYaml } from './rules/related/reportOpenaiYaml.ts';
import { findOtherVersion, reportPlugin } from './rules/related/reportPlugin.ts';
import { reportSchema } from '../model/related/schema/reportSchema.ts';
import { reportNearKeys } from '../model/related/schema/reportUnknownKeys.ts';
import {
  reportSidecarSecrets,
  reportVariableSecrets,
  reportVariableValues,
} from './rules/variables/reportVariables.ts';

type Reporter = (file: ParsedRelatedFile) => Iterable<Report>;

/** What one rule says of a kind of file. */
export interface RelatedFileRule {
  readonly rule: Rule;
  readonly report: Reporter;
}

/** Who reads a kind of file, and what is checked for it. */
export interface RelatedFileHost {
  /** As it stands at the start of a sentence. */
  readonly title: string;
  /** The first one also tells of files that cannot be read. */
  readonly rules: readonly [RelatedFileRule, ...RelatedFileRule[]];
}

/** What the schema of a kind tells, and behind it what only code can tell. */
function withSchema(report?: Reporter): Reporter {
  return function* (file) {
    yield* reportSchema(file);
    yield* reportNearKeys(file);
    yield* report?.(file) ?? [];
  };
}

function* reportPluginFile(file: ParsedRelatedFile): Generator<Report> {
  const otherVersion = findOtherVersion(file);
  yield* otherVersion === undefined ? withSchema(reportPlugin)(file) : [otherVersion];
}

/** The rules about manifests, which are the same wherever a manifest stands. */
const manifestRules = [
  { rule: manifestReference, report: reportManifestReferences },
  { rule: manifestConflict, report: reportManifestConflicts },
  { rule: manifestPromotion, report: reportManifestPromotion },
  { rule: manifestScenario, report: reportManifestScenarios },
  { rule: manifestGate, report: reportManifestGates },
] as const;

type Place = (report: (subject: ManifestSubject) => Iterable<Report>) => Reporter;

function manifestRulesIn(place: Place): RelatedFileRule[] {
  return manifestRules.map(({ rule, report }) => ({ rule, report: place(report) }));
}

const plugin = { rules: [{ rule: pluginManifest, report: reportPluginFile }] } as const;
const marketplace = {
  rules: [{ rule: marketplaceManifest, report: withSchema(reportMarketplace) }],
} as const;

const variables = {
  title: 'Skillwright',
  rules: [
    { rule: variableValue, report: reportVariableValues },
    { rule: variableSecret, report: reportVariableSecrets },
  ],
} as const;

export const relatedFileHosts: Readonly<Record<RelatedFileKind, RelatedFileHost>> = {
  'skill-manifest': {
    title: 'Skillwright',
    rules: [
      { rule: manifestInvalid, report: inManifestFile(reportManifestShape) },
      ...manifestRulesIn(inManifestFile),
    ],
  },
  'skill-sidecar': {
    title: 'Skillwright',
    rules: [
      { rule: sidecarInvalid, report: withSchema() },
      { rule: variableSecret, report: reportSidecarSecrets },
      { rule: sidecarConflict, report: reportIdleManifests },
      { rule: triggerPattern, report: reportSidecarPatterns },
      { rule: toolsetModule, report: reportSidecarModules },
      { rule: toolUnknown, report: reportSidecarTools },
      { rule: manifestInvalid, report: inSidecar(reportManifestShape) },
      ...manifestRulesIn(inSidecar),
    ],
  },
  'skill-variables': variables,
  'shared-variables': variables,
  'openai-yaml': {
    title: 'Codex',
    rules: [{ rule: openaiYaml, report: withSchema(reportOpenaiYaml) }],
  },
  'claude-plugin': { title: 'Claude Code', ...plugin },
  'claude-marketplace': { title: 'Claude Code', ...marketplace },
  'copilot-plugin': { title: 'GitHub Copilot', ...plugin },
  'codex-plugin': { title: 'Codex', ...plugin },
  'codex-marketplace': { title: 'Codex', ...marketplace },
  'agent-plugin': { title: 'A host of Agent Plugins', ...plugin },
  'gemini-extension': { title: 'Gemini CLI', ...plugin },
  'qwen-extension': { title: 'Qwen Code', ...plugin },
  'openclaw-plugin': { title: 'OpenClaw', ...plugin },
};
