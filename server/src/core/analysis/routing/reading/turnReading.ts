import type { Span } from '../../../text/position/span.ts';
import { compareTexts } from '../../../text/words/compareTexts.ts';
import { createAssetClassReader } from './assetClasses.ts';
import type { FragmentReading } from './fragments.ts';
import { createFragmentDetector } from './fragments.ts';
import { normalizeText } from '../../../text/words/normalText.ts';
import type { PatternProblem } from './patterns.ts';
import type { PreparedCatalog } from './preparedCatalog.ts';
import type { RoutingContext } from '../skills/routingContext.ts';
import type { RoutingLexicon } from '../../../model/workspace/routingLexicon.ts';
import type { NameReading } from './stages.ts';
import { createStageReader } from './stages.ts';

/** What the router makes of a message before it looks at any skill. */
export interface TurnReading {
  /** What was matched: the message, or the messages of the running minute where they are joined. */
  readonly text: string;
  /** What to take from an offset of `text` to have one of the message; less than 0 stands before it. */
  readonly messageStart: number;
  readonly stages: readonly string[];
  readonly assetClasses: readonly string[];
  readonly fragment: FragmentReading;
  /** What fires in the text, for whichever skill, in the order of its first place. */
  readonly hits: readonly TextHit[];
  /** Patterns of the catalog that are passed over. */
  readonly patternProblems: readonly PatternProblem[];
}

/** A part of the text that says something to the router. */
export interface TextHit {
  readonly kind: 'keyword' | 'verb' | 'negative' | 'pattern' | 'stage' | 'asset';
  /** The phrase in lower case, the pattern, the stage or the asset class. */
  readonly name: string;
  readonly spans: readonly Span[];
}

/** A reading with what the scores are made from. */
export interface Turn {
  readonly reading: TurnReading;
  /** By the index of the phrase in the catalog. */
  readonly phrases: ReadonlyMap<number, readonly Span[]>;
  readonly patterns: ReadonlyMap<string, readonly Span[]>;
}

/** Says whether messages of the running minute are joined where the last one is a fragment. */
export interface ReadingOptions {
  readonly joinsFragments?: boolean;
}

const defaultLexicon: RoutingLexicon = {};

/** A catalog changes with every key that is pressed, the words of a workspace hardly ever. */
const knownReaders = new WeakMap<RoutingLexicon, ReturnType<typeof createReaders>>();

function readersFor(lexicon: RoutingLexicon): ReturnType<typeof createReaders> {
  const readers = knownReaders.get(lexicon) ?? createReaders(lexicon);
  knownReaders.set(lexicon, readers);
  return readers;
}

function createReaders(lexicon: RoutingLexicon) {
  return {
    detectFragment: createFragmentDetector(lexicon),
    readStages: createStageReader(lexicon),
    readAssetClasses: createAssetClassReader(lexicon),
  };
}

/** Reads messages for one catalog. */
export function createTurnReader(
  catalog: PreparedCatalog,
  lexicon = defaultLexicon,
): (context: RoutingContext, options: ReadingOptions) => Turn {
  const { detectFragment, readStages, readAssetClasses } = readersFor(lexicon);
  return (context, { joinsFragments = false }) => {
    const { message = '' } = context;
    const fragment = detectFragment(context);
    const joined = joinsFragments ? fragment.joined : undefined;
    const normal = normalizeText(joined ?? message);
    const phrases = new Map(catalog.phraseMatcher.match(normal).map(({ phrase, spans }) => [phrase, spans]));
    const patterns = new Map(
      catalog.patternMatcher.match(normal).map(({ pattern, span }) => [pattern, [span]]),
    );
    const stages = readStages(normal, context);
    const assetClasses = readAssetClasses(normal, context);
    const reading: TurnReading = {
      text: joined ?? message,
      messageStart: joined === undefined ? 0 : joined.length - message.trimEnd().length,
      stages: stages.names,
      assetClasses: assetClasses.names,
      fragment,
      hits: toHits({ phrases, patterns, stages, assetClasses }, catalog),
      patternProblems: catalog.patternMatcher.problems,
    };
    return { reading, phrases, patterns };
  };
}

interface Findings {
  readonly phrases: Turn['phrases'];
  readonly patterns: Turn['patterns'];
  readonly stages: NameReading;
  readonly assetClasses: NameReading;
}

function toHits({ phrases, patterns, stages, assetClasses }: Findings, catalog: PreparedCatalog): TextHit[] {
  const hits: TextHit[] = [
    ...[...phrases].flatMap(([phrase, spans]) =>
      (['keyword', 'verb', 'negative'] as const)
        .filter(kind => catalog.uses[kind].has(phrase))
        .map(kind => ({ kind, name: catalog.phrases[phrase] ?? '', spans })),
    ),
    ...Array.from(patterns, ([name, spans]) => ({ kind: 'pattern' as const, name, spans })),
    ...stages.hits.map(({ name, spans }) => ({ kind: 'stage' as const, name, spans })),
    ...assetClasses.hits.map(({ name, spans }) => ({ kind: 'asset' as const, name, spans })),
  ];
  return hits.toSorted(compareHits);
}

/** What is equal in all of this is the same hit, for a phrase stands in one list only once. */
function compareHits(one: TextHit, other: TextHit): number {
  const [first, second] = [one, other].map(({ spans }) => spans[0] ?? { start: 0, end: 0 });
  return (
    (first?.start ?? 0) - (second?.start ?? 0) ||
    (first?.end ?? 0) - (second?.end ?? 0) ||
    compareTexts(one.kind, other.kind) ||
    compareTexts(one.name, other.name)
  );
}
