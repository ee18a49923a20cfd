import type { YamlValue } from '../../../syntax/yaml/yamlNode.ts';
import { findManifest } from '../../../model/manifest/findManifest.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { formatMessage } from '../../../model/findings/messages.ts';
import { sidecarName } from '../../../model/skill/sidecar.ts';
import { manifestName, treesOf } from '../../../model/skill/skillParts.ts';
import type { TransferNote } from '../../../model/findings/transferNote.ts';
import type { ExportResult } from '../../portable/exportResult.ts';
import type { PackFile } from '../../../model/folder/packFile.ts';
import { putBelow, sortFiles, textIn } from '../../../model/folder/packFile.ts';
import type { PortableSkill } from '../../portable/portableSkill.ts';
import type { SkillFolder } from '../../../model/folder/skillFolder.ts';
import { writeSkillText } from '../../portable/writeSkillText.ts';
import { checkExported } from './checkExported.ts';
import { openaiYamlName, readImplicitInvocation, writeOpenaiYaml } from './codexMetadata.ts';
import { noteArguments } from '../draft/argumentNotes.ts';
import { fillDraft } from '../draft/fillDraft.ts';
import type { HostDraft } from '../draft/hostDraft.ts';
import { createDraft, setValue, toFrontmatter, toSidecar } from '../draft/hostDraft.ts';
import { toHostName } from '../draft/hostName.ts';
import { isClosedToModel, translateSwitches } from '../draft/hostSwitches.ts';
import { noModel } from '../../../model/profiles/record/keyTranslations.ts';
import { listLeavingFiles } from './leavingFiles.ts';
import { listSkillKeys } from '../draft/listSkillKeys.ts';
import type { SkillKey } from '../draft/placeKey.ts';
import { addNote } from '../draft/placeKey.ts';

/**
 * Writes a skill as a folder that is valid in a host: what the host reads goes where it reads it, all else stays below `metadata`
 * or in files beside the skill, and a note says so. Refused where what comes out of it would not be taken.
 */
export function exportToHost(folder: SkillFolder, skill: PortableSkill, profile: Profile): ExportResult {
  const name = toHostName(skill.id, profile);
  if (name === undefined) {
    const args = { host: profile.title, id: skill.id };
    return { refusal: { template: "No name that {host} takes can be made of '{id}'.", args } };
  }
  const draft = createDraft(profile);
  const leaving = listLeavingFiles(folder.others, skill.mask);
  const openaiYaml = textIn(leaving.files, openaiYamlName);
  const keys = translateSwitches(draft, withPolicy(draft, listSkillKeys(folder, skill), openaiYaml));
  fillDraft(draft, folder, skill, name, keys);
  noteArguments(draft, folder.parts.file.document, keys);
  const manifest = placeManifest(draft, folder, skill);
  const codex = writesOpenaiYaml(draft, leaving.files)
    ? toOpenaiYaml(draft, skill, isClosedToModel(keys, profile), openaiYaml)
    : undefined;
  const { lineEnd, instructions } = skill;
  const text = writeSkillText(toFrontmatter(draft), instructions, lineEnd);
  if (text === undefined) {
    return {
      refusal: {
        template: 'What the skill says besides its instructions cannot be written as YAML.',
        args: {},
      },
    };
  }
  const written: PackFile[] = [
    { path: 'SKILL.md', content: text },
    ...toFile(sidecarName, toJson(toSidecar(draft), lineEnd)),
    ...toFile(manifestName, toJson(manifest, lineEnd)),
    ...toFile(openaiYamlName, codex),
  ];
  const own = new Set(written.map(({ path }) => path));
  const others = leaving.files.filter(({ path }) => !own.has(path));
  const files = putBelow(name, sortFiles([...written, ...others]));
  return evaluate(files, [...draft.notes, ...leaving.notes], profile);
}

function toFile(path: string, content: string | undefined): PackFile[] {
  return content === undefined ? [] : [{ path, content }];
}

