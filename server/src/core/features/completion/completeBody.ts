import { headingSlugs } from '../../syntax/markdown/headingSlugs.ts';
import type { Heading } from '../../syntax/markdown/bodyParts.ts';
import { lineStartBefore } from '../../text/position/lines.ts';
import { findSpanAt } from '../../syntax/markdown/bodyLine.ts';
import type { Profile, Target } from '../../model/profiles/record/profile.ts';
import { decode } from '../../syntax/markdown/linkPath.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import type {
  BodyPlaces,
  HeadingPlace,
  PathPlace,
  PlaceholderPlace,
  SkillNamePlace,
} from './place/bodyPlace.ts';
import { findBodyPlaces } from './place/bodyPlace.ts';
import type { Completion, CompletionContext, Completions } from './items/completion.ts';
import { limitItems } from './items/limitItems.ts';
import type { FolderListing } from './items/pathItems.ts';
import { listPathItems } from './items/pathItems.ts';
import { listPlaceholderItems } from './items/placeholderItems.ts';
import { escapeSnippet } from './items/slot.ts';
import { isNamedSo, listSkillItems } from './items/skillItems.ts';

/** What is known of the request beside the text. */
export interface BodyCompletionRequest {
  readonly targets: readonly Target[];
  /** The character that asked; undefined where a person did or a word is being typed. */
  readonly trigger?: string;
  /** The editor completes paths, headings and references by itself. */
  readonly hasMarkdown: boolean;
}

/** The places that something can be offered at, and what has to be looked up for it. Paths are taken from the skill's folder. */
export interface BodyOrder {
  readonly places: BodyPlaces;
  readonly folder?: string;
  /** A file whose headings are wanted. */
  readonly file?: string;
}

/** What was looked up; absent where that led nowhere. */
export interface BodyFound {
  readonly listing?: FolderListing;
  readonly headings?: readonly Pick<Heading, 'text' | 'level'>[];
}

/** Whether anything can be offered at an offset of a body at all. It costs no reading of the skill, and in prose it is the end of it. */
export function mayCompleteBody(text: string, offset: number, trigger: string | undefined): boolean {
  const isOffered = (isInFence: boolean) =>
    hasPlace(welcomeAt(findBodyPlaces(text, offset, isInFence), trigger));
  return isOffered(false) || (mayBeInFence(text, offset) && isOffered(true));
}

const fenceMark = /^ {0,3}(`{3,}(?=[^`\r\n]*$)|~{3,})([^\r\n]*)$/gm;

/**
 * Whether a code fence may be open at an offset, as far as the lines of fences above tell. What they do in comments and in the frontmatter
 * is not looked at: where either could hide one, it may.
 */
function mayBeInFence(text: string, offset: number): boolean {
  const above = text.slice(0, lineStartBefore(text, offset));
  if (!above.includes('```') && !above.includes('~~~')) {
    return false;
  }
  // The frontmatter may end at the second line of three hyphens, or at the second that is not indented.
  const [, second] = above.matchAll(/^[ \t]*---[ \t]*\r?$/gm);
  const [first, plain = first] = above.matchAll(/^---[ \t]*\r?$/gm);
  const start = Math.max(second?.index ?? -1, plain?.index ?? -1);
  let open: string | undefined;
  for (const { 1: marks = '', 2: behind = '', index } of above.matchAll(fenceMark)) {
    if (index < start) {
      return true;
    }
    if (open === undefined) {
      open = marks;
    } else if (marks.startsWith(open) && behind.trim() === '') {
      open = undefined;
    }
  }
  return open !== undefined || above.includes('<!--');
}

/** Finds what can be offered at an offset of a body; undefined where nothing can. */
export function planBodyCompletion(
  { document: { text, body } }: SkillFile,
  offset: number,
  { targets, trigger, hasMarkdown }: BodyCompletionRequest,
): BodyOrder | undefined {
  if (offset < body.span.start) {
    return undefined;
  }
  const fences = body.fences.map(({ contentSpan }) => contentSpan);
  const isInFence = findSpanAt(fences, offset) !== undefined || findSpanAt(fences, offset - 1) !== undefined;
  const found = welcomeAt(findBodyPlaces(text, offset, isInFence), trigger);
  const profiles = targets.map(({ profile }) => profile);
  const isKnown = (form: string) =>
    profiles.some(({ placeholders }) => placeholders.some(each => each.form === form));
  const { path, heading, skill, placeholder } = found;
  const isPath =
    path?.of === 'reference' ? !hasMarkdown && isKnown('#file:path') : path?.of !== 'link' || !hasMarkdown;
  const places: BodyPlaces = {
    ...(path && isPath && { path }),
    ...(heading && !hasMarkdown && { heading }),
    ...(skill && isNamedSo(skill, profiles) && { skill }),
    ...(placeholder && { placeholder }),
  };
  const folder = places.path && decodeFolder(places.path);
  return hasPlace(places)
    ? {
        places,
        ...(folder !== undefined && { folder }),
        ...(places.heading && places.heading.path !== '' && { file: places.heading.path }),
      }
    : undefined;
}

