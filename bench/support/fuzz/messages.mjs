import { TextDocument } from 'vscode-languageserver-textdocument';
import { longest } from './documents.mjs';
import { inventAgentCall, inventCall, inventChange, inventNotification, mutateParams } from './calls.mjs';
import { mutateText } from './mutations.mjs';
import { stopLsp } from './place.mjs';
import { Random } from './random.mjs';
import { findWrongRanges, findWrongTokens } from './ranges.mjs';

/** Messages that one server gets; the next one starts afresh, so that a case can be repeated without all before. */
export const messagesOfSession = 500;

/** How often a slow answer is asked for again: another program may have been in the way. */
const furtherTries = 2;

/** Requests that are in flight at the same time, at most. */
const mostAtOnce = 4;

/**
 * Sends the messages of one session, and tells what is wrong with what comes back.
 * @param kind `message` for those of editors, `agent` for those of agents
 */
export async function trySession(place, seed, kind, session, { count, bases }) {
  const random = new Random(`${seed}:${kind}:${session}`);
  const trial = kind === 'agent' ? new McpTrial(place, random) : new LspTrial(place, random, bases);
  return trial.run(count);
}

/** What both protocols have in common: messages that are counted, answers that are judged, an end that is sane. */
class Trial {
  sent = 0;
  slowest = 0;
  problems = [];
  #recent = [];

  constructor(place, random) {
    this.place = place;
    this.random = random;
  }

  async run(count) {
    this.server = await this.start();
    while (this.sent < count && !this.server.hasEnded && this.problems.length === 0) {
      const batch = Array.from({ length: 1 + this.random.below(mostAtOnce) }, () => this.next()).filter(
        each => each !== undefined,
      );
      await this.server.settled();
      for (const asked of batch) {
        await this.#judge(asked);
      }
      if (this.server.unasked.length > 0) {
        this.fail(`answered without being asked: ${JSON.stringify(this.server.unasked[0]).slice(0, 300)}`);
      }
    }
    if (!this.server.hasEnded && this.problems.length === 0) {
      await this.askSanely();
    }
    if (this.server.hasEnded) {
      this.fail('the server ended');
    }
    await this.stop();
    return { sent: this.sent, wrong: this.problems, slowest: this.slowest, recent: this.#recent };
  }

  fail(problem) {
    this.problems.push(`message ${this.sent}: ${problem}`);
  }

  notify(message) {
    this.#note(message);
    this.server.notify(message);
  }

  ask(message, about = {}) {
    this.#note(message);
    return { ...about, request: this.server.ask(message) };
  }

  #note(message) {
    this.sent++;
    this.#recent = [...this.#recent.slice(-19), message];
  }

  async #judge({ request, judge }) {
    if (request.answer === undefined) {
      if (request.isCancelled !== true && !this.server.hasEnded) {
        this.fail(`never answered: ${JSON.stringify(request.message).slice(0, 300)}`);
      }
      this.server.forget();
      return;
    }
    const took = await this.#againIfSlow(request);
    this.slowest = Math.max(this.slowest, took);
    if (took > longest) {
      this.fail(`answered after ${took.toFixed(0)} ms: ${JSON.stringify(request.message).slice(0, 300)}`);
    }
    for (const problem of judge?.(request.answer) ?? []) {
      this.fail(problem);
    }
  }

  async #againIfSlow({ took, message }) {
    let fastest = took;
    for (let tries = 0; tries < furtherTries && fastest > longest && !this.server.hasEnded; tries++) {
      const again = await this.server.request(`again ${this.sent} ${tries}`, message.method, message.params);
      fastest = Math.min(fastest, again.took ?? Infinity);
    }
    return fastest;
  }

  /** Small and large numbers, words, and now and then one that was there before. One that is in flight is for no other request. */
  inventId() {
    const { random } = this;
    if (random.chance(0.03) && !this.server.isWaiting(1)) {
      return 1;
    }
    return random.chance(0.1) ? `id ${this.sent}` : random.chance(0.05) ? 2 ** 40 + this.sent : this.sent + 2;
  }
}

class LspTrial extends Trial {
  /** Documents as the server should have them by now; with an undefined text where it cannot be known. */
  #open = new Map();
  /** How often the text of a document was changed. */
  #touches = new Map();

  constructor(place, random, bases) {
    super(place, random);
    this.bases = bases;
    this.texts = [...bases.skills, ...Object.values(bases.related).flat()];
    this.uris = [
      ...Object.keys(place.files),
      ...['vars.json', 'agents/openai.yaml', '../other/skill.md'].map(file =>
        place.uriOf(`skills/example/${file}`),
      ),
      'untitled:Untitled-1',
      place.uriOf('no/such/SKILL.md'),
    ];
  }

  start() {
    return this.place.startLsp();
  }

  stop() {
    return stopLsp(this.server);
  }

