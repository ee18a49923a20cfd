import type { PlacedListing } from '../../core/analysis/listing/placedListings.ts';
import { buildPlacedListings } from '../../core/analysis/listing/placedListings.ts';
import { findHosts } from '../../core/model/profiles/chooseTargets.ts';
import type { Profile } from '../../core/model/profiles/record/profile.ts';
import { findProfile, profiles } from '../../core/model/profiles/registry.ts';
import { mergeRoutingSettings, routingLimits } from '../../core/model/workspace/routingSettings.ts';
import { isReadable } from '../../core/model/skill/skillFile.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import { hostSkill, readSkill } from '../../workspace/skills.ts';
import type { Ask } from '../../workspace/store/facts.ts';
import { skillKey } from '../../workspace/store/skillKey.ts';
import { findHostPlaces } from '../../workspace/targets.ts';
import type { BodySize } from '../reports/bodyReport.ts';
import { measureBody, sortBodies, toBodyLines } from '../reports/bodyReport.ts';
import type { CatalogFiles } from '../check/catalogFiles.ts';
import { findCatalogFiles, reportUnreadable } from '../check/catalogFiles.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, readNumber, toJson } from '../terminal/command.ts';
import { readTargets } from '../terminal/profileIds.ts';
import { toHostLines, toJsonHost } from '../reports/hostReport.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { createProgress } from '../terminal/progress.ts';
import { listSkillSet } from '../skills/openSkillSet.ts';
import { targetsFor } from '../check/selectSkills.ts';

export const budget: Command = {
  usage: '[paths…] [options]',
  help: `Measures the bodies of the skills below the paths, or below the current folder, against what a turn has room for
and what their hosts advise; then says what each host lists of the skills for its model.

  --target NAME|all   a host; may be repeated (default: the targets of skillwright.json, else the hosts whose
                      folders and plugins are used)
  --budget N          characters that the bodies of a turn may take
  --context N         tokens of the model's context window, which some hosts go by (default: 200000)
  --installed         with the skills in the user's own folders on this computer
  --format FORMAT     pretty (default), json

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
    contextWindow: readNumber('context', values.context, { min: 1, max: 1e9, isInteger: true }),
  };
  const found = await findCatalogFiles(positionals, environment, values.installed === true);
  const limit = choices.budget ?? mergeRoutingSettings(found.description.description.routing).bodyBudget;
  const skillSet = listSkillSet(found, environment);
  const bodies = measureBodies({ found, skillSet }, choices, limit, environment);
  const hosts = bodies.length === 0 ? [] : reportHosts({ found, skillSet }, choices, environment);
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

interface Opened {
  readonly found: CatalogFiles;
  readonly skillSet: SkillSet;
}

function measureBodies(
  { found: { files }, skillSet: { store, scope } }: Opened,
  { targets }: Choices,
  limit: number,
  environment: Environment,
): BodySize[] {
  const progress = createProgress(environment, 'skills');
  const bodies = files.flatMap((found, index) => {
    progress.show(index + 1, files.length);
    const key = skillKey(scope, found.absolute);
    const file = readSkill(key, store.ask);
    // While it is parsed anyway.
    store.get(hostSkill, key);
    const choice = { profile: undefined, targets, rules: {} };
    const own = file && isReadable(file) ? targetsFor(choice, found.description, found, file, store.ask) : [];
    return file && isReadable(file)
      ? [measureBody(file, { budget: limit, profiles: own.map(({ profile }) => profile) })]
      : [];
  });
  progress.clear();
  return sortBodies(bodies);
}

function reportHosts({ found, skillSet }: Opened, choices: Choices, { cwd }: Environment): PlacedListing[] {
  const skills = skillSet.hostSkills();
  const options = { base: cwd.replaceAll('\\', '/'), contextWindow: choices.contextWindow };
  return chooseHosts(found, choices.targets, skillSet.store.ask).flatMap(profile =>
    buildPlacedListings(skills, profile, options),
  );
}

/** Those that were named, else those of the workspace, else those whose own folders or plugins are used. */
function chooseHosts({ files, description }: CatalogFiles, named: readonly string[], ask: Ask): Profile[] {
  const { profile, targets } = description.description;
  const ids =
    named.length > 0 ? named : [...new Set([...(profile === undefined ? [] : [profile]), ...targets])];
  if (ids.length > 0) {
    return ids.flatMap(id => findProfile(id) ?? []);
  }
  const used = new Set(files.flatMap(file => findHosts(findHostPlaces(file, ask))));
  const standard = findProfile('agentskills');
  return used.size === 0 && standard !== undefined ? [standard] : profiles.filter(each => used.has(each));
}
