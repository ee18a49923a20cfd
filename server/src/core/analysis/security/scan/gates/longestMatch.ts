/**
 * Returns a number of UTF-16 units that no match of a pattern is longer than; infinite where a part may be repeated without end.
 * @param source of a pattern that is one
 */
export function longestMatch(source: string, isUnicode: boolean): number {
  // A character class may match a pair of surrogates, and a letter one that is not written like it.
  return new Ruler(source, false).alternatives() * (isUnicode ? 2 : 1);
}

/** Returns a number of UTF-16 units that no match of a pattern is longer than with all that assertions behind it may look at. */
export function longestReach(source: string, isUnicode: boolean): number {
  return new Ruler(source, true).alternatives() * (isUnicode ? 2 : 1);
}

/** Measures a pattern from left to right. */
class Ruler {
  readonly #source: string;
  readonly #hasAssertions: boolean;
  #at = 0;
  /** Of the groups so far that something may refer to. */
  #longestGroup = 0;

  constructor(source: string, hasAssertions: boolean) {
    this.#source = source;
    this.#hasAssertions = hasAssertions;
  }

  alternatives(): number {
    let most = 0;
    for (;;) {
      let length = 0;
      while (this.#at < this.#source.length && !'|)'.includes(this.#source.charAt(this.#at))) {
        const atom = this.#atom();
        const times = this.#times();
        length += atom === 0 ? 0 : atom * times;
      }
      most = Math.max(most, length);
      if (this.#source[this.#at] !== '|') {
        return most;
      }
      this.#at++;
    }
  }

  #times(): number {
    const [all, only, most] = this.#take(/(?:[*+?]|\{(\d+)\}|\{\d+,(\d*)\})\??/y) ?? [''];
    const isEndless = all.startsWith('*') || all.startsWith('+') || most === '';
    return isEndless ? Number.POSITIVE_INFINITY : Number(only ?? most ?? 1);
  }

  #atom(): number {
    const opening = this.#take(/\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y)?.[0];
    if (opening !== undefined) {
      const length = this.alternatives();
      this.#at++;
      this.#longestGroup =
        opening.startsWith('(?') && !/^\(\?<\w/.test(opening)
          ? this.#longestGroup
          : Math.max(this.#longestGroup, length);
      return /[=!]$/.test(opening) && !this.#hasAssertions ? 0 : length;
    }
    if (this.#take(/[$^]|\\[bB]/y) !== undefined) {
      return 0;
    }
    if (this.#take(/\\(?:[1-9]|k<)/y) !== undefined) {
      this.#take(/\w*>|\d*/y);
      return this.#longestGroup;
    }
    const isTaken = this.#take(
      /\[(?:\\.|[^\]\\])*\]|\\(?:[pPu]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|.)/isy,
    );
    this.#at += isTaken === undefined ? 1 : 0;
    return 1;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source) ?? undefined;
    this.#at += found?.[0].length ?? 0;
    return found;
  }
}
