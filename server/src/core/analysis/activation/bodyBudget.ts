/** The body of an active skill. */
export interface SkillBody {
  readonly id: string;
  /** 0 to 100, the smaller the more important. */
  readonly priority: number;
  /** UTF-16 units of what would be sent, so after variables are filled in. */
  readonly length: number;
}

export interface FittedBody extends SkillBody {
  /** Whether it stays out of the prompt; a body longer than the limit always does. */
  readonly isShed: boolean;
}

export interface BodyFit {
  /** In the order they came in. */
  readonly bodies: readonly FittedBody[];
  /** The units of the bodies that stay, at most the limit. */
  readonly used: number;
  readonly limit: number;
}

/**
 * Decides which bodies a turn has room for. They come in the order of their activation. One that is longer than the whole
 * limit leaves first; then the least important one leaves until the rest fits: that of the largest priority, among equals the
 * one activated last. So a body stays exactly if it fits together with all those before it in importance that are not too
 * long by themselves. A larger limit can therefore shed what a smaller one kept, where it lets in a longer body that is
 * more important, and in no other case.
 * @param limit UTF-16 units, not negative
 */
export function fitBodies(bodies: readonly SkillBody[], limit: number): BodyFit {
  const kept = new Set<SkillBody>();
  let used = 0;
  // The sort is stable, so equals stay in the order of their activation.
  for (const body of bodies.toSorted((one, other) => one.priority - other.priority)) {
    if (body.length > limit) {
      continue;
    }
    if (used + body.length > limit) {
      break;
    }
    used += body.length;
    kept.add(body);
  }
  return { bodies: bodies.map(body => ({ ...body, isShed: !kept.has(body) })), used, limit };
}
