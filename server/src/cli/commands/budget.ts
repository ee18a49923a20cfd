import { findByFolder } from '../../core/profiles/chooseTargets.ts';
import type { Profile } from '../../core/profiles/profile.ts';
import { findProfile, profiles } from '../../core/profiles/registry.ts';
import { mergeRoutingSettings, routingLimits } from '../../core/routing/routingSettings.ts';
import { isReadable } from '../../core/skill/skillFile.ts';
import { readHostSkill } from '../../node/hostSkills.ts';
import { readFileToRoute } from '../../node/routingFiles.ts';
import type { BodySize } from '../bodyReport.ts';
import { measureBody, sortBodies, toBodyLines } from '../bodyReport.ts';
import type { CatalogFiles } from '../catalogFiles.ts';
import { findCatalogFiles, reportUnreadable } from '../catalogFiles.ts';
import type { Command } from '../command.ts';
import { parseOptions, readChoice, readNumber, toJson } from '../command.ts';
import { readTargets } from '../profileIds.ts';
import type { HostReport } from '../hostReport.ts';
import { reportHost, toHostLines, toJsonHost } from '../hostReport.ts';
import type { Environment, ExitCode } from '../output.ts';
import { createProgress } from '../progress.ts';
import { targetsFor } from '../selectSkills.ts';

export const budget: Command = {
  name: 'budget',
  usage: '[paths…] [options]',
  summary: 'Measures bodies, and shows what each host lists, cuts and leaves out.',
  help: `Measures the bodies of the skills below the paths, or below the current folder, against what a turn has room for
and what their hosts advise; then says what each host tells its model of the skills.

  --target NAME|all   a host; may be repeated (standard: the targets of skillwright.json, else the hosts whose
                      folders are used)
  --budget N          characters that the bodies of a turn may take
  --context N         tokens of the model's context window, which some hosts go by (standard: 200000)
  --installed         with the skills in the user's own folders on this computer
  --format FORMAT     pretty (standard), json

A host with no folder among those that are used is shown as if all skills were installed there.`,
  run,
};

interface Choices {
  readonly targets: readonly string[];
  readonly budget: number | undefined;
  readonly contextWindow: number | undefined;
}

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    target: { type: 'string', multiple: true },
    budget: { type: 'string' },
    context: { type: 'string' },
    installed: { type: 'boolean' },
    format: { type: 'string' },
  });
  const format = readChoice('format', values.format, ['pretty', 'json'], 'pretty');
  const choices = {
    targets: readTargets(values.target),
    budget: readNumber('budget', values.budget, routingLimits.bodyBudget),
    contextWindow: readNumber('context', values.context, { least: 1, most: 1e9, isWhole: true }),
  };
  const found = await findCatalogFiles(positionals, environment, values.installed === true);
  const limit = choices.budget ?? mergeRoutingSettings(found.description.description.routing).bodyBudget;
  const bodies = measureBodies(found, choices, limit, environment);
  const hosts = bodies.length === 0 ? [] : reportHosts(found, choices, environment);
  reportUnreadable(found, environment);
  if (format === 'json') {
    environment.write(toJson({ budget: limit, bodies, hosts: hosts.map(toJsonHost) }));
    return 0;
  }
  const parts = [
    toBodyLines(bodies, limit, environment),
    ...hosts.map(host => toHostLines(host, environment)),
  ];
  environment.write(
    bodies.length === 0
      ? 'No skills were found.\n'
      : `${parts.map(lines => lines.join('\n')).join('\n\n')}\n`,
  );
  return 0;
}

function measureBodies(
  { files }: CatalogFiles,
  { targets }: Choices,
  limit: number,
  environment: Environment,
): BodySize[] {
  const progress = createProgress(environment, 'skills');
  const bodies = files.flatMap((found, index) => {
    progress.show(index + 1, files.length);
    const file = readFileToRoute(found);
    const choice = { profile: undefined, targets, rules: {} };
    const own = isReadable(file) ? targetsFor(choice, found.description, found.absolute, file) : [];
    return isReadable(file)
      ? [measureBody(file, { budget: limit, profiles: own.map(({ profile }) => profile) })]
      : [];
  });
  progress.clear();
  return sortBodies(bodies);
}

function reportHosts(found: CatalogFiles, choices: Choices, { cwd }: Environment): HostReport[] {
  const skills = found.files.flatMap(file => readHostSkill(file) ?? []);
  const options = { base: cwd.replaceAll('\\', '/'), contextWindow: choices.contextWindow };
  return chooseHosts(found, choices.targets).flatMap(profile => reportHost(skills, profile, options));
}

/** Those that were named, else those of the workspace, else those whose own folders are used. */
function chooseHosts({ files, description }: CatalogFiles, named: readonly string[]): Profile[] {
  const { profile, targets } = description.description;
  const ids =
    named.length > 0 ? named : [...new Set([...(profile === undefined ? [] : [profile]), ...targets])];
  if (ids.length > 0) {
    return ids.flatMap(id => findProfile(id) ?? []);
  }
  const used = new Set(files.flatMap(({ absolute }) => findByFolder(absolute) ?? []));
  const standard = findProfile('agentskills');
  return used.size === 0 && standard !== undefined ? [standard] : profiles.filter(each => used.has(each));
}
