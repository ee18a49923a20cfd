import type { Sentence } from '../../core/text/format/sentence.ts';
import { toSentence } from '../../core/text/format/sentence.ts';
import { shorten } from '../../core/text/format/shorten.ts';
import { fieldsOf, textOf } from '../../core/text/values/fields.ts';
import { isSecretOfUser } from '../../core/model/variables/credential.ts';
import { maskedValue } from '../../core/model/skill/variable.ts';
import type { HostRun } from '../hosts/runHost.ts';

/**
 * Why a host gave no answer that counts; undefined where it did.
 * @param title what people call the host
 * @param timeout milliseconds
 */
export function describeHostFailure(
  title: string,
  run: HostRun | undefined,
  timeout: number,
): Sentence | undefined {
  if (run === undefined) {
    return toSentence("{host}'s output can't be read.", { host: title });
  }
  const { problem, isDecided, stopped, code, signal } = run;
  if (problem !== undefined) {
    return toSentence('{host} could not be started: {problem}.', { host: title, problem });
  }
  if (isDecided) {
    return undefined;
  }
  if (stopped === 'time') {
    return toSentence('{host} took longer than {seconds} seconds.', { host: title, seconds: timeout / 1000 });
  }
  if (stopped !== undefined) {
    return toSentence('{host} printed too much and was stopped.', { host: title });
  }
  if (code === 0) {
    return undefined;
  }
  const end = code === null ? (signal ?? 'a signal') : `exit code ${code}`;
  const said = findLastWords(run);
  return said === undefined
    ? toSentence('{host} ended with {end}.', { host: title, end })
    : toSentence('{host} ended with {end}: {said}', { host: title, end, said });
}

/** What the host says last: in an event of its output, else as an error, else as anything. */
function findLastWords({ output, errors }: HostRun): string | undefined {
  const lines = linesOf(output);
  const event = lines.findLast(line => readWords(line) !== undefined);
  const words = (event && readWords(event)) ?? linesOf(errors).at(-1) ?? lines.at(-1);
  return words && shorten(maskCredentials(words));
}

/** A host may quote a key that it read from where only it knows. */
function maskCredentials(words: string): string {
  return words.replace(/[a-z]\S*:\/\/\S+|[\w+/-]{8,}/gi, word =>
    isSecretOfUser('', word) ? maskedValue : word,
  );
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter(line => line.trim() !== '');
}

/** The words for people in an event that tells of an error or the end of a run. */
function readWords(line: string): string | undefined {
  const event = parse(line);
  const type = textOf(event.get('type')) ?? '';
  const words =
    textOf(fieldsOf(event.get('error')).get('message')) ??
    (type === 'error' ? textOf(event.get('message')) : undefined) ??
    (type === 'result' ? textOf(event.get('result')) : undefined);
  return words;
}

function parse(line: string) {
  try {
    return fieldsOf(JSON.parse(line));
  } catch {
    // Hosts print other lines among their events.
    return fieldsOf(undefined);
  }
}
