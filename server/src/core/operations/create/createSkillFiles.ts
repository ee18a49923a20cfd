import { dominantLineEnd } from '../../text/position/lines.ts';
import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import type { YamlRecord, YamlValue } from '../../syntax/yaml/yamlNode.ts';
import type { Refusal } from '../../model/findings/transferNote.ts';
import { addDefaults } from '../export/draft/fillDraft.ts';
import { addConditions } from '../export/draft/hostConditions.ts';
import type { HostDraft } from '../export/draft/hostDraft.ts';
import { createDraft, setValue, toFrontmatter, toSidecar } from '../export/draft/hostDraft.ts';
import { findPlaces, takesValue } from '../export/draft/hostSchema.ts';
import { translationOfKey } from '../../model/profiles/record/keyTranslations.ts';
import { formsOf } from '../export/draft/valueForms.ts';
import { mergeValues } from '../portable/mergeValues.ts';
import type { PackFile } from '../../model/folder/packFile.ts';
import { writeSkillText } from '../portable/writeSkillText.ts';
import type { Field } from '../../model/profiles/record/field.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import { findField } from '../../model/profiles/record/profile.ts';
import { sidecarName } from '../../model/skill/sidecar.ts';
import { manifestName } from '../../model/skill/skillParts.ts';
import { descriptionPlaceholder, toTitle, toWords } from './newSkill.ts';
import type { SkillTemplate, TemplateText } from './templates/skillTemplate.ts';

/** What is known of a skill that is to be made. */
export interface NewSkill {
  /** Its id, which is the name of its folder as well. */
  readonly name: string;
  /** Without one, the name in words. */
  readonly title?: string | undefined;
  /** Without one, or with an empty one, a placeholder stands for it. */
  readonly description?: string | undefined;
  /** Instructions in place of those of the template. */
  readonly body?: string | undefined;
  /** Set where they get no title above them. */
  readonly keepsBody?: true;
  /** The host that it is written for. */
  readonly profile: Profile;
  /** Other hosts that it ships to: what one of them refuses does not go into the SKILL.md. */
  readonly others?: readonly Profile[];
  /** Further keys, such as tags. */
  readonly keys?: YamlRecord;
  /** The id of a skill that is there and takes over from this one. */
  readonly nextSkill?: string | undefined;
}

/**
 * The files of a new skill by their path in its folder, `SKILL.md` first: each key stands where the host reads it, else in a file
 * next to it. Refused only for keys that cannot be written.
 */
export function createSkillFiles(
  template: SkillTemplate,
  skill: NewSkill,
): { readonly files: readonly PackFile[] } | Refusal {
  const { name, profile, nextSkill } = skill;
  const words = toWords(name);
  const title = skill.title ?? toTitle(name);
  const text = template.write({ profile, nextSkill });
  // With instructions of its own, nothing of what the template says holds.
  const contents: TemplateText = skill.body === undefined ? text : { body: skill.body };
  const body = skill.keepsBody === true ? contents.body : withTitle(contents.body, title);
  const draft = createDraft(profile);
  addNames(draft, skill, title, body);
  addKeys(draft, skill, contents, words);
  const manifest = placeManifest(draft, skill, contents, words);
  const content = writeSkillText(toFrontmatter(draft), body);
  if (content === undefined) {
    return { refusal: { template: "The keys of '{name}' cannot be written as YAML.", args: { name } } };
  }
  return {
    files: [
      { path: 'SKILL.md', content },
      ...toJsonFile(sidecarName, toSidecar(draft)),
      ...toJsonFile(manifestName, manifest),
    ],
  };
}

/** The instructions below a title of the first level, where they have none. */
function withTitle(body: string, title: string): string {
  const lineEnd = dominantLineEnd(body);
  return findTitle(body) === undefined ? `# ${title}${lineEnd}${lineEnd}${body}` : body;
}

function findTitle(body: string): string | undefined {
  // Instructions may begin with three dashes, which are no frontmatter then.
  const { headings } = parseSkillDocument(`---\n---\n${body}`).body;
  return headings.find(({ level }) => level === 1)?.text;
}

function addNames(draft: HostDraft, skill: NewSkill, title: string, body: string): void {
  const { name, title: given, description } = skill;
  const { profile, top, sidecar } = draft;
  const hasSlug = findField(profile, 'slug') !== undefined;
  top.set('name', hasSlug ? title : name);
  if (hasSlug) {
    top.set('slug', name);
  }
  const isBlank = description === undefined || description.trim() === '';
  top.set('description', isBlank ? descriptionPlaceholder : description.trim());
  const hasTitle = findField(profile, 'title') !== undefined;
  const isPlaced = hasTitle && placeKey(draft, skill, 'title', title, () => true);
  if (!isPlaced && !hasSlug && given !== undefined && given !== findTitle(body)) {
    sidecar.set('title', given);
  }
}

function addKeys(
  draft: HostDraft,
  skill: NewSkill,
  { keys, keysWhereRead }: TemplateText,
  words: string,
): void {
  const { merged: known } = mergeValues(skill.keys ?? {}, keys ?? {});
  for (const [key, value] of Object.entries(known)) {
    if (!placeKey(draft, skill, key, value, () => true)) {
      draft.sidecar.set(key, value);
    }
  }
  const hints = mergeValues(keysWhereRead ?? {}, { routing: { keywords: [words] } }).merged;
  for (const [key, value] of Object.entries(hints)) {
    placeKey(draft, skill, key, value, isRead);
  }
  if (skill.others?.every(({ unknownKeys }) => unknownKeys !== 'refused') ?? true) {
    addConditions(draft, known);
  }
  addDefaults(draft);
}

function isRead({ inherited }: Field): boolean {
  return inherited !== true;
}

/** Puts a key where the host takes it and no other one refuses it; answers whether there is such a place. */
function placeKey(
  draft: HostDraft,
  { others = [] }: NewSkill,
  key: string,
  value: YamlValue,
  isWanted: (field: Field) => boolean,
): boolean {
  const { profile } = draft;
  const translation = translationOfKey(key);
  return findPlaces(profile, translation.names, key)
    .filter(({ field }) => isWanted(field))
    .some(({ path, field }) =>
      formsOf(value, translation, field, profile)
        .filter(form => others.every(other => !isRefused(other, path, form)))
        .some(form => setValue(draft, path, form)),
    );
}

function isRefused(profile: Profile, path: readonly string[], value: YamlValue): boolean {
  const [key = ''] = path;
  const field = findField(profile, key);
  const isUnwanted = field?.refusedBy !== undefined || field?.beyondSpecification === true;
  return isUnwanted || (profile.unknownKeys === 'refused' && !takesValue(profile, path, value));
}

/** Puts the manifest into the frontmatter where the host reads it there; answers with it where it needs a file of its own. */
function placeManifest(
  draft: HostDraft,
  skill: NewSkill,
  { manifest = {} }: TemplateText,
  words: string,
): YamlRecord | undefined {
  if (findPlaces(draft.profile, ['manifest'], 'manifest').length === 0) {
    return undefined;
  }
  const cases = { version: 1, evals: { triggerCases: [`Please help me with ${words}.`] } };
  const { merged } = mergeValues(cases, manifest);
  return placeKey(draft, skill, 'manifest', merged, isRead) ? undefined : merged;
}

function toJsonFile(path: string, value: YamlRecord | undefined): PackFile[] {
  return value === undefined ? [] : [{ path, content: `${JSON.stringify(value, undefined, 2)}\n` }];
}
