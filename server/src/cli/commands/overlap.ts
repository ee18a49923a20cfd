import type { Overlap, SharedMessage } from '../../core/analysis/routing/overlap/overlap.ts';
import { findOverlaps, defaultMinShare } from '../../core/analysis/routing/overlap/overlap.ts';
import type { RoutingCatalog } from '../../core/analysis/routing/routingCatalog.ts';
import { findCatalogFiles, reportUnreadable } from '../check/catalogFiles.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, readNumber, toJson } from '../terminal/command.ts';
import { openSkillSet } from '../skills/openSkillSet.ts';
import { toListedCatalog } from '../skills/toListedCatalog.ts';
import type { Environment, ExitCode, Paint } from '../terminal/output.ts';
import { createPaint, plural, quote, toOneLine } from '../terminal/output.ts';
import { createProgress, runSteps } from '../terminal/progress.ts';
import { shorten } from '../terminal/table.ts';

export const overlap: Command = {
  usage: '[paths…] [options]',
  help: `Compares the skills below the paths by what their authors say they are for: keywords, trigger cases, quoted
phrases and the start of the description. Without paths: those below the current folder, and the user's own.
Skills that are never listed for a model are left out.

  --min SHARE       share of contested messages from which a pair is listed, 0 to 1 (default: ${defaultMinShare})
  --limit N         maximum number of pairs
  --fail            exit with 1 when there is any pair
  --format FORMAT   pretty (default), json`,
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
  const minShare = readNumber('min', values.min, { min: 0, max: 1 }) ?? defaultMinShare;
  const limit = readNumber('limit', values.limit, { min: 0, max: Infinity, isInteger: true }) ?? Infinity;
  const found = await findCatalogFiles(positionals, environment);
  const skillSet = openSkillSet(found, environment);
  reportUnreadable(found, environment);
  const catalog = toListedCatalog(skillSet);
  const pairs = compareAll(catalog, minShare, environment);
  const shown = pairs.slice(0, limit);
  if (format === 'json') {
    environment.write(toJson({ skills: catalog.size, pairs: shown.map(toJsonPair), count: pairs.length }));
  } else {
    environment.write(describePairs(pairs, shown, catalog.size, environment));
  }
  return values.fail === true && pairs.length > 0 ? 1 : 0;
}

function compareAll(catalog: RoutingCatalog, minShare: number, environment: Environment): Overlap[] {
  const skills = new Map(catalog.routed.map(skill => [skill.path, skill]));
  const progress = createProgress(environment, 'skills compared');
  const steps = findOverlaps({ index: catalog.index, skills }, minShare);
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

function toJsonSkill({ id, path, isThirdParty }: Overlap['one']) {
  return { id, path, ...(isThirdParty === true && { external: true }) };
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
const maxMessages = 6;

function toPairLines(
  { one, other, share, keywords, messages }: Overlap,
  paint: Paint,
  width: number,
): string[] {
  const percent = `${Math.round(share * 100)}%`.padStart(4);
  const nameOf = ({ id, path }: Overlap['one']) =>
    `${paint('bold', toOneLine(id))}  ${paint('dim', toOneLine(path))}`;
  const rest = messages.length - maxMessages;
  return [
    `${paint('yellow', percent)}  ${nameOf(one)}`,
    `      ${nameOf(other)}`,
    ...(keywords.length === 0 ? [] : [`      both have the keywords ${keywords.map(toOneLine).join(', ')}`]),
    ...messages.slice(0, maxMessages).map(message => {
      const rival = message.owner === one.id ? other.id : one.id;
      return `      ${describeMessage(message, rival, paint, width - 6)}`;
    }),
    ...(rest > 0 ? [`      and ${plural(rest, 'more message')}`] : []),
    ...describePreference(one, other, paint),
  ];
}

/** A skill of one's own goes before one that came from elsewhere. */
function describePreference(one: Overlap['one'], other: Overlap['other'], paint: Paint): string[] {
  if (one.isThirdParty === other.isThirdParty) {
    return [];
  }
  const [own, thirdParty] = one.isThirdParty === true ? [other, one] : [one, other];
  const words = `'${toOneLine(own.id)}' belongs to the project and overrides '${toOneLine(thirdParty.id)}', which is external`;
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
