/** Words behind the sign of a comment from which on they are more likely a part of the text; fewer where no blank follows the sign. */
const longestNote = { spaced: 5, glued: 1 };
const note = /^#+\s*(?:todo|fixme|xxx|note|hint|required|optional|max|keep|e\.g|example)\b/i;

/** Whether what YAML takes for a comment behind a text goes on with it, such as `#12 and others`. */
export function isProseComment(comment: string): boolean {
  const words = comment.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return !note.test(comment) && words > (/^#\w/.test(comment) ? longestNote.glued : longestNote.spaced);
}
