import type { Span } from '../../../text/position/span.ts';
import type { Attack } from '../scan/attack.ts';
import { isAboutSecurity, isTestFile } from '../scan/context.ts';
import type { Detector, Signature } from '../scan/detector.ts';
import { matchSignatures, toAttack } from '../scan/detector.ts';
import { pressesUser, seizesControl } from '../scan/orders/control.ts';
import { betrays } from '../scan/orders/betrayal.ts';
import { deceives, mayDeceive } from '../scan/orders/deceit.ts';
import { dropsAbroad, hidesAbroad } from '../scan/orders/foreignOrders.ts';
import {
  changesRole,
  claimsAuthority,
  disablesSafety,
  dropsInstructions,
  hidesFromUser,
  givesOrders,
} from '../scan/orders/phrases.ts';
import { findComposed } from '../scan/orders/composed.ts';
import { claimsRank, hintsAtRank } from '../scan/orders/rank.ts';
import { keepsSecret, playsDown } from '../scan/orders/secrecy.ts';
import type { Judgement } from '../scan/orders/judge.ts';
import { isGiven, isNearHarm, judgeOrder } from '../scan/orders/judge.ts';
import { findSpelledOut } from '../scan/spelledOut.ts';
import type { ScannedText } from '../scan/scannedText.ts';

const signatures: readonly Signature[] = [
  { message: 'betray', pattern: betrays },
  { message: 'control', pattern: seizesControl },
  { message: 'deceive', pattern: deceives },
  { message: 'secret', pattern: keepsSecret },
  {
    message: 'drop',
    needs: [
      'ignore disregard forget override supersede discard bypass aside attention follow obey ignored forgotten disregarded overridden dropped suspended void lifted disabled revoked outdated cancelled superseded precedence priority longer',
    ],
    pattern: dropsInstructions,
  },
  {
    message: 'hide',
    needs: [
      'user users human humans operator operators person people developer developers owner anyone anybody nobody them reviewer reviewers sender customer secret hidden confidential silent quiet private summary report answer changes',
    ],
    pattern: hidesFromUser,
  },
  {
    message: 'safety',
    needs: [
      'disable off deactivate bypass bypasses circumvent skip suppress remove drop lift relax suspend ignore override evade',
      'safety security guardrail guardrails safeguard safeguards safe sandbox sandboxing ethics ethical moderation filter filters permission permissions approval confirmation consent refusal protection protections alignment oversight audit auditing',
    ],
    pattern: disablesSafety,
  },
  {
    message: 'role',
    needs: [
      'mode dan act restrictions limitations unrestricted unfiltered now longer anything rules refuses refuse',
    ],
    pattern: changesRole,
  },
  {
    message: 'authority',
    needs: ['system admin inst sys developer instructions prompt directives endoftext'],
    pattern: claimsAuthority,
  },
  {
    message: 'consent',
    needs: [
      'agreed consented approved authorized authorised preapproved objects refuses stop no priority authority outranks replaces permission consent',
    ],
    pattern:
      /\b(?:the |your )?(?:user|person|owner|operator|they)\s(?:has|have)\salready\s(?:agreed|consented|approved|authori[sz]ed|given (?:permission|consent|approval)|pre-?approved)\b[^.\n]{0,80}|\b(?:highest|higher|absolute) (?:priority|authority|precedence)\b[^.\n>*]{0,20}\b(?:than|over|above)\s(?:the |all |any |every )?(?:system (?:prompt|message|instructions|rules)|user|safety|other (?:skills|instructions)|developer|everything)\b|\b(?:outranks?|replaces?|overrides?|supersedes?)\s(?:the |all |any |every )?(?:system (?:prompt|message|instructions)|user['’]?s? (?:instructions|wishes|requests)|safety (?:rules|guidelines|policies)|previous instructions|other instructions)|\b(?:anthropic|openai|google|microsoft|the (?:administrator|security team|developers?)) (?:has|have) (?:authori[sz]ed|approved|confirmed|granted)\b[^.\n]{0,80}/gi,
  },
  {
    message: 'confirm',
    needs: ['confirmation approval permission approve consent ask'],
    pattern:
      /\b(?:approve|accept|confirm|grant|allow)\s(?:every|all|any|each)\s(?:tool call|tool|request|permission|prompt|command|dialog|action)s?\b[^.\n]{0,60}\b(?:yourself|automatically|without)\b|\bnever (?:ask|wait) for (?:confirmation|permission|approval|consent)\b[^.\n]{0,80}/gi,
  },
  { message: 'foreign', pattern: dropsAbroad },
  { message: 'abroad', pattern: hidesAbroad },
  { message: 'rank', pattern: claimsRank },
  { message: 'hint', pattern: hintsAtRank },
  { message: 'press', pattern: pressesUser },
  { message: 'doubtful', pattern: mayDeceive },
  { message: 'quiet', pattern: playsDown },
];

/** Orders to ignore earlier instructions, to hide something from the user or to switch safety off (OWASP LLM01:2025). */
export const override: Detector = { kind: 'override', find };

/** An order at its place, with what its words alone tell. */
interface Order {
  readonly message: string;
  readonly span: Span;
  readonly judgement: Judgement;
}

function* find(scanned: ScannedText): Generator<Attack> {
  const orders: Order[] = [];
  for (const { message, words, span } of matchSignatures(scanned, signatures)) {
    if (scanned.partAt(span.start) !== 'comment') {
      orders.push({ message, span, judgement: judgeOrder(scanned, message, words, span) });
    }
  }
  for (const composed of findComposed(scanned)) {
    const { message, span } = composed;
    if (
      isGiven(scanned, composed) &&
      !orders.some(other => other.judgement === 'strong' && overlap(other.span, span))
    ) {
      orders.push({ message, span, judgement: message === 'quiet' ? 'weak' : 'strong' });
    }
  }
  for (const order of orders) {
    const { message, span } = order;
    const isHigh =
      order.judgement === 'strong' || (order.judgement === 'weak' && isBacked(scanned, order, orders));
    // Words that make little of a step are harmless where the step is.
    if ((message !== 'quiet' && message !== 'doubtful') || isHigh) {
      yield toAttack(scanned, 'override', shown[message] ?? message, span, isHigh);
    }
  }
  for (const { span, words } of findSpelledOut(scanned)) {
    if (givesOrders(words)) {
      yield toAttack(scanned, 'override', 'drop', span, !isTestFile(scanned) && !isAboutSecurity(scanned));
    }
  }
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Whether something else near an order that honest texts give, too, tells that it is none of these: a step that does harm, or an order of another kind. */
function isBacked(scanned: ScannedText, order: Order, orders: readonly Order[]): boolean {
  const { message, span } = order;
  return (
    isNearHarm(scanned, span, message) ||
    orders.filter(other => other.judgement !== 'no' && Math.abs(other.span.start - span.start) < together)
      .length > 2 ||
    orders.some(
      other =>
        other.judgement !== 'no' &&
        other !== order &&
        (other.judgement === 'strong' || !keeping.has(message) || !keeping.has(other.message)) &&
        Math.abs(other.span.start - span.start) < together,
    )
  );
}

/** Orders not to show something, of which honest texts often give several. */
const keeping = new Set(['hide', 'secret', 'abroad', 'quiet']);

/** UTF-16 units between orders that belong together. */
const together = 600;

/** Messages under which other signatures are reported. */
const shown: Readonly<Record<string, string>> = {
  rank: 'drop',
  hint: 'drop',
  quiet: 'hide',
  secret: 'hide',
  abroad: 'foreign',
  betray: 'control',
  press: 'control',
  doubtful: 'deceive',
};
