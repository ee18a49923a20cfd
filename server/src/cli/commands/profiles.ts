import { measuredHost, measuredSo } from '../../core/analysis/loading/measuredQuirks.ts';
import { describeRefused } from '../../core/analysis/loading/refusal.ts';
import type { Field } from '../../core/model/profiles/record/field.ts';
import type { Profile } from '../../core/model/profiles/record/profile.ts';
import { findProfile, profiles as allProfiles } from '../../core/model/profiles/registry.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, toJson } from '../terminal/command.ts';
import { readProfileId } from '../terminal/profileIds.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { createPaint } from '../terminal/output.ts';

export const profiles: Command = {
  usage: '[NAME] [options]',
  help: `A profile is what one host, or one dialect, makes of a skill.

  --format FORMAT   pretty (default), json`,
  run,
};

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, { format: { type: 'string' } });
  const format = readChoice('format', values.format, ['pretty', 'json'], 'pretty');
  const [name] = positionals;
  const chosen =
    name === undefined ? allProfiles : [findProfile(readProfileId(name))].flatMap(found => found ?? []);
  if (format === 'json') {
    environment.write(toJson({ profiles: chosen.map(toJsonProfile) }));
    return 0;
  }
  const paint = createPaint(environment);
  const lines = chosen.map(profile =>
    name === undefined
      ? `${paint('bold', profile.id.padEnd(14))} ${profile.title.padEnd(14)} ${profile.folders.project.join(', ')}`
      : describe(profile),
  );
  environment.write(`${lines.join('\n')}\n`);
  return 0;
}

function toJsonProfile({ validate: _validate, ...profile }: Profile) {
  const measured = measuredHost(profile);
  return { ...profile, ...(measured && { measured }) };
}

function describe(profile: Profile): string {
  const { id, title, documentation, folders, unknownKeys, placeholders, tools, fields, sources } = profile;
  const places = [...folders.project, ...folders.user.map(folder => `~/${folder}`)];
  const parts = [
    [`${title} (${id})`, ...(documentation === undefined ? [] : [documentation])].join('\n'),
    ...(places.length === 0 ? [] : [`Folders:\n${places.map(folder => `  ${folder}`).join('\n')}`]),
    `Unknown keys: ${unknownKeys}.`,
    ...describeMeasured(profile),
    `Keys:\n${fields.map(describeKey).join('\n')}`,
    ...(tools === undefined ? [] : [`Tools: ${tools.form}`]),
    ...(placeholders.length === 0
      ? []
      : [
          `Placeholders:\n${placeholders.map(({ form, meaning }) => `  ${form.padEnd(24)} ${meaning}`).join('\n')}`,
        ]),
    `Sources:\n${sources.map(({ key, title: name, read }) => `  ${key}: ${name}, read ${read}`).join('\n')}`,
  ];
  return parts.join('\n\n');
}

function describeMeasured(profile: Profile): string[] {
  const measured = measuredHost(profile);
  const refused = describeRefused(profile).map(cause => `  ${cause}`);
  return measured === undefined
    ? []
    : [
        `Measured with version ${measured.version} on ${measured.date}. ${measuredSo}\n${profile.title} does not load a skill\n${refused.join('\n')}`,
      ];
}

function describeKey({ key, types, values, missing, maxLength, description }: Field): string {
  const facts = [
    values === undefined ? types.join(' or ') : values.join('|'),
    ...(missing === 'refused' ? ['required'] : []),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ];
  return `  ${key} (${facts.join(', ')})\n      ${description}`;
}
