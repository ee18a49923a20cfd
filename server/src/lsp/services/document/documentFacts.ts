import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { findReferencedFiles } from '../../../core/analysis/references/referencedFiles.ts';
import type { Pipeline } from '../../../core/analysis/pipeline/buildPipeline.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import { readSkillDates } from '../../../core/model/skill/skillDates.ts';
import { largestFile } from '../../../core/model/skill/skillFile.ts';
import { createSkillKeys } from '../../../core/model/skill/skillKeys.ts';
import { treesOf } from '../../../core/model/skill/skillParts.ts';
import { readTime } from '../../../core/text/values/readTime.ts';
import { isSkillFileName } from '../../../core/model/skill/fileNames.ts';
import { listFolderFiles } from '../../../node/files/discovery/folderFiles.ts';
import type { SkillHistory } from '../../../node/git/gitHistory.ts';
import { isCommitted, readCommitTexts, readHistory } from '../../../node/git/gitHistory.ts';
import { findPipelineInSkillSet } from '../../../workspace/skillSet/findPipelineInSkillSet.ts';
import { idOf } from '../../../core/model/skill/skill.ts';
import type { RecordedScore } from '../../../core/analysis/evals/skillObservation.ts';
import { instructionsHash } from '../../../workspace/loopOfSkill.ts';
import type { DatedFact, DocumentFacts, PipelineView, ScorePoint } from '../../../protocol/document.ts';
import type { Server } from '../../session/context.ts';
import type { EvalRecords } from '../evals/evalRecords.ts';
import type { ReadinessService } from '../readiness/readinessService.ts';
import type { RoutingService } from '../routing/routingService.ts';
import { filePathOf } from '../../convert/uris.ts';
import type { DocumentFiles } from './documentFiles.ts';
import { readDocumentFiles } from './documentFiles.ts';
import { say } from '../../editor/say.ts';

/** Files of a folder that are listed. */
const maxFiles = 500;

interface FactsParts {
  readonly server: Server;
  readonly routing: RoutingService;
  readonly readiness: ReadinessService;
  readonly records: EvalRecords;
}

/** Tells what the disk, the other skills and git know of a skill. */
export class DocumentFactsService {
  readonly #parts: FactsParts;

  constructor(parts: FactsParts) {
    this.#parts = parts;
  }

  /** Null where there is no such skill. */
  async read(uri: string, token: CancellationToken): Promise<DocumentFacts | null> {
    const files = readDocumentFiles(this.#parts.server, uri);
    if (files === undefined) {
      return null;
    }
    const [ofWorkspace, listed, history] = await Promise.all([
      this.#readWorkspace(files, token),
      listFolderFiles(path.dirname(files.file), maxFiles, token),
      withSignal(token, signal => readHistory(files.file, signal)),
    ]);
    const referenced = findReferencedFiles(
      files.skill.file.document,
      listed.files.map(each => each.path),
    );
    return {
      ...ofWorkspace,
      files: listed.files.map(({ absolute, ...file }) => ({
        ...file,
        uri: URI.file(absolute).toString(),
        isReferenced: referenced.has(file.path),
      })),
      hasMoreFiles: listed.hasMore,
      ...(await readDates(files, history, token)),
      history: history?.commits ?? null,
    };
  }

  /** The SKILL.md as a commit left it and as it was before; null where git does not have it. */
  async commit(uri: string, hash: string, token: CancellationToken) {
    const file = filePathOf(uri);
    const isSkill = file !== undefined && isSkillFileName(path.basename(file));
    const texts = !isSkill
      ? undefined
      : await withSignal(token, signal => readCommitTexts(file, hash, signal));
    return texts ?? null;
  }

  async #readWorkspace(
    { file, skill }: DocumentFiles,
    token: CancellationToken,
  ): Promise<Pick<DocumentFacts, 'checks' | 'pipeline' | 'scores'>> {
    const { server, routing, readiness, records } = this.#parts;
    const folderUri = server.workspace.folderUriOf(file);
    const skillSet = folderUri === undefined ? undefined : await routing.read(folderUri, token);
    if (folderUri === undefined || skillSet === undefined) {
      return { checks: null, pipeline: null, scores: [] };
    }
    const place = { folderUri, path: skill.file.path };
    const checks = await readiness.read(place, token);
    const pipeline = findPipelineInSkillSet(skillSet, place.path);
    records.lookAt(skillSet, place.path);
    const key = skillSet.keyOf(place.path);
    const hash = key === undefined ? undefined : skillSet.store.get(instructionsHash, key);
    return {
      checks,
      pipeline: pipeline ? toView(pipeline, folderUri, server.client().messages) : null,
      scores: toScorePoints(records.scoresOf(file), idOf(skill.file), hash),
    };
  }
}

