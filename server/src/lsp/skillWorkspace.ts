import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { PositionMap } from '../core/document/positions.ts';
import { createPositionMap } from '../core/document/positions.ts';
import type { SkillPlace } from '../core/catalog/placeOf.ts';
import type { Target } from '../core/profiles/profile.ts';
import { chooseTargets } from '../core/profiles/chooseTargets.ts';
import { checkSkill } from '../core/rules/checkSkill.ts';
import type { Finding, SeveritySettings } from '../core/rules/finding.ts';
import type { SkillRecord } from '../core/catalog/skillCatalog.ts';
import { toSkillRecord } from '../core/catalog/skillCatalog.ts';
import type { WorkspaceDescription } from '../core/catalog/workspaceDescription.ts';
import { emptyDescription } from '../core/catalog/workspaceDescription.ts';
import { findBrokenWorkspace } from '../core/readiness/brokenWorkspace.ts';
import type { RoutingOverrides } from '../core/routing/routingSettings.ts';
import type { SkillFile } from '../core/skill/skillFile.ts';
import type { SkillOverlap, Surroundings } from '../core/skill/surroundings.ts';
import { detach } from '../core/text/detach.ts';
import type { Sentence } from '../core/text/sentence.ts';
import { descriptionFileName, readDescription } from '../node/readWorkspace.ts';
import type { ReadDescription } from '../node/readWorkspace.ts';
import type { FoundFiles } from '../node/findSkillFiles.ts';
import { afterChange } from '../node/foundFiles.ts';
import { isSkillFileName } from '../node/findSkillFiles.ts';
import type { SourceList } from '../node/installedSkills.ts';
import { readSkillFile } from '../node/readSkillFile.ts';
import type { FileToRoute } from '../node/routingFiles.ts';
import { pathFrom } from '../node/pathFrom.ts';
import { placeOfFile } from '../node/skillRecords.ts';
import { surround } from '../node/surroundings.ts';
import { AskedFiles, AskedPaths } from './askedFiles.ts';
import type { FolderSettings } from './settings.ts';
import { mergeSettings } from './settings.ts';
import { SkillIndex } from './skillIndex.ts';
import { fileNameOf } from './uris.ts';
import type { Folder } from './workspaceFolder.ts';
import {
  createFolder,
  findAffected,
  isAttached,
  isNewBeside,
  listFolder,
  setFound,
} from './workspaceFolder.ts';

/** A skill, what it is checked against and what was found. */
export interface CheckedSkill {
  readonly file: SkillFile;
  readonly targets: readonly Target[];
  /** Looked for when they are first asked for: completion and hover need none. */
  readonly findings: readonly Finding[];
  /** Severities that the workspace and the user set. */
  readonly settings: SeveritySettings;
  readonly positions: PositionMap;
}

/** A class, since an object literal with an accessor is slow to make and to read. */
class LazilyChecked implements CheckedSkill {
  readonly file: SkillFile;
  readonly targets: readonly Target[];
  readonly settings: SeveritySettings;
  readonly positions: PositionMap;
  #findings: readonly Finding[] | undefined;

  constructor(file: SkillFile, targets: readonly Target[], settings: SeveritySettings) {
    this.file = file;
    this.targets = targets;
    this.settings = settings;
    this.positions = createPositionMap(file.document.text);
  }

  get findings(): readonly Finding[] {
    this.#findings ??= checkSkill(this.file, this.targets, this.settings);
    return this.#findings;
  }
}

/** What can be asked about the place of a skill, from the disk or from memory. */
export type Nearby = Pick<Surroundings, 'exists' | 'readText' | 'resources' | 'variableSources'>;

/**
 * The workspace folders and their skills on disk. It remembers findings, not texts, and everything it
 * remembers may be forgotten: a change of a file only drops what was known of it.
 */
export class SkillWorkspace {
  #folders: Folder[] = [];
  #settings = new Map<string, FolderSettings>();
  readonly #marks = new Map<string, boolean>();
  readonly #asked = new AskedFiles();
  /** Of open skills, by absolute path. */
  readonly #overlaps = new Map<string, readonly SkillOverlap[]>();
  readonly index = new SkillIndex();
  /** Told of every skill that was read from the disk. */
  onRead: (file: string, skill: SkillFile) => void = () => {};

  setFolders(uris: readonly string[]): void {
    this.#folders = uris
      .filter(uri => URI.parse(uri).scheme === 'file')
      .map(uri => createFolder(uri, URI.parse(uri).fsPath));
  }

  get folderUris(): readonly string[] {
    return this.#folders.map(({ uri }) => uri);
  }

  /** Where the file of a known skill may lie, whose path is relative to one of the folders. */
  filesOf({ path: shown }: SkillRecord): string[] {
    return path.isAbsolute(shown) ? [shown] : this.roots.map(root => path.join(root, shown));
  }

  /** Absolute paths of the open folders. */
  get roots(): readonly string[] {
    return this.#folders.map(({ root }) => root);
  }

  setSettings(settings: ReadonlyMap<string, FolderSettings>): void {
    this.#settings = new Map(settings);
  }

