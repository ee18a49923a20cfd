const maxStarters = 3;
const maxTextLength = 80;
const minLength = 8;

/** Proposes first messages that people would write: phrases that descriptions quote, and what they say that a person asks for. */
export function findStarters(skills: readonly { readonly description: string }[]): readonly string[] {
  const starters = skills.map(({ description }) => toStarter(description)).filter(text => text !== undefined);
  return [...new Set(starters)].slice(0, maxStarters);
}

/** `Use it when the user asks to fill in a form`: the words after `asks to`. */
const request =
  /\b(?:when|if|whenever) (?:the user|a user|someone|somebody|a person|you|users|people) (?:asks?|wants?|needs?)(?: you| for help)? to ([^,.;:!?()"“”\n]+)/gi;

function toStarter(description: string): string | undefined {
  const quoted = [...description.matchAll(/["“]([^"“”]+)["”]/g)].map(([, phrase]) => phrase?.trim() ?? '');
  const requested = [...description.matchAll(request)].map(([, words = '']) => capitalize(words.trim()));
  return [...quoted, ...requested].find(({ length }) => length >= minLength && length <= maxTextLength);
}

function capitalize(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
