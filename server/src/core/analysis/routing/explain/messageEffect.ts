import { pushTo } from '../../../text/lists/pushTo.ts';
import { findProbes } from '../overlap/probes.ts';
import type { RoutingCatalog } from '../routingCatalog.ts';

/** A message that the author of a skill wrote down: a trigger case, or a phrase that a description quotes. */
export interface StoredMessage {
  readonly message: string;
  /** Paths of the skills whose authors wrote it. */
  readonly owners: readonly string[];
}

/** The messages that all skills of a catalog store, each once. */
export function findStoredMessages({ skills }: RoutingCatalog): StoredMessage[] {
  const owners = new Map<string, string[]>();
  for (const skill of skills) {
    const phrases = findProbes(skill).filter(({ from }) => from === 'phrase');
    for (const message of new Set([...skill.triggerCases, ...phrases.map(({ message: said }) => said)])) {
      pushTo(owners, message, skill.path);
    }
  }
  return Array.from(owners, ([message, paths]) => ({ message, owners: paths }));
}

/** Says which skill comes first for a message, by its path; undefined where none has anything in common with it. */
export type Judge = (message: string) => string | undefined;

/** What a change of one skill does to the stored messages. */
export interface MessageEffect {
  readonly count: number;
  /** Messages for which a skill comes first whose author wrote them. */
  readonly right: { readonly before: number; readonly after: number };
  /** Messages of its own that it comes first for from then on. */
  readonly gained: readonly string[];
  /** Messages of others that it comes first for from then on, with the path of one whose author wrote them. */
  readonly taken: readonly { readonly message: string; readonly owner: string }[];
  /** Messages of its own that it is not first for any more. */
  readonly lost: readonly string[];
}

/** Compares who came first for each stored message with who comes first after a change of the skill at a path. */
export function compareFirsts(
  messages: readonly StoredMessage[],
  path: string,
  before: readonly (string | undefined)[],
  after: readonly (string | undefined)[],
): MessageEffect {
  const rows = messages.map(({ message, owners }, index) => {
    const [was, is] = [before[index], after[index]];
    const isOwn = owners.includes(path);
    return {
      message,
      owner: owners[0] ?? path,
      isOwn,
      wasRight: was !== undefined && owners.includes(was),
      isRight: is !== undefined && owners.includes(is),
      wasIts: was === path,
      isIts: is === path,
    };
  });
  const gains = rows.filter(({ wasIts, isIts }) => isIts && !wasIts);
  return {
    count: rows.length,
    right: {
      before: rows.filter(({ wasRight }) => wasRight).length,
      after: rows.filter(({ isRight }) => isRight).length,
    },
    gained: gains.filter(({ isOwn }) => isOwn).map(({ message }) => message),
    taken: gains.filter(({ isOwn }) => !isOwn).map(({ message, owner }) => ({ message, owner })),
    lost: rows.filter(({ isOwn, wasIts, isIts }) => isOwn && wasIts && !isIts).map(({ message }) => message),
  };
}
