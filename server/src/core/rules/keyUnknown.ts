import { findNearest } from '../text/nearest.ts';
import type { Profile, Target } from '../profiles/profile.ts';
import type { Report, TargetRule } from './rule.ts';
import { claudeCodeDocs, referenceLibrary, vscodeBuild } from './sources.ts';

export const keyUnknown: TargetRule = {
  code: 'key-unknown',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'hint',
  consequence: 'style',
  profiles: 'all',
  summary: 'A host does not know a key of the frontmatter.',
  documentation: `Most hosts ignore a key they do not know, so a misspelt one costs its feature without a word: \`when-to-use\` and
\`user_invocable\` do nothing in Claude Code. The Agent Skills library refuses the whole skill instead.

A key that is close to a known one is a warning and offers that key. Any other is a hint, and an error for a target that
refuses it. Put data of your own below \`metadata\`.`,
  bad: { text: '---\nname: example\ndescription: Fills in forms.\nlicence: MIT\n---\n' },
  good: { text: '---\nname: example\ndescription: Fills in forms.\nlicense: MIT\n---\n' },
  sources: [referenceLibrary, claudeCodeDocs, vscodeBuild],
  messages: {
    refused: "The key '{key}' is not allowed.",
    refusedNear: "The key '{key}' is not allowed. Did you mean '{nearest}'?",
    ignored: "The key '{key}' is not known and has no effect.",
    ignoredNear: "The key '{key}' is not known and has no effect. Did you mean '{nearest}'?",
    fix: "Change to '{nearest}'",
  },
  *check(file, { target, schemaProblems }) {
    const present = new Set(file.document.frontmatter?.root?.entries.map(({ key }) => key));
    for (const { keyword, params, path, span } of schemaProblems) {
      const key = params['unevaluatedProperty'];
      if (keyword === 'unevaluatedProperties' && typeof key === 'string' && path.length === 0) {
        const candidates = target.profile.fields.map(field => field.key).filter(known => !present.has(known));
        const nearest = findNearest(key, candidates);
        const fix = nearest && { fix: { title: 'fix', edits: [{ span, newText: nearest }], safe: false } };
        yield { ...describe(key, nearest, target), span, hostSays: saysHost(target.profile), ...fix };
      }
    }
  },
};

function describe(
  key: string,
  nearest: string | undefined,
  { profile, strict }: Target,
): Omit<Report, 'span'> {
  const isRefused = profile.unknownKeys === 'refused' && strict;
  const weight = isRefused
    ? ({ severity: 'error', consequence: 'breaks' } as const)
    : ({ severity: nearest === undefined ? 'hint' : 'warning', consequence: 'style' } as const);
  const message = isRefused ? 'refused' : 'ignored';
  return nearest === undefined
    ? { message, args: { key }, ...weight }
    : { message: `${message}Near`, args: { key, nearest }, ...weight };
}

/** VS Code fades the keys that it does not know itself, whatever the target is. */
function saysHost(profile: Profile): boolean {
  return profile.id === 'vscode';
}