  /** Roots and descriptions, for what is about the workspace description itself. */
  get descriptions(): readonly ReadDescription[] {
    return this.#folders.map(({ description }) => description);
  }

  /** The folders that each workspace folder lists as holding skills. */
  get sourceLists(): readonly SourceList[] {
    return this.#folders.map(({ root, description }) => ({ root, sources: description.description.sources }));
  }

  /**
   * Forgets what changes on disk may have made wrong, and answers with the skills that are affected: `all`
   * when a description changed, `none` when only other files did.
   */
  onFilesChanged(uris: readonly string[]): readonly string[] | 'all' | 'none' {
    const files = [...new Set(uris)].map(uri => URI.parse(uri).fsPath);
    const affected = new Set<string>();
    let isAll = false;
    for (const file of files) {
      const folder = this.#folderOf(file);
      if (folder === undefined) {
        continue;
      }
      if (file === path.join(folder.root, descriptionFileName)) {
        folder.description = readDescription(folder.root);
        setFound(folder, undefined);
        isAll = true;
        this.index.outdate();
        continue;
      }
      const skills = findAffected(folder, file);
      skills?.forEach(skill => affected.add(URI.file(skill).toString()));
      this.index.outdate(skills ?? []);
      if (skills !== undefined) {
        setFound(folder, folder.found && afterChange(folder.found, file));
      }
    }
    const changed = new Set(files);
    for (const folder of this.#folders.filter(each => isAttached(each, changed))) {
      affected.add(URI.file(path.join(folder.root, descriptionFileName)).toString());
    }
    for (const skill of this.#asked.concernedBy(files)) {
      affected.add(URI.file(skill).toString());
      this.index.outdate([skill]);
      const folder = this.#folderOf(skill);
      if (folder?.found !== undefined && files.some(file => isNewBeside(folder.found, skill, file))) {
        setFound(folder, undefined);
      }
    }
    return isAll ? 'all' : affected.size === 0 ? 'none' : [...affected];
  }

  /** Absolute paths of all skills on disk. */
  async listFiles(token: CancellationToken): Promise<string[]> {
    const found = await this.#list(token);
    return [...new Set(found.flatMap(({ files }) => files))].toSorted();
  }

  /** Absolute paths of the manifests and the like that belong to skills. */
  async listCompanions(token: CancellationToken): Promise<string[]> {
    const found = await this.#list(token);
    return [...new Set(found.flatMap(({ others }) => others))].toSorted();
  }

  /** Absolute paths of the other Markdown files in the folders of skills. */
  async listResources(token: CancellationToken): Promise<string[]> {
    const found = await this.#list(token);
    return [...new Set(found.flatMap(({ resources }) => resources))];
  }

