import type { Sentence } from '../../../text/format/sentence.ts';

/** A change of one skill that makes it do better for a message. */
export type RoutingFix =
  | { readonly kind: 'add-keyword'; readonly keyword: string }
  | { readonly kind: 'add-stage'; readonly stage: string }
  | { readonly kind: 'add-asset-class'; readonly assetClass: string }
  /** All spellings of these phrases, as they are compared. */
  | { readonly kind: 'remove-negative'; readonly keywords: readonly string[] }
  | {
      readonly kind: 'set';
      readonly key: 'enabled' | 'disable-model-invocation' | 'priority';
      readonly value: boolean | number;
    }
  /** Words that the description ends with from then on. */
  | { readonly kind: 'describe'; readonly words: string };

/** What a person is told that the change does, as the title of an action. */
export function describeFix(fix: RoutingFix): Sentence {
  switch (fix.kind) {
    case 'add-keyword':
      return { template: 'Add the keyword `{keyword}`', args: { keyword: fix.keyword } };
    case 'add-stage':
      return { template: 'Add the stage `{stage}`', args: { stage: fix.stage } };
    case 'add-asset-class':
      return { template: 'Add the asset class `{assetClass}`', args: { assetClass: fix.assetClass } };
    case 'remove-negative':
      return {
        template: 'Remove {keywords} from the negative keywords',
        args: { keywords: fix.keywords.map(keyword => `\`${keyword}\``).join(', ') },
      };
    case 'set':
      return { template: 'Set `{key}` to {value}', args: { key: fix.key, value: String(fix.value) } };
    case 'describe':
      return { template: 'End the description with `{words}`', args: { words: fix.words } };
  }
}
