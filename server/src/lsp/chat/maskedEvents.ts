import type { SecretMask } from '../../core/variables/secretMask.ts';
import { createSecretMask } from '../../core/variables/secretMask.ts';
import type { StreamMask } from '../../core/variables/streamMask.ts';
import { createStreamMask } from '../../core/variables/streamMask.ts';
import type { ChatEvent } from '../../protocol/chat.ts';

/** Takes secrets out of what happens in a turn before anybody else hears of it. */
export class MaskedEvents {
  readonly #tell: (event: ChatEvent) => void;
  readonly #secrets = new Set<string>();
  #mask: SecretMask = text => text;
  #text: StreamMask = createStreamMask(new Set());

  constructor(tell: (event: ChatEvent) => void) {
    this.#tell = tell;
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

  tell(event: ChatEvent): void {
    if (event.kind === 'text') {
      this.#say(this.#text.push(event.text));
      return;
    }
    this.#flush();
    this.#tell(this.mask(event));
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
      this.#tell({ kind: 'text', text });
    }
  }
}

function maskAll(value: unknown, mask: SecretMask): unknown {
  if (typeof value === 'string') {
    return mask(value);
  }
  if (Array.isArray(value)) {
    return value.map(each => maskAll(each, mask));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [mask(key), maskAll(each, mask)]))
    : value;
}
