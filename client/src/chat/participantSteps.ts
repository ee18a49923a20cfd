import type * as vscode from 'vscode';
import type { Say } from './participantWords.ts';

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

/** What a person may want next, by what an answer was about. */
export function toFollowups(metadata: unknown, say: Say): vscode.ChatFollowup[] {
  const { command, message, first, isAsking }: Kept =
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
      // Where something waits to be asked, that comes first.
      return typeof message === 'string' && isAsking !== true
        ? [{ prompt: message, command: 'route', label: say(texts.why) }]
        : [];
  }
}

/** What is kept with an answer, as VS Code gives it back. */
interface Kept {
  readonly command?: unknown;
  readonly message?: unknown;
  readonly first?: unknown;
  readonly isAsking?: unknown;
}