/** Scores that are shown; older ones say little. */
const maxScores = 50;

/** The recorded scores of a skill by its own instructions, the oldest first. @param hash of the instructions as they are */
function toScorePoints(scores: readonly RecordedScore[], id: string, hash: string | undefined): ScorePoint[] {
  return scores
    .filter(({ scored }) => scored === id)
    .slice(-maxScores)
    .map(score => toScorePoint(score, hash));
}

function toScorePoint(
  { at, version, judge, overallScore, dimensions, instructions }: RecordedScore,
  hash: string | undefined,
): ScorePoint {
  const isCurrent = instructions === hash;
  return { at, ...(version !== undefined && { version }), judge, overallScore, dimensions, isCurrent };
}

function toView(
  { nodes, edges, problems }: Pipeline,
  folderUri: string,
  bundle: MessageBundle,
): PipelineView {
  const root = URI.parse(folderUri).fsPath;
  return {
    nodes: nodes.map(({ path: shown, ...node }) => ({
      ...node,
      ...(shown !== undefined && { uri: URI.file(path.resolve(root, shown)).toString() }),
    })),
    edges,
    problems: problems.map(problem => say(problem, bundle)),
  };
}

/** From the frontmatter, else from git, else from the file, which knows better once it is not what was committed. */
async function readDates(
  { file, parts }: DocumentFiles,
  history: SkillHistory | undefined,
  token: CancellationToken,
): Promise<Pick<DocumentFacts, 'created' | 'modified'>> {
  const said = readSkillDates(createSkillKeys(treesOf(parts)));
  const stats = await stat(file).catch(() => undefined);
  const isSmall = stats !== undefined && stats.size <= largestFile;
  const bytes = isSmall ? await readFile(file).catch(() => undefined) : undefined;
  const isClean =
    history !== undefined &&
    bytes !== undefined &&
    (await withSignal(token, signal => isCommitted(file, bytes, signal)));
  const made = stats?.birthtimeMs;
  const created =
    toFact('frontmatter', said.created) ?? toFact('git', history?.created) ?? toFact('file', toIso(made));
  const modified =
    toFact('frontmatter', said.modified) ??
    toFact('git', isClean ? history.changed : undefined) ??
    toFact('file', toIso(stats?.mtimeMs));
  return { ...(created && { created }), ...(modified && { modified }) };
}

/** Undefined for what is not a time; some file systems do not know when a file was made and say 1970. */
function toFact(from: DatedFact['from'], at: string | undefined): DatedFact | undefined {
  return at === undefined || readTime(at) === undefined ? undefined : { at, from };
}

function toIso(milliseconds = 0): string | undefined {
  return milliseconds > 0 ? new Date(milliseconds).toISOString() : undefined;
}

/** Ends a run of git once nobody waits for it any more. */
async function withSignal<Result>(
  token: CancellationToken,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const listener = token.onCancellationRequested(() => controller.abort());
  try {
    return await work(controller.signal);
  } finally {
    listener.dispose();
  }
}