/** The items of the places, with what was looked up for them. */
export function completeBody(
  file: SkillFile,
  { places }: BodyOrder,
  { targets, hasMarkdown }: BodyCompletionRequest,
  context: CompletionContext,
  { listing, headings }: BodyFound,
): Completions {
  const { path, heading, skill, placeholder } = places;
  const profiles = targets.map(({ profile }) => profile);
  const own = heading?.path === '' ? file.document.body.headings : undefined;
  const known = headings ?? own ?? [];
  const lists = [
    ...(placeholder
      ? [limitList(listReplaced(file, placeholder, profiles, hasMarkdown), placeholder.typed)]
      : []),
    ...(heading ? [limitList(listHeadings(heading, known), heading.typed)] : []),
    ...(path && listing ? [listPathItems(path, listing, file.fileName)] : []),
    ...(skill ? [listSkillItems(file, skill, context)] : []),
  ];
  return joinLists(lists);
}

function hasPlace({ path, heading, skill, placeholder }: BodyPlaces): boolean {
  return [path, heading, skill, placeholder].some(place => place !== undefined);
}

/** The places that a character which asks by itself has just opened, so that nothing appears in the midst of words. */
function welcomeAt(
  { path, heading, skill, placeholder }: BodyPlaces,
  trigger: string | undefined,
): BodyPlaces {
  return {
    ...(path && isPathWelcome(path, trigger) && { path }),
    ...(heading && [undefined, '#'].includes(trigger) && { heading }),
    ...(skill && isSkillWelcome(skill, trigger) && { skill }),
    ...(placeholder && isPlaceholderWelcome(placeholder, trigger) && { placeholder }),
  };
}

function isPathWelcome({ of, folder, typed }: PathPlace, trigger: string | undefined): boolean {
  const isBegun = folder + typed === '';
  switch (trigger) {
    case undefined:
      return true;
    case '/':
      return typed === '' && folder !== '';
    case '(':
      return of === 'link' && isBegun;
    case ':':
      return of === 'reference' && isBegun;
    default:
      return false;
  }
}

function isSkillWelcome({ lead, typed }: SkillNamePlace, trigger: string | undefined): boolean {
  return trigger === undefined || (trigger === lead && typed === '');
}

function isPlaceholderWelcome({ typed }: PlaceholderPlace, trigger: string | undefined): boolean {
  return trigger === undefined || (['$', '{', '${'].includes(typed) && typed.endsWith(trigger));
}

/** Undefined where a sign of the path is half typed. */
function decodeFolder({ folder, form }: PathPlace): string | undefined {
  return form === 'plain' ? folder : decode(folder);
}

function listReplaced(
  file: SkillFile,
  place: PlaceholderPlace,
  profiles: readonly Profile[],
  hasMarkdown: boolean,
): readonly Completion[] {
  const isServed = hasMarkdown && place.typed.startsWith('#');
  return isServed ? [] : listPlaceholderItems(file, place, profiles);
}

function listHeadings({ span }: HeadingPlace, headings: NonNullable<BodyFound['headings']>): Completion[] {
  const slugs = headingSlugs(headings);
  return headings.flatMap(({ text, level }, rank) => {
    const slug = slugs[rank] ?? '';
    const detail = `${'#'.repeat(level)} ${text}`;
    const item = { kind: 'heading' as const, path: [], name: slug, label: slug, detail, replace: span };
    const rest = { snippet: escapeSnippet(slug), plain: slug, rank, filter: slug, isDeprecated: false };
    return slug === '' ? [] : [{ ...item, ...rest }];
  });
}

/** Ranks between one list and the next; no list has as many items. */
const listSize = 2000;

function joinLists(lists: readonly Completions[]): Completions {
  return {
    items: lists.flatMap(({ items }, index) =>
      items.map(item => ({ ...item, rank: item.rank + index * listSize })),
    ),
    isIncomplete: lists.some(({ isIncomplete }) => isIncomplete),
  };
}

function limitList(items: readonly Completion[], typed: string): Completions {
  const { shown, isIncomplete } = limitItems(items, typed, ({ filter }) => filter);
  return { items: shown, isIncomplete };
}
