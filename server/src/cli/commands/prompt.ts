import { promptStyles } from '../../core/prompt/promptStyles.ts';
import { routingLimits } from '../../core/routing/routingSettings.ts';
import { estimateTokens } from '../../core/text/estimateTokens.ts';
import { findCatalogFiles, reportUnreadable } from '../catalogFiles.ts';
import type { Command } from '../command.ts';
import { parseOptions, readChoice, readNumber, toJson } from '../command.ts';
import { openDesk } from '../openDesk.ts';
import type { Environment, ExitCode } from '../output.ts';
import type { BuiltPrompt } from '../promptOf.ts';
import { promptOf } from '../promptOf.ts';
import { refuseActive } from '../refuseActive.ts';

export const prompt: Command = {
  name: 'prompt',
  usage: '[ids…] [options]',
  summary: 'Prints what a model is told of the skills.',
  help: `Prints the list of skills and below it the bodies of those that are active: the ids, or else what the message
makes active. It looks at the skills below the current folder, and the user's own.

  --style STYLE     xml, index, catalog, summary (standard: that of skillwright.json, else catalog)
  --message TEXT    routes this message first: the skills stand in its order, with their reasons
  --budget N        characters that the active bodies may take in the style catalog
  --in PATH         looks below this path instead; may be repeated
  --format FORMAT   pretty (standard), json

Exits with 1 when one of the ids cannot be active.`,
  run,
};

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals: ids } = parseOptions(args, {
    style: { type: 'string' },
    message: { type: 'string' },
    budget: { type: 'string' },
    in: { type: 'string', multiple: true },
    format: { type: 'string' },
  });
  const format = readChoice('format', values.format, ['pretty', 'json'], 'pretty');
  const budget = readNumber('budget', values.budget, routingLimits.bodyBudget);
  const asked =
    values.style === undefined ? undefined : readChoice('style', values.style, promptStyles, 'catalog');
  const found = await findCatalogFiles(values.in ?? [], environment);
  const desk = openDesk(found, environment);
  reportUnreadable(found, environment);
  const turn = { message: values.message ?? '', ...(budget !== undefined && { budget }) };
  const style = asked ?? desk.settingsOf(turn).promptStyle;
  const built = promptOf(desk, { turn, style, ids });
  if (built.refused.length > 0) {
    return refuseActive(built.refused, environment);
  }
  environment.write(format === 'json' ? toJson({ style, ...toJsonPrompt(built) }) : `${built.text}\n`);
  return 0;
}

function toJsonPrompt({ text, active, fit }: BuiltPrompt) {
  const { limit, used, bodies } = fit;
  return {
    active,
    budget: {
      limit,
      used,
      bodies: bodies.map(({ id, length, isShed }) => ({ id, chars: length, shed: isShed })),
    },
    tokens: estimateTokens(text, { start: 0, end: text.length }, Infinity).count,
    text,
  };
}
