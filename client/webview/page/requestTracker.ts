/** Milliseconds in which changes are combined into one question; too short to be noticed. */
const pause = 30;

interface Numbered {
  readonly number: number;
}

export interface RequestTracker<Question> {
  /** Sets the current questions of the page: sends new ones, and drops those that are no longer needed. */
  readonly want: (questions: readonly Question[], revision: number) => void;
  /** Tells whether an answer belongs to the latest question of its type. */
  readonly isCurrent: (type: string, number: number) => boolean;
}

/** Sends each question once, with a number that identifies obsolete answers. */
export function createRequestTracker<Question extends { readonly type: string }>(
  send: (question: Question & Numbered) => void,
  later: (work: () => void, milliseconds: number) => void = (work, milliseconds) => {
    setTimeout(work, milliseconds);
  },
): RequestTracker<Question> {
  const requested = new Map<string, Numbered & { readonly key: string }>();
  let wanted: readonly { readonly question: Question; readonly key: string }[] = [];
  let count = 0;
  let isPlanned = false;
  const sendNew = () => {
    isPlanned = false;
    for (const { question, key } of wanted.filter(
      ({ question: { type }, key: one }) => requested.get(type)?.key !== one,
    )) {
      const number = ++count;
      requested.set(question.type, { key, number });
      send({ ...question, number });
    }
  };
  return {
    want: (questions, revision) => {
      wanted = questions.map(question => ({ question, key: `${revision} ${JSON.stringify(question)}` }));
      const types = new Set(questions.map(({ type }) => type));
      for (const type of [...requested.keys()].filter(one => !types.has(one))) {
        requested.delete(type);
      }
      if (!isPlanned) {
        isPlanned = true;
        later(sendNew, pause);
      }
    },
    isCurrent: (type, number) => requested.get(type)?.number === number,
  };
}