function toJson(value: YamlValue | undefined, lineEnd: string): string | undefined {
  return value === undefined
    ? undefined
    : `${JSON.stringify(value, undefined, 2)}\n`.replaceAll('\n', lineEnd);
}

/** What the metadata for Codex says of who may start the skill holds for other hosts as well. */
function withPolicy(
  draft: HostDraft,
  keys: ReadonlyMap<string, SkillKey>,
  openaiYaml: string | undefined,
): ReadonlyMap<string, SkillKey> {
  const isSaid = noModel.names.some(name => keys.has(name));
  const isCodex = draft.profile.listing?.obeysOpenaiPolicy === true;
  if (isSaid || isCodex || readImplicitInvocation(openaiYaml) !== false) {
    return keys;
  }
  const [key = ''] = noModel.names;
  const template = "'{key}: true' is written, since {file} keeps the model from starting the skill.";
  addNote(draft, 'changed', key, template, { file: openaiYamlName });
  return new Map([...keys, [key, { key, value: true, origin: 'top', profile: undefined }]]);
}

/** Puts the manifest below `metadata`; answers with the manifest where the host refuses it there, so that it needs a file. */
function placeManifest(
  draft: HostDraft,
  { parts }: SkillFolder,
  { manifestValue }: PortableSkill,
): YamlValue | undefined {
  if (manifestValue === undefined) {
    return undefined;
  }
  const isInline = setValue(draft, ['metadata', 'manifest'], manifestValue);
  const before = findManifest(treesOf(parts))?.file;
  if (before !== (isInline ? 'skill' : 'manifest')) {
    const template = isInline
      ? 'The manifest goes below metadata.'
      : '{host} does not take the manifest below metadata, so it goes into {file}.';
    addNote(draft, 'moved', 'manifest', template, { file: manifestName });
  }
  return isInline ? undefined : manifestValue;
}

/** Only a text can be changed. */
function writesOpenaiYaml({ profile }: HostDraft, files: readonly PackFile[]): boolean {
  const known = files.find(({ path }) => path === openaiYamlName);
  return profile.listing?.obeysOpenaiPolicy === true && typeof known?.content !== 'object';
}

function toOpenaiYaml(
  draft: HostDraft,
  skill: PortableSkill,
  isClosed: boolean,
  before: string | undefined,
): string | undefined {
  const { title, description } = skill;
  const text = writeOpenaiYaml(before, { displayName: title, description, isClosed });
  const [key = ''] = noModel.names;
  if (isClosed && readImplicitInvocation(text) !== false) {
    const template = "{file} does not keep the model of {host} from starting the skill, though '{key}' does.";
    addNote(draft, 'told', key, template, { file: openaiYamlName });
  } else if (isClosed && text !== before) {
    const template = "'{key}: true' is 'policy.allow_implicit_invocation: false' in {file}.";
    addNote(draft, 'moved', key, template, { file: openaiYamlName });
  }
  return text === before ? text : text?.replaceAll(/\r?\n/g, skill.lineEnd);
}

/** Sentences of a refusal. */
const maxErrors = 3;

/** What was written, with what the host warns of; refused where the host would refuse it. */
function evaluate(
  files: readonly PackFile[],
  notes: readonly TransferNote[],
  profile: Profile,
): ExportResult {
  const findings = checkExported(files, profile);
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const problems = errors
      .slice(0, maxErrors)
      .map(({ template, args, code }) => `${formatMessage(template, args)} (${code})`);
    const args = { host: profile.title, problems: problems.join(' ') };
    return { refusal: { template: '{host} would not take what the skill becomes: {problems}', args } };
  }
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const warned = warnings
    .filter(({ code }, index) => warnings.findIndex(other => other.code === code) === index)
    .map(({ code, template, args }): TransferNote => ({ kind: 'told', subject: code, template, args }));
  return { files, notes: [...notes, ...warned] };
}
