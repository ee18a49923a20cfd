import type { Overlap, SharedMessage } from '../../core/routing/overlap.ts';
import { findOverlaps, standardLeastShare } from '../../core/routing/overlap.ts';
import type { RoutingDesk } from '../../node/routingDesk.ts';
import { findCatalogFiles, reportUnreadable } from '../catalogFiles.ts';
import type { Command } from '../command.ts';
import { parseOptions, readChoice, readNumber, toJson } from '../command.ts';
import { openDesk } from '../openDesk.ts';
import type { Environment, ExitCode, Paint } from '../output.ts';
import { createPaint, plural, quote, toOneLine } from '../output.ts';
import { createProgress, runSteps } from '../progress.ts';
import { shorten } from '../table.ts';

export const overlap: Command = {
  name: 'overlap',
  usage: '[paths…] [options]',
  summary: 'Finds pairs of skills that fight for the same messages.',
  help: `Compares the skills below the paths by what their authors say they are for: keywords, trigger cases, quoted
phrases and the start of the description. Without paths: those below the current folder, and the user's own.
Skills that a model is never told of are left out.

  --min SHARE       from which share of contested messages on a pair is told, 0 to 1 (standard: ${standardLeastShare})
  --limit N         how many pairs are told
  --fail            exit with 1 when there is any pair
  --format FORMAT   pretty (standard), json`,
  run,
};

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    min: { type: 'string' },
    limit: { type: 'string' },
    fail: { type: 'boolean' },
    format: { type: 'string' },
  });
  const format = readChoice('format', values.format, ['pretty', 'json'], 'pretty');
  const least = readNumber('min', values.min, { least: 0, most: 1 }) ?? standardLeastShare;
  const limit = readNumber('limit', values.limit, { least: 0, most: Infinity, isWhole: true }) ?? Infinity;
  const found = await findCatalogFiles(positionals, environment);
  const desk = openDesk(found, environment);
  reportUnreadable(found, environment);
  dropUntold(desk, new Set(found.description.description.disabled));
  const pairs = compareAll(desk, least, environment);
  const shown = pairs.slice(0, limit);
  if (format === 'json') {
    environment.write(
      toJson({ skills: desk.catalog.size, pairs: shown.map(toJsonPair), count: pairs.length }),
    );
  } else {
    environment.write(describePairs(pairs, shown, desk.catalog.size, environment));
  }
  return values.fail === true && pairs.length > 0 ? 1 : 0;
}

/** A skill that no model hears of takes no message from another one. */
export function dropUntold({ catalog }: RoutingDesk, disabled: ReadonlySet<string>): void {
  const { shadowed, skills } = catalog;
  const isTold = (skill: (typeof skills)[number]) =>
    skill.isEnabled && skill.isModelInvocable && !disabled.has(skill.id) && !shadowed.has(skill.path);
  for (const { path } of skills.filter(skill => !isTold(skill))) {
    catalog.delete(path);
  }
}

function compareAll({ catalog }: RoutingDesk, least: number, environment: Environment): Overlap[] {
  const skills = new Map(catalog.skills.map(skill => [skill.path, skill]));
  const progress = createProgress(environment, 'skills compared');
  const steps = findOverlaps({ index: catalog.index, skills }, least);
  const pairs = runSteps(steps, done => progress.show(done, skills.size));
  progress.clear();
  return pairs;
}

function toJsonPair({ one, other, share, keywords, messages }: Overlap) {
  return {
    one: toJsonSkill(one),
    other: toJsonSkill(other),
    share,
    keywords,
    messages: messages.map(({ message, from, owner, own, others }) => ({
      message,
      from,
      owner,
      own,
      others,
    })),
  };
}

function toJsonSkill({ id, path, isExternal }: Overlap['one']) {
  return { id, path, ...(isExternal === true && { external: true }) };
}

function describePairs(
  pairs: readonly Overlap[],
  shown: readonly Overlap[],
  size: number,
  environment: Environment,
): string {
  const paint = createPaint(environment);
  const lines = shown.flatMap(pair => [...toPairLines(pair, paint, environment.width), '']);
  const rest = pairs.length - shown.length;
  const summary = `${paint(pairs.length > 0 ? 'yellow' : 'green', plural(pairs.length, 'pair'))} among ${plural(size, 'skill')}`;
  return [...lines, `${summary}${rest > 0 ? `, ${rest} of them not shown` : ''}`, ''].join('\n');
}

/** Messages of a pair that are shown; more say the same. */
const mostMessages = 6;

function toPairLines(
  { one, other, share, keywords, messages }: Overlap,
  paint: Paint,
  width: number,
): string[] {
  const percent = `${Math.round(share * 100)}%`.padStart(4);
  const nameOf = ({ id, path }: Overlap['one']) =>
    `${paint('bold', toOneLine(id))}  ${paint('dim', toOneLine(path))}`;
  const rest = messages.length - mostMessages;
  return [
    `${paint('yellow', percent)}  ${nameOf(one)}`,
    `      ${nameOf(other)}`,
    ...(keywords.length === 0 ? [] : [`      both have the keywords ${keywords.map(toOneLine).join(', ')}`]),
    ...messages.slice(0, mostMessages).map(message => {
      const rival = message.owner === one.id ? other.id : one.id;
      return `      ${describeMessage(message, rival, paint, width - 6)}`;
    }),
    ...(rest > 0 ? [`      and ${plural(rest, 'more message')}`] : []),
    ...describePreference(one, other, paint),
  ];
}

/** A skill of one's own goes before one that came from elsewhere. */
function describePreference(one: Overlap['one'], other: Overlap['other'], paint: Paint): string[] {
  if (one.isExternal === other.isExternal) {
    return [];
  }
  const [own, external] = one.isExternal === true ? [other, one] : [one, other];
  const words = `'${toOneLine(own.id)}' is the project's own and goes before '${toOneLine(external.id)}', which is external`;
  return [`      ${paint('cyan', words)}`];
}

/** The message is cut where the line has no room for it; what is measured is not. */
function describeMessage(
  { message, from, owner, own, others }: SharedMessage,
  rival: string,
  paint: Paint,
  width: number,
): string {
  const measured = `${toOneLine(owner)} ${own.toFixed(2)}, ${toOneLine(rival)} ${others.toFixed(2)}`;
  const room = Math.max(20, width - from.length - measured.length - 4);
  return `${shorten(quote(message), room)}  ${paint('dim', from)}  ${measured}`;
}
