import type { KeywordKey } from '../../../model/profiles/record/profile.ts';
import type { Rewording } from '../../../syntax/edit/rewriteText.ts';
import type { Sentence } from '../../../text/format/sentence.ts';

/** A change of one skill that makes it do better for a message; `readers` are the hosts that read the key, for people. */
export type RoutingFix =
  | {
      readonly kind: 'add-keyword';
      readonly keyword: string;
      readonly key: KeywordKey;
      readonly readers: string;
    }
  | { readonly kind: 'add-stage'; readonly stage: string; readonly readers: string }
  | { readonly kind: 'add-asset-class'; readonly assetClass: string; readonly readers: string }
  /** All spellings of these phrases, as they are compared. */
  | { readonly kind: 'remove-negative'; readonly keywords: readonly string[] }
  | {
      readonly kind: 'set';
      readonly key: 'enabled' | 'disable-model-invocation' | 'priority';
      readonly value: boolean | number;
    }
  /** Other words in the description. */
  | { readonly kind: 'describe'; readonly title: Sentence; readonly rewording: Rewording };

/** What a person is told that the change does, as the title of an action. */
export function describeFix(fix: RoutingFix): Sentence {
  switch (fix.kind) {
    case 'add-keyword':
      return {
        template: 'Add the keyword `{keyword}` (read by {readers})',
        args: { keyword: fix.keyword, readers: fix.readers },
      };
    case 'add-stage':
      return {
        template: 'Add the stage `{stage}` (read by {readers})',
        args: { stage: fix.stage, readers: fix.readers },
      };
    case 'add-asset-class':
      return {
        template: 'Add the asset class `{assetClass}` (read by {readers})',
        args: { assetClass: fix.assetClass, readers: fix.readers },
      };
    case 'remove-negative':
      return {
        template: 'Remove {keywords} from the negative keywords',
        args: { keywords: fix.keywords.map(keyword => `\`${keyword}\``).join(', ') },
      };
    case 'set':
      return { template: 'Set `{key}` to {value}', args: { key: fix.key, value: String(fix.value) } };
    case 'describe':
      return fix.title;
  }
}
