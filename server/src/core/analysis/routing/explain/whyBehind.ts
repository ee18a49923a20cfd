import type { Sentence } from '../../../text/format/sentence.ts';
import { findTerms } from '../words/terms.ts';
import { findMessageWords } from '../words/messageWords.ts';
import { normalizePhrase } from '../../../text/words/normalText.ts';
import type { Candidate } from '../skills/routedCatalog.ts';
import type { ReadKeys } from './readKeys.ts';
import type { RoutingFix } from './routingFix.ts';
import { proposeWordings } from './wordings.ts';
import { points } from '../ranking/scoreParts.ts';
import { findSpecificPhrases } from './specificPhrases.ts';
import type { TurnInput, TurnPlacement } from './turnPlacement.ts';

export type CandidatePlacement = TurnPlacement & { readonly kind: 'candidate' };

const leads = {
  missing: '{missing} of the message is in neither its name, description nor keywords',
  'missing-several': '{missing} of the message are in neither its name, description nor keywords',
  'no-keywords': 'It has no keywords',
  'no-hit': 'None of its keywords occurs in the message',
  unread: 'Mode `l0` counts keywords, which {hosts} does not read',
  'no-message': 'There is no message, and nothing else of the turn is about it',
  weak: 'Its similarity to the message, {similarity}, is below the {minimum} that count',
  crowded: 'Meaning counts for {limit} skills at most, and so many are more similar to the message',
  unlike: 'It has nothing in common with the message that counts',
  behind: 'It has {score} points, and `{rival}`, the last that is selected, has {most}',
  tie: 'It has {score} points as `{rival}` has, the last that is selected, and comes behind it',
} as const;

/** Words of the message that are named. */
const maxWords = 4;

/** Why a candidate is not selected, without a full stop: what would change it follows. */
export function explainLack(
  { options }: TurnInput,
  placement: CandidatePlacement,
  reads: ReadKeys | undefined,
): Sentence {
  const { candidate, preview } = placement;
  const rival = findRival(placement);
  if (candidate.score > 0 && rival !== undefined) {
    const { score } = candidate;
    const args = { score, rival: rival.skill.id, most: rival.score };
    return { template: rival.score > score ? leads.behind : leads.tie, args };
  }
  const { text } = preview.reading;
  const { skill, semantic } = candidate;
  const { topK, minScore } = options.settings.semantic;
  if (text.trim() === '') {
    return { template: leads['no-message'], args: {} };
  }
  if (preview.mode === 'l0') {
    const hasKeywords = skill.routing.keywords.length + skill.routing.verbs.length > 0;
    if (!hasKeywords && reads?.keywords.length === 0) {
      return { template: leads.unread, args: { hosts: reads.description } };
    }
    return { template: leads[hasKeywords ? 'no-hit' : 'no-keywords'], args: {} };
  }
  const words = findMissingWords(text, candidate);
  if (words.length > 0) {
    const missing = words
      .slice(0, maxWords)
      .map(word => `\`${word}\``)
      .join(', ');
    return { template: leads[words.length === 1 ? 'missing' : 'missing-several'], args: { missing } };
  }
  if (semantic === undefined) {
    return { template: leads.unlike, args: {} };
  }
  return semantic < minScore
    ? { template: leads.weak, args: { similarity: semantic.toFixed(2), minimum: minScore } }
    : { template: leads.crowded, args: { limit: topK } };
}

/** The last of the selected candidates that come before one. */
function findRival({ preview, place }: CandidatePlacement): Candidate | undefined {
  const selected = new Set(preview.selected);
  return preview.candidates.slice(0, place - 1).findLast(({ skill }) => selected.has(skill.id));
}

