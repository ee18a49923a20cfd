export interface Sample {
  readonly id: string;
  readonly family: string;
  readonly source: string;
  /** Texts by path below the skill folder. */
  readonly files: Readonly<Record<string, string>>;
}

type Half = 'tune' | 'measure';

export const halves: readonly Half[];

export function halfOf(name: string): Half;

export function readSamples(half: Half): Sample[];

export function writeSample(folder: string, sample: Sample): void;
