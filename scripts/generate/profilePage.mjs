import { measuredHost, measuredSo } from '../../server/src/core/analysis/loading/measuredQuirks.ts';
import { describeRefused } from '../../server/src/core/analysis/loading/refusal.ts';
import { profiles } from '../../server/src/core/model/profiles/registry.ts';
import { escapeCell } from './markdown.mjs';

/** The reference of all hosts: a table to compare them by, then a section for each. */
export function toProfilePage(notice) {
  const main = profiles.filter(({ isMain }) => isMain);
  const further = profiles.filter(({ isMain }) => !isMain);
  return `${notice}

# Profiles

A profile is what one host makes of a skill. Every fact was read in one of the sources below it, or measured on the host itself (source
HOSTS); what is *unverified* or *not confirmed* is neither. ${measuredSo}
\`--target all\` checks against the main ones but for the dialects of single systems; of the others the rules know as much as is listed here.

## Main profiles

${toOverview(main)}

## Further profiles

${toOverview(further)}

## What the words mean

- **Unknown keys** – *refused*: the host does not load the skill; *hinted*: the editor marks the key; *ignored*: the host passes
  over it; *unverified*: its effect was not checked, so the rules say little.
- **Description** – characters that the host takes. *advised*: a longer one is kept as it is; *shown*: the model sees no more of it.
- **Evidence** – *primary*: the code or the pages of the host; *excerpt*: parts of its pages; *secondary*: what others say.
  What was not read at the source weighs no more than a hint in the rules about keys.
- **Limits of keys** – *required*: the skill is refused without the key; *expected*: it loads and is worse off; *accepted only*:
  the host takes the key, and nothing says that it reads it; *not in the specification*: the profile has the key, and a target that is
  named refuses it. In a path, \`*\` stands for any name and \`[]\` for each item of a list.

${profiles.map(toSection).join('\n')}`;
}

