/** Characters that ask for completion in the frontmatter and in JSON files. No hyphen: it is typed in keys and fences more often than before an item, and a blank follows there. */
export const fieldTriggers: readonly string[] = [':', ' ', ',', '(', '[', '"', '{'];

/**
 * Characters that ask in the body alone, where something may begin with them. No back-tick and no full stop: what stands in code is
 * most often no name, and prose is full of the other.
 */
export const bodyTriggers: readonly string[] = ['/', '#', '$'];
