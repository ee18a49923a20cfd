import type { Activation } from '../../core/analysis/activation/session.ts';
import type { PromptStyle } from '../../core/model/workspace/routingSettings.ts';
import type { ModelTier } from '../../core/analysis/routing/classifierPrompt.ts';
import { assumedShare } from '../../core/analysis/routing/lexical/confidence.ts';
import type { RoutingView } from '../../core/analysis/routing/routingView.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { LocalTurn } from './localTurnSkills.ts';
import { LocalTurnSkills } from './localTurnSkills.ts';
import { secretsOf } from './secretsOfSkillSet.ts';

/** A turn that begins among the skills of a folder. */
export interface TurnBeginning extends Omit<LocalTurn, 'style'> {
  /** That of the settings where undefined. */
  readonly style?: PromptStyle;
  /** Ids that are active from the turn before. */
  readonly before: readonly string[];
  /** Ids or titles that the person chose. */
  readonly named: readonly string[];
}

export interface BegunTurn {
  readonly skills: LocalTurnSkills;
  readonly view: RoutingView;
  readonly style: PromptStyle;
  /** Names of tools that are offered whatever is active, `*` for any characters. */
  readonly baselineTools: readonly string[];
  readonly tier: ModelTier;
  readonly begun: Activation;
  /** How sure the router is, from 0 to 1, where that is little. */
  readonly doubt?: number;
  /** Those of all skills: a person may write one before any model is told of it. */
  readonly secrets: ReadonlySet<string>;
}

export function beginTurn(skillSet: SkillSet, { before, named, ...turn }: TurnBeginning): BegunTurn {
  const { promptStyle, baselineTools } = skillSet.settingsOf(turn.turn);
  const style = turn.style ?? promptStyle;
  const skills = new LocalTurnSkills(skillSet, { ...turn, style });
  const { preview } = skills;
  const confidence = preview.semantic?.confidence;
  return {
    skills,
    view: skillSet.route(turn.turn, turn),
    style,
    baselineTools,
    tier: preview.classification.tier,
    begun: skills.begin(before, named),
    secrets: secretsOf(skillSet),
    ...(confidence !== undefined && confidence < assumedShare && { doubt: confidence }),
  };
}
