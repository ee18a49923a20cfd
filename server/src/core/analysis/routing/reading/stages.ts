import type { ListHit } from './listMatcher.ts';
import { createListMatcher, orderNames } from './listMatcher.ts';
import type { NormalText } from '../../../text/words/normalText.ts';
import type { NamedPhrases, RoutingLexicon } from '../../../model/workspace/routingLexicon.ts';
import { changeLists } from '../../../model/workspace/routingLexicon.ts';
import type { RoutingContext } from '../skills/routingContext.ts';

/** What a text and its context say of the turn: its stages, or its asset classes. */
export interface NameReading {
  readonly names: readonly string[];
  /** The phrases that say so; none where the context overrules the text. */
  readonly hits: readonly ListHit[];
}

/**
 * The stages of a trade from the first look to its end, which is the order that reports keep, with Minara's own phrases
 * and what people write in Chinese, in both of its scripts. Both forms of an apostrophe occur in messages.
 */
const defaultStages: readonly NamedPhrases[] = [
  {
    name: 'discover',
    phrases: wordsOf(
      "what's trending,what’s trending,show me,price of,热门,熱門,最火,有什么趋势,有什麼趨勢,给我看,給我看,看看," +
        '价格,價格,多少钱,多少錢,行情',
    ),
  },
  {
    name: 'evaluate',
    phrases: wordsOf(
      'should i,analyze,compare,risk,该不该,該不該,要不要,我应该,我應該,应不应该,應不應該,分析,比较,比較,' +
        '对比,對比,风险,風險',
    ),
  },
  {
    name: 'decide',
    phrases: wordsOf('buy,sell,long,short,swap,买,買,卖,賣,做多,做空,兑换,兌換,换成,換成'),
  },
  {
    name: 'manage',
    phrases: wordsOf(
      'close,stop loss,my positions,平仓,平倉,止损,止損,止蚀,止蝕,我的仓位,我的倉位,我的持仓,我的持倉',
    ),
  },
];

function wordsOf(words: string): readonly string[] {
  return words.split(',');
}

/**
 * Tells the stages of a turn. What the context names goes before what the text says; what a signal suggests is added
 * to either.
 */
export function createStageReader(
  lexicon: RoutingLexicon = {},
): (text: NormalText, context: Pick<RoutingContext, 'stages' | 'signal'>) => NameReading {
  const lists = changeLists(defaultStages, lexicon.stages);
  const match = createListMatcher(lists);
  return (text, { stages, signal }) => {
    const hits = stages === undefined ? match(text) : [];
    const inferred = stages ?? hits.map(({ name }) => name);
    return { names: orderNames(lists, [...inferred, ...(signal?.suggested_stages ?? [])]), hits };
  };
}