/** Words of a message that stand neither in the name of a skill nor in its description or keywords. */
function findMissingWords(text: string, { skill }: Pick<Candidate, 'skill'>): string[] {
  const { keywords, verbs } = skill.routing;
  const name = skill.id.replace(/[-_.:/]/g, ' ');
  const own = [name, skill.title, skill.description, ...keywords, ...verbs].join(' . ');
  const known = new Set(findTerms(own).map(({ hash }) => hash));
  const missing = findMessageWords(text).filter(({ hashes }) => !hashes.some(hash => known.has(hash)));
  return [...new Set(missing.map(word => word.text))];
}

/** Keywords that are tried; routing a large catalog once takes its time. */
const maxTried = 5;

/** A change of a candidate. */
export type ForwardFix = Exclude<RoutingFix, { readonly kind: 'remove-negative' }>;

/** Changes of the description that speak of the message, those that fit it best first. */
export function proposeDescriptions(
  turn: TurnInput,
  { candidate, preview }: CandidatePlacement,
  description: string,
): ForwardFix[] {
  const { text } = preview.reading;
  const missing = findMissingWords(text, candidate);
  const words = missing.length > 0 ? missing : findSpecificPhrases(text, turn.catalog.index).slice(0, 2);
  // Messages that were joined are no phrase that anybody says.
  const { message = text } = turn.context;
  const lacking = { message, words: words.slice(0, maxWords).map(word => spellAs(word, text)) };
  return proposeWordings(description, lacking).map(({ title, rewording }) => ({
    kind: 'describe',
    title,
    rewording,
  }));
}

/** A word as a message spells it. */
function spellAs(word: string, text: string): string {
  const at = text.toLowerCase().indexOf(word);
  return at < 0 ? word : text.slice(at, at + word.length);
}

/** Changes of keys that a router of the skill's targets reads, those that say most about the message first. */
export function* proposeKeys(
  turn: TurnInput,
  placement: CandidatePlacement,
  reads: ReadKeys,
): Generator<ForwardFix, void> {
  const { candidate, preview } = placement;
  const { text, stages, assetClasses } = preview.reading;
  if (preview.mode === 'semantic') {
    return;
  }
  const { parts, skill } = candidate;
  const hits = parts.filter(({ kind }) => kind === 'keyword' || kind === 'verb' || kind === 'pattern');
  const taken = hits.reduce((sum, part) => sum + part.points, 0);
  if (taken < points.allHits && reads.keywords.length > 0) {
    const own = new Set([...skill.routing.keywords, ...skill.routing.verbs].map(normalizePhrase));
    const others = findSpecificPhrases(text, turn.catalog.index).filter(phrase => !own.has(phrase));
    for (const keyword of others.slice(0, maxTried)) {
      yield* reads.keywords.map(read => ({ kind: 'add-keyword', keyword, ...read }) as const);
    }
  }
  const [stage] = stages;
  if (stage !== undefined && reads.stages !== '' && parts.every(({ kind }) => kind !== 'stage')) {
    yield { kind: 'add-stage', stage, readers: reads.stages };
  }
  const [assetClass] = assetClasses;
  if (assetClass !== undefined && reads.assetClasses !== '' && parts.every(({ kind }) => kind !== 'asset')) {
    yield { kind: 'add-asset-class', assetClass, readers: reads.assetClasses };
  }
  const priority = reads.priority === '' ? undefined : findPriority(placement);
  if (priority !== undefined) {
    yield { kind: 'set', key: 'priority', value: priority };
  }
}

/** The priority with which a skill would go before a rival of the same score; undefined where there is none. */
function findPriority(placement: CandidatePlacement): number | undefined {
  const { candidate } = placement;
  const rival = findRival(placement);
  if (rival === undefined || rival.score !== candidate.score) {
    return undefined;
  }
  const less = Math.ceil(rival.skill.priority) - 1;
  const isFirstOfEqual =
    candidate.skill.id < rival.skill.id && candidate.skill.priority > rival.skill.priority;
  return less >= 0 ? less : isFirstOfEqual ? rival.skill.priority : undefined;
}
