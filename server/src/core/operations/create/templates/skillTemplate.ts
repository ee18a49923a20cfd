import type { YamlRecord } from '../../../syntax/yaml/yamlNode.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';

/** What a template writes about. */
export interface TemplateTopic {
  /** The host that the skill is written for. */
  readonly profile: Profile;
  /** The skill that takes over from it; undefined where nobody said which. */
  readonly nextSkill: string | undefined;
}

/** What a template says, before it is put where a host reads it. */
export interface TemplateText {
  /** The instructions below the title. */
  readonly body: string;
  /** Keys that go beside the skill where the host does not read them. */
  readonly keys?: YamlRecord;
  /** Keys that are left out where the host does not read them. */
  readonly keysWhereRead?: YamlRecord;
  /** What a host with manifests is told beside the messages that the skill has to answer. */
  readonly manifest?: YamlRecord;
}

/** A way to begin a skill: instructions that show by example how one of its kind reads. */
export interface SkillTemplate {
  readonly id: string;
  /** For people. */
  readonly title: string;
  /** What the template is for, in one line. */
  readonly summary: string;
  /** Set where it asks which skill takes over. */
  readonly needsNextSkill?: true;
  readonly write: (topic: TemplateTopic) => TemplateText;
}
