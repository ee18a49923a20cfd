import type { YamlMapping } from '../../../syntax/yaml/yamlNode.ts';
import { translationOfKey } from '../../../model/profiles/record/keyTranslations.ts';
import type { SkillKeys } from '../../../model/skill/skillKeys.ts';
import { createSkillKeys, wordsOf } from '../../../model/skill/skillKeys.ts';
import { toSkill } from '../../../model/skill/skill.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { internString } from '../../../text/values/internString.ts';
import { readVariables } from '../../../model/variables/readVariables.ts';
import type { VariableDeclaration } from '../../../model/skill/variable.ts';
import { findTriggerCases } from './triggerCases.ts';

/** What routing, activation and prompts need to know of a skill, without its text. */
export interface RoutableSkill {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What stands in for a body that the budget has no room for. */
  readonly summary?: string;
  readonly tags: readonly string[];
  /** As reports show it. */
  readonly path: string;
  /** 0 to 100, the smaller the more important. */
  readonly priority: number;
  readonly isEnabled: boolean;
  readonly isModelInvocable: boolean;
  readonly isUserInvocable: boolean;
  readonly routing: RoutingKeys;
  readonly conditions: Conditions;
  readonly requires: Requirements;
  /** Messages that the author says should fire it. */
  readonly triggerCases: readonly string[];
  /** UTF-16 units of the body; with its variables filled in where their values are known, secrets masked. */
  readonly bodyLength: number;
  /** It came from elsewhere; among skills alike the project's own go first. */
  readonly isThirdParty?: true;
}

export interface RoutingKeys {
  readonly keywords: readonly string[];
  /** Those of the keywords that load the skill by themselves. */
  readonly triggers: readonly string[];
  readonly negativeKeywords: readonly string[];
  readonly verbs: readonly string[];
  /** Regular expressions in the syntax of RE2. */
  readonly patterns: readonly string[];
  readonly stages: readonly string[];
  readonly assetClasses: readonly string[];
  readonly signalSources: readonly string[];
  readonly coActivate: readonly string[];
}

export interface Conditions {
  readonly env: readonly string[];
  readonly tools: readonly string[];
  readonly toolsets: readonly string[];
  readonly fallbackForTools: readonly string[];
  /** By the names that Node.js gives them. */
  readonly platforms: readonly string[];
  readonly isOperatorOnly: boolean;
}

/** What makes a skill unavailable where it is unmet; names only, those of variables without a default. */
export interface Requirements {
  readonly env: readonly string[];
  readonly binaries: readonly string[];
  readonly skills: readonly string[];
  readonly variables: readonly string[];
}

/** The priority of a skill that names none. */
const defaultPriority = 50;

/** Takes from a skill, and from the sidecar and the manifest beside it, what decides whether it fires; keeps nothing of their texts. */
export function toRoutableSkill(
  file: SkillFile,
  sidecar?: YamlMapping,
  manifest?: YamlMapping,
): RoutableSkill {
  const { document } = file;
  const trees = { frontmatter: document.frontmatter?.root, sidecar, manifest };
  const keys = createSkillKeys(trees);
  const { id, title, description } = toSkill(file, sidecar);
  const summary = keys.text('summary');
  const priority = keys.number('priority') ?? defaultPriority;
  return {
    id: internString(id),
    title: internString(title),
    description: internString(description || (keys.text('description') ?? '')),
    ...(summary !== undefined && { summary }),
    tags: keys.list(...translationOfKey('tags').names),
    path: file.path,
    priority: Math.min(Math.max(priority, 0), 100),
    isEnabled: keys.flag('enabled') ?? true,
    isModelInvocable: keys.flag('disable-model-invocation', 'disable_model_invocation') !== true,
    isUserInvocable: keys.flag('user_invocable', 'user-invocable') ?? true,
    routing: readRoutingKeys(keys),
    conditions: readConditions(keys),
    requires: readRequirements(keys, readVariables(trees)),
    triggerCases: wordsOf(findTriggerCases(trees)?.node),
    bodyLength: document.text.length - document.bodyStart,
  };
}

function readRoutingKeys(keys: SkillKeys): RoutingKeys {
  // Some hosts write the words of a trigger straight below the key.
  const isList = keys.find('triggers')?.node.kind === 'sequence';
  const triggers = keys.list(isList ? 'triggers' : 'triggers.keywords');
  return {
    keywords: [...new Set([...keys.list('routing.keywords'), ...triggers])],
    triggers,
    negativeKeywords: keys.list('routing.negative_keywords'),
    verbs: keys.list('triggers.verbs'),
    patterns: keys.list('triggers.patterns'),
    stages: keys.list('routing.stages'),
    assetClasses: keys.list('routing.asset_classes'),
    signalSources: keys.list('routing.signal_sources'),
    coActivate: keys.list('routing.co_activate'),
  };
}

function readConditions(keys: SkillKeys): Conditions {
  return {
    env: keys.list('conditions.requires_env'),
    tools: keys.list('conditions.requires_tools'),
    toolsets: keys.list('conditions.requires_toolsets'),
    fallbackForTools: keys.list('conditions.fallback_for_tools'),
    platforms: keys.list('conditions.platforms'),
    isOperatorOnly: keys.flag('conditions.operator_only') ?? false,
  };
}

function readRequirements(keys: SkillKeys, variables: readonly VariableDeclaration[]): Requirements {
  return {
    env: keys.list('requires.env'),
    binaries: keys.list('requires.binary', 'requires.binaries'),
    skills: keys.list('requires.skills'),
    variables: variables.filter(needsValue).map(({ name }) => name),
  };
}

/** Whether a variable must have a value and brings none itself, or an empty one, which whoever resolves it judges. */
function needsValue({ required, default: own = '' }: VariableDeclaration): boolean {
  return required && own.trim() === '';
}
