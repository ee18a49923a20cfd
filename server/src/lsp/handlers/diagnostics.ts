import path from 'node:path';
import type {
  CancellationToken,
  Diagnostic,
  ResultProgressReporter,
  WorkspaceDiagnosticReport,
  WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { companionKind } from '../../core/companions/companionKind.ts';
import { createPositionMap } from '../../core/document/positions.ts';
import { parseWorkspaceDescription } from '../../core/catalog/workspaceDescription.ts';
import type { MessageBundle } from '../../core/rules/messages.ts';
import type { ReadDescription } from '../../node/readWorkspace.ts';
import { createDocumentFinder } from '../../node/findInside.ts';
import { isSkillFileName } from '../../node/findSkillFiles.ts';
import { spareMemory } from '../../node/spareMemory.ts';
import type { HostServes } from '../../protocol/messages.ts';
import type { ProblemBook } from '../catalogue/problemBook.ts';
import type { CheckedCompanion, CompanionFiles } from '../companionFiles.ts';
import type { Telling } from '../convert.ts';
import { toDiagnostic } from '../convert.ts';
import type { OpenSkill, OpenSkills } from '../openSkills.ts';
import { createUriFinder } from '../shownUris.ts';
import type { SkillWorkspace } from '../skillWorkspace.ts';
import { fileNameOf, filePathOf } from '../uris.ts';
import { reportAllButLast } from './reportInParts.ts';
import type { KnownReport } from './toldReports.ts';
import { ToldReports } from './toldReports.ts';

/** Files checked between two looks at the event loop. */
const filesPerTurn = 16;

/** What a check of the whole workspace came to. */
interface CheckedWorkspace {
  readonly skills: number;
  readonly items: readonly Diagnostic[];
}

export interface DiagnosticsContext {
  readonly workspace: SkillWorkspace;
  readonly open: OpenSkills;
  readonly companions: CompanionFiles;
  readonly bundle: () => MessageBundle;
  /** Whether the editor itself reports on skills, and on our JSON files, that are open. */
  readonly hostServes: () => HostServes;
  /** Whether the client shows the other places that a finding names. */
  readonly showsRelated: () => boolean;
  /** The text of an open document. */
  readonly textOf: (uri: string) => string | undefined;
  /** Called when open skills have to be checked again, because others changed. */
  readonly onOpenConcerned: () => void;
  readonly problems: ProblemBook;
}

/**
 * Findings as diagnostics. Documents are pulled; the workspace is pulled once and then held open until
 * something changed, since the client asks again as soon as it has an answer. What is known of a
 * file on disk stays until that file changes.
 */
export class Diagnostics {
  readonly #context: DiagnosticsContext;
  readonly #onDisk = new Map<string, KnownReport>();
  readonly #told = new ToldReports();
  /** What was said of open workspace descriptions when all skills were looked at last. */
  #saidOfDescriptions = '[]';
  #counter = 0;
  #waiting: (() => void)[] = [];
  #changes = 0;
  #isWorkspacePulled = false;

  constructor(context: DiagnosticsContext) {
    this.#context = context;
  }

  /** Whether the client asks for the findings of all files, which are then found while these are read. */
  get isWorkspacePulled(): boolean {
    return this.#isWorkspacePulled;
  }

  /** Reads and checks a file that is not open, and remembers what was found until it is asked for. */
  checkClosed(file: string): void {
    this.#reportOnDisk(URI.file(file).toString(), file);
  }

  /** Takes in which skills there are, once all were read; what that makes wrong is found again. */
  completeIndex(files: readonly string[]): void {
    if (this.#recheck(files).length > 0) {
      this.invalidate([]);
    }
  }

  /** Forgets files that changed on disk; without uris, everything. */
  invalidate(uris?: readonly string[]): void {
    if (uris === undefined) {
      this.#onDisk.clear();
    }
    uris?.forEach(uri => this.#forget(uri));
    this.#changes++;
    const waiting = this.#waiting;
    this.#waiting = [];
    waiting.forEach(wake => wake());
  }

  #forget(uri: string): void {
    this.#onDisk.delete(uri);
    const isOurs = isSkillFileName(fileNameOf(uri)) || companionKind(URI.parse(uri).path) !== undefined;
    this.#told.forget(uri, isOurs);
  }

  /** Diagnostics of an open document. */
  ofDocument(skill: OpenSkill): Diagnostic[] {
    const { workspace, open, hostServes } = this.#context;
    const isReportedByHost =
      hostServes().skillKeys && skill.languageId === 'skill' && open.isVisible(skill.uri);
    const file = filePathOf(skill.uri);
    const isHidden = isReportedByHost && workspace.hidesBuiltIn(file);
    const shown = skill.findings.filter(({ hostSays }) => !isHidden || hostSays !== true);
    const telling = this.#telling(skill.targets.length, file);
    const items = shown.map(finding => toDiagnostic(skill.positions, finding, telling));
    // Those elsewhere are counted as they are on disk, and would be forgotten once this one is closed.
    if (file !== undefined && workspace.rootOf(file) !== undefined) {
      this.#context.problems.note(skill.uri, items);
    }
    return items;
  }

  /** Diagnostics of an open workspace description. */
  ofDescription(uri: string, text: string): Diagnostic[] {
    return this.ofCompanion(uri, this.checkDescription(text, filePathOf(uri)));
  }

  /** What is found in a workspace description, once all skills are known with the ones among it that are not there. */
  checkDescription(text: string, file?: string): CheckedCompanion {
    const exists = file === undefined ? undefined : createDocumentFinder(path.dirname(file));
    const { findings } = parseWorkspaceDescription(text, this.#context.workspace.index.catalog, exists);
    return { findings, positions: createPositionMap(text) };
  }

  /** Diagnostics of an open file beside skills; an editor that knows its schema says part of them itself. */
  ofCompanion(uri: string, { findings, positions }: CheckedCompanion): Diagnostic[] {
    const { workspace, bundle, hostServes } = this.#context;
    const isHidden = hostServes().jsonSchemas && workspace.hidesBuiltIn(filePathOf(uri));
    const shown = findings.filter(({ hostSays }) => !isHidden || hostSays !== true);
    return shown.map(finding => toDiagnostic(positions, finding, { targetCount: 0, bundle: bundle() }));
  }

  /** Identifies the diagnostics of an open document, for a client that has them already. */
  resultIdOf(skill: OpenSkill): string {
    return `${skill.version}.${this.#context.open.revision}`;
  }

  /** Answers a pull of the whole workspace with what changed, in parts where the client takes them; waits while nothing did. */
  async ofWorkspace(
    previous: ReadonlyMap<string, string>,
    token: CancellationToken,
    parts?: ResultProgressReporter<WorkspaceDiagnosticReport>,
  ): Promise<WorkspaceDiagnosticReport> {
    this.#isWorkspacePulled = true;
    for (;;) {
      const changes = this.#changes;
      const items = await this.#changedReports(previous, token);
      if (items.length > 0 || token.isCancellationRequested) {
        return { items: parts === undefined ? items : reportAllButLast(items, parts) };
      }
      if (changes === this.#changes) {
        await this.#nextChange(token);
      }
    }
  }

  /** Checks every file anew, reports how far it is, and answers with what the editor then shows of all of them. */
  async checkAll(
    token: CancellationToken,
    onProgress: (done: number, of: number) => void,
  ): Promise<CheckedWorkspace> {
    const { workspace } = this.#context;
    const skills = await workspace.listFiles(token);
    const companions = await workspace.listCompanions(token);
    const checked = new Map<string, readonly Diagnostic[]>();
    const answer = () => ({ skills: skills.length, items: [...checked.values()].flat() });
    for (const [index, file] of [...skills, ...companions].entries()) {
      if (token.isCancellationRequested) {
        return answer();
      }
      checked.set(file, index < skills.length ? this.#itemsOf(file) : this.#itemsOfCompanion(file));
      await this.#breathe(index, () => onProgress(index + 1, skills.length + companions.length));
    }
    for (const file of this.#recheck(skills)) {
      checked.set(file, this.#itemsOf(file));
    }
    // Of those that name skills, something else may be said now.
    companions.forEach(file => checked.set(file, this.#itemsOfCompanion(file)));
    for (const { file, text } of workspace.descriptions) {
      if (file !== undefined) {
        checked.set(file, this.#itemsOfDescription(file, text));
      }
    }
    return answer();
  }

  #itemsOf(file: string): readonly Diagnostic[] {
    const uri = URI.file(file).toString();
    const skill = this.#context.open.get(uri);
    return skill === undefined ? this.#reportOnDisk(uri, file).items : this.ofDocument(skill);
  }

  #itemsOfCompanion(file: string): readonly Diagnostic[] {
    const uri = URI.file(file).toString();
    const text = this.#context.textOf(uri);
    if (text === undefined) {
      return this.#reportCompanion(uri, file).items;
    }
    const companion = this.#context.companions.check(uri, text);
    return companion === undefined ? [] : this.ofCompanion(uri, companion);
  }

  /** `text` is what is on disk. */
  #itemsOfDescription(file: string, text: string): Diagnostic[] {
    const uri = URI.file(file).toString();
    const opened = this.#context.textOf(uri);
    return opened === undefined
      ? this.#toDiagnostics(this.checkDescription(text, file), 0)
      : this.ofDescription(uri, opened);
  }

  /** Forgets what was said of skills that other skills concern; these are to be checked once more. */
  #recheck(files: readonly string[]): string[] {
    const { workspace, open, onOpenConcerned } = this.#context;
    workspace.index.complete(files);
    const concerned = workspace.index.takeConcerned();
    const uris = concerned.map(file => URI.file(file).toString());
    uris.forEach(uri => this.#onDisk.delete(uri));
    const isSkillOpen = uris.some(uri => this.#isOpen(uri));
    const isCompanionOpen = this.#forgetCompanions();
    if (isSkillOpen) {
      open.invalidate();
    }
    if (this.#isDescriptionConcerned() || isSkillOpen || isCompanionOpen) {
      setImmediate(onOpenConcerned);
    }
    return concerned;
  }

  /** Forgets what was said of files beside skills that name skills; answers whether one of them is open. */
  #forgetCompanions(): boolean {
    const concerned = this.#context.companions.takeConcerned();
    concerned.forEach(file => this.#onDisk.delete(URI.file(file).toString()));
    return concerned.some(key => this.#isOpen(key));
  }

  /** Whether something else is to be said of an open description, since a skill that it names came or went. */
  #isDescriptionConcerned(): boolean {
    const { workspace, textOf } = this.#context;
    const texts = workspace.descriptions.flatMap(({ file = '' }) => textOf(URI.file(file).toString()) ?? []);
    const said = texts.flatMap(text => this.checkDescription(text).findings.map(({ args }) => args));
    const before = this.#saidOfDescriptions;
    this.#saidOfDescriptions = JSON.stringify(said);
    return this.#saidOfDescriptions !== before;
  }

  async #changedReports(
    previous: ReadonlyMap<string, string>,
    token: CancellationToken,
  ): Promise<WorkspaceDocumentDiagnosticReport[]> {
    const current = new Map<string, KnownReport>();
    const files = await this.#context.workspace.listFiles(token);
    const unread = files.filter(file => !this.#onDisk.has(URI.file(file).toString()));
    await spareMemory(unread.length, () => this.#addReports(current, files, token));
    if (token.isCancellationRequested) {
      return [];
    }
    this.#recheck(files).forEach(file => this.#addReport(current, file));
    const companions = await this.#context.workspace.listCompanions(token);
    for (const [index, file] of companions.entries()) {
      if (token.isCancellationRequested) {
        return [];
      }
      this.#addCompanion(current, file);
      await this.#breathe(index);
    }
    for (const description of this.#context.workspace.descriptions) {
      this.#addDescription(current, description);
    }
    const { changed, gone } = this.#told.compare(current, previous, uri => this.#isOpen(uri));
    gone.forEach(({ uri }) => this.#context.problems.forget(uri));
    return [...changed, ...gone];
  }

  async #addReports(
    current: Map<string, KnownReport>,
    files: readonly string[],
    token: CancellationToken,
  ): Promise<void> {
    for (const [index, file] of files.entries()) {
      if (token.isCancellationRequested) {
        return;
      }
      this.#addReport(current, file);
      await this.#breathe(index);
    }
  }

  /** Open ones too: a client pulls only those that it shows, and leaves the rest to this report. */
  #addReport(current: Map<string, KnownReport>, file: string): void {
    const uri = URI.file(file).toString();
    const skill = this.#context.open.get(uri);
    current.set(uri, skill === undefined ? this.#reportOnDisk(uri, file) : this.#reportOpen(skill));
  }

  #addDescription(current: Map<string, KnownReport>, { file, text }: ReadDescription): void {
    if (file !== undefined && !this.#isOpen(URI.file(file).toString())) {
      const items = this.#toDiagnostics(this.checkDescription(text, file), 0);
      current.set(URI.file(file).toString(), { resultId: `description.${JSON.stringify(items)}`, items });
    }
  }

  #addCompanion(current: Map<string, KnownReport>, file: string): void {
    const uri = URI.file(file).toString();
    if (!this.#isOpen(uri)) {
      current.set(uri, this.#reportCompanion(uri, file));
    }
  }

  #reportCompanion(uri: string, file: string): KnownReport {
    const known = this.#onDisk.get(uri);
    const report = known ?? this.#toReport(this.#context.companions.checkOnDisk(file), 0);
    this.#onDisk.set(uri, report);
    return report;
  }

  #isOpen(uri: string): boolean {
    return this.#context.textOf(uri) !== undefined;
  }

  #reportOpen(skill: OpenSkill): KnownReport {
    return { resultId: `open.${this.resultIdOf(skill)}`, items: this.ofDocument(skill) };
  }

  #reportOnDisk(uri: string, file: string): KnownReport {
    const known = this.#onDisk.get(uri);
    if (known !== undefined) {
      return known;
    }
    const skill = this.#context.workspace.checkOnDisk(file);
    const report = this.#toReport(skill, skill.targets.length, file);
    this.#onDisk.set(uri, report);
    this.#context.problems.note(uri, report.items);
    return report;
  }

  #toReport(checked: CheckedCompanion, targetCount: number, file?: string): KnownReport {
    return { resultId: `disk.${++this.#counter}`, items: this.#toDiagnostics(checked, targetCount, file) };
  }

  #toDiagnostics(
    { positions, findings }: CheckedCompanion,
    targetCount: number,
    file?: string,
  ): Diagnostic[] {
    const telling = this.#telling(targetCount, file);
    return findings.map(finding => toDiagnostic(positions, finding, telling));
  }

  #telling(targetCount: number, file: string | undefined): Telling {
    const { bundle, showsRelated, workspace } = this.#context;
    return {
      targetCount,
      bundle: bundle(),
      ...(showsRelated() && { findUri: createUriFinder(workspace, file) }),
    };
  }

  async #breathe(index: number, report?: () => void): Promise<void> {
    if (index % filesPerTurn === filesPerTurn - 1) {
      report?.();
      await new Promise<void>(resolve => {
        setImmediate(resolve);
      });
    }
  }

  #nextChange(token: CancellationToken): Promise<void> {
    return new Promise<void>(resolve => {
      const cancelled = token.onCancellationRequested(() => resolve());
      this.#waiting.push(() => {
        cancelled.dispose();
        resolve();
      });
    });
  }
}
