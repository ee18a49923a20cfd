const maxStarters = 3;
const maxTextLength = 80;
const minLength = 8;

/** Proposes first messages: a phrase that a description quotes, or else its first sentence. */
export function findStarters(skills: readonly { readonly description: string }[]): readonly string[] {
  const starters = skills.map(({ description }) => toStarter(description)).filter(text => text !== undefined);
  return [...new Set(starters)].slice(0, maxStarters);
}

function toStarter(description: string): string | undefined {
  const quoted = [...description.matchAll(/["“]([^"“”]+)["”]/g)].map(([, phrase]) => phrase?.trim() ?? '');
  const [sentence = ''] = description.split(/(?<=[.!?。])\s|[。]|\n/);
  return [...quoted, sentence.replace(/[.。]$/, '').trim()].find(
    ({ length }) => length >= minLength && length <= maxTextLength,
  );
}
