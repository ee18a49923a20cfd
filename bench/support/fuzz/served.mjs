import { setTimeout as delay } from 'node:timers/promises';
import { findDifference } from './answers.mjs';
import { applyEdit } from './mutations.mjs';
import { longest } from './documents.mjs';
import { stopLsp } from './place.mjs';
import { findWrongRanges, findWrongTokens } from './ranges.mjs';
import { positionOf, snapEdit, wholeOf } from './positions.mjs';

/** Documents for which the servers live. */
const servings = 200;

/** How often a slow answer is asked for again: another program may have been in the way. */
const furtherTries = 2;

/** Milliseconds after which what was typed is known everywhere. */
const settling = 1500;

/** What is asked of a document, and of each caret in it. */
const ofDocument = {
  'textDocument/diagnostic': () => ({}),
  'textDocument/documentSymbol': () => ({}),
  'textDocument/foldingRange': () => ({}),
  'textDocument/documentLink': () => ({}),
  'textDocument/semanticTokens/full': () => ({}),
  'textDocument/codeLens': () => ({}),
  'textDocument/formatting': () => ({ options: { tabSize: 2, insertSpaces: true } }),
  'textDocument/inlayHint': text => ({ range: wholeOf(text) }),
  'textDocument/codeAction': text => ({ range: wholeOf(text), context: { diagnostics: [] } }),
};
const ofCaret = {
  'textDocument/hover': position => ({ position }),
  'textDocument/completion': position => ({ position }),
  'textDocument/definition': position => ({ position }),
  'textDocument/documentHighlight': position => ({ position }),
  'textDocument/references': position => ({ position, context: { includeDeclaration: true } }),
  'textDocument/prepareRename': position => ({ position }),
  'textDocument/selectionRange': position => ({ positions: [position] }),
};

/**
 * Documents as an editor serves them: one server follows the edits, a second one is given the text as it is in the end, and both have to
 * answer alike.
 */
export class ServedDocuments {
  #place;
  #servers = [];
  #served = 0;
  #ids = 0;

  constructor(place) {
    this.#place = place;
  }

  /** @returns what is wrong, in words, and the milliseconds of the slowest answer */
  async try({ kind, path = 'skills/example/SKILL.md', text, edits, carets }) {
    await this.#prepare();
    const uri = this.#place.uriOf(path);
    const [edited, fresh] = this.#servers;
    const textDocument = { uri, languageId: kind === 'skill' ? 'skill' : 'json' };
    const final = edits.reduce((before, edit) => applyEdit(before, snapEdit(before, edit)), text);
    const version = edits.length + 1;
    open(edited, { ...textDocument, version: 1, text });
    await this.#ask(edited, 'textDocument/diagnostic', { textDocument: { uri } });
    let current = text;
    for (const [index, edit] of edits.entries()) {
      change(edited, uri, index + 2, current, edit);
      current = applyEdit(current, snapEdit(current, edit));
      await this.#ask(edited, 'textDocument/diagnostic', { textDocument: { uri } });
    }
    open(fresh, { ...textDocument, version, text: final });
    const problems = [];
    let slowest = 0;
    for (const [method, params] of questionsOf(final, carets)) {
      const full = { textDocument: { uri }, ...params };
      const [one, other] = await this.#askBoth(method, full);
      slowest = Math.max(slowest, one.took, other.took);
      problems.push(
        ...judge(method, [one, other], uri, each => (each === uri ? final : this.#place.files[each])),
      );
    }
    for (const server of this.#servers) {
      server.notify({ method: 'textDocument/didClose', params: { textDocument: { uri } } });
      problems.push(...server.logged.splice(0).map(line => `exception: ${line}`));
      problems.push(...server.unasked.splice(0).map(() => 'answers: one that was not asked for'));
      if (server.hasEnded) {
        problems.push('end: the server ended');
        this.#served = servings;
      }
    }
    return { wrong: problems, took: slowest };
  }

  async #prepare() {
    if (this.#servers.length === 0 || this.#served >= servings) {
      await this.stop();
      this.#servers = [await this.#place.startLsp(), await this.#place.startLsp()];
      this.#served = 0;
    }
    this.#served++;
  }

  /** What is known of other skills follows what is typed after a while, so that a difference has to stay. */
  async #askBoth(method, params) {
    let answers = [];
    for (let tries = 0; tries <= furtherTries; tries++) {
      const given = [];
      for (const server of this.#servers) {
        given.push(await this.#ask(server, method, params));
      }
      answers = given;
      if (findDifferenceOf(method, answers) === undefined) {
        break;
      }
      await delay(settling);
    }
    return answers;
  }

  async #ask(server, method, params) {
    let best;
    for (let tries = 0; tries <= furtherTries; tries++) {
      const asked = await server.request(++this.#ids, method, params);
      if (asked.took === undefined) {
        server.forget();
        return { ...asked, took: Infinity };
      }
      best = best === undefined || asked.took < best.took ? asked : best;
      if (best.took <= longest) {
        break;
      }
    }
    return best;
  }

  async stop() {
    await Promise.all(this.#servers.map(stopLsp));
    this.#servers = [];
  }
}

function open(server, textDocument) {
  server.notify({ method: 'textDocument/didOpen', params: { textDocument } });
}

function change(server, uri, version, text, { start, end, newText }) {
  const range = { start: positionOf(text, start), end: positionOf(text, end) };
  const contentChanges = [{ range, text: newText }];
  server.notify({
    method: 'textDocument/didChange',
    params: { textDocument: { uri, version }, contentChanges },
  });
}

function questionsOf(text, carets) {
  const positions = carets.map(share => positionOf(text, Math.floor(share * (text.length + 1))));
  return [
    ...Object.entries(ofDocument).map(([method, ask]) => [method, ask(text)]),
    ...positions.flatMap(position => Object.entries(ofCaret).map(([method, ask]) => [method, ask(position)])),
  ];
}

function findDifferenceOf(method, answers) {
  // Numbers of answers are counted by each server.
  const [one, other] = answers.map(({ answer }) =>
    JSON.parse(
      JSON.stringify(answer?.result ?? null, (key, value) => (key === 'resultId' ? undefined : value)),
    ),
  );
  return findDifference(one, other, method);
}

function judge(method, [one, other], uri, textOf) {
  const { result, error } = one.answer ?? {};
  const slow = [one, other]
    .filter(({ took }) => took > longest)
    .map(({ took }) => `too slow: ${method} ${took.toFixed(0)} ms`);
  const difference = findDifferenceOf(method, [one, other]);
  return [
    ...slow,
    ...(error === undefined ? [] : [`error: ${method} ${error.message}`]),
    ...(difference === undefined ? [] : [`after edits and afresh: ${difference}`]),
    ...findWrongRanges(result, uri, textOf).map(where => `${method}: ${where}`),
    ...(method === 'textDocument/semanticTokens/full'
      ? findWrongTokens(result?.data ?? [], textOf(uri))
      : []
    ).map(where => `${method}: ${where}`),
  ];
}
