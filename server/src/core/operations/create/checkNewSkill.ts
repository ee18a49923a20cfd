import type { Catalog, SkillRecord } from '../../model/catalog/skillCatalog.ts';
import { findEntry } from '../../syntax/yaml/yamlNode.ts';
import { findField } from '../../model/profiles/record/profile.ts';
import type { Profile, Target } from '../../model/profiles/record/profile.ts';
import { checkSkill } from '../../checks/checkSkill.ts';
import type { Finding, SeveritySettings } from '../../model/findings/finding.ts';
import { describeFinding } from '../../checks/engine/describeFinding.ts';
import type { MessageBundle } from '../../model/findings/messages.ts';
import { formatMessage } from '../../model/findings/messages.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { countCodePoints } from '../../text/unicode/codePoints.ts';

/** What people should know of a value while they type it. */
export interface Advice {
  /** An error keeps the skill from being made. */
  readonly severity: 'error' | 'warning' | 'info';
  /** In the language of the person. */
  readonly message: string;
}

/** What is to be said of a skill before it is made; a part is undefined where there is nothing to say. */
export interface NewSkillAdvice {
  readonly name: Advice | undefined;
  readonly description: Advice | undefined;
}

/** Rules about the name, or about the folder that it gives the skill, wherever they report. */
const nameCodes = /^(?:name-|skill-nested$)/;

/** What the skill is checked against. */
export interface NewSkillCheck {
  /** The host that it is written for. */
  readonly profile: Profile;
  readonly targets: readonly Target[];
  readonly settings: SeveritySettings;
  readonly bundle?: MessageBundle;
}

/**
 * Looks at the name and the description of a skill that is to be made, as a check will once it is there.
 * @param file as it would be written, with the other skills around it
 * @param record what the others would know of it
 */
export function checkNewSkill(
  file: SkillFile,
  record: SkillRecord,
  { profile, targets, settings, bundle }: NewSkillCheck,
): NewSkillAdvice {
  const context = file.context && {
    ...file.context,
    ...(file.context.catalog && { catalog: withRecord(file.context.catalog, record) }),
  };
  const findings = checkSkill({ ...file, ...(context && { context }) }, targets, settings);
  const ofName = findings.find(
    each => nameCodes.test(each.code) || ['name', 'slug'].some(key => isAt(file, key, each)),
  );
  const ofDescription = findings.find(each => isAt(file, 'description', each));
  const toAdvice = (finding: Finding): Advice => ({
    severity: finding.severity === 'hint' ? 'info' : finding.severity,
    message: describeFinding(finding, targets.length, bundle),
  });
  return {
    name: ofName ? toAdvice(ofName) : findNamesake(file, record, bundle),
    description: ofDescription ? toAdvice(ofDescription) : measure(file, profile, bundle),
  };
}

/** The catalog with one skill more. */
function withRecord(catalog: Catalog, record: SkillRecord): Catalog {
  return {
    ...catalog,
    byId: id => (id === record.id ? [...catalog.byId(id), record] : catalog.byId(id)),
  };
}

function isAt({ document }: SkillFile, key: string, { span }: Finding): boolean {
  const entry = findEntry(document.frontmatter?.root, key);
  return entry !== undefined && span.start >= entry.span.start && span.end <= entry.span.end;
}

/** A skill of the same id that no host loads together with this one. */
function findNamesake(
  { context }: SkillFile,
  record: SkillRecord,
  bundle: MessageBundle | undefined,
): Advice | undefined {
  const other = context?.catalog?.byId(record.id).find(({ path }) => path !== record.path);
  const template = "'{path}' has the same name, but is not loaded together with this skill.";
  return other && { severity: 'info', message: formatMessage(template, { path: other.path }, bundle) };
}

/** How much of the room for a description is taken. */
function measure(
  { document }: SkillFile,
  profile: Profile,
  bundle: MessageBundle | undefined,
): Advice | undefined {
  const { maxLength = Infinity, advisedLength = Infinity } = findField(profile, 'description') ?? {};
  const limit = Math.min(maxLength, advisedLength);
  const value = findEntry(document.frontmatter?.root, 'description')?.value;
  const count = value?.kind === 'scalar' ? countCodePoints(String(value.value)) : 0;
  const template = '{count} of {limit} characters';
  return limit === Infinity || count === 0
    ? undefined
    : { severity: 'info', message: formatMessage(template, { count, limit }, bundle) };
}
