import { findRule, rules as allRules } from '../../core/checks/registry.ts';
import type { Rule, RuleSource } from '../../core/checks/engine/rule.ts';
import { ruleCodes } from '../../core/model/findings/ruleCodes.ts';
import { findNearest } from '../../core/text/words/nearest.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, toJson } from '../terminal/command.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { UsageError, createPaint } from '../terminal/output.ts';

export const rules: Command = {
  usage: '[CODE] [options]',
  help: `Without a code: all rules with their default severity. With one: what it is about, and how to fix it.

  --format FORMAT   pretty (default), json`,
  run,
};

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, { format: { type: 'string' } });
  const format = readChoice('format', values.format, ['pretty', 'json'], 'pretty');
  const [code] = positionals;
  const chosen = code === undefined ? allRules : [findByCode(code)];
  if (format === 'json') {
    environment.write(toJson({ rules: chosen.map(toJsonRule) }));
    return 0;
  }
  const paint = createPaint(environment);
  const lines = chosen.flatMap(rule =>
    code === undefined
      ? [`${paint('bold', rule.code.padEnd(26))} ${rule.severity.padEnd(8)} ${rule.summary}`]
      : [describe(rule)],
  );
  environment.write(`${lines.join('\n')}\n`);
  return 0;
}

function findByCode(code: string): Rule {
  const rule = findRule(code);
  if (rule === undefined) {
    const nearest = findNearest(code, [...ruleCodes]);
    throw new UsageError(
      `There is no rule '${code}'.${nearest === undefined ? '' : ` Did you mean '${nearest}'?`}`,
    );
  }
  return rule;
}

function describe({ code, severity, profiles, summary, documentation, bad, good, sources }: Rule): string {
  const parts = [
    `${code} (${severity})`,
    summary,
    documentation,
    `For: ${profiles === 'all' ? 'every profile' : profiles.join(', ')}`,
    `Incorrect:\n${indent(bad.text)}`,
    `Correct:\n${indent(good.text)}`,
    `Sources:\n${sources.map(toLine).join('\n')}`,
  ];
  return parts.join('\n\n');
}

function toLine({ title, url, read }: RuleSource): string {
  return `  ${title}${url === undefined ? '' : ` <${url}>`}${read === undefined ? '' : `, read ${read}`}`;
}

function indent(text: string): string {
  const lines = text.split('\n').slice(0, 12);
  return lines
    .map(line => `  ${line.length > 100 ? `${line.slice(0, 99)}…` : line}`.trimEnd())
    .join('\n')
    .trimEnd();
}

function toJsonRule({
  code,
  severity,
  consequence,
  profiles,
  summary,
  documentation,
  bad,
  good,
  sources,
}: Rule) {
  return {
    code,
    severity,
    consequence,
    profiles,
    summary,
    documentation,
    bad: bad.text,
    good: good.text,
    sources,
  };
}
