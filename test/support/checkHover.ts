import type { SkillRecord } from '../../server/src/core/model/catalog/skillCatalog.ts';
import { hoverFrontmatter } from '../../server/src/core/features/hover/hover.ts';
import type { Profile } from '../../server/src/core/model/profiles/record/profile.ts';
import type { Skill } from '../../server/src/core/model/skill/skill.ts';
import { contextOf } from './checkCompletion.ts';
import type { CheckOptions } from './checkRules.ts';
import { toFile } from './checkRules.ts';
import { inventField, inventProfile } from './inventedProfile.ts';
import { uncaret } from './marked.ts';

export interface HoverOptions extends CheckOptions {
  readonly profiles?: readonly Profile[];
  readonly further?: readonly Profile[];
  readonly editor?: Profile;
  readonly readSkill?: (record: SkillRecord) => Skill | undefined;
}

/** What the hover at the fixture's `$0` says, and the words it is about. */
export function hoverAt(fixture: string, options: HoverOptions = {}) {
  const { text, offset } = uncaret(fixture);
  const { profiles = [strict], further: others = [], editor, readSkill } = options;
  const file = toFile(text, options);
  const context = { ...contextOf({}, file.context), ...(readSkill && { readSkill }) };
  const hover = hoverFrontmatter(
    file,
    offset,
    { targets: profiles, others },
    { context, ...(editor && { editor }) },
  );
  return hover && { words: text.slice(hover.span.start, hover.span.end), markdown: hover.markdown };
}

export function markdownAt(fixture: string, options?: HoverOptions): string | undefined {
  return hoverAt(fixture, options)?.markdown;
}

/** A host that demands much. */
export const strict = inventProfile('Strict', {
  name: {
    missing: 'refused',
    maxLength: 64,
    enforcement: 'refused',
    description: 'Identifier of the skill.',
  },
  description: {
    missing: 'refused',
    maxLength: 40,
    enforcement: 'refused',
    description: 'What the skill does and when to use it. It is all that a model reads.',
  },
  mode: { values: ['slow', 'fast'], default: 'fast', description: 'How the skill runs.' },
  nested: { properties: { deep: { description: 'Far below.' } } },
  steps: { types: ['array'], items: inventField({ properties: { run: { description: 'A command.' } } }) },
  next: { names: 'skill' },
  license: {},
  'allowed-tools': {},
});

/** A host that takes most things, and has tools. */
export const lenient = inventProfile(
  'Lenient',
  {
    name: { description: 'Identifier of the skill. The folder counts where it is missing.' },
    description: {
      missing: 'hidden',
      maxLength: 60,
      enforcement: 'cut',
      description: 'What the skill does and when to use it. The rest is cut.',
    },
    when_to_use: { countsToward: 'description' },
    mode: { values: ['fast', 'exact'], description: 'How fast it is.' },
    'allowed-tools': { types: ['string', 'array'], aliases: ['allowed_tools'] },
  },
  {
    tools: {
      form: 'Tool(pattern)',
      separator: 'space',
      list: 'accepted',
      names: ['Bash', 'Write', 'Read'],
      patterns: { Bash: 'git add *' },
      deadPatterns: ['Write'],
    },
    listing: { characters: 15_000, skills: 150 },
  },
);

export const strictLink = '[Strict](https://example.com/strict)';
export const lenientLink = '[Lenient](https://example.com/lenient)';
