import type { SkillRecord } from '../../model/catalog/skillCatalog.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import type { FieldPath } from '../../syntax/yaml/yamlPath.ts';
import type { CompletionContext } from '../completion/items/completion.ts';
import { spdxLicenses } from '../../text/values/spdx.generated.ts';
import type { Hosts } from '../documentation/describeField.ts';
import { findReadings, linkTo } from '../documentation/describeField.ts';
import { quoteCode, toPlainMarkdown } from '../../text/format/plainMarkdown.ts';

/** Which hosts take a value of a fixed set, and what the key is about; undefined where it is none of the set. */
export function describeEnumValue(
  path: FieldPath,
  value: string,
  { targets, others }: Hosts,
): string | undefined {
  const readings = findReadings([...targets, ...others], path).filter(
    ({ field }) => field.values?.includes(value) === true && field.inherited !== true,
  );
  const [first] = readings;
  if (first === undefined) {
    return undefined;
  }
  const hosts = readings.map(({ profile, field }) =>
    field.default === value ? `${linkTo(profile)} (default)` : linkTo(profile),
  );
  return `\`${value}\` · ${hosts.join(', ')}  \n${first.field.description}`.trimEnd();
}

/** What a tool is: one of the workspace, or of the hosts whose grammar names it; undefined for any other. */
export function describeTool(
  tool: string,
  { targets, others }: Hosts,
  context: CompletionContext,
): string | undefined {
  const own = describeOwnTool(tool, context);
  const ofWorkspace = own === undefined ? [] : [own];
  const hosts = [...targets, ...others].filter(({ tools }) => tools?.names.includes(tool) === true);
  const ofHosts = hosts.length === 0 ? [] : [describeHostTool(tool, hosts)];
  const parts = [...ofWorkspace, ...ofHosts];
  return parts.length === 0 ? undefined : parts.join('\n\n');
}

/** A tool of the workspace, with its tier and its group; undefined for any other. */
export function describeOwnTool(name: string, { workspace }: CompletionContext): string | undefined {
  const tool = workspace.tools?.find(each => each.name === name);
  if (tool === undefined) {
    return undefined;
  }
  const { permissionTier, group, description } = tool;
  const facts = [
    quoteCode(name),
    'tool of this workspace',
    ...(permissionTier === undefined ? [] : [permissionTier]),
    ...(group === undefined ? [] : [`group ${quoteCode(group)}`]),
  ];
  return `${facts.join(' · ')}  \n${toPlainMarkdown(description)}`.trimEnd();
}

function describeHostTool(tool: string, hosts: readonly Profile[]): string {
  const patterns = hosts.flatMap(({ title, tools }) => {
    if (tools?.deadPatterns?.includes(tool) === true) {
      return [`${title} accepts a pattern and never applies it.`];
    }
    const pattern =
      tools !== undefined && Object.hasOwn(tools.patterns, tool) ? tools.patterns[tool] : undefined;
    return pattern === undefined ? [] : [`${title} takes a pattern: \`${tool}(${pattern})\`.`];
  });
  const lead = `\`${tool}\` · tool of ${hosts.map(linkTo).join(', ')}`;
  return [lead, ...patterns].join('  \n');
}

/** Title, description and place of the skills that a word names; undefined where there is none. */
export function describeSkill(name: string, { catalog, readSkill }: CompletionContext): string | undefined {
  const records = catalog?.byName(name) ?? [];
  const [first] = records;
  if (first === undefined) {
    return undefined;
  }
  const { id } = first;
  const skill = readSkill?.(first);
  const title = skill === undefined || skill.title === id ? '' : ` · ${toPlainMarkdown(skill.title)}`;
  const description = skill === undefined ? '' : toPlainMarkdown(skill.description);
  const places = records.map(({ path }: SkillRecord) => `\`${path}\``).join('  \n');
  return [`\`${id}\`${title}`, description, places].filter(part => part !== '').join('\n\n');
}

let licenses: ReadonlyMap<string, string> | undefined;

/** The full name of a license of the SPDX list; undefined for any other word. */
export function describeLicense(id: string): string | undefined {
  licenses ??= new Map(
    spdxLicenses.map(([known, name, isApproved]) => [
      known,
      `[${toPlainMarkdown(name)}](https://spdx.org/licenses/${known}.html)` +
        (isApproved ? ' · approved by the Open Source Initiative' : ''),
    ]),
  );
  return licenses.get(id);
}
