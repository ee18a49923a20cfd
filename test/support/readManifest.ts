import { parseJson } from '../../server/src/core/syntax/json/jsonNode.ts';
import { parseSkillDocument } from '../../server/src/core/syntax/document/skillDocument.ts';
import { findManifest } from '../../server/src/core/model/manifest/findManifest.ts';
import type { SkillManifest } from '../../server/src/core/model/manifest/manifest.ts';
import { parseManifest } from '../../server/src/core/model/manifest/parseManifest.ts';
import { say } from './skillParts.ts';

/** The tree of a JSON text. */
export function jsonRoot(text: string) {
  return parseJson(text).root;
}

/** The manifest in the frontmatter of a skill whose further lines are these. */
export function inlineRoot(...lines: readonly string[]) {
  const text = `---\nmetadata:\n  manifest:\n${lines.map(line => `    ${line}\n`).join('')}---\n`;
  const frontmatter = parseSkillDocument(text).frontmatter?.root;
  return findManifest({ frontmatter, sidecar: undefined })?.root;
}

/** The manifest that plain data is. */
export function manifestOf(value: unknown): SkillManifest {
  return parseManifest(jsonRoot(JSON.stringify(value))).manifest;
}

/** Every mistake in words, with what it is about. */
export function problemsIn(text: string): (readonly [message: string, words: string])[] {
  return parseManifest(jsonRoot(text)).problems.map(problem => [
    say(problem),
    text.slice(problem.span.start, problem.span.end),
  ]);
}
