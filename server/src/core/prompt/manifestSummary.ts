/** The parts of a manifest that help a model decide whether to load a skill. */
export interface ManifestSummary {
  /** Messages that the skill is for. */
  readonly whenToUse: readonly string[];
  readonly tools: readonly string[];
  readonly groups: readonly string[];
  readonly integrations: readonly string[];
  /** How many there are. */
  readonly humanGates: number;
  /** `supervised` or `autonomous`, where the manifest says so. */
  readonly reviewMode?: string;
}
