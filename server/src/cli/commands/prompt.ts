import { promptStyles, routingLimits } from '../../core/model/workspace/routingSettings.ts';
import { estimateTokens } from '../../core/text/tokens/estimateTokens.ts';
import { findCatalogFiles, reportUnreadable } from '../check/catalogFiles.ts';
import { createRehearsalTools } from '../chat/rehearsalTools.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, readNumber, toJson } from '../terminal/command.ts';
import { createSnapshotStore } from '../check/snapshotStore.ts';
import { allowHelp, allowOption, allowVariables } from '../skills/allowVariables.ts';
import { openSkillSet } from '../skills/openSkillSet.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import type { BuiltPrompt } from '../skills/promptOf.ts';
import { promptOf } from '../skills/promptOf.ts';
import { refuseActive } from '../check/refuseActive.ts';

export const prompt: Command = {
  usage: '[ids…] [options]',
  help: `Prints the list of skills and below it the bodies of those that are active: the ids, or else what the message
makes active. It looks at the skills below the current folder, and the user's own.

  --style STYLE     xml, index, catalog, summary (default: that of skillwright.json, else catalog)
  --message TEXT    routes this message first: skills are in its order, with their reasons
  --budget N        characters that the active bodies may take in the style catalog
${allowHelp}
  --in PATH         looks below this path instead; may be repeated
  --format FORMAT   pretty (default), json; JSON also has the tools that a chat offers with the prompt, without
                    those of MCP servers

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
    ...allowOption,
  });
  const format = readChoice('format', values.format, ['pretty', 'json'], 'pretty');
  const budget = readNumber('budget', values.budget, routingLimits.bodyBudget);
  const requestedStyle =
    values.style === undefined ? undefined : readChoice('style', values.style, promptStyles, 'catalog');
  const found = await findCatalogFiles(values.in ?? [], environment);
  const store = createSnapshotStore(environment);
  allowVariables(store, { names: values['allow-env'], paths: values.in }, environment);
  const skillSet = openSkillSet(found, environment, store);
  reportUnreadable(found, environment);
  const turn = { message: values.message ?? '', ...(budget !== undefined && { budget }) };
  const style = requestedStyle ?? skillSet.settingsOf(turn).promptStyle;
  const built = await promptOf(skillSet, { turn, style, ids });
  if (built.refused.length > 0) {
    return refuseActive(built.refused, environment);
  }
  if (format === 'pretty') {
    environment.writeContent(`${built.text}\n`);
    return 0;
  }
  const tools = createRehearsalTools({ skillSet, style, notify: () => undefined }, environment);
  const offered = (await tools.offer(built.active)).map(({ definition }) => definition.name);
  environment.write(toJson({ style, ...toJsonPrompt(built), tools: offered }));
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
