import type { Body } from '../markdown/body.ts';
import { scanBody } from '../markdown/body.ts';
import type { FenceProblem } from './fences.ts';
import { findFences } from './fences.ts';
import type { Frontmatter } from '../yaml/frontmatter.ts';
import { parseFrontmatter } from '../yaml/frontmatter.ts';
import { dominantLineEnd } from '../../text/position/lines.ts';

/** One SKILL.md, read as far as it can be read. All spans are ranges of `text`. */
export interface SkillDocument {
  readonly text: string;
  readonly lineEnd: '\n' | '\r\n' | '\r';
  /** Undefined when no frontmatter was found anywhere near the start. */
  readonly frontmatter: Frontmatter | undefined;
  /** The offset at which the body starts; unlike its parts, it is known without looking through the body. */
  readonly bodyStart: number;
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
  return new LazySkillDocument(text, bodyStart, {
    lineEnd: dominantLineEnd(text),
    frontmatter: isSame ? known : whole && parseFrontmatter(text, whole, yaml),
    fenceProblems: problems,
  });
}

/** A class, since an object literal with an accessor is slow to make and to read. */
class LazySkillDocument implements SkillDocument {
  readonly text: string;
  readonly lineEnd: SkillDocument['lineEnd'];
  readonly frontmatter: SkillDocument['frontmatter'];
  readonly fenceProblems: SkillDocument['fenceProblems'];
  readonly bodyStart: number;
  #body: Body | undefined;

  constructor(
    text: string,
    bodyStart: number,
    rest: Pick<SkillDocument, 'lineEnd' | 'frontmatter' | 'fenceProblems'>,
  ) {
    this.text = text;
    this.lineEnd = rest.lineEnd;
    this.frontmatter = rest.frontmatter;
    this.fenceProblems = rest.fenceProblems;
    this.bodyStart = bodyStart;
  }

  get body(): Body {
    this.#body ??= scanBody(this.text, this.bodyStart);
    return this.#body;
  }
}
