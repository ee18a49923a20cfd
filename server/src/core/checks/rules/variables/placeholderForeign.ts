import type { Placeholder } from '../../../syntax/markdown/bodyParts.ts';
import type { BodyPlaceholder } from '../../../model/profiles/record/profile.ts';
import { profiles } from '../../../model/profiles/registry.ts';
import { replaces } from '../../../model/profiles/record/replaces.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, hermesSkills, kimiSkills, openclawSkills } from '../../engine/sources.ts';

export const placeholderForeign: TargetRule = {
  code: 'placeholder-foreign',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  about: 'placeholders',
  summary: 'The body uses a variable that only another host replaces.',
  documentation: `\`\${CLAUDE_SKILL_DIR}\`, \`{baseDir}\` and \`\${KIMI_SKILL_DIR}\` all mean the skill folder, each in one host. Every other host hands
the name itself to the model, and commands with it fail.

Paths relative to the folder that contains SKILL.md, such as \`scripts/fill.py\`, work in every host. Where the facts of a target are second-hand,
or its folder was the only sign of it, this is a hint. Nothing is said where only the specification was guessed, since the skill may be meant for the host of the variable.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nRun `python ${CLAUDE_SKILL_DIR}/scripts/fill.py`.\n',
    targets: ['vscode'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nRun `python scripts/fill.py`.\n',
    targets: ['vscode'],
  },
  sources: [claudeCodeDocs, openclawSkills, hermesSkills, kimiSkills],
  messages: {
    foreign: "The variable '{name}' stays as it is here; it belongs to {hosts}.",
  },
  *check({ document: { body } }, { target: { profile, strict } }) {
    const isGuessed = !strict && profile.unknownKeys === 'refused';
    if (profile.placeholdersUnknown === true || isGuessed) {
      return;
    }
    const seen = new Set<string>();
    for (const placeholder of body.placeholders) {
      if (!isVariable(placeholder) || seen.has(placeholder.name) || replaces(profile, placeholder)) {
        continue;
      }
      seen.add(placeholder.name);
      const hosts = owners().get(toKey(placeholder));
      if (hosts !== undefined) {
        const args = { name: placeholder.name, hosts };
        const isCertain = strict && profile.evidence === 'primary';
        yield { message: 'foreign', args, span: placeholder.span, ...(!isCertain && { severity: 'hint' }) };
      }
    }
  },
};

function isVariable({ kind }: Placeholder | BodyPlaceholder): boolean {
  return kind === 'variable' || kind === 'base-folder';
}

function toKey({ kind, name }: { readonly kind: string; readonly name?: string }): string {
  return `${kind} ${name ?? ''}`;
}

let remembered: ReadonlyMap<string, string> | undefined;

/** The titles of the hosts that replace each variable, by kind and name. */
function owners(): ReadonlyMap<string, string> {
  remembered ??= collectOwners();
  return remembered;
}

function collectOwners(): Map<string, string> {
  const found = new Map<string, string>();
  for (const { title, placeholders } of profiles) {
    for (const placeholder of placeholders) {
      if (placeholder.name !== undefined && isVariable(placeholder)) {
        const key = toKey(placeholder);
        const others = found.get(key);
        found.set(key, others === undefined ? title : `${others}, ${title}`);
      }
    }
  }
  return found;
}
