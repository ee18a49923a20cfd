import type {
  CancellationToken,
  Diagnostic,
  ResultProgressReporter,
  WorkspaceDiagnosticReport,
  WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { relatedFileKind } from '../../core/model/related/relatedFileKind.ts';
import type { MessageBundle } from '../../core/model/findings/messages.ts';
import type { Catalog } from '../../core/model/catalog/skillCatalog.ts';
import { descriptionFileName } from '../../node/files/readWorkspace.ts';
import type { FileToCheck } from '../../workspace/checks/checkWorkspace.ts';
import { checkWorkspace, findingsOf } from '../../workspace/checks/checkWorkspace.ts';
import type { FileFindings, PlacedFinding } from '../../workspace/checks/placedFindings.ts';
import { noFindings } from '../../workspace/checks/placedFindings.ts';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import { resourceOfSkill } from '../../workspace/checks/resources.ts';
import { skillKey } from '../../workspace/store/skillKey.ts';
import { editorScope } from '../files/skillIndex.ts';
import { isSkillFileName } from '../../core/model/skill/fileNames.ts';
import type { EditorServes } from '../../protocol/messages.ts';
import type { ProblemBook } from './problemCounts.ts';
import type { RelatedFileChecker } from '../files/relatedFileChecker.ts';
import type { CheckedText } from '../../workspace/checks/openFiles.ts';
import type { DiagnosticOptions } from '../convert/diagnostic.ts';
import { severities, toDiagnostic, toPlacedDiagnostic } from '../convert/diagnostic.ts';
import type { Background } from '../editor/guard.ts';
import type { OpenSkill, OpenSkills } from '../files/openSkills.ts';
import { createUriFinder } from '../files/visibleUris.ts';
import type { SkillWorkspace } from '../files/skillWorkspace.ts';
import { fileNameOf, filePathOf } from '../convert/uris.ts';
import { reportAllButLast } from './reportInParts.ts';
import type { KnownReport } from './sentReports.ts';
import { SentReports } from './sentReports.ts';

/** Skills that are checked between two reports of how far it is. */
const skillsPerReport = 16;

/** What a check of the whole workspace came to. */
interface CheckedWorkspace {
  readonly skills: number;
  readonly items: readonly Diagnostic[];
}

export interface DiagnosticsContext {
  readonly store: SkillStore;
  readonly workspace: SkillWorkspace;
  readonly open: OpenSkills;
  readonly relatedFiles: RelatedFileChecker;
  readonly bundle: () => MessageBundle;
  /** Whether the editor itself reports on skills, and on our JSON files, that are open. */
  readonly editorServes: () => EditorServes;
  /** Whether the client shows the other places that a finding names. */
  readonly showsRelated: () => boolean;
  /** The text of an open document. */
  readonly textOf: (uri: string) => string | undefined;
  /** Called when open skills have to be checked again, because others changed. */
  readonly onOpenConcerned: () => void;
  /** Called when all files of the workspace were checked. */
  readonly onChecked: () => void;
  readonly runInBackground: Background;
  readonly problems: ProblemBook;
}

/**
 * Findings as diagnostics. Documents are pulled; the workspace is pulled once and then held open until
 * something changed, since the client asks again as soon as it has an answer. What is known of a
 * file on disk stays until that file changes.
 */
export class Diagnostics {
  readonly #context: DiagnosticsContext;
  /** Under which ids findings are sent; a file keeps its findings until it has others. */
  readonly #ids = new WeakMap<object, string>();
  readonly #told = new SentReports();
  /** The skills as they were when all of them were looked at last. */
  #catalog: Catalog | undefined;
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

  /** Takes in which skills there are, once all were read. */
  completeIndex(): void {
    if (this.#followSkills()) {
      this.invalidate([]);
    }
  }

  /** Lets who waits for a change look again; what the client has of some documents it may have dropped. */
  invalidate(uris: readonly string[] = []): void {
    uris.forEach(uri => this.#told.forget(uri, isOurs(uri)));
    this.#changes++;
    const waiting = this.#waiting;
    this.#waiting = [];
    waiting.forEach(wake => wake());
  }

  /** Diagnostics of an open document. */
  ofDocument(skill: OpenSkill): Diagnostic[] {
    const { workspace } = this.#context;
    const file = filePathOf(skill.uri);
    const isHidden = this.#hidesBuiltIn(skill);
    const shown = skill.findings.filter(({ isReportedByEditor }) => !isHidden || isReportedByEditor !== true);
    const options = this.#optionsFor(skill.targets.length, file);
    const items = shown.map(finding => toDiagnostic(skill.positions, finding, options));
    // Those elsewhere are counted as they are on disk, and would be forgotten once this one is closed.
    if (file !== undefined && workspace.rootOf(file) !== undefined) {
      this.#context.problems.note(skill.uri, items);
    }
    return items;
  }

  /** Diagnostics of an open file that is not a skill; undefined for one that is none of ours. */
  ofOtherFile(uri: string): Diagnostic[] | undefined {
    const { relatedFiles } = this.#context;
    const isDescription = fileNameOf(uri) === descriptionFileName;
    const checked = isDescription ? relatedFiles.checkDescription(uri) : relatedFiles.check(uri);
    return checked === undefined ? this.#ofResource(uri) : this.#ofRelatedFile(uri, checked);
  }

  /** Diagnostics of a file in the folder of a skill that an editor holds; undefined where nothing is found. */
  #ofResource(uri: string): Diagnostic[] | undefined {
    const { store } = this.#context;
    const file = filePathOf(uri);
    const found = file === undefined ? undefined : store.get(resourceOfSkill, skillKey(editorScope, file));
    return found?.findings.map(finding => toPlacedDiagnostic(finding, this.#optionsFor(0, file)));
  }

  /** Diagnostics of an open file beside skills; an editor that knows its schema says part of them itself. */
  #ofRelatedFile(uri: string, { findings, positions }: CheckedText): Diagnostic[] {
    const { workspace, bundle, editorServes } = this.#context;
    const isHidden = editorServes().jsonSchemas && workspace.hidesBuiltIn(filePathOf(uri));
    const shown = findings.filter(({ isReportedByEditor }) => !isHidden || isReportedByEditor !== true);
    return shown.map(finding => toDiagnostic(positions, finding, { targetCount: 0, bundle: bundle() }));
  }

  /** Identifies the diagnostics of an open document, for a client that has them already. */
  resultIdOf(skill: OpenSkill): string {
    const id = this.#idOf(skill.findings);
    return this.#hidesBuiltIn(skill) ? `${id}.hidden` : id;
  }

  /** Whether the editor itself shows some of what is found. */
  #hidesBuiltIn({ uri, languageId }: OpenSkill): boolean {
    const { workspace, open, editorServes } = this.#context;
    const isShownByEditor = editorServes().skillKeys && languageId === 'skill' && open.isVisible(uri);
    return isShownByEditor && workspace.hidesBuiltIn(filePathOf(uri));
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

  /** Checks every file, reports how far it is, and answers with what the editor then shows of all of them. */
  async checkAll(
    token: CancellationToken,
    onProgress: (done: number, of: number) => void,
  ): Promise<CheckedWorkspace> {
    const reports = await this.#checkFiles(token, onProgress);
    const skills = await this.#context.workspace.listFiles(token);
    return { skills: skills.length, items: [...reports.values()].flatMap(({ toItems }) => toItems()) };
  }

  /** Checks all files of the workspace; open ones count as editors have them. */
  async #checkFiles(
    token: CancellationToken,
    onProgress: (done: number, of: number) => void = () => {},
  ): Promise<Map<string, KnownReport>> {
    const { store, workspace, problems, relatedFiles } = this.#context;
    const reports = new Map<string, KnownReport>();
    // Without the skills, all that names one would seem to name none.
    await workspace.listFiles(token);
    const check = (file: FileToCheck) => {
      relatedFiles.variablesOf(file.absolute);
      return findingsOf(store, file);
    };
    const checked = checkWorkspace(store, { scope: editorScope, check }, token);
    for await (const { kind, absolute, isAmongOthers, result = noFindings, done, total } of checked) {
      const uri = URI.file(absolute).toString();
      reports.set(uri, this.#reportClosed(result, absolute));
      if (kind === 'skill' && !this.#isOpen(uri)) {
        problems.note(uri, result.findings.map(toSeverity));
      }
      if (!isAmongOthers && done % skillsPerReport === 0) {
        onProgress(done, total);
      }
    }
    this.#context.onChecked();
    this.#followSkills();
    for (const uri of reports.keys()) {
      const open = this.#isOpen(uri) ? this.#reportOpen(uri) : undefined;
      if (open !== undefined) {
        reports.set(uri, open);
      }
    }
    return reports;
  }

  /** Looks again at open files once there are other skills; answers whether there are. */
  #followSkills(): boolean {
    const { workspace, relatedFiles, onOpenConcerned, runInBackground } = this.#context;
    relatedFiles.followSkills();
    const before = this.#catalog;
    this.#catalog = workspace.index.catalog;
    if (this.#catalog === before) {
      return false;
    }
    setImmediate(() => runInBackground('open skills', onOpenConcerned));
    return true;
  }

  async #changedReports(
    previous: ReadonlyMap<string, string>,
    token: CancellationToken,
  ): Promise<WorkspaceDocumentDiagnosticReport[]> {
    const { problems } = this.#context;
    const all = await this.#checkFiles(token);
    if (token.isCancellationRequested) {
      return [];
    }
    // The client asks for the others that are open itself.
    const isSkill = (uri: string) => isSkillFileName(fileNameOf(uri));
    const current = new Map([...all].filter(([uri]) => isSkill(uri) || !this.#isOpen(uri)));
    const { changed, gone } = this.#told.compare(current, previous, uri => this.#isOpen(uri));
    gone.forEach(({ uri }) => problems.forget(uri));
    return [...changed, ...gone];
  }

  #isOpen(uri: string): boolean {
    return this.#context.textOf(uri) !== undefined;
  }

  /** Open skills too: a client pulls only those that it shows, and leaves the rest to this report. */
  #reportOpen(uri: string): KnownReport | undefined {
    const skill = this.#context.open.get(uri);
    if (skill !== undefined) {
      const items = this.ofDocument(skill);
      return { resultId: `open.${this.resultIdOf(skill)}`, count: items.length, toItems: () => items };
    }
    const items = this.ofOtherFile(uri);
    return items && { resultId: 'open', count: items.length, toItems: () => items };
  }

  #reportClosed(result: FileFindings, file: string): KnownReport {
    const resultId = `disk.${this.#idOf(result)}`;
    const { targets, findings } = result;
    const toItems = () => {
      const options = this.#optionsFor(targets.length, file);
      return findings.map(finding => toPlacedDiagnostic(finding, options));
    };
    return { resultId, count: findings.length, toItems };
  }

  #idOf(findings: object): string {
    const id = this.#ids.get(findings) ?? String(++this.#counter);
    this.#ids.set(findings, id);
    return id;
  }

  #optionsFor(targetCount: number, file: string | undefined): DiagnosticOptions {
    const { bundle, showsRelated, workspace } = this.#context;
    return {
      targetCount,
      bundle: bundle(),
      ...(showsRelated() && { findUri: createUriFinder(workspace, file) }),
    };
  }

  #nextChange(token: CancellationToken): Promise<void> {
    return new Promise<void>(resolve => {
      const canceled = token.onCancellationRequested(() => resolve());
      this.#waiting.push(() => {
        canceled.dispose();
        resolve();
      });
    });
  }
}

function isOurs(uri: string): boolean {
  return isSkillFileName(fileNameOf(uri)) || relatedFileKind(URI.parse(uri).path) !== undefined;
}

function toSeverity({ severity }: PlacedFinding): Pick<Diagnostic, 'severity'> {
  return { severity: severities[severity] };
}
