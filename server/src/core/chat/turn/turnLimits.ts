/** How far one turn goes. Each limit that is reached is said. */
export interface TurnLimits {
  /** Answers of the model with calls in them, of one skill after the other together. */
  readonly rounds: number;
  /** Skills that take over from each other; five as the bot does whose keys these are. */
  readonly transitions: number;
  /** UTF-16 units of all answers. */
  readonly output: number;
  /** UTF-16 units of one result of a tool that the model gets to see. */
  readonly result: number;
  /** Milliseconds, without the time in which a person is asked. */
  readonly time: number;
}

/** Limits of which none goes beyond another one for the same. */
export function lowerLimits(limits: TurnLimits, others: Partial<TurnLimits>): TurnLimits {
  const lower = (name: keyof TurnLimits) => Math.min(limits[name], others[name] ?? limits[name]);
  return {
    rounds: lower('rounds'),
    transitions: lower('transitions'),
    output: lower('output'),
    result: lower('result'),
    time: lower('time'),
  };
}

export const defaultLimits: TurnLimits = {
  rounds: 25,
  transitions: 5,
  output: 200_000,
  result: 100_000,
  time: 10 * 60_000,
};
