import { rules } from '../../server/src/core/checks/registry.ts';
import { escapeCell } from './markdown.mjs';
import { readJson } from './schemas.mjs';

/** The keys that the source of the manifest names without saying how they are written. */
const own = [
  ['deterministicSteps[]', '`kind`, `target`, `when`, `label`, `schedule`'],
  ['delegation[]', '`agentSlug`, `role`, `requiredOutputs`'],
  ['humanGates[]', '`kind` (the rest is in its example)'],
  ['goalLoop', '`cadence`, `successCriteria`, `stopConditions`'],
  ['evals', '`negativeTriggerCases`, and objects in `functionalScenarios`'],
  ['evals.optimization', '`currentCandidateSlug`, `baselineSkillSlug`, `promotion.gate`'],
  ['bindings[]', '`targetKind`, `target`, `relationshipType`'],
  ['interop', '`exposeViaApi`'],
];

/** The reference of manifests. */
export function toManifestPage(notice) {
  const { properties, required } = readJson('schemas/manifest.schema.json');
  const { $schema: _schema, ...keys } = properties;
  return `${notice}

# Manifests

A manifest says what a skill needs, touches and is measured by: tools, integrations, actions, gates at which a person is asked, cases
to try it with. It runs nothing. Readiness is computed from it, the index of skills shows a little of it, and exports respect it.

\`\`\`json
{
  "version": 1,
  "requiredTools": ["webSearch"],
  "requiredIntegrations": [{ "integrationId": "crm", "requiredResources": ["table:companies"] }],
  "humanGates": [{ "key": "send", "label": "Look at it before it is sent", "when": "before_write" }],
  "evals": { "triggerCases": ["write a memo about this company"] }
}
\`\`\`

## Where it goes

| place | counts |
| --- | --- |
| \`skill.manifest.json\` next to the SKILL.md; comments and a comma behind the last entry are allowed | first |
| \`metadata.manifest\` in the frontmatter | where there is no such file |
| \`manifest\` or \`metadata.manifest\` in \`skill.skillwright.json\` | last |

Exactly one counts; nothing is put together from several. Hosts that take texts only below \`metadata\` refuse the second place, and
then one of the files is the right one. The same keys are completed, explained and checked in all of them.

A manifest that is mistaken, or whose version is not 1, counts as an empty one wherever it is used. A key that is not known
is passed over and costs nothing else.

## Keys

Lists that are not there are empty.

| key | type | default | meaning |
| --- | --- | --- | --- |
${toRows(keys, required, '').join('\n')}

### Spellings that are ours

The manifest comes from Amble, whose public description shows some keys and only tells of others. Where it tells only, these
spellings are Skillwright's own:

| below | keys |
| --- | --- |
${own.map(([place, names]) => `| \`${place}\` | ${names} |`).join('\n')}

## Words that name something

