import { formatCount } from '../../core/text/format/formatCount.ts';
import { pushTo } from '../../core/text/lists/pushTo.ts';
import type { Profile } from '../../core/model/profiles/record/profile.ts';
import { findProfile } from '../../core/model/profiles/registry.ts';
import { idOf } from '../../core/model/skill/skill.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import { estimateTokens } from '../../core/text/tokens/estimateTokens.ts';
import { measureUtf8 } from '../../core/text/unicode/utf8Length.ts';
import type { Environment } from '../terminal/output.ts';
import { createPaint, plural, toOneLine } from '../terminal/output.ts';
import type { WordyRow } from '../terminal/table.ts';
import { shorten, toWordyLines, toWords } from '../terminal/table.ts';

/** How large the body of a skill is. In this shape it is written as JSON. */
export interface BodySize {
  readonly id: string;
  readonly path: string;
  /** UTF-16 units, which is what the budget counts. */
  readonly chars: number;
  /** An estimate. */
  readonly tokens: number;
  /** Up to the last one with words on it. */
  readonly lines: number;
  /** Whether it is longer than the whole budget, so that it is never put into a prompt. */
  readonly over: boolean;
  readonly exceeds: readonly Excess[];
}

/** What a host says of bodies or files that are so large. */
interface Excess {
  readonly profile: string;
  readonly what: 'lines' | 'tokens' | 'bytes';
  readonly limit: number;
  readonly has: number;
}

/** Measures a body by the budget, and by what the hosts of the skill advise. */
export function measureBody(
  file: SkillFile,
  { budget, profiles }: { readonly budget: number; readonly profiles: readonly Profile[] },
): BodySize {
  const { text, body } = file.document;
  const content = text.slice(body.span.start);
  const chars = content.length;
  const { count: tokens } = estimateTokens(content, { start: 0, end: chars }, Infinity);
  const trimmed = content.trimEnd();
  const lines = trimmed === '' ? 0 : trimmed.split(/\r\n|\r|\n/).length;
  const bytes = measureUtf8(text, Infinity).bytes + (file.facts.hasMark ? 3 : 0);
  const sizes = { lines, tokens, bytes };
  const exceeds = profiles.flatMap(profile =>
    (['lines', 'tokens', 'bytes'] as const).flatMap(what => {
      const limit = profile.body?.[what] ?? Infinity;
      return sizes[what] > limit ? [{ profile: profile.id, what, limit, has: sizes[what] }] : [];
    }),
  );
  return { id: idOf(file), path: file.path, chars, tokens, lines, over: chars > budget, exceeds };
}

/** The largest first. */
export function sortBodies(bodies: readonly BodySize[]): BodySize[] {
  return bodies.toSorted(
    (one, other) => other.chars - one.chars || (one.path < other.path ? -1 : Number(one.path > other.path)),
  );
}

/** Bodies that are listed, and those of them that may have nothing wrong with them. */
const maxListed = 25;
const maxSoundBodies = 10;
const barWidth = 12;

/** The bodies for people: those that are too large, and the largest of the others. */
export function toBodyLines(bodies: readonly BodySize[], budget: number, environment: Environment): string[] {
  const paint = createPaint(environment);
  const shown = bodies
    .filter((body, index) => index < maxSoundBodies || isTooLarge(body))
    .slice(0, maxListed);
  const rest = bodies.length - shown.length;
  const others = bodies.filter(isTooLarge).length - shown.filter(isTooLarge).length;
  const rows = shown.map((body): WordyRow => {
    const filled = Math.min(barWidth, Math.round((body.chars / Math.max(budget, 1)) * barWidth));
    const style = body.over ? 'red' : isTooLarge(body) ? 'yellow' : 'green';
    return {
      cells: [
        { text: ' ' },
        { text: shorten(toOneLine(body.id), 40), paint: text => paint('bold', text) },
        { text: '█'.repeat(filled).padEnd(barWidth, '·'), paint: text => paint(style, text) },
        { text: `${formatCount(body.chars)} chars` },
        { text: `~${formatCount(body.tokens)} tokens` },
      ],
      words: toWords(describeExcess(body)),
      paint: text => paint('yellow', text),
    };
  });
  const total = bodies.reduce((sum, { chars }) => sum + chars, 0);
  return [
    `${paint('bold', 'Bodies')}  ${plural(bodies.length, 'skill')}, ${formatCount(total)} characters; a turn has room for ${formatCount(budget)}`,
    ...toWordyLines(['left', 'left', 'left', 'right', 'right'], rows, environment.width),
    ...(rest > 0
      ? [`   and ${plural(rest, 'more skill')}${others > 0 ? `, ${others} of them too large` : ''}`]
      : []),
  ];
}

function isTooLarge({ over, exceeds }: BodySize): boolean {
  return over || exceeds.length > 0;
}

/** Hosts with one limit stand together. */
function describeExcess({ over, exceeds }: BodySize): string {
  const byLimit = new Map<string, string[]>();
  for (const { profile, what, limit, has } of exceeds) {
    const by = what === 'bytes' ? 'read by' : 'advised by';
    const fact = `${formatCount(has)} ${what}, more than the ${formatCount(limit)} ${by}`;
    pushTo(byLimit, fact, findProfile(profile)?.title ?? profile);
  }
  return [
    ...(over ? ['larger than the whole budget'] : []),
    ...Array.from(byLimit, ([fact, titles]) => `${fact} ${titles.join(', ')}`),
  ].join('; ');
}
