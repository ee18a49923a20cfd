import type { MessageEffect } from '../../analysis/routing/explain/messageEffect.ts';
import type { ReadKeys } from '../../analysis/routing/explain/readKeys.ts';
import type { RoutingFix } from '../../analysis/routing/explain/routingFix.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import type { FixEffect } from './whyNot.ts';

/** A text around the words that change in it. */
export interface ChangedText {
  readonly before: string;
  readonly removed: string;
  readonly added: string;
  readonly after: string;
}

/** Characters that are shown before and behind the words that change. */
const maxAround = 90;

/** The description around the words that a change puts into it; undefined for changes of other keys. */
export function excerptChange(fix: RoutingFix, description: string): ChangedText | undefined {
  if (fix.kind !== 'describe') {
    return undefined;
  }
  const { at, end, words } = fix.rewording;
  const before = description.slice(0, at);
  const after = description.slice(end).trimEnd();
  return {
    before: before.length > maxAround ? `…${before.slice(-maxAround).replace(/^\S*\s/, '')}` : before,
    removed: description.slice(at, end),
    added: words,
    after: after.length > maxAround ? `${after.slice(0, maxAround).replace(/\s\S*$/, '')}…` : after,
  };
}

const hostsRead = {
  description: 'For {hosts}, the description decides, not keywords. What the model makes of it is estimated.',
  both: 'For {hosts}, the description decides; what the model makes of it is estimated. Keywords count only for {readers}.',
  all: 'For {hosts}, the description and the keywords decide. What the model makes of them is estimated.',
  keywords: 'For {readers}, a router decides by keywords.',
} as const;

/** Says what the hosts that a skill is for decide by. */
export function describeReads({ description, keywords }: ReadKeys): Sentence {
  const readers = [...new Set(keywords.map(read => read.readers))].join(', ');
  const args = { hosts: description, readers };
  const template =
    description === ''
      ? hostsRead.keywords
      : readers === ''
        ? hostsRead.description
        : readers === description
          ? hostsRead.all
          : hostsRead.both;
  return { template, args };
}

const places = {
  text: 'This message: place {before} → {after}, by the similarity of texts.',
  new: 'This message: from no match to place {after}, by the similarity of texts.',
  none: 'This message: no match by the similarity of texts.',
  router: "This message: place {before} → {after}, by Skillwright's router.",
} as const;

const stored = {
  none: 'No stored messages to compare with: trigger cases, or phrases that descriptions quote.',
  same: 'Stored messages: no change, {count} compared.',
  right: 'Stored messages that find their skill: {before} → {after} of {count}.',
  gained: 'Gains {messages}.',
  taken: 'Takes {messages}.',
  lost: 'Loses {messages}.',
} as const;

/** Messages of a kind that are named. */
const maxNamed = 3;

/** Says what a change does to the message at hand and to those that are stored. */
export function describeEffect(
  { judge, place, stored: effect }: FixEffect,
  nameOf: (path: string) => string,
): Sentence[] {
  const { before, after } = place;
  const args = { before: before ?? '', after: after ?? '' };
  const kind = after === undefined ? 'none' : before === undefined ? 'new' : judge;
  return [{ template: places[kind], args }, ...describeStored(effect, nameOf)];
}

function describeStored(
  { count, right, gained, taken, lost }: MessageEffect,
  nameOf: (path: string) => string,
): Sentence[] {
  if (count === 0) {
    return [{ template: stored.none, args: {} }];
  }
  const isSame = gained.length + taken.length + lost.length === 0 && right.before === right.after;
  if (isSame) {
    return [{ template: stored.same, args: { count } }];
  }
  const named = (template: string, messages: readonly string[]): Sentence[] => {
    const rest = messages.length > maxNamed ? [`… (${messages.length})`] : [];
    const list = [...messages.slice(0, maxNamed), ...rest].join(', ');
    return messages.length === 0 ? [] : [{ template, args: { messages: list } }];
  };
  return [
    { template: stored.right, args: { ...right, count } },
    ...named(stored.gained, gained.map(quote)),
    ...named(
      stored.taken,
      taken.map(({ message, owner }) => `${quote(message)} (\`${nameOf(owner)}\`)`),
    ),
    ...named(stored.lost, lost.map(quote)),
  ];
}

function quote(message: string): string {
  return `“${message.replace(/\s+/g, ' ').trim()}”`;
}