  next() {
    const { random } = this;
    const share = random.next();
    if (share < 0.12) {
      return this.#openOrClose();
    }
    if (share < 0.35) {
      return this.#change();
    }
    if (share < 0.39) {
      this.notify({ method: '$/cancelRequest', params: { id: random.chance(0.8) ? this.sent + 1 : 'x' } });
      return undefined;
    }
    if (share < 0.42) {
      this.notify(inventNotification(this.#uri(), random));
      return undefined;
    }
    return this.#ask();
  }

  #uri() {
    return this.random.chance(0.7) && this.#open.size > 0
      ? this.random.pick([...this.#open.keys()])
      : this.random.pick(this.uris);
  }

  #touch(uri) {
    this.#touches.set(uri, (this.#touches.get(uri) ?? 0) + 1);
  }

  #openOrClose() {
    const { random } = this;
    const uri = this.#uri();
    this.#touch(uri);
    if (random.chance(0.3)) {
      this.#open.delete(uri);
      this.notify({ method: 'textDocument/didClose', params: { textDocument: { uri } } });
      return;
    }
    const known = this.place.files[uri] ?? random.pick(this.bases.skills);
    const text = random.chance(0.3) ? known : mutateText(known, random, this.texts);
    const languageId = uri.endsWith('.json') ? 'json' : random.pick(['skill', 'markdown', 'yaml']);
    const params = { textDocument: { uri, languageId, version: random.below(5), text } };
    if (random.chance(0.1)) {
      this.#open.set(uri, undefined);
      this.notify({ method: 'textDocument/didOpen', params: mutateParams(params, random) });
      return;
    }
    this.#open.set(uri, TextDocument.create(uri, languageId, params.textDocument.version, text));
    this.notify({ method: 'textDocument/didOpen', params });
  }

  #change() {
    const { random } = this;
    const uri = this.#uri();
    this.#touch(uri);
    const document = this.#open.get(uri);
    const changes = inventChange(document?.getText() ?? '', random, this.texts);
    const params = { textDocument: { uri, version: (document?.version ?? 0) + 1 }, contentChanges: changes };
    if (random.chance(0.1)) {
      if (this.#open.has(uri)) {
        this.#open.set(uri, undefined);
      }
      this.notify({ method: 'textDocument/didChange', params: mutateParams(params, random) });
      return;
    }
    if (document !== undefined) {
      TextDocument.update(document, changes, document.version + 1);
    }
    this.notify({ method: 'textDocument/didChange', params });
  }

  #ask() {
    const { random } = this;
    const uri = this.#uri();
    const document = this.#open.get(uri);
    const text = document?.getText() ?? this.place.files[uri] ?? '';
    const { method, params } = inventCall(uri, text, this.place, random);
    const isOdd = random.chance(0.4);
    const id = this.inventId();
    const given = isOdd ? mutateParams(params, random) : params;
    const touches = this.#touches.get(uri);
    const isKnown = !isOdd && method.startsWith('textDocument/') && document !== undefined;
    const judge = ({ result }) =>
      // What was typed after the request may or may not be in the answer.
      isKnown && touches === this.#touches.get(uri) ? judgeAnswer(method, result, uri, text) : [];
    const asked = this.ask({ id, method, ...(given !== undefined && { params: given }) }, { judge });
    if (method === 'workspace/diagnostic') {
      // It is held open while nothing changes, until it is cancelled.
      this.notify({ method: '$/cancelRequest', params: { id } });
    }
    return asked;
  }

  async askSanely() {
    const uri = this.place.uriOf('skills/sane/SKILL.md');
    const text = '---\nname: "another\n---\n';
    this.server.notify({
      method: 'textDocument/didOpen',
      params: { textDocument: { uri, languageId: 'skill', version: 1, text } },
    });
    const { answer } = await this.server.request('sane', 'textDocument/diagnostic', {
      textDocument: { uri },
    });
    const codes = answer?.result?.items?.map(({ code }) => code) ?? [];
    if (codes.length === 0) {
      this.fail(`a sane request was answered with ${JSON.stringify(answer).slice(0, 300)}`);
    }
  }
}

function judgeAnswer(method, result, uri, text) {
  const tokens =
    method === 'textDocument/semanticTokens/full' ? findWrongTokens(result?.data ?? [], text) : [];
  const wrong = [...findWrongRanges(result, uri, each => (each === uri ? text : undefined)), ...tokens];
  return wrong.map(where => `${method}: ${where}`);
}

class McpTrial extends Trial {
  start() {
    return this.place.startMcp();
  }

  stop() {
    return this.server.stop();
  }

  next() {
    const { random } = this;
    if (random.chance(0.05)) {
      const requestId = random.chance(0.8) ? this.sent + 1 : 'x';
      this.notify({ method: 'notifications/cancelled', params: { requestId, reason: 'x' } });
      // Of agents, what is cancelled is not answered.
      this.server.giveUp(requestId);
      return undefined;
    }
    const { method, params } = inventAgentCall(random);
    const id = this.inventId();
    const given = random.chance(0.5) ? mutateParams(params, random) : params;
    // The library takes what has no object there for no message at all.
    const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
    return this.ask({ id, method, params: isObject ? given : {} });
  }

  async askSanely() {
    const { answer } = await this.server.request('sane', 'tools/list', {});
    if (!answer?.result?.tools?.some(({ name }) => name === 'list_skills')) {
      this.fail(`a sane request was answered with ${JSON.stringify(answer).slice(0, 300)}`);
    }
  }
}
