/** Milliseconds in which changes are gathered into one question: less than a person notices. */
const pause = 30;

interface Numbered {
  readonly number: number;
}

export interface Asker<Question> {
  /** What the page wants to know now; asks what it has not asked already, and forgets what it does not want any more. */
  readonly want: (questions: readonly Question[], revision: number) => void;
  /** Whether the answer is to the latest question of its kind. */
  readonly isCurrent: (type: string, number: number) => boolean;
}

/** Asks each question once, numbered, so that answers to former ones can be passed over. */
export function createAsker<Question extends { readonly type: string }>(
  send: (question: Question & Numbered) => void,
  later: (work: () => void, milliseconds: number) => void = (work, milliseconds) => {
    setTimeout(work, milliseconds);
  },
): Asker<Question> {
  const asked = new Map<string, Numbered & { readonly key: string }>();
  let wanted: readonly { readonly question: Question; readonly key: string }[] = [];
  let count = 0;
  let isPlanned = false;
  const sendNew = () => {
    isPlanned = false;
    for (const { question, key } of wanted.filter(
      ({ question: { type }, key: one }) => asked.get(type)?.key !== one,
    )) {
      const number = ++count;
      asked.set(question.type, { key, number });
      send({ ...question, number });
    }
  };
  return {
    want: (questions, revision) => {
      wanted = questions.map(question => ({ question, key: `${revision} ${JSON.stringify(question)}` }));
      const types = new Set(questions.map(({ type }) => type));
      for (const type of [...asked.keys()].filter(one => !types.has(one))) {
        asked.delete(type);
      }
      if (!isPlanned) {
        isPlanned = true;
        later(sendNew, pause);
      }
    },
    isCurrent: (type, number) => asked.get(type)?.number === number,
  };
}
