import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { toSkillRecord } from '../../core/analysis/catalog/toSkillRecord.ts';
import type { SkillPlace } from '../../core/model/catalog/placeOf.ts';
import type { TargetChoice, TargetDecision } from '../../core/model/profiles/chooseTargets.ts';
import type { SeveritySettings } from '../../core/model/findings/finding.ts';
import type { SkillRecord } from '../../core/model/catalog/skillCatalog.ts';
import type { WorkspaceDescription } from '../../core/model/workspace/workspaceDescription.ts';
import { emptyDescription } from '../../core/model/workspace/workspaceDescription.ts';
import type { RoutingOverrides } from '../../core/model/workspace/routingSettings.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import type { SkillOverlap, SkillContext } from '../../core/model/skill/skillContext.ts';
import { internString } from '../../core/text/values/internString.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { descriptionFileName } from '../../node/files/readWorkspace.ts';
import type { FoundFiles } from '../../node/files/discovery/findSkillFiles.ts';
import { afterChange } from '../../node/files/discovery/foundFiles.ts';
import { isSkillFileName } from '../../core/model/skill/fileNames.ts';
import type { SourceList } from '../../node/files/discovery/installedSkills.ts';
import type { PlacedFile } from '../../workspace/store/placedFile.ts';
import { toPlacedFile } from '../../node/files/discovery/toPlacedFile.ts';
import { pathFrom } from '../../node/files/pathFrom.ts';
import { placeOfFile } from '../../node/files/discovery/skillRecords.ts';
import type { CheckedFolder } from '../../workspace/checkScope.ts';
import { prepareSkill } from '../../workspace/checks/openFiles.ts';
import type { FolderDescription } from '../../workspace/descriptions.ts';
import { describeFolder, descriptionOf, enclosingFolder } from '../../workspace/descriptions.ts';
import { createContext } from '../../workspace/checks/skillContext.ts';
import { checkScope, skillOverlaps } from '../../workspace/checkScope.ts';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import { decideTargetsOf } from '../../workspace/targets.ts';
import type { FolderSettings } from './settings.ts';
import { mergeSettings, ownPrompts } from './settings.ts';
import { SkillIndex, editorKey, editorScope } from './skillIndex.ts';
import type { CheckedSkill } from './checkedSkill.ts';
import { LazilyChecked } from './checkedSkill.ts';
import { fileNameOf } from '../convert/uris.ts';
import { isAtOrBelow } from './isAtOrBelow.ts';
import { addWorkspaceFolders } from '../../node/files/linkRoots.ts';
import type { Folder } from './workspaceFolder.ts';
import { concernsSkills, createFolder, isNewSibling, listFolder, setFound } from './workspaceFolder.ts';

/**
 * The open folders with their settings, and which files lie in them: what the store has to be told. What the files say, and all that follows
 * from it, are facts of the store.
 */
export class SkillWorkspace {
  #folders: Folder[] = [];
  #settings = new Map<string, FolderSettings>();
  readonly #store: SkillStore;
  /** What the store was last told of. */
  #listed: readonly FoundFiles[] | undefined;
  /** Of each folder, what everything that was told of it goes by. */
  #descriptions: readonly FolderDescription[] = [];
  readonly index: SkillIndex;

  constructor(store: SkillStore) {
    this.#store = store;
    this.index = new SkillIndex(store);
  }

  setFolders(uris: readonly string[]): void {
    this.#folders = uris
      .filter(uri => URI.parse(uri).scheme === 'file')
      .map(uri => createFolder(uri, URI.parse(uri).fsPath));
    this.#listed = undefined;
    addWorkspaceFolders(this.roots);
    this.#tellFolders();
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
    this.#listed = undefined;
    this.#tellFolders();
  }

