import type { Report } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import { resolveAlias } from '../../../syntax/yaml/yamlNode.ts';
import type { Target } from '../../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import { findNearest } from '../../../text/words/nearest.ts';
import { renameKey } from '../../../syntax/edit/entryEdits.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, referenceLibrary, vscodeBuild } from '../../engine/sources.ts';
import { weighFor } from '../../../model/findings/severity.ts';
import type { TargetView } from '../../engine/targetView.ts';
import { findUnknownKeys, marksUnknownKeys, refusesUnknownKeys, weighUnknownKey } from './unknownKeys.ts';

export const keyUnknown: TargetRule = {
  code: 'key-unknown',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'hint',
  consequence: 'style',
  profiles: 'all',
  about: 'schema-problems',
  summary: 'A key of the frontmatter is unknown or misspelt.',
  documentation: `Most hosts ignore a key they do not know, so a misspelt one costs its feature without a word: \`when-to-use\` and
\`user_invocable\` do nothing in Claude Code. The Agent Skills library refuses the whole skill instead.

A key that is close to a known one is a warning and offers that key. Any other is a hint, and an error for a target that
refuses it. Put data of your own below \`metadata\`. Where only the specification was guessed, all other keys are named in one hint, since a host that is not known here
may read them.`,
  bad: { text: '---\nname: example\ndescription: Fills in forms.\nlicence: MIT\n---\n' },
  good: { text: '---\nname: example\ndescription: Fills in forms.\nlicense: MIT\n---\n' },
  sources: [referenceLibrary, claudeCodeDocs, vscodeBuild],
  messages: {
    refused: "The key '{key}' is not allowed.",
    refusedNear: "The key '{key}' is not allowed. Did you mean '{nearest}'?",
    ignored: "The key '{key}' is not known and has no effect.",
    ignoredNear: "The key '{key}' is not known and has no effect. Did you mean '{nearest}'?",
    beyond:
      "{keys} is not a key of the specification, and strict readers refuse the skill for it. Put data of your own below 'metadata'.",
    beyondAll:
      "{keys} are not keys of the specification, and strict readers refuse the skill for them. Put data of your own below 'metadata'.",
    unverifiedNear: "The key '{key}' is not known. Did you mean '{nearest}'?",
    fix: "Change to '{nearest}'",
  },
  *check(file, view) {
    const { target } = view;
    const all = findUnknownKeys(file, view);
    const unknown = all.filter(
      ({ hosts, isBeyondSpecification }) => hosts === undefined && isBeyondSpecification !== true,
    );
    const isGuessed = target.profile.unknownKeys === 'refused' && !target.strict;
    const others = isGuessed ? unknown.filter(({ nearest }) => nearest === undefined) : [];
    const [first] = others;
    if (first !== undefined) {
      // A strict reader refuses the keys of other hosts as well.
      const refused = all.filter(({ nearest }) => nearest === undefined);
      const keys = refused.map(({ key }) => `'${key}'`).join(', ');
      const message = refused.length === 1 ? 'beyond' : 'beyondAll';
      yield { message, args: { keys }, span: first.span, ...weighUnknownKey(target, false) };
    }
    for (const { key, span, nearest } of unknown.filter(each => !others.includes(each))) {
      const weight = weighUnknownKey(target, nearest !== undefined);
      const report = { span, ...weight, isReportedByEditor: marksUnknownKeys(target.profile) };
      const message = messageFor(target);
      if (nearest === undefined) {
        yield { message, args: { key }, ...report };
        continue;
      }
      const fix = { title: 'fix', edits: [renameKey(file.document, span, nearest)], safe: false };
      yield { message: `${message}Near`, args: { key, nearest }, ...report, fix };
    }
    yield* hasSoundYaml(file) ? findBelow(file, view) : none;
  },
};

function messageFor(target: Target): string {
  if (refusesUnknownKeys(target)) {
    return 'refused';
  }
  return target.profile.unknownKeys === 'unverified' ? 'unverified' : 'ignored';
}

/** Keys in mappings whose keys are all known, such as the hooks of a host. */
function* findBelow(
  { document }: SkillFile,
  { target: { profile }, schemaProblems }: TargetView,
): Generator<Report> {
  for (const { keyword, params, label, field, node, span } of schemaProblems) {
    const name = params['additionalProperty'];
    if (keyword !== 'additionalProperties' || typeof name !== 'string' || field?.properties === undefined) {
      continue;
    }
    const mapping = resolveAlias(node);
    const present = mapping?.kind === 'mapping' ? mapping.entries.map(({ key }) => key) : [];
    const free = field.properties.map(({ key }) => key).filter(key => !present.includes(key));
    const nearest = findNearest(name, free);
    const key = `${label}.${name}`;
    if (nearest !== undefined) {
      const fix = { title: 'fix', edits: [renameKey(document, span, nearest)], safe: false };
      const args = { key, nearest: `${label}.${nearest}` };
      yield { message: 'ignoredNear', args, span, ...weighFor(profile, 'warned', field), fix };
    } else if (profile.unknownKeys !== 'unverified') {
      yield { message: 'ignored', args: { key }, span };
    }
  }
}
