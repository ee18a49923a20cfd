import type { JsonValue } from '../../syntax/json/jsonValue.ts';
import { parseJsonValue } from '../../syntax/json/jsonValue.ts';
import { readTime } from '../../text/values/readTime.ts';
import { findSkillFiles } from '../evals/loadedSkills.ts';
import type { Session } from './session.ts';
import { SessionLog } from './session.ts';

/** Takes from a line of a log what it says; lines of other kinds say nothing. */
type ReadLine = (line: JsonValue, log: SessionLog) => void;

/**
 * How each host logs its sessions, as `npm run hosts` measures it with the versions in `bench/hosts/versions.json`. What a host
 * adds itself to the messages of a person, such as instructions and listings, is left out, and so are calls that failed.
 */
const readers: Readonly<Record<string, ReadLine>> = {
  'claude-code': (line, log) => {
    if (line.at('type').text !== 'user' || line.at('isSidechain').isTrue) {
      return;
    }
    log.open(line.at('sessionId').text, line.at('cwd').text);
    const time = timeOf(line);
    const id = line.at('toolUseResult', 'commandName').text;
    if (id !== undefined && line.at('toolUseResult', 'success').isTrue) {
      log.addLoad(time, { id });
    }
    const texts = textsOf(line.at('message', 'content'));
    if (!line.at('isMeta').isTrue && texts.length > 0) {
      // Commands, their output and reminders are in tags.
      log.addMessage(time, texts.filter(text => !text.startsWith('<')).join('\n'));
    } else if (line.at('sourceToolUseID').text === undefined) {
      addBaseFolder(time, texts, log);
    }
  },
  codex: (line, log) => {
    const payload = line.at('payload');
    const item = payload.at('item');
    const time = timeOf(line);
    switch (`${line.at('type').text} ${item.at('type').text ?? payload.at('role').text ?? ''}`) {
      case 'session_meta ':
        log.open(payload.at('id').text, payload.at('cwd').text);
        log.isAutomatic = (payload.at('thread_source').text ?? 'user') !== 'user';
        break;
      case 'event_msg UserMessage':
        log.addMessage(time, textsOf(item.at('content')).join('\n'));
        break;
      case 'event_msg CommandExecution':
        if (item.at('status').text === 'completed') {
          const words = item.at('command').items.flatMap(word => word.text ?? []);
          findSkillFiles(words.join(' ')).forEach(file => log.addLoad(time, { file }));
        }
        break;
      case 'response_item user':
        // A skill that the person named with a dollar sign.
        for (const text of textsOf(payload.at('content')).filter(each => each.startsWith('<skill>'))) {
          addFile(time, /<path>([^<\n]+)<\/path>/.exec(text)?.[1], log);
        }
        break;
      default:
    }
  },
  'gemini-cli': (line, log) => {
    const time = timeOf(line);
    switch (line.at('type').text) {
      case undefined:
        log.open(line.at('sessionId').text, undefined);
        log.isAutomatic ||= (line.at('kind').text ?? 'main') !== 'main';
        break;
      case 'user': {
        const texts = textsOf(line.at('content')).filter(text => !text.startsWith('<session_context>'));
        if (texts.length > 0) {
          log.addMessage(time, texts.join('\n'));
        }
        break;
      }
      default:
        for (const call of line.at('toolCalls').items) {
          const id = call.at('args', 'name').text;
          const isLoad = call.at('name').text === 'activate_skill' && call.at('status').text === 'success';
          if (isLoad && id !== undefined) {
            log.addLoad(time, { id });
          }
        }
    }
  },
  'copilot-cli': (line, log) => {
    const data = line.at('data');
    const time = timeOf(line);
    switch (line.at('type').text) {
      case 'session.start':
        log.open(data.at('sessionId').text, data.at('context', 'cwd').text);
        break;
      case 'user.message':
        log.addMessage(time, data.at('content').text ?? '');
        break;
      case 'skill.invoked':
        addFile(time, data.at('path').text, log);
        break;
      default:
    }
  },
  'qwen-code': (line, log) => {
    log.open(line.at('sessionId').text, line.at('cwd').text);
    const parts = line.at('message', 'parts');
    const time = timeOf(line);
    switch (line.at('type').text) {
      case 'user': {
        const texts = textsOf(parts);
        const isCalled = texts.some(text => text.startsWith(baseFolder));
        const isTyped = line.at('provenance').text === 'real_user' && !isCalled;
        if (texts.length > 0) {
          log.addMessage(time, isTyped ? texts.join('\n') : '');
          addBaseFolder(time, texts, log);
        }
        break;
      }
      case 'tool_result': {
        const responses = parts.items.map(part => part.at('functionResponse'));
        const results = responses.filter(response => response.at('name').text === 'skill');
        addBaseFolder(
          time,
          results.flatMap(result => result.at('response', 'output').text ?? []),
          log,
        );
        break;
      }
      default:
    }
  },
  // Rows of its database, each as a line.
  opencode: (line, log) => {
    const part = line.at('part');
    const time = timeOf(line);
    log.open(line.at('session').text, line.at('directory').text);
    log.isAutomatic = line.at('parent').text !== undefined;
    if (line.at('role').text === 'user') {
      if (part.at('type').text === 'text' && !part.at('synthetic').isTrue) {
        // "opencode run" puts the words of its command line in quotes.
        log.addMessage(time, (part.at('text').text ?? '').replace(/^"(.*)"$/s, '$1'));
      }
      return;
    }
    const id = part.at('state', 'input', 'name').text;
    const isLoaded = part.at('tool').text === 'skill' && part.at('state', 'status').text === 'completed';
    if (isLoaded && id !== undefined) {
      log.addLoad(time, { id });
    }
  },
  pi: (line, log) => {
    const message = line.at('message');
    const time = timeOf(line);
    switch (line.at('type').text === 'session' ? 'session' : message.at('role').text) {
      case 'session':
        log.open(line.at('id').text, line.at('cwd').text);
        break;
      case 'user': {
        const text = textsOf(message.at('content')).join('\n');
        const called = /^<skill name="[^"\n]*" location="([^"\n]+)">/.exec(text)?.[1];
        log.addMessage(time, called === undefined ? text : '');
        addFile(time, called, log);
        break;
      }
      case 'assistant':
        for (const call of message.at('content').items) {
          const [id, file] = [call.at('id').text, call.at('arguments', 'path').text];
          if (id !== undefined && call.at('name').text === 'read' && file?.endsWith('SKILL.md') === true) {
            log.addCall(id, { file });
          }
        }
        break;
      case 'toolResult':
        log.endCall(time, message.at('toolCallId').text ?? '', message.at('isError').isTrue);
        break;
      default:
    }
  },
};

/** The hosts whose logs are known, by the ids of their profiles. */
export const loggingHosts: readonly string[] = Object.keys(readers);

/** Reads the log of one session line by line, in time that is linear in the log. */
export class SessionReader {
  readonly #host: string;
  readonly #log = new SessionLog();

  /** @param folder that the host worked in, where the place of the log says so */
  constructor(host: string, folder?: string) {
    this.#host = host;
    this.#log.open(undefined, folder);
  }

  read(line: string): void {
    if (line.startsWith('{')) {
      readers[this.#host]?.(parseJsonValue(line), this.#log);
    }
  }

  /** The folder of the session, as soon as a line has said it. */
  get folder(): string | undefined {
    return this.#log.folder;
  }

  get session(): Session {
    return this.#log.toSession(this.#host);
  }
}

/** How hosts tell a model where a skill is that they load. */
const baseFolder = 'Base directory for this skill: ';

function addBaseFolder(time: number, texts: readonly string[], log: SessionLog): void {
  for (const text of texts.filter(each => each.startsWith(baseFolder))) {
    const [folder = ''] = text.slice(baseFolder.length).split('\n', 1);
    addFile(time, `${folder.trim()}/SKILL.md`, log);
  }
}

function addFile(time: number, file: string | undefined, log: SessionLog): void {
  if (file !== undefined) {
    log.addLoad(time, { file });
  }
}

/** The texts of a message, which is one text or a list of parts. */
function textsOf(content: JsonValue): string[] {
  const { text } = content;
  return text === undefined ? content.items.flatMap(part => part.at('text').text ?? []) : [text];
}

/** Milliseconds since 1970; 0 where the line has no time. */
function timeOf(line: JsonValue): number {
  return readTime(line.at('timestamp').text ?? '') ?? 0;
}
