import fs, { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import type { Session } from '../../core/analysis/usage/session.ts';
import { SessionReader } from '../../core/analysis/usage/sessionReader.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import { findRealPath, isIn } from '../files/realPath.ts';
import { readRegularFile } from '../files/transaction/readRegularFile.ts';
import { readOpenCodeSessions } from './openCodeSessions.ts';
import type { LogEnvironment, SessionFile } from './sessionFiles.ts';
import { findSessionFiles } from './sessionFiles.ts';

/** Which sessions are read. */
export interface SessionChoice {
  /** Ids of profiles. */
  readonly hosts: readonly string[];
  /** Logs that didn't change since then are not read; milliseconds since 1970. */
  readonly since: number;
  /** Only sessions in one of these folders, or below it; all where undefined. Absolute paths. */
  readonly folders: readonly string[] | undefined;
}

export interface ReadSessions {
  readonly sessions: readonly Session[];
  /** How many logs were not read, or not to their end, since there are more or longer ones than are read. */
  readonly cut: number;
}

/** Bytes of one log that are read, and of all of them; long sessions have some megabytes. */
const maxOfLog = 64 * 1024 * 1024;
const maxOfAll = 1024 * 1024 * 1024;

/** Characters of a line that is read: longer ones hold files and images, and neither what a person wrote nor calls of skills. */
const maxLine = 4 * 1024 * 1024;

/** Reads the logs that hosts on this computer keep of their sessions. */
export async function readSessions(
  { hosts, since, folders }: SessionChoice,
  environment: LogEnvironment,
  cancellation: Cancellation = { isCancellationRequested: false },
): Promise<ReadSessions> {
  const isWanted = createFolderTest(folders);
  const sessions: Session[] = hosts.includes('opencode')
    ? readOpenCodeSessions(environment, since, isWanted)
    : [];
  let left = maxOfAll;
  let cut = 0;
  for (const file of await findSessionFiles(hosts, environment, since)) {
    if (cancellation.isCancellationRequested) {
      break;
    }
    const limit = Math.min(left, maxOfLog);
    const reader = new SessionReader(file.host, findWrittenFolder(file));
    const size = limit > 0 ? await readLog(file.file, reader, limit, isWanted) : limit;
    left -= size;
    cut += size >= limit ? 1 : 0;
    if (isWanted(reader.folder)) {
      sessions.push(reader.session);
    }
  }
  return { sessions, cut };
}

/** Tells whether a session is in a wanted folder; one without a folder, or with that of another system, is in none. */
function createFolderTest(folders: readonly string[] | undefined): (folder: string | undefined) => boolean {
  const roots = folders?.map(folder => findRealPath(folder) ?? folder);
  const answers = new Map<string, boolean>();
  return folder => {
    if (roots === undefined || folder === undefined || !path.isAbsolute(folder)) {
      return roots === undefined;
    }
    const known = answers.get(folder) ?? roots.some(root => isIn(root, findRealPath(folder) ?? folder));
    answers.set(folder, known);
    return known;
  };
}

/** Bytes that a path may have. */
const maxPath = 32 * 1024;

/** Gemini CLI writes the folder into a file beside the logs. */
function findWrittenFolder({ host, file }: SessionFile): string | undefined {
  if (host !== 'gemini-cli') {
    return undefined;
  }
  try {
    const bytes = readRegularFile(fs, path.join(path.dirname(file), '../.project_root'), maxPath);
    return typeof bytes === 'string' ? undefined : new TextDecoder().decode(bytes).trim();
  } catch {
    // Nothing wrote it, or it is not for this person to read.
    return undefined;
  }
}

/** Reads until the limit, or until the log says that its folder isn't wanted. Returns how many bytes were read. */
async function readLog(
  file: string,
  reader: SessionReader,
  limit: number,
  isWanted: (folder: string | undefined) => boolean,
): Promise<number> {
  const splitter = new LineSplitter(line => reader.read(line));
  let size = 0;
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stream: AsyncIterable<Buffer> = handle.createReadStream({ end: limit - 1 });
    for await (const bytes of stream) {
      size += bytes.length;
      splitter.add(bytes);
      if (reader.folder !== undefined && !isWanted(reader.folder)) {
        break;
      }
    }
    splitter.end();
  } catch {
    // It is gone or not for this person to read; what was read of it counts.
  }
  return size;
}

/** Splits what is read into lines, of which one that is too long is left out. */
class LineSplitter {
  readonly #onLine: (line: string) => void;
  readonly #decoder = new StringDecoder('utf8');
  #parts: string[] = [];
  #length = 0;

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  add(bytes: Buffer): void {
    const [first = '', ...others] = this.#decoder.write(bytes).split('\n');
    this.#push(first);
    for (const text of others) {
      this.end();
      this.#push(text);
    }
  }

  end(): void {
    if (this.#length <= maxLine) {
      this.#onLine(this.#parts.join(''));
    }
    this.#parts = [];
    this.#length = 0;
  }

  #push(text: string): void {
    this.#length += text.length;
    if (this.#length <= maxLine) {
      this.#parts.push(text);
    } else {
      this.#parts = [];
    }
  }
}