Tools, groups of tools, integrations and their resources, actions, agents, goals, entities and sets of criteria are completed and looked
up in \`skillwright.json\`, skills among those of the workspace. A kind that \`skillwright.json\` does not list may have any name; once it is
listed, the list is complete, and another name is a finding. The action \`optimize-skill\` is always there ([what it does](evals.md#optimization)).

| \`target\` of | names |
| --- | --- |
| a step of the kind \`tool\`, \`sync\` or \`script\` | a tool, an integration, a script |
| a binding to an \`agent\`, \`tool\`, \`action\`, \`integration\` or \`goal\` | one of that list |
| any other binding | an entity of that kind |

## What is checked

| rule | severity | what it says |
| --- | --- | --- |
${toRuleRows().join('\n')}

## Trigger cases

\`evals.triggerCases\` are messages that the skill has to answer, \`evals.negativeTriggerCases\` near misses that it has to leave to other
skills. Cases in the formats of the Agent Skills guides are read from their files, so there is nothing to copy and nothing to keep in sync:
every \`evals/*.json\` next to the SKILL.md counts whose content is one of these.

| content | cases |
| --- | --- |
| \`{"evals": [{"prompt": "…"}]}\`, as in [evals.json](https://agentskills.io/skill-creation/evaluating-skills) | messages to answer, unless \`should_trigger\` is false |
| \`[{"query": "…", "should_trigger": true}]\`, as for [descriptions](https://agentskills.io/skill-creation/optimizing-descriptions) | as \`should_trigger\` says |

Positive cases of a manifest are also words of the skill for Skillwright's router, and the index of skills shows them as when to use it. Negative
cases and cases of files change neither: they only test the skill. \`skillwright eval\` runs all of them ([evals](evals.md)).

## Functional scenarios

An item of \`evals.functionalScenarios\` is a message, or an object that also says which files the turn starts with and what has to hold after it. An assertion is a
sentence that a model judges, or an object about one \`file\`, \`tool\` or \`answer\`. Scenarios of \`evals.json\` are read from their files, too.
\`skillwright eval --scenarios\` runs them ([evals](evals.md#functional-scenarios)).

## Optimization

Without \`evals.optimization\`, improvement is supervised and a person approves each [promotion](evals.md#promotion). The dimensions of the sets in
\`evals.criteriaSetRefs\` are those of \`criteriaSets\` in \`skillwright.json\`; the [structural score](evals.md#structural-score) counts them.
\`skillwright eval optimize\` looks for better instructions by \`candidateStrategy\` and \`maxIterations\`, and compares those of
\`currentCandidateSlug\` with them; it only proposes ([optimization](evals.md#optimization)).

How far a skill is ready to be improved by evals is shown in six stages, each \`ready\`, \`partial\` or \`empty\`, with what to do next for
every one that is not ready. Only what is declared or observed counts. In VS Code a lens above a skill that lacks nothing else says \`Evals: 4 of 6 stages set up\`, and the Readiness
view and the document view have the stages; a skill whose manifest declares no criteria, cases, metrics or baseline shows neither.

| stage | goes by | partial |
| --- | --- | --- |
| target | the skill itself | |
| criteria | \`evals.successCriteria\` | only \`evals.criteriaSetRefs\` are there |
| cases | \`evals.triggerCases\`, \`evals.negativeTriggerCases\`, \`evals.functionalScenarios\`, and the cases of files below \`evals\` | |
| candidates | \`evals.baselineSkillSlug\` | the instructions of the baseline have no [recorded score](evals.md#recorded-scores), or there is no such skill |
| scores | \`evals.trackedMetrics\` | not all of them are [measured](evals.md#tracked-metrics) |
| promotion | \`goalLoop.defaultReviewMode\`, \`humanGates\` | a score decides, and none is named |
`;
}

function toRows(properties, required, lead) {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const { items, default: standard, description } = schema;
    const name = `${lead}${key}${items?.properties === undefined ? '' : '[]'}`;
    const isRequired = (required ?? []).includes(key);
    const value = isRequired ? 'required' : standard === undefined ? '' : `\`${standard}\``;
    const row = `| \`${lead}${key}\` | ${typeOf(schema)} | ${value} | ${escapeCell(description)} |`;
    const below = items?.properties === undefined ? schema : items;
    return [row].concat(toRows(below.properties ?? {}, below.required, `${name}.`));
  });
}

function typeOf({ type, enum: words, const: only, items, minimum, maximum }) {
  if (words !== undefined || only !== undefined) {
    return listWords(words ?? [only]);
  }
  if (items?.enum !== undefined) {
    return `list of ${listWords(items.enum)}`;
  }
  const limits = [
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
  ];
  return [names[type] + (items?.type === 'string' ? ' of texts' : ''), ...limits].join(' ');
}

function listWords(words) {
  return words.map(word => `\`${word}\``).join(', ');
}

const names = {
  string: 'text',
  boolean: 'true or false',
  number: 'number',
  integer: 'whole number',
  array: 'list',
  object: 'mapping',
};

function toRuleRows() {
  return rules
    .filter(({ code }) => code.startsWith('manifest-') || code.startsWith('sidecar-'))
    .map(
      ({ code, severity, summary }) =>
        `| [${code}](rules/${code}.md) | ${severity} | ${escapeCell(summary)} |`,
    );
}