  async #list(token: CancellationToken): Promise<FoundFiles[]> {
    const all: FoundFiles[] = [];
    for (const folder of this.#folders) {
      all.push(await listFolder(folder));
      if (token.isCancellationRequested) {
        return [];
      }
    }
    return all;
  }

  /** The uri of the folder that a file lies in. */
  folderUriOf(file: string): string | undefined {
    return this.#folderOf(file)?.uri;
  }

  /** The model whose vectors routing in a folder goes by; empty where none is set. */
  embeddingsModelAt(uri: string): string {
    return (this.#settings.get(uri) ?? this.#settings.get(''))?.embeddingsModel ?? '';
  }

  /** Takes in which skills an open one fights with; answers whether that is anything new. */
  setOverlaps(file: string, overlaps: readonly SkillOverlap[] | undefined): boolean {
    const isSame = JSON.stringify(this.#overlaps.get(file)) === JSON.stringify(overlaps);
    if (overlaps === undefined) {
      this.#overlaps.delete(file);
    } else {
      this.#overlaps.set(file, overlaps);
    }
    return !isSame;
  }

  /** What the person sets about routing in a folder. */
  routingAt(uri: string): RoutingOverrides {
    return (this.#settings.get(uri) ?? this.#settings.get(''))?.routing ?? {};
  }

  /** Reads and checks a skill as it is on disk. */
  checkOnDisk(file: string): CheckedSkill {
    const skill = this.readOnDisk(file);
    const siblings = this.#folderOf(file)?.found?.siblings.get(file);
    const place = { folder: path.dirname(file), workspace: this.describe(file) };
    return this.check(skill, file, this.#note(file, surround({ ...place, ...(siblings && { siblings }) })));
  }

  /** Reads a skill as it is on disk, and takes into the index what the others need to know of it. */
  readOnDisk(file: string): SkillFile {
    const siblings = this.#folderOf(file)?.found?.siblings.get(file);
    const skill = readSkillFile(file, this.shownPath(file), siblings?.includes('.git'));
    this.#marks.set(file, skill.facts.hasMark);
    this.index.set(file, this.toRecord(skill, file));
    this.onRead(file, skill);
    return skill;
  }

  /** Remembers what is asked about the place of a skill on disk. */
  #note(file: string, { exists, readText, resources }: Nearby): Nearby {
    const folder = path.dirname(file);
    const asked = new AskedPaths();
    this.#asked.set(file, asked);
    const note = (relative: string) => asked.look(path.join(folder, relative));
    return {
      exists: relative => {
        note(relative);
        return exists(relative);
      },
      readText: name => {
        note(name);
        return readText(name);
      },
      resources: folders => {
        asked.list(folder);
        return resources?.(folders);
      },
    };
  }

  /** Checks a skill with what the workspace and the user say about its place; `undefined` for one without a file. */
  check(skill: SkillFile, file: string | undefined, nearby: Nearby | undefined): CheckedSkill {
    const { choice, rules } = mergeSettings(this.#descriptionOf(file), this.settingsOf(file));
    const targets = chooseTargets(file ?? '', skill.document.frontmatter?.root, choice);
    const placed = nearby === undefined ? skill : { ...skill, around: this.#around(file, nearby) };
    return new LazilyChecked(placed, targets, rules);
  }

  /** What the other skills need to know of a skill. */
  toRecord(skill: SkillFile, file: string): SkillRecord {
    return toSkillRecord(skill, this.placeOf(file));
  }

  /** Where a skill lies, as hosts see it. */
  placeOf(file: string): SkillPlace {
    const folder = this.#folderOf(file);
    const base = folder?.root ?? path.parse(file).root;
    const siblings = folder?.found?.siblings.get(file);
    const { sources } = folder?.description.description ?? emptyDescription;
    const { root, ...place } = placeOfFile(file, base, folder?.plugins ?? new Set(), siblings, sources);
    return { ...place, root: root === '' ? base : detach(path.join(base, root)) };
  }

  /** The skills of one folder of the workspace, each with its place and what is known of its neighbours. */
  async listToRoute(uri: string, token: CancellationToken): Promise<FileToRoute[]> {
    await this.#list(token);
    const folder = this.#folders.find(each => each.uri === uri);
    return (folder?.found?.files ?? []).toSorted().map(absolute => {
      const siblings = folder?.found?.siblings.get(absolute);
      // From this folder, though a folder inside of it may be open as well, and call its skills otherwise.
      const shown = pathFrom(folder?.root ?? '', absolute);
      const file = { absolute, shown, place: this.placeOf(absolute) };
      return siblings === undefined ? file : Object.assign(file, { siblings });
    });
  }

  /** What a folder of the workspace says of itself, by its uri. */
  descriptionAt(uri: string): WorkspaceDescription {
    return this.#folders.find(each => each.uri === uri)?.description.description ?? emptyDescription;
  }

  /** Why what the description of a folder lists cannot be relied on. */
  descriptionProblemAt(uri: string): Sentence | undefined {
    const description = this.#folders.find(each => each.uri === uri)?.description;
    return description?.file === undefined ? undefined : findBrokenWorkspace(description.text);
  }

  #around(file: string | undefined, { exists, readText, resources, variableSources }: Nearby): Surroundings {
    const { catalog } = this.index;
    const overlaps = this.#overlaps.get(file ?? '');
    const workspace = this.describe(file);
    return {
      exists,
      readText,
      ...(resources && { resources }),
      workspace,
      ...(variableSources && { variableSources }),
      ...(catalog && { catalog }),
      ...(overlaps && { overlaps }),
    };
  }

  /** What the folder of the workspace that a file lies in says of itself. */
  describe(file: string | undefined): WorkspaceDescription {
    return this.#descriptionOf(file) ?? emptyDescription;
  }

  /** Whether the file on disk starts with a byte order mark, which editors keep to themselves. */
  hasMark(file: string): boolean {
    return this.#marks.get(file) ?? false;
  }

  /** Severities that the workspace and the user set for a file. */
  rulesFor(file: string): SeveritySettings {
    return mergeSettings(this.#descriptionOf(file), this.settingsOf(file)).rules;
  }

  hidesBuiltIn(file: string | undefined): boolean {
    return this.settingsOf(file)?.hideBuiltInFindings ?? true;
  }

  /** What reports call a file: its path in its folder of the workspace. */
  shownPath(file: string): string {
    const root = this.#folderOf(file)?.root;
    return (root === undefined ? file : path.relative(root, file)).replaceAll('\\', '/');
  }

  /** The absolute path of the workspace folder that a file lies in. */
  rootOf(file: string): string | undefined {
    return this.#folderOf(file)?.root;
  }

  #folderOf(file: string): Folder | undefined {
    return this.#folders
      .filter(({ root }) => file === root || file.startsWith(root + path.sep))
      .toSorted((one, other) => other.root.length - one.root.length)[0];
  }

  #descriptionOf(file: string | undefined) {
    const folder = file === undefined ? this.#folders[0] : this.#folderOf(file);
    return folder?.description.description;
  }

  /** What the person sets for a file; undefined while that is not known. */
  settingsOf(file: string | undefined): FolderSettings | undefined {
    const folder = file === undefined ? this.#folders[0] : this.#folderOf(file);
    return this.#settings.get(folder?.uri ?? '') ?? this.#settings.get('');
  }
}

/** Whether a document is a skill by its name, or, without a file, by its language. */
export function isSkillDocument(uri: string, languageId: string): boolean {
  return isSkillFileName(fileNameOf(uri)) || languageId === 'skill';
}
