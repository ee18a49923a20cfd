/**
 * What a ranking is worth. A ranker is `{rank(message) → [{id, score}], best first}`; all measures are of the rank of the first
 * skill that a query names as right, among those that were ranked.
 */

/** Hit@1, Hit@5 and MRR@10 in percent over queries with a right skill. */
export function measureRanks(ranker, queries) {
  const asked = queries.filter(({ positive }) => positive.length > 0);
  const sums = { hit1: 0, hit5: 0, mrr10: 0 };
  const rightScores = [];
  for (const { query, positive } of asked) {
    const ranked = ranker.rank(query);
    const place = ranked.findIndex(({ id }) => positive.includes(id));
    if (place === 0) {
      sums.hit1++;
      rightScores.push(ranked[0].score);
    }
    sums.hit5 += place >= 0 && place < 5 ? 1 : 0;
    sums.mrr10 += place >= 0 && place < 10 ? 1 / (place + 1) : 0;
  }
  const percent = sum => (100 * sum) / asked.length;
  return {
    queries: asked.length,
    hit1: percent(sums.hit1),
    hit5: percent(sums.hit5),
    mrr10: percent(sums.mrr10),
    rightScores,
  };
}

/** The score that nine of ten messages that were routed right reach. */
export function ninetyPercentThreshold(rightScores) {
  return rightScores.toSorted((one, other) => one - other)[Math.floor(rightScores.length / 10)] ?? Infinity;
}

/**
 * Share, in percent, of messages for which no skill should fire whose first skill is one that must not: `negTop` whatever its
 * score, `ft90` only with a score that nine of ten right ones reach.
 */
export function measureFalseTriggers(ranker, queries, threshold) {
  const tops = queries.filter(({ positive }) => positive.length === 0).map(query => wrongTop(ranker, query));
  const share = least => (100 * tops.filter(score => score >= least).length) / tops.length;
  return { queries: tops.length, ft90: share(threshold), negTop: share(0) };
}

function wrongTop(ranker, { query, negative }) {
  const [first] = ranker.rank(query);
  return first !== undefined && negative.includes(first.id) ? first.score : -1;
}

/** Mean over skills of the chance that a message for the skill scores higher there than one that must not fire it. */
export function measureSeparation(ranker, queries) {
  const right = new Map();
  const wrong = new Map();
  for (const { query, positive, negative, kind } of queries) {
    const scores = new Map(kind === 'trigger' ? ranker.rank(query).map(({ id, score }) => [id, score]) : []);
    const [ids, target] = positive.length > 0 ? [positive, right] : [negative, wrong];
    for (const id of kind === 'trigger' ? ids : []) {
      target.set(id, [...(target.get(id) ?? []), scores.get(id) ?? 0]);
    }
  }
  const areas = [...right].flatMap(([id, scores]) => {
    const others = wrong.get(id);
    return others === undefined ? [] : [areaOf(scores, others)];
  });
  return { skills: areas.length, auc: areas.reduce((sum, area) => sum + area, 0) / areas.length };
}

function areaOf(scores, others) {
  const wins = scores.flatMap(score => others.map(other => (score > other ? 1 : score === other ? 0.5 : 0)));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

/** Expected calibration error in ten bins of equal width, and the table it comes from. */
export function measureCalibration(samples) {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, weight: 0, said: 0, right: 0 }));
  for (const { confidence, isRight, weight } of samples) {
    const bin = bins[Math.min(9, Math.floor(confidence * 10))];
    bin.count++;
    bin.weight += weight;
    bin.said += weight * confidence;
    bin.right += isRight ? weight : 0;
  }
  const all = bins.reduce((sum, { weight }) => sum + weight, 0);
  const error = bins.reduce((sum, { said, right }) => sum + Math.abs(said - right), 0) / all;
  const table = bins.map(({ count, weight, said, right }, index) => ({
    from: index / 10,
    count,
    said: count === 0 ? 0 : said / weight,
    right: count === 0 ? 0 : right / weight,
  }));
  return { messages: samples.length, error, table };
}
