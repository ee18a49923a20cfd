import { maskCredentials } from '../../model/variables/maskCredentials.ts';
import { showControls } from '../../text/format/visibleText.ts';
import { compareTexts } from '../../text/words/compareTexts.ts';
import { normalizePhrase } from '../../text/words/normalText.ts';
import type { LoadedSkill } from '../evals/loadedSkills.ts';
import type { Session } from './session.ts';

/** How often a host loaded a skill, and when last. */
export interface HostUsage {
  /** Id of the profile. */
  readonly host: string;
  /** Messages for which it was loaded. */
  readonly loads: number;
  /** Milliseconds since 1970. */
  readonly lastUsed: number;
}

/** Something that a person wrote, once however often it was written. */
export interface WrittenMessage {
  /** On one line, with secrets masked. */
  readonly text: string;
  /** Of the last time. */
  readonly host: string;
  readonly time: number;
  /** The paths of the skills that were loaded in each session with this message. */
  readonly loaded: ReadonlySet<string>;
}

/** What sessions say of skills. */
export interface Usage {
  readonly sessions: number;
  /** Messages that were read, repeated ones each time. */
  readonly messages: number;
  /** Sessions of each host, those of the host with most of them first. */
  readonly hosts: readonly { readonly host: string; readonly sessions: number }[];
  /** By the path of the skill. */
  readonly skills: ReadonlyMap<string, readonly HostUsage[]>;
  /** Those short enough to be a trigger case, the newest first. */
  readonly written: readonly WrittenMessage[];
}

/** Characters of a message from which on it is no trigger case: somebody pasted a log or a document. */
const maxMessage = 500;

export interface UsageOptions {
  /** Messages before it don't count; milliseconds since 1970. */
  readonly since: number;
  /** The path of a skill that was loaded; undefined where it is none of those that are looked at. */
  readonly find: (skill: LoadedSkill) => string | undefined;
  /** Masks what is known to be secret; what looks like a credential is masked anyway. */
  readonly mask: (text: string) => string;
}

/** Counts what was loaded, and gathers what was written. A session that was copied, as when it is continued, counts once. */
export function collectUsage(sessions: readonly Session[], options: UsageOptions): Usage {
  const read = sessions
    .map(session => readSession(session, options))
    .filter(({ messages }) => messages.length > 0);
  const unique = mergeCopies(read);
  return {
    ...countSessions(read),
    messages: unique.length,
    skills: countLoads(unique),
    written: gatherWritten(unique),
  };
}

interface ReadSession {
  readonly host: string;
  readonly id: string;
  readonly messages: readonly ReadMessage[];
}

interface ReadMessage {
  readonly host: string;
  readonly time: number;
  readonly text: string;
  readonly loaded: ReadonlySet<string>;
  /** What was loaded in the whole session. */
  readonly ofSession: ReadonlySet<string>;
}

function readSession({ host, id, messages }: Session, { since, find, mask }: UsageOptions): ReadSession {
  const found = messages.map(({ time, text, loaded }) => ({
    host,
    time,
    text: toShownMessage(text, mask),
    loaded: new Set(loaded.flatMap(skill => find(skill) ?? [])),
  }));
  const ofSession = new Set(found.flatMap(({ loaded }) => [...loaded]));
  return {
    host,
    id,
    messages: found.filter(({ time }) => time >= since).map(message => Object.assign(message, { ofSession })),
  };
}

/** Characters of a message as it was written, with its white space, that are looked at; of a longer one nothing is shown. */
const maxRead = 2000;

/** On one line, without secrets, and with nothing in it that a terminal would carry out. */
function toShownMessage(text: string, mask: UsageOptions['mask']): string {
  return text.length > maxRead ? '' : showControls(maskCredentials(mask(text)).replace(/\s+/g, ' ').trim());
}

/** One message of two logs was written at the same time in the same words. */
function mergeCopies(sessions: readonly ReadSession[]): ReadMessage[] {
  const messages = new Map<string, ReadMessage>();
  for (const message of sessions.flatMap(session => session.messages)) {
    const key = JSON.stringify([message.host, message.time, message.text]);
    const known = messages.get(key);
    messages.set(key, {
      ...message,
      loaded: union(message.loaded, known?.loaded),
      ofSession: union(message.ofSession, known?.ofSession),
    });
  }
  return [...messages.values()];
}

function union(one: ReadonlySet<string>, other: ReadonlySet<string> | undefined): ReadonlySet<string> {
  return other === undefined ? one : new Set([...one, ...other]);
}

function countSessions(sessions: readonly ReadSession[]): Pick<Usage, 'sessions' | 'hosts'> {
  const ids = new Map<string, Set<string>>();
  for (const { host, id } of sessions) {
    ids.set(host, (ids.get(host) ?? new Set()).add(id));
  }
  const hosts = Array.from(ids, ([host, { size }]) => ({ host, sessions: size }));
  return {
    sessions: hosts.reduce((sum, each) => sum + each.sessions, 0),
    hosts: hosts.toSorted(
      (one, other) => other.sessions - one.sessions || compareTexts(one.host, other.host),
    ),
  };
}

function countLoads(messages: readonly ReadMessage[]): Usage['skills'] {
  const skills = new Map<string, Map<string, HostUsage>>();
  for (const { host, time, loaded } of messages) {
    for (const path of loaded) {
      const hosts = skills.get(path) ?? new Map<string, HostUsage>();
      const { loads = 0, lastUsed = 0 } = hosts.get(host) ?? {};
      skills.set(path, hosts.set(host, { host, loads: loads + 1, lastUsed: Math.max(lastUsed, time) }));
    }
  }
  return new Map(
    Array.from(skills, ([path, hosts]) => [
      path,
      [...hosts.values()].toSorted(
        (one, other) => other.loads - one.loads || compareTexts(one.host, other.host),
      ),
    ]),
  );
}

/** A message that was written in several sessions is near a skill only where none of them loaded it. */
function gatherWritten(messages: readonly ReadMessage[]): WrittenMessage[] {
  const written = new Map<string, WrittenMessage>();
  const byTime = messages.toSorted((one, other) => other.time - one.time);
  for (const { host, time, text, ofSession } of byTime.filter(message => isLikeCase(message.text))) {
    const said = normalizePhrase(text);
    const known = written.get(said);
    const { loaded } = known ?? { loaded: new Set<string>() };
    written.set(said, { ...(known ?? { text, host, time }), loaded: union(ofSession, loaded) });
  }
  return [...written.values()];
}

/** No command of a host, such as `/compact`, and nothing that is pasted. */
function isLikeCase(text: string): boolean {
  return text.length <= maxMessage && /\p{L}/u.test(text) && !/^\/[\w:.-]+(?:\s|$)/.test(text);
}
