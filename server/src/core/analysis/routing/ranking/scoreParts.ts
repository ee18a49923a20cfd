import type { Span } from '../../../text/position/span.ts';
import { normalizePhrase } from '../../../text/words/normalText.ts';
import type { PreparedCatalog } from '../reading/preparedCatalog.ts';
import type { ScorePart } from '../skills/routedCatalog.ts';
import type { TextHit, Turn } from '../reading/turnReading.ts';

/** What each signal is worth; the numbers are Minara's, but for those of meaning, which is worth two keywords at most. */
export const points = {
  hit: 30,
  allHits: 60,
  stage: 20,
  asset: 15,
  coActivation: 10,
  signal: 25,
  semantic: 60,
} as const;

/** Everything but the text of a turn that gives points, by the names that skills give it. */
export interface TurnSignals {
  /** Stages and asset classes by their names as they are compared. */
  readonly stages: ReadonlyMap<string, TurnName>;
  readonly assetClasses: ReadonlyMap<string, TurnName>;
  readonly source: string | undefined;
}

/** A stage or an asset class of the turn, and where the text says so. */
interface TurnName {
  readonly name: string;
  readonly spans?: readonly Span[];
}

export function toTurnSignals({ reading }: Turn, source: string | undefined): TurnSignals {
  const toNames = (names: readonly string[], kind: TextHit['kind']) =>
    new Map(
      names.map(name => {
        const hits = reading.hits.filter(hit => hit.kind === kind && hit.name === name);
        const spans = hits.flatMap(hit => hit.spans);
        return [normalizePhrase(name), { name, ...(spans.length > 0 && { spans }) }];
      }),
    );
  return {
    stages: toNames(reading.stages, 'stage'),
    assetClasses: toNames(reading.assetClasses, 'asset'),
    source,
  };
}

/** What is known of a skill from outside of it. */
export interface OuterPoints {
  /** The id of the first skill that names it to be active along with itself. */
  readonly namedBy: string | undefined;
  /** Its similarity to the message, from 0 to 1, where that is enough to count. */
  readonly semantic: number | undefined;
}

/** The parts of a skill's score: in the order of the table of signals, and within a signal as the author wrote them. */
export function toScoreParts(
  catalog: PreparedCatalog,
  index: number,
  { turn, signals }: { turn: Turn; signals: TurnSignals },
  { namedBy, semantic }: OuterPoints,
): ScorePart[] {
  const routing = catalog.skills[index]?.routing;
  if (routing === undefined) {
    return [];
  }
  const { source } = signals;
  const stage = firstOf(signals.stages, routing.stages);
  const asset = firstOf(signals.assetClasses, routing.assetClasses);
  const isListed = source !== undefined && routing.signalSources.some(one => isSame(one, source));
  return [
    ...toHitParts(catalog, index, turn),
    ...(stage === undefined ? [] : [{ kind: 'stage', ...stage, points: points.stage } as const]),
    ...(asset === undefined ? [] : [{ kind: 'asset', ...asset, points: points.asset } as const]),
    ...(namedBy === undefined ? [] : [{ kind: 'co', name: namedBy, points: points.coActivation } as const]),
    ...(isListed ? [{ kind: 'signal', name: source, points: points.signal } as const] : []),
    ...(semantic === undefined
      ? []
      : [{ kind: 'semantic', name: semantic.toFixed(2), points: semanticPoints(semantic) } as const]),
  ];
}

/** What a similarity from 0 to 1 is worth. */
export function semanticPoints(semantic: number): number {
  return Math.round(points.semantic * semantic);
}

/** A reason as the model and the preview read it. */
export function toReason({ kind, name }: ScorePart): string {
  return `${reasonNames[kind]}:${name}`;
}

const reasonNames: Readonly<Record<ScorePart['kind'], string>> = {
  keyword: 'kw',
  verb: 'verb',
  pattern: 're',
  stage: 'stage',
  asset: 'asset',
  co: 'co',
  signal: 'signal',
  semantic: 'sem',
};

/** A phrase counts once for a skill, in whichever of its lists and spellings it stands first. */
function toHitParts({ skills, phraseOf }: PreparedCatalog, index: number, turn: Turn): ScorePart[] {
  const parts: ScorePart[] = [];
  const seen = new Set<number | string>();
  let left: number = points.allHits;
  const add = (kind: ScorePart['kind'], name: string, key: number | string, spans?: readonly Span[]) => {
    if (spans !== undefined && !seen.has(key)) {
      seen.add(key);
      const given = Math.min(points.hit, left);
      left -= given;
      parts.push({ kind, name, points: given, spans });
    }
  };
  const { keywords = [], verbs = [], patterns = [] } = skills[index]?.routing ?? {};
  for (const [kind, list] of [
    ['keyword', keywords],
    ['verb', verbs],
  ] as const) {
    for (const written of list) {
      const phrase = phraseOf(written) ?? -1;
      add(kind, written, phrase, turn.phrases.get(phrase));
    }
  }
  for (const pattern of patterns) {
    add('pattern', pattern, pattern, turn.patterns.get(pattern));
  }
  return parts;
}

/** Negative keywords of a skill that the text has, as their causes. */
export function findNegativeCauses(catalog: PreparedCatalog, index: number, turn: Turn): string[] {
  const negative = catalog.skills[index]?.routing.negativeKeywords ?? [];
  return negative
    .filter(written => turn.phrases.has(catalog.phraseOf(written) ?? -1))
    .map(written => `neg:${written}`);
}

/** The first name of the turn that a skill has too. */
function firstOf(names: ReadonlyMap<string, TurnName>, wanted: readonly string[]): TurnName | undefined {
  if (names.size === 0 || wanted.length === 0) {
    return undefined;
  }
  const normal = new Set(wanted.map(normalizePhrase));
  return [...names].find(([name]) => normal.has(name))?.[1];
}

function isSame(one: string, other: string): boolean {
  return normalizePhrase(one) === normalizePhrase(other);
}
