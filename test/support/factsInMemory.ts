import type { FactStorage } from '../../server/src/workspace/store/ports.ts';

/** Facts that processes of a test leave to each other, with how many were used again. */
export class FactsInMemory implements FactStorage {
  used = 0;
  readonly #kept = new Map<string, Parameters<FactStorage['keep']>[1]>();

  readonly find: FactStorage['find'] = address => {
    const known = this.#kept.get(address);
    return (
      known && {
        questions: known.questions,
        open: answers => {
          if (answers !== known.answers) {
            return undefined;
          }
          this.used++;
          return known.value;
        },
      }
    );
  };

  readonly keep: FactStorage['keep'] = (address, fact) => {
    this.#kept.set(address, fact);
  };
}
