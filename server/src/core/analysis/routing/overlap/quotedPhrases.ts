/** Phrases that a description puts in quotation marks: mostly messages that should fire the skill. */
export function findQuotedPhrases(description: string): string[] {
  return [...description.matchAll(quoted)].flatMap(match =>
    match.slice(1).filter(phrase => phrase !== undefined),
  );
}

/** An apostrophe inside of a word closes nothing, so what follows a single quotation mark must be no letter. */
const quoted =
  /"([^"\n]{2,80})"|'([^'\n]{2,80})'(?!\w)|“([^”\n]{2,80})”|`([^`\n]{2,60})`|«([^»\n]{2,80})»|「([^」\n]{1,60})」|『([^』\n]{1,60})』/g;
