import { findKeywordNodes, findListedWords } from '../../model/skill/keywordNodes.ts';
import type { SkillTrees } from '../../model/skill/skillKeys.ts';
import { findEntry, resolveAlias, toWords } from '../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../text/position/span.ts';
import { normalizePhrase } from '../../text/words/normalText.ts';
import { findDescribedWords } from '../routing/explain/describedWords.ts';
import { findMatchedWords } from '../routing/explain/matchedWords.ts';
import type { RoutingCatalog } from '../routing/routingCatalog.ts';
import { findMessageWords } from '../routing/words/messageWords.ts';
import type { TriggerResult } from './triggerReport.ts';

/** A word of the description, a keyword, a verb or a pattern, and the trigger cases in which it speaks for the skill. */
export interface CoveredWord {
  readonly file: 'skill' | 'sidecar';
  readonly span: Span;
  /** Indices of the results of messages that have to activate the skill and do; empty where no case exercises the word. */
  readonly cases: readonly number[];
}

/** A passed result, and what gave the skill its points. */
interface Use {
  readonly at: number;
  /** Reasons such as `kw:buy`, as they are compared. */
  readonly reasons: ReadonlySet<string>;
  /** Hashes of the words that the message has in common with the skill; empty where these gave it no points. */
  readonly words: ReadonlySet<number>;
}

/**
 * Which words of a skill its trigger cases exercise: those of its description, then what its lists have. Words that ask for anything at all,
 * and what the description says that the skill is not for, are left out, since no message is compared with them.
 * @param path of the skill in the catalog
 */
export function measureCaseCoverage(
  { index }: Pick<RoutingCatalog, 'index'>,
  path: string,
  trees: SkillTrees,
  results: readonly Pick<TriggerResult, 'message' | 'expected' | 'passed' | 'own'>[],
): CoveredWord[] {
  const uses = results.flatMap(({ message, expected, passed, own }, at): Use[] => {
    if (!expected || !passed || own === undefined) {
      return [];
    }
    const isCompared = own.reasons.some(reason => reason.startsWith('sem:'));
    const words = isCompared ? findMatchedWords(index, message, path).map(({ hash }) => hash) : [];
    return [{ at, reasons: new Set(own.reasons.map(toComparedReason)), words: new Set(words) }];
  });
  const usesOf = (isUsed: (use: Use) => boolean) => uses.filter(isUsed).map(({ at }) => at);
  const described = findContentWords(trees).flatMap(({ hash, spans }) => {
    const cases = usesOf(({ words }) => words.has(hash));
    return spans.map(span => ({ file: 'skill' as const, span, cases }));
  });
  const listed = listReasons(trees).map(({ reason, file, span }) => {
    const compared = toComparedReason(reason);
    return { file, span, cases: usesOf(({ reasons }) => reasons.has(compared)) };
  });
  return [...described, ...listed];
}

/** The words of the description that say something of what is asked for. */
function findContentWords({ frontmatter }: SkillTrees) {
  const written = findEntry(frontmatter, 'description')?.value;
  const text = toWords(resolveAlias(written)) ?? '';
  const isContent = new Set(findMessageWords(text).flatMap(({ hashes }) => hashes));
  return findDescribedWords(written).filter(({ hash }) => isContent.has(hash));
}

/** The entries of lists that give a skill points, by the reasons that these points have. */
function listReasons(trees: SkillTrees) {
  const kinds = { keyword: 'kw', verb: 'verb', negative: undefined } as const;
  const keywords = findKeywordNodes(trees).flatMap(({ kind, words, node, file }) => {
    const short = kinds[kind];
    return short === undefined ? [] : [{ reason: `${short}:${words}`, file, span: node.span }];
  });
  const patterns = findListedWords(trees, 'triggers.patterns').map(({ words, node, file }) => ({
    reason: `re:${words}`,
    file,
    span: node.span,
  }));
  return [...keywords, ...patterns];
}

/** One spelling for words that the router takes for the same; patterns stay as they are. */
function toComparedReason(reason: string): string {
  return reason.startsWith('re:') ? reason : normalizePhrase(reason);
}