function toOverview(listed) {
  const rows = listed.map(profile => {
    const { id, folders, unknownKeys, collisions, evidence } = profile;
    const cells = [
      `[${profile.title}](#${anchorOf(profile)})`,
      `\`${id}\``,
      toFolders(folders.project) || '–',
      unknownKeys,
      describeLimit(profile.fields.find(({ key }) => key === 'description')),
      escapeCell(collisions.says),
      evidence,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `| host | id | folders of the project | unknown keys | description | two skills of one name | evidence |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}`;
}

function headingOf({ id, title }) {
  return `${title} (\`${id}\`)`;
}

/** What readers of Markdown make of a heading. */
function anchorOf(profile) {
  return headingOf(profile)
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

function toFolders(folders) {
  return folders.map(folder => `\`${folder}\``).join(', ');
}

function describeLimit({ maxLength, advisedLength, enforcement }) {
  if (maxLength !== undefined) {
    const isAdvice = enforcement === 'advised' || enforcement === 'accepted';
    return `${maxLength}${enforcement === 'cut' ? ' shown' : isAdvice ? ' advised' : ''}`;
  }
  return advisedLength === undefined ? '–' : `${advisedLength} advised`;
}

function toSection(profile) {
  const { fields, placeholders, sources } = profile;
  const variables = placeholders.map(({ form, meaning }) => `- \`\` ${form} \`\` ${meaning}`);
  return `## ${headingOf(profile)}

${toFacts(profile)
  .map(fact => `- ${fact}`)
  .join('\n')}

| key | type | limits | meaning | source |
| --- | --- | --- | --- | --- |
${fields.flatMap(field => toFieldRows(field)).join('\n')}

${variables.length === 0 ? '' : `In the body:\n\n${variables.join('\n')}\n\n`}Sources:

${sources.map(toSource).join('\n')}
`;
}

function toFacts(profile) {
  const { documentation, folders, tools, collisions, body, listing } = profile;
  const user = folders.user.map(folder => `~/${folder}`);
  return [
    ...(documentation === undefined ? [] : [`[Documentation](${documentation})`]),
    ...(folders.project.length === 0 ? [] : [`Folders of the project: ${toFolders(folders.project)}`]),
    ...(user.length === 0 ? [] : [`Folders of the user: ${toFolders(user)}`]),
    `Unknown keys: ${profile.unknownKeys}`,
    `A name that differs from its folder: ${profile.nameDiffersFromFolder}`,
    `Two skills of one name: ${collisions.says}`,
    ...(tools === undefined ? [] : [`Tools: ${tools.form}`]),
    ...(body?.lines === undefined ? [] : [`Body: at most ${body.lines} lines are advised`]),
    ...(body?.tokens === undefined ? [] : [`Body: at most ${body.tokens} tokens are advised`]),
    ...(body?.bytes === undefined ? [] : [`File: not loaded above ${body.bytes} bytes`]),
    ...toListing(listing),
    ...toMeasured(profile),
    `Evidence: ${profile.evidence}`,
  ];
}

/** What is known of the list of all skills that the model is told. */
function toListing({ characters, unit = 'characters', window, skills, order, source } = {}) {
  const together = 'All names and descriptions together';
  const unknown =
    window?.unknown === undefined ? '' : `, ${window.unknown} characters where that is not known`;
  return [
    ...(characters === undefined ? [] : [`${together}: ${characters} ${unit}`]),
    ...(window === undefined ? [] : [`${together}: ${window.percent}% of the context window${unknown}`]),
    ...(skills === undefined ? [] : [`Skills that are listed: ${skills} at most`]),
    ...(order === undefined
      ? []
      : [`Order of the list: ${order.map(each => orderTexts[each]).join(', then ')}`]),
    ...(source === undefined ? [] : [`About the list: ${source}`]),
  ];
}

const orderTexts = {
  scope: 'those of the project first',
  'scope-reversed': 'those of the user first',
  rank: 'by folder, in the order above',
  'rank-reversed': 'by folder, from the last one above to the first',
  'rank-of-user': 'those of the user by folder',
  folder: 'by the name of the folder',
  'folder-reversed': 'by the name of the folder, backwards',
  'folder-ignoring-case': 'by the name of the folder without regard to capitals',
  name: 'by name',
  'name-ignoring-case': 'by name without regard to capitals',
  'name-in-locale': 'by name as dictionaries sort',
};

/** What was seen of the real host. */
function toMeasured(profile) {
  const measured = measuredHost(profile);
  const refused = describeRefused(profile);
  return measured === undefined
    ? []
    : [
        `Measured: version ${measured.version} on ${measured.date} (what is listed, in which order and words, the folders, and who wins among skills of one name)`,
        `Does not load a skill ${refused.join('; ')}`,
      ];
}

/** A key and what is known of the keys below it, under their whole paths. */
function toFieldRows(field, name = field.key) {
  const { properties = [], items, additional, page } = field;
  if (page !== undefined) {
    return [toFieldRow({ ...field, description: `${field.description} See [its own page](${page}).` }, name)];
  }
  return [
    toFieldRow(field, name),
    ...properties.flatMap(child => toFieldRows(child, `${name}.${child.key}`)),
    ...(items === undefined ? [] : toRowsBelow(items, `${name}[]`)),
    ...(additional === undefined ? [] : toRowsBelow(additional, `${name}.*`)),
  ];
}

/** Items and free values mostly have nothing to tell but their type, which needs no row. */
function toRowsBelow(field, name) {
  const isDescribed =
    field.description !== '' || field.values !== undefined || field.properties !== undefined;
  return isDescribed ? toFieldRows(field, name) : [];
}

function toFieldRow(field, name) {
  const { types, values, description, source } = field;
  const type = values === undefined ? types.join(' or ') : values.map(value => `\`${value}\``).join(', ');
  const cells = [`\`${name}\``, type, toLimits(field).join(', '), escapeCell(description), source ?? ''];
  return `| ${cells.join(' | ')} |`;
}

function toLimits(field) {
  const { missing, maxLength, advisedLength, inherited, unverified, deprecated, since } = field;
  return [
    ...(missing === undefined ? [] : [missing === 'refused' ? 'required' : 'expected']),
    ...(maxLength === undefined ? [] : [`${maxLength} characters`]),
    ...(advisedLength === undefined ? [] : [`${advisedLength} characters advised`]),
    ...(inherited === true ? ['accepted only'] : []),
    ...(field.beyondSpecification === true ? ['not in the specification'] : []),
    ...(unverified === true ? ['not confirmed'] : []),
    ...(since === undefined ? [] : [`since ${since}`]),
    ...(deprecated === undefined ? [] : [`deprecated: \`${deprecated}\``]),
  ];
}

function toSource({ key, title, url, read }) {
  return `- ${key}: ${url === undefined ? title : `[${title}](${url})`}, read ${read}`;
}
