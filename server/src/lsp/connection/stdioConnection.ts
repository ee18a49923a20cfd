import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { format } from 'node:util';
import type { Connection, ContentTypeDecoder } from 'vscode-languageserver/node';
import {
  Disposable,
  Message,
  ProposedFeatures,
  ReadableStreamMessageReader,
  ShutdownRequest,
  StreamMessageWriter,
  createConnection,
} from 'vscode-languageserver/node';
import { FrameChecker, UnreadableInput } from './frameChecker.ts';

/**
 * A connection over standard input and output. It ends the process when the input ends, and with a sentence on standard error when the
 * input cannot be read any further: a server that goes on without hearing anything is worse, since editors start another one.
 */
export function connectOverStdio(): Connection {
  const { stdin } = process;
  let isShutDown = false;
  let isUnreadable = false;
  const fail = (error: UnreadableInput) => {
    if (!isUnreadable) {
      isUnreadable = true;
      endWith(error);
    }
  };
  const end = () => {
    if (!isUnreadable) {
      process.exit(isShutDown ? 0 : 1);
    }
  };
  const reader = new ReadableStreamMessageReader(checkFrames(stdin, fail), { contentTypeDecoder: decoder });
  stdin.once('error', error => fail(new UnreadableInput(`${error.message}.`)));
  stdin.once('end', end);
  // A connection that breaks is closed without an end.
  stdin.once('close', end);
  // Errors of handlers come here too, and cost their message alone.
  reader.onError(error => {
    if (error instanceof UnreadableInput) {
      fail(error);
    }
  });
  const connection = createConnection(ProposedFeatures.all, reader, new StreamMessageWriter(process.stdout), {
    messageStrategy: {
      handleMessage: (message, next) => {
        isShutDown ||= Message.isRequest(message) && message.method === ShutdownRequest.method;
        return next(message);
      },
    },
  });
  logToClient(connection);
  return connection;
}

type Input = ConstructorParameters<typeof ReadableStreamMessageReader>[0];

/**
 * What comes in, up to where messages no longer begin as the headers before them say. Another stream in between would cost a tenth of a short
 * answer.
 */
function checkFrames(stdin: NodeJS.ReadableStream, onProblem: (problem: UnreadableInput) => void): Input {
  const checker = new FrameChecker();
  const listenTo = (event: string, listener: Parameters<typeof stdin.on>[1]) => {
    stdin.on(event, listener);
    return Disposable.create(() => stdin.off(event, listener));
  };
  return {
    onData: listener =>
      listenTo('data', (chunk: Buffer) => {
        const problem = checker.findProblem(chunk);
        if (problem === undefined) {
          listener(chunk);
        } else {
          onProblem(new UnreadableInput(problem));
        }
      }),
    onEnd: listener => listenTo('end', listener),
    onClose: listener => listenTo('close', listener),
    onError: listener => listenTo('error', listener),
  };
}

const utf8 = new TextDecoder();

/** That of the library, but for the error. */
const decoder: ContentTypeDecoder = {
  name: 'application/json',
  decode: async bytes => {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The library looks at what it is.
      return JSON.parse(utf8.decode(bytes)) as Message;
    } catch {
      throw new UnreadableInput('A message is not valid JSON.');
    }
  },
};

function endWith({ message }: UnreadableInput): void {
  process.stdin.destroy();
  const sentence = `skillwright: The language server ended because it could not read its input. ${message}\n`;
  process.stderr.write(sentence, () => process.exit(1));
}

/** Standard output belongs to the protocol, so what a library prints goes to the log of the editor. */
function logToClient({ console: log }: Connection): void {
  const toStream = (write: (text: string) => void) =>
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        write(chunk.toString().trimEnd());
        done();
      },
    });
  const toLog = toStream(text => log.log(text));
  const toErrors = toStream(text => log.error(text));
  // The library has kept the object, so its methods are what is replaced.
  Object.assign(console, new Console(toLog, toErrors), {
    info: (...values: unknown[]) => log.info(format(...values)),
    warn: (...values: unknown[]) => log.warn(format(...values)),
  });
}