  /** What holds for open skills, before anybody knows which others there are. */
  #tellFolders(related: readonly string[] = this.#store.get(checkScope, editorScope)?.related ?? []): void {
    const folders = this.#folders.map(({ uri, root }) => toCheckedFolder(root, this.#settingsAt(uri)));
    this.#store.set(checkScope, editorScope, { folders, related });
    this.#readDescriptions();
  }

  /** Read at once, since everything that is said of open skills follows from them. */
  #readDescriptions(): void {
    this.#descriptions = this.#folders.map(({ root }) => this.#store.get(descriptionOf, root));
  }

  /** Absolute paths of the descriptions whose lists are others than those that everything goes by, since somebody types in them. */
  get typedDescriptions(): readonly string[] {
    return this.#folders
      .filter(({ root }, at) => this.#store.get(descriptionOf, root) !== this.#descriptions[at])
      .map(({ root }) => path.join(root, descriptionFileName));
  }

  /** Absolute paths of the descriptions that are there. */
  get descriptionFiles(): readonly string[] {
    return this.#folders
      .map(({ root }) => path.join(root, descriptionFileName))
      .filter(file => this.#store.isOpen(file) || this.#store.ask.presence(file) === 'file');
  }

  /** The folders that each workspace folder lists as holding skills. */
  get sourceLists(): readonly SourceList[] {
    return this.#folders.map(({ root }) => ({ root, sources: this.#describe(root).sources }));
  }

  /**
   * Takes in what changed on disk: `all` when a description changed, `none` when nothing that anybody asked for did.
   */
  onFilesChanged(changed: readonly string[]): 'all' | 'some' | 'none' {
    const files = [...new Set(changed)];
    const before = this.#store.revision;
    this.#store.apply({ paths: files });
    let isAll = false;
    let isNew = this.#store.revision > before;
    for (const file of files) {
      const folder = this.#folderOf(file);
      if (folder === undefined) {
        continue;
      }
      if (file === path.join(folder.root, descriptionFileName)) {
        setFound(folder, undefined);
        this.#readDescriptions();
        isAll = true;
      } else if (concernsSkills(folder, file)) {
        setFound(folder, folder.found && afterChange(folder.found, file));
        isNew = true;
      } else if (isNewSibling(folder.found, file)) {
        setFound(folder, undefined);
        isNew = true;
      }
    }
    const paths = new Set(files);
    isNew ||= this.#folders.some(({ root }) => this.#attaches(root, paths));
    return isAll ? 'all' : isNew ? 'some' : 'none';
  }

  /** Whether the description of a folder attaches something at or below some paths to a skill. */
  #attaches(root: string, changed: ReadonlySet<string>): boolean {
    const { references = [] } = this.#describe(root);
    return references.some(({ target }) => isAtOrBelow(path.join(root, target), changed));
  }

  /** Lets everything on disk be looked at again, for commands that do not rely on editors to tell of changes. */
  lookAgain(): void {
    this.#folders.forEach(folder => setFound(folder, undefined));
    this.#store.outdateDisk();
  }

  /** Absolute paths of all skills on disk. */
  async listFiles(token: CancellationToken): Promise<string[]> {
    const found = await this.#list(token);
    return [...new Set([...found.values()].flatMap(({ files }) => files))].toSorted();
  }

  /** Absolute paths of the manifests and the like that belong to skills. */
  async listRelatedFiles(token: CancellationToken): Promise<string[]> {
    const found = await this.#list(token);
    return [...new Set([...found.values()].flatMap(({ others }) => others))].toSorted();
  }

  /** Absolute paths of the other Markdown files in the folders of skills. */
  async listResources(token: CancellationToken): Promise<string[]> {
    const found = await this.#list(token);
    return [...new Set([...found.values()].flatMap(({ resources }) => resources))];
  }

  async #list(token: CancellationToken): Promise<Map<Folder, FoundFiles>> {
    const all = new Map<Folder, FoundFiles>();
    for (const folder of this.#folders) {
      all.set(folder, await listFolder(folder, this.#describe(folder.root).ignore));
      if (token.isCancellationRequested) {
        return new Map();
      }
    }
    this.#updateStore([...all.values()]);
    return all;
  }

  /** Which skills there are, and what holds for them. */
  #updateStore(found: readonly FoundFiles[]): void {
    if (this.#listed?.length === found.length && this.#listed.every((each, at) => each === found[at])) {
      return;
    }
    this.#listed = found;
    const joined = joinFound(found);
    const naming = {
      shown: (file: string) => this.shownPath(file),
      place: (file: string) => this.placeOf(file),
    };
    const files = [...joined.siblings.keys()]
      .toSorted()
      .map(absolute => toPlacedFile(joined, absolute, naming));
    this.#store.setScope(editorScope, { files, settings: { workspace: emptyDescription } });
    this.#tellFolders([...new Set(found.flatMap(each => each.others))].toSorted());
  }

  /** The uri of the folder that a file lies in. */
  folderUriOf(file: string): string | undefined {
    return this.#folderOf(file)?.uri;
  }

  /** Hosts that the user allows skills to be fetched from; no folder can add one. */
  get allowedHosts(): readonly string[] {
    return this.#settings.get('')?.allowedHosts ?? [];
  }

  /** The model whose vectors routing in a folder goes by; empty where none is set. */
  embeddingsModelAt(uri: string): string {
    return (this.#settings.get(uri) ?? this.#settings.get(''))?.embeddingsModel ?? '';
  }

  /** Takes in which skills an open one fights with; answers whether that is anything new. */
  setOverlaps(file: string, overlaps: readonly SkillOverlap[] | undefined): boolean {
    return this.#store.set(skillOverlaps, file, overlaps);
  }

  /** What the person sets about routing in a folder. */
  routingAt(uri: string): RoutingOverrides {
    return (this.#settings.get(uri) ?? this.#settings.get(''))?.routing ?? {};
  }

  /** The hosts that the person chose for a folder; undefined where the workspace or each skill says them. */
  choiceAt(uri: string): TargetChoice | undefined {
    const { chosenBy, choice } = mergeSettings(emptyDescription, this.#settingsAt(uri));
    return chosenBy === 'settings' ? { profile: choice.profile, targets: choice.targets } : undefined;
  }

  /** Checks a skill with what the workspace and the user say about its place, whatever its own context says. */
  check(skill: SkillFile, file: string): CheckedSkill {
    const { choice, rules } = mergeSettings(this.#descriptionOf(file), this.settingsOf(file));
    return new LazilyChecked(skill, this.decideTargets(skill, file, choice).targets, rules);
  }

  /** What a skill is checked against as far as it is known, and what decides it. */
  decideTargets(skill: Pick<SkillFile, 'document'>, file: string, choice: TargetChoice): TargetDecision {
    return decideTargetsOf(editorKey(file), skill, choice, this.#store.known);
  }

  /** Checks a skill as it is on disk. */
  checkClosed(file: string): CheckedSkill {
    const { file: skill, targets, settings } = prepareSkill(editorKey(file), this.#store.saved);
    return new LazilyChecked(skill, targets, settings);
  }

  /** What lies around a skill in a folder that need not be there; nothing of it is kept. */
  contextOf(folder: string): SkillContext {
    const { ask: reader } = this.#store;
    const workspace = describeFolder(
      enclosingFolder(path.join(folder, 'SKILL.md'), editorScope, reader),
      reader,
    );
    return createContext(folder, reader, { workspace, catalog: this.index.catalog });
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
    const { sources } = folder === undefined ? emptyDescription : this.#describe(folder.root);
    const { root, ...place } = placeOfFile(file, base, folder?.plugins ?? new Set(), siblings, sources);
    return { ...place, root: root === '' ? base : internString(path.join(base, root)) };
  }

  /** The skills of one folder of the workspace, each with its place and what is known of its neighbors. */
  async listToRoute(uri: string, token: CancellationToken): Promise<PlacedFile[]> {
    const folder = this.#folders.find(each => each.uri === uri);
    if (folder === undefined) {
      return [];
    }
    // What the folder itself knows of its files may be gone by now, since a change came while it was looked through.
    const found = (await this.#list(token)).get(folder);
    if (found === undefined) {
      return [];
    }
    // From this folder, though a folder inside of it may be open as well, and call its skills otherwise.
    const naming = {
      shown: (file: string) => pathFrom(folder.root, file),
      place: (file: string) => this.placeOf(file),
    };
    return found.files.toSorted().map(each => toPlacedFile(found, each, naming));
  }

  /** What a folder of the workspace says of itself, by its uri. */
  descriptionAt(uri: string): WorkspaceDescription {
    const folder = this.#folders.find(each => each.uri === uri);
    return folder === undefined ? emptyDescription : this.#describe(folder.root);
  }

  /** Why what the description of a folder lists cannot be relied on. */
  descriptionProblemAt(uri: string): Sentence | undefined {
    const folder = this.#folders.find(each => each.uri === uri);
    return folder && this.#store.get(descriptionOf, folder.root).problem;
  }

  /** What the folder of the workspace that a file lies in says of itself. */
  describe(file: string | undefined): WorkspaceDescription {
    return this.#descriptionOf(file) ?? emptyDescription;
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
    return folder && this.#describe(folder.root);
  }

  #describe(root: string): WorkspaceDescription {
    return this.#store.get(descriptionOf, root).description;
  }

  /** What the person sets for a file; undefined while that is not known. */
  settingsOf(file: string | undefined): FolderSettings | undefined {
    const folder = file === undefined ? this.#folders[0] : this.#folderOf(file);
    return this.#settingsAt(folder?.uri ?? '');
  }

  #settingsAt(uri: string): FolderSettings | undefined {
    return this.#settings.get(uri) ?? this.#settings.get('');
  }
}

/** Whether a document is a skill by its name, or, without a file, by its language. */
export function isSkillDocument(uri: string, languageId: string): boolean {
  return isSkillFileName(fileNameOf(uri)) || languageId === 'skill';
}

/** What was found in several folders, of which one may lie in another one. */
function joinFound(found: readonly FoundFiles[]): Parameters<typeof toPlacedFile>[0] {
  return {
    siblings: new Map(found.flatMap(({ siblings }) => [...siblings])),
    links: new Map(found.flatMap(({ links }) => [...links])),
    linkedFiles: new Set(found.flatMap(({ linkedFiles }) => [...linkedFiles])),
    linksOut: new Map(found.flatMap(({ linksOut }) => [...linksOut])),
  };
}

function toCheckedFolder(root: string, settings: FolderSettings | undefined): CheckedFolder {
  const { choice, chosenBy, rules } = mergeSettings(emptyDescription, settings);
  const prompts = ownPrompts(settings);
  return { root, rules, ...(chosenBy === 'settings' && { choice }), ...(prompts && { prompts }) };
}
