import type { Body } from './body.ts';
import { scanBody } from './body.ts';
import type { FenceProblem } from './fences.ts';
import { findFences } from './fences.ts';
import type { Frontmatter } from './frontmatter.ts';
import { parseFrontmatter } from './frontmatter.ts';
import { dominantLineEnd } from './lines.ts';

/** One SKILL.md, read as far as it can be read. All spans are ranges of `text`. */
export interface SkillDocument {
  readonly text: string;
  readonly lineEnd: '\n' | '\r\n' | '\r';
  /** Undefined when no frontmatter was found anywhere near the start. */
  readonly frontmatter: Frontmatter | undefined;
  readonly body: Body;
  readonly fenceProblems: readonly FenceProblem[];
}

/**
 * Parses a SKILL.md; it never fails. The body is located when it is first asked for, since help in the
 * frontmatter needs none of it. With the parse before an edit, a frontmatter that the edit left
 * alone is taken over as it is, so that typing in the body never reads YAML.
 */
export function parseSkillDocument(text: string, previous?: SkillDocument): SkillDocument {
  const { whole, yaml, bodyStart, problems } = findFences(text);
  const known = previous?.frontmatter;
  const isSame =
    known !== undefined &&
    known.span.start === whole?.start &&
    known.yaml.start === yaml.start &&
    known.yaml.end === yaml.end &&
    known.span.end === whole.end &&
    text.startsWith(previous?.text.slice(0, whole.end) ?? '');
  let body: Body | undefined;
  return {
    text,
    lineEnd: dominantLineEnd(text),
    frontmatter: isSame ? known : whole && parseFrontmatter(text, whole, yaml),
    get body() {
      body ??= scanBody(text, bodyStart);
      return body;
    },
    fenceProblems: problems,
  };
}
