import type { TurnSkills } from '../../../core/chat/turn/turnPorts.ts';
import type { BegunTurn } from '../../../node/tools/beginTurn.ts';
import type { MaskedEvents } from './maskedEvents.ts';

/** The skills of a turn; what a model is told of them is learned as a secret before it, and a person sees which bodies it has. */
export function watchTurnSkills({ skills, style }: BegunTurn, events: MaskedEvents): TurnSkills {
  let before = JSON.stringify([]);
  const reportBodies = () => {
    const { fit } = skills;
    const bodies = (fit?.bodies ?? []).map(({ id, length, isShed }) => ({ id, length, isShed }));
    const now = JSON.stringify(bodies);
    if (now !== before) {
      before = now;
      const hasLimit = style === 'catalog' && fit !== undefined;
      events.emit({ kind: 'bodies', bodies, ...(hasLimit && { limit: fit.limit }) });
    }
  };
  return {
    prompt: async (active, loaded) => {
      const text = await skills.prompt(active, loaded);
      events.learn(skills.secrets);
      reportBodies();
      return text;
    },
    instructions: async skill => {
      const text = await skills.instructions(skill);
      events.learn(skills.secrets);
      return text;
    },
    keep: active => skills.keep(active),
    activate: (active, ids) => skills.activate(active, ids),
    transitions: skill => skills.transitions(skill),
    findObstacle: skill => skills.findObstacle(skill),
    gates: active => skills.gates(active),
    forbidden: active => skills.forbidden(active),
  };
}
