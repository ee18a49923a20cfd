import { createListMatcher, orderNames } from './listMatcher.ts';
import type { NormalText } from '../../../text/words/normalText.ts';
import type { NamedPhrases, RoutingLexicon } from '../../../model/workspace/routingLexicon.ts';
import { changeLists } from '../../../model/workspace/routingLexicon.ts';
import type { RoutingContext } from '../skills/routingContext.ts';
import type { NameReading } from './stages.ts';

/**
 * What people trade. Symbols that are words of a language, such as LINK, DOT, ADA or NEAR, are left to the workspaces that
 * mean them: everyone else would be taken for a trader.
 */
const defaultAssetClasses: readonly NamedPhrases[] = [
  {
    name: 'crypto_major',
    phrases: wordsOf(
      'btc,bitcoin,eth,ether,ethereum,btcusd,btcusdt,ethusd,ethusdt,比特币,比特幣,以太坊,以太币,以太幣',
    ),
  },
  {
    name: 'crypto_alt',
    phrases: wordsOf(
      'altcoin,altcoins,memecoin,memecoins,bnb,solana,$sol,xrp,cardano,$ada,doge,dogecoin,shib,litecoin,ltc,avax,' +
        'polkadot,$dot,chainlink,$link,hyperliquid,山寨币,山寨幣,狗狗币,狗狗幣,莱特币,萊特幣,瑞波币,瑞波幣',
    ),
  },
  {
    name: 'stablecoin',
    phrases: wordsOf('stablecoin,stablecoins,usdt,usdc,tether,pyusd,fdusd,稳定币,穩定幣,泰达币,泰達幣'),
  },
  {
    name: 'equity',
    phrases: wordsOf(
      'stock price,stock market,stocks,share price,share prices,equity,equities,etf,etfs,nasdaq,s&p 500,dow jones,' +
        'aapl,amzn,googl,msft,nvda,tsla,股票,股市,股价,股價,美股,港股',
    ),
  },
  {
    name: 'fx',
    phrases: wordsOf(
      'forex,fx,exchange rate,exchange rates,eur/usd,eurusd,gbp/usd,gbpusd,usd/jpy,usdjpy,usd/cny,usdcny,' +
        '外汇,外匯,汇率,匯率',
    ),
  },
  {
    name: 'commodity',
    phrases: wordsOf(
      'commodity,commodities,gold,silver,xau,xauusd,xagusd,crude oil,' +
        'oil price,brent,wti,natural gas,黄金,黃金,白银,白銀,原油,大宗商品',
    ),
  },
  {
    name: 'bond',
    phrases: wordsOf(
      'government bond,government bonds,bond yield,bond yields,treasury bills,treasuries,国债,國債,债券,債券',
    ),
  },
];

function wordsOf(words: string): readonly string[] {
  return words.split(',');
}

/** Tells the asset classes of a turn. What the context names goes before what the text says; that of a signal joins either. */
export function createAssetClassReader(
  lexicon: RoutingLexicon = {},
): (text: NormalText, context: Pick<RoutingContext, 'assetClasses' | 'signal'>) => NameReading {
  const lists = changeLists(defaultAssetClasses, lexicon.assetClasses);
  const match = createListMatcher(lists);
  return (text, { assetClasses, signal }) => {
    const hits = assetClasses === undefined ? match(text) : [];
    const inferred = assetClasses ?? hits.map(({ name }) => name);
    const signaled = signal?.asset?.asset_class;
    return { names: orderNames(lists, [...inferred, ...(signaled === undefined ? [] : [signaled])]), hits };
  };
}
