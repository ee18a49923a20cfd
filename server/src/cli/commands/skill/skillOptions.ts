import { parseOptions, readChoice } from '../../terminal/command.ts';
import { readProfileId } from '../../terminal/profileIds.ts';
import type { Environment } from '../../terminal/output.ts';
import { UsageError } from '../../terminal/output.ts';
import { readNamedFile } from '../../terminal/textFile.ts';

const optionTypes = {
  tag: { type: 'string' },
  'include-disabled': { type: 'boolean' },
  title: { type: 'string' },
  description: { type: 'string' },
  tags: { type: 'string' },
  category: { type: 'string' },
  operation: { type: 'string' },
  content: { type: 'string' },
  'content-file': { type: 'string' },
  find: { type: 'string' },
  replace: { type: 'string' },
  'replace-all': { type: 'boolean' },
  template: { type: 'string' },
  into: { type: 'string' },
  profile: { type: 'string' },
  format: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseOptions<typeof optionTypes>>['values'];

/** What each action takes beside --format. */
const optionsOf = {
  list: ['tag', 'include-disabled'],
  read: [],
  create: [
    'title',
    'description',
    'tags',
    'category',
    'content',
    'content-file',
    'template',
    'into',
    'profile',
  ],
  update: [
    'title',
    'description',
    'tags',
    'operation',
    'content',
    'content-file',
    'find',
    'replace',
    'replace-all',
    'profile',
  ],
  delete: [],
  enable: ['profile'],
  disable: ['profile'],
  restore: [],
} as const satisfies Readonly<Record<string, readonly (keyof Values)[]>>;

export type SkillActionName = keyof typeof optionsOf;

const names: readonly string[] = Object.keys(optionsOf);

/** What a command line asks for. */
export interface SkillRequest {
  readonly action: SkillActionName;
  readonly named: readonly string[];
  readonly values: Values;
  readonly isJson: boolean;
}

export function readSkillRequest(args: readonly string[]): SkillRequest {
  const { values, positionals } = parseOptions(args, optionTypes);
  const [action, ...named] = positionals;
  if (!isAction(action)) {
    throw new UsageError(`skillwright skill takes one of ${names.join(', ')}, not '${action ?? ''}'.`);
  }
  const allowed = new Set<string>([...optionsOf[action], 'format']);
  const foreign = Object.keys(values).find(option => !allowed.has(option));
  if (foreign !== undefined) {
    throw new UsageError(`--${foreign} does not go with skillwright skill ${action}.`);
  }
  if (values.profile !== undefined) {
    readProfileId(values.profile);
  }
  const isJson = readChoice('format', values.format, ['pretty', 'json'], 'pretty') === 'json';
  return { action, named, values, isJson };
}

function isAction(word: string | undefined): word is SkillActionName {
  return word !== undefined && names.includes(word);
}

/** The one skill that an action is about. */
export function readOneName({ action, named }: SkillRequest): string {
  const [name, ...others] = named;
  if (name === undefined || others.length > 0) {
    throw new UsageError(`skillwright skill ${action} takes one skill.`);
  }
  return name;
}

/** The words of --tags; none for an empty text. */
export function readTags(tags: string | undefined): string[] | undefined {
  return tags
    ?.split(',')
    .map(tag => tag.trim())
    .filter(tag => tag !== '');
}

/** The text of --content, of standard input, or of a file. */
export async function readContent(
  { content, 'content-file': file }: Values,
  { cwd, readInput }: Pick<Environment, 'cwd' | 'readInput'>,
): Promise<string | undefined> {
  if (content !== undefined && file !== undefined) {
    throw new UsageError('--content and --content-file do not go together.');
  }
  if (file !== undefined) {
    return readNamedFile(file, cwd);
  }
  return content === '-' ? readInput() : content;
}
