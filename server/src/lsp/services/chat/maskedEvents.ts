import type { SecretMask } from '../../../core/model/variables/secretMask.ts';
import { createSecretMask } from '../../../core/model/variables/secretMask.ts';
import type { StreamMask } from '../../../core/model/variables/streamMask.ts';
import { createStreamMask } from '../../../core/model/variables/streamMask.ts';
import type { ChatEvent } from '../../../protocol/chat.ts';

/** Takes secrets out of what happens in a turn before anybody else hears of it. */
export class MaskedEvents {
  readonly #emit: (event: ChatEvent) => void;
  readonly #secrets = new Set<string>();
  #mask: SecretMask = text => text;
  #text: StreamMask = createStreamMask(new Set());

  constructor(emit: (event: ChatEvent) => void) {
    this.#emit = emit;
  }

  /** From here on these are secrets too. */
  learn(secrets: Iterable<string>): void {
    const before = this.#secrets.size;
    for (const secret of secrets) {
      this.#secrets.add(secret);
    }
    if (this.#secrets.size > before) {
      this.#flush();
      this.#mask = createSecretMask(this.#secrets);
      this.#text = createStreamMask(this.#secrets);
    }
  }

  emit(event: ChatEvent): void {
    if (event.kind === 'text') {
      this.#say(this.#text.push(event.text));
      return;
    }
    this.#flush();
    this.#emit(this.mask(event));
  }

  /** The same with every text in it masked. */
  mask<Value>(value: Value): Value {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only texts change, and they stay texts.
    return this.#secrets.size === 0 ? value : (maskAll(value, this.#mask) as Value);
  }

  #flush(): void {
    this.#say(this.#text.flush());
  }

  #say(text: string): void {
    if (text !== '') {
      this.#emit({ kind: 'text', text });
    }
  }
}

/**
 * What programs go by, rather than people: a secret that happens to be such a word would break the protocol. Each is one of a few words
 * of ours, an id, or a name that a file or the model gave to something.
 */
const wordsOfOurs = new Set(
  (
    'kind role by id callId name tool tier outcome verdict because how origin from to ' +
    'skill skills path style mode engine state source when key limit traceId active stages assetClasses ' +
    'selected preloaded otherId near cause required'
  ).split(' '),
);

/** @param isGiven in what a tool is called with, where every key and value is the model's */
function maskAll(value: unknown, mask: SecretMask, isGiven = false): unknown {
  if (typeof value === 'string') {
    return mask(value);
  }
  if (typeof value === 'number' && isGiven) {
    const shown = mask(String(value));
    return shown === String(value) ? value : shown;
  }
  if (Array.isArray(value)) {
    return value.map(each => maskAll(each, mask, isGiven));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => maskEntry(key, each, mask, isGiven)))
    : value;
}

function maskEntry(key: string, value: unknown, mask: SecretMask, isGiven: boolean): [string, unknown] {
  if (isGiven) {
    return [mask(key), maskAll(value, mask, true)];
  }
  const isPlain =
    typeof value === 'string' || (Array.isArray(value) && value.every(each => typeof each === 'string'));
  return [key, isPlain && wordsOfOurs.has(key) ? value : maskAll(value, mask, key === 'arguments')];
}
