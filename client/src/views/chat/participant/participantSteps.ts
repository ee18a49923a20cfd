import type * as vscode from 'vscode';
import type { Say } from './participantMarkdown.ts';

/** `SKILL message`: the skill that is named, and the rest. */
export function readNamed(words: string): { readonly text: string; readonly named: readonly string[] } {
  const [, id, text] = /^(\S+)\s+(.+)$/s.exec(words) ?? [];
  return id === undefined || text === undefined ? { text: '', named: [] } : { text, named: [id] };
}

const texts = {
  why: 'Which skills fire for this, and why?',
  run: 'Run it with {0}',
  ready: 'What can run here?',
  skills: 'Which skills are there?',
} as const;

/** Proposes the next questions by the topic of an answer. */
export function toFollowups(metadata: unknown, say: Say): vscode.ChatFollowup[] {
  const { command, message, first, ...kept }: Kept =
    typeof metadata === 'object' && metadata !== null ? metadata : {};
  const ready = { prompt: '', command: 'ready', label: say(texts.ready) };
  const skills = { prompt: '', command: 'skills', label: say(texts.skills) };
  switch (command) {
    case 'route':
      return typeof message === 'string' && typeof first === 'string'
        ? [{ prompt: `${first} ${message}`, command: 'run', label: say(texts.run, first) }]
        : [skills];
    case 'ready':
      return [skills];
    case 'skills':
      return [ready];
    default:
      // A question that waits for an answer comes first.
      return typeof message === 'string' && !isWaiting(kept)
        ? [{ prompt: message, command: 'route', label: say(texts.why) }]
        : [];
  }
}

/** The metadata of an answer, as VS Code returns it. */
interface Kept {
  readonly command?: unknown;
  readonly message?: unknown;
  readonly first?: unknown;
  readonly isWaitingForAnswer?: unknown;
  /** The name of this field in chats of older versions. */
  readonly isAsking?: unknown;
}

function isWaiting({ isWaitingForAnswer, isAsking }: Kept): boolean {
  return isWaitingForAnswer === true || isAsking === true;
}
