import { describeCause } from '../../../core/analysis/activation/describeCause.ts';
import type { Scenario } from '../../../core/analysis/evals/scenario/scenario.ts';
import type { RehearsalFacts, ToolOffer } from '../../../core/analysis/evals/scenario/rehearseScenario.ts';
import type { ToolProvider } from '../../../core/chat/turn/turnPorts.ts';
import type { PromptStyle } from '../../../core/model/workspace/routingSettings.ts';
import { formatSentence } from '../../../core/model/findings/messages.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { toSentence } from '../../../core/text/format/sentence.ts';
import type { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import { readSkeleton } from '../../prompt/readSkeleton.ts';
import { LocalTurnSkills } from '../../tools/localTurnSkills.ts';
import { tokensOf, tokensOfRequest } from '../../../core/chat/judge/tokenCount.ts';

/** The skills that a scenario begins among. */
export interface ScenarioPlace {
  readonly skillSet: SkillSet;
  /** Path of the skill as reports call it. */
  readonly shown: string;
  /** Absolute path of the workspace or its copy. */
  readonly folder: string;
}

/** The turn of a scenario before anybody answers. */
export interface BegunScenario {
  readonly skills: LocalTurnSkills;
  readonly style: PromptStyle;
  readonly active: readonly string[];
  /** Whether the router would select the skill for the message. */
  readonly routed: boolean;
  /** Why the skill is not active; undefined where it is. */
  readonly refused?: Sentence;
}

/** Activates the skill by its name, as a person who chooses it does. */
export function beginScenario(
  { skillSet, shown, folder }: ScenarioPlace,
  { message }: Pick<Scenario, 'message'>,
  notify: (sentence: string) => void,
): BegunScenario {
  const { skeleton, problem } = readSkeleton(folder, skillSet.chat.skeleton);
  if (problem !== undefined) {
    notify(formatSentence(problem));
  }
  const turn = { message };
  const style = skillSet.settingsOf(turn).promptStyle;
  const skills = new LocalTurnSkills(skillSet, { turn, style, ...(skeleton && { skeleton }) });
  const own = skillSet.catalog.get(shown);
  const id = own?.skill.id ?? shown;
  const standing = skillSet.catalog.standingFor(shown)?.skill.path ?? shown;
  const { session, refused } = skills.begin([], [id]);
  const cause = refused.find(each => each.id === id)?.cause ?? 'unknown';
  const rival = findRival(skillSet, id, shown);
  const obstacle =
    rival !== undefined
      ? toSentence('Another skill of this name takes precedence: {path}.', { path: rival })
      : session.active.includes(id)
        ? undefined
        : toSentence("The skill can't be active: {cause}.", { cause: describeCause(cause) });
  return {
    skills,
    style,
    active: session.active,
    routed: skills.preview.selectedPaths.includes(standing),
    ...(obstacle && { refused: obstacle }),
  };
}

/** The path of another skill that the name of a skill means; a copy with the same content is as good as the skill. */
function findRival(skillSet: SkillSet, id: string, shown: string): string | undefined {
  const found = skillSet.resolve(id, { for: 'read', actor: 'person' });
  const meant = found.kind === 'found' ? found.entry : undefined;
  const isSame = meant?.contentKey === skillSet.catalog.get(shown)?.contentKey;
  return meant === undefined || isSame ? undefined : meant.skill.path;
}

/** What is known of a scenario before its turn. */
export interface KnownFacts extends RehearsalFacts {
  /** Tokens of the first request to a model, by the estimate. */
  readonly requestTokens: number;
}

/**
 * What is known of a scenario before its turn.
 * @param hasServers whether tools are missing, since servers of skills are not started; asked once tools were offered
 */
export async function readFacts(
  { skills, active, refused }: BegunScenario,
  scenario: Scenario,
  tools: ToolProvider,
  hasServers: () => boolean,
  findFileProblem: RehearsalFacts['findFileProblem'],
): Promise<KnownFacts> {
  const system = await skills.prompt(active, new Map());
  const offered = await tools.offer(active);
  const definitions = offered.map(({ definition }) => definition);
  const forbidden = await skills.forbidden(active);
  const offers = new Map<string, ToolOffer>();
  for (const assertion of scenario.assertions) {
    if (assertion.kind === 'tool') {
      const { tool } = assertion;
      const isThere = (await tools.find(tool)) !== undefined;
      offers.set(
        tool,
        forbidden.has(tool) ? 'forbidden' : isThere ? 'offered' : hasServers() ? 'unknown' : 'absent',
      );
    }
  }
  const messages = [{ role: 'user', text: scenario.message }] as const;
  return {
    ...(refused && { refused }),
    promptTokens: tokensOf(system),
    requestTokens: tokensOfRequest({ system, messages, tools: definitions }),
    findFileProblem,
    offerOf: tool => offers.get(tool) ?? 'absent',
  };
}
