import {
  createCatalog,
  createSkillwright,
  estimateConfidence,
  previewTurn,
  standardRoutingSettings,
  toFeatures,
} from './engines.mjs';
import { fitLogistic, predict } from './logistic.mjs';
import {
  measureCalibration,
  measureFalseTriggers,
  measureRanks,
  measureSeparation,
  ninetyPercentThreshold,
} from './metrics.mjs';
import { ownerOf } from './readData.mjs';

/** Repositories with fewer skills leave nothing to choose. */
const leastSkills = 5;

/** Everything of one ranker over one pool of skills. */
export function measurePool(create, skills, queries) {
  const ranker = create(skills);
  const trigger = measureRanks(ranker, ofKind(queries, 'trigger'));
  const task = measureRanks(ranker, ofKind(queries, 'task'));
  const threshold = ninetyPercentThreshold(trigger.rightScores);
  return {
    skills: skills.length,
    trigger: withoutScores(trigger),
    task: withoutScores(task),
    ...measureFalseTriggers(ranker, queries, threshold),
    ...measureSeparation(ranker, queries),
  };
}

/** The same over the skills of each query's own repository, which is what someone has installed. */
export function measureRepositories(create, skills, queries) {
  const sums = { queries: 0, hit1: 0, hit5: 0, mrr10: 0 };
  const scores = [];
  const groups = groupByRepository(skills, queries).map(group => {
    const ranker = create(group.skills);
    return { ranker, queries: group.queries };
  });
  for (const { ranker, queries: own } of groups) {
    const found = measureRanks(ranker, ofKind(own, 'trigger'));
    scores.push(...found.rightScores);
    for (const key of found.queries === 0 ? [] : ['hit1', 'hit5', 'mrr10']) {
      sums[key] += found[key] * found.queries;
    }
    sums.queries += found.queries;
  }
  const threshold = ninetyPercentThreshold(scores);
  const wrong = groups
    .map(({ ranker, queries: own }) => measureFalseTriggers(ranker, own, threshold))
    .filter(each => each.queries > 0);
  const mean = key =>
    wrong.reduce((sum, each) => sum + each[key] * each.queries, 0) /
    wrong.reduce((sum, each) => sum + each.queries, 0);
  return {
    repositories: groups.length,
    trigger: {
      queries: sums.queries,
      hit1: sums.hit1 / sums.queries,
      hit5: sums.hit5 / sums.queries,
      mrr10: sums.mrr10 / sums.queries,
    },
    ft90: mean('ft90'),
    negTop: mean('negTop'),
  };
}

/** Share, in percent, of messages with a right skill for which it is among those that the preview takes as active. */
export function measureSelection(skills, queries) {
  let asked = 0;
  let selected = 0;
  for (const { skills: own, queries: messages } of groupByRepository(skills, queries)) {
    const catalog = createCatalog(own);
    const names = new Map(own.map(({ id, name }) => [id, name]));
    for (const { query, positive } of ofKind(messages, 'trigger').filter(each => each.positive.length > 0)) {
      const context = { message: query, env: new Set(), platform: 'linux' };
      const preview = previewTurn(catalog, context, { settings: standardRoutingSettings });
      asked++;
      selected += positive.some(id => preview.selected.includes(names.get(id))) ? 1 : 0;
    }
  }
  return { queries: asked, selected: (100 * selected) / asked };
}

/** What the confidence says against what is right, for each pool; with `isFitted` by a model that has not seen the query's owner. */
export function measureConfidence({ skills, pools, queries }, isFitted) {
  const samples = [
    ...groupByRepository(skills, queries).flatMap(group => sample('repository', group.skills, group.queries)),
    ...Object.entries(pools).flatMap(([name, pool]) => sample(name, pool, queries)),
  ];
  const said = isFitted
    ? crossValidate(samples)
    : new Map(samples.map(each => [each, estimateConfidence(each.top)]));
  return Object.fromEntries(
    [...new Set(samples.map(({ pool }) => pool))].map(name => {
      const own = samples.filter(({ pool }) => pool === name);
      const pairs = own.map(each => ({ confidence: said.get(each), isRight: each.isRight }));
      return [name, measureCalibration(pairs)];
    }),
  );
}

/** The weights of the confidence, fitted on all samples; every pool counts the same. */
export function fitConfidence({ skills, pools, queries }) {
  const samples = [
    ...groupByRepository(skills, queries).flatMap(group => sample('repository', group.skills, group.queries)),
    ...Object.entries(pools).flatMap(([name, pool]) => sample(name, pool, queries)),
  ];
  return fitLogistic(toRows(samples));
}

function sample(pool, skills, queries) {
  const { index } = createSkillwright(skills);
  return ofKind(queries, 'trigger').map(query => {
    const { hits, size } = index.rank(query.query, 2);
    const [first, second] = hits;
    return {
      pool,
      owner: ownerOf(query),
      isRight: first !== undefined && query.positive.includes(first.key),
      top: { first: first?.raw ?? 0, second: second?.raw ?? 0, size },
    };
  });
}

function toRows(samples) {
  const counts = new Map();
  for (const { pool } of samples) {
    counts.set(pool, (counts.get(pool) ?? 0) + 1);
  }
  return samples.map(({ pool, top, isRight }) => ({
    features: toFeatures(top),
    label: isRight ? 1 : 0,
    weight: 1000 / counts.get(pool),
  }));
}

/** Owners are dealt to five folds in the order of their names. */
function crossValidate(samples) {
  const owners = [...new Set(samples.map(({ owner }) => owner))].toSorted((one, other) =>
    one < other ? -1 : 1,
  );
  const foldOf = new Map(owners.map((owner, index) => [owner, index % 5]));
  const said = new Map();
  for (let fold = 0; fold < 5; fold++) {
    const weights = fitLogistic(toRows(samples.filter(({ owner }) => foldOf.get(owner) !== fold)));
    for (const each of samples.filter(({ owner }) => foldOf.get(owner) === fold)) {
      said.set(each, predict(weights, toFeatures(each.top)));
    }
  }
  return said;
}

function groupByRepository(skills, queries) {
  const byRepository = new Map();
  for (const skill of skills) {
    byRepository.set(skill.repo, [...(byRepository.get(skill.repo) ?? []), skill]);
  }
  return [...byRepository]
    .filter(([, own]) => own.length >= leastSkills)
    .map(([repo, own]) => ({ skills: own, queries: queries.filter(query => query.repo === repo) }));
}

function ofKind(queries, kind) {
  return queries.filter(query => query.kind === kind);
}

function withoutScores({ rightScores: _scores, ...figures }) {
  return figures;
}
