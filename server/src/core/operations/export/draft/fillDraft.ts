import { findField } from '../../../model/profiles/record/profile.ts';
import { firstParagraph } from '../../../model/skill/skill.ts';
import { isRecord } from '../../../syntax/yaml/yamlNode.ts';
import type { PortableSkill } from '../../portable/portableSkill.ts';
import { fieldText } from '../../portable/settleOthers.ts';
import type { SkillFolder } from '../../../model/folder/skillFolder.ts';
import { addConditions } from './hostConditions.ts';
import { toHostDescription } from './hostDescription.ts';
import type { HostDraft } from './hostDraft.ts';
import { setValue } from './hostDraft.ts';
import { findPlaces } from './hostSchema.ts';
import { whenToUseNames } from '../../../model/profiles/record/keyTranslations.ts';
import type { SkillKey } from './placeKey.ts';
import { addNote, placeKey } from './placeKey.ts';

/** Fills a draft with what a skill says of itself, each key where the host reads it or else where nothing refuses it. */
export function fillDraft(
  draft: HostDraft,
  folder: SkillFolder,
  skill: PortableSkill,
  name: string,
  keys: ReadonlyMap<string, SkillKey>,
): void {
  const rest = new Map(keys);
  // An address for editors, in a file that is written anew.
  rest.delete('$schema');
  addName(draft, skill, name);
  addDescription(draft, folder, skill, rest);
  for (const skillKey of rest.values()) {
    placeKey(draft, skillKey, rest);
  }
  addConditions(draft, skill.others);
  addTitle(draft, folder, skill, name);
  addDefaults(draft);
}

function addName(draft: HostDraft, { id, title }: PortableSkill, name: string): void {
  const hasSlug = findField(draft.profile, 'slug') !== undefined;
  draft.top.set('name', hasSlug ? title : name);
  if (hasSlug) {
    draft.top.set('slug', name);
  }
  if (name !== id) {
    addNote(
      draft,
      'changed',
      'name',
      "{host} does not take the name '{id}'; the skill is called '{name}' there.",
      {
        id,
        name,
      },
    );
  }
}

function addDescription(
  draft: HostDraft,
  folder: SkillFolder,
  skill: PortableSkill,
  rest: Map<string, SkillKey>,
): void {
  const { profile } = draft;
  const { title, others, isDescribedByBody } = skill;
  const whenKey = whenToUseNames.find(key => fieldText(rest.get(key)?.value) !== undefined) ?? '';
  const isRead = findPlaces(profile, whenToUseNames, whenKey).length > 0;
  const whenToUse = isRead ? undefined : fieldText(rest.get(whenKey)?.value);
  const { metadata } = others;
  const hidden = isRecord(metadata) ? fieldText(metadata['description']) : undefined;
  const written = isDescribedByBody === true ? '' : skill.description;
  const described = toHostDescription(
    {
      description: written === '' ? (hidden ?? '') : written,
      paragraph: fieldText(skill.mask(firstParagraph(folder.parts.file.document))),
      title,
      ...(whenToUse !== undefined && { whenToUse }),
    },
    profile,
  );
  draft.top.set('description', described.text);
  draft.notes.push(...described.notes);
  if (described.holdsWhenToUse) {
    rest.delete(whenKey);
  }
  if (described.whole !== undefined) {
    setValue(draft, ['metadata', findFreeKey('full-description', rest)], described.whole);
  }
}

/** A key that the skill does not have. */
function findFreeKey(key: string, keys: ReadonlyMap<string, unknown>): string {
  let free = key;
  for (let number = 2; keys.has(free); number++) {
    free = `${key}-${number}`;
  }
  return free;
}

/** Keeps a title and an id that reading what is written would not give. */
function addTitle(draft: HostDraft, folder: SkillFolder, skill: PortableSkill, name: string): void {
  const { profile, top, metadata } = draft;
  const { title } = skill;
  const heading = folder.parts.file.document.body.headings.find(({ level }) => level === 1)?.text;
  const isShown = title === (heading ?? name) || top.has('slug');
  const isId = heading === undefined && title === skill.id;
  if (findField(profile, 'title') !== undefined && !top.has('title')) {
    setValue(draft, ['title'], title);
  } else if (!isShown && !isId && !top.has('title') && !metadata.has('title')) {
    setValue(draft, ['metadata', 'title'], title);
  }
  if (name !== skill.id && !metadata.has('slug')) {
    setValue(draft, ['metadata', 'slug'], skill.id);
  }
}

/** A skill that says nothing of who may start it is for people, too; a host that thinks otherwise has to be told. */
export function addDefaults(draft: HostDraft): void {
  const key = 'user-invocable';
  if (findField(draft.profile, key)?.default === 'false' && !draft.top.has(key)) {
    draft.top.set(key, true);
  }
}
