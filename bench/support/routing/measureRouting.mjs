import {
  assumedShare,
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

/** Messages of other owners that each repository is asked, which hardly any of its skills is for. */
const strangers = 60;

/** What the preview takes as active among the skills of each repository, in percent of messages; `selected` is a mean count. */
export function measureSelection(skills, queries) {
  const groups = groupByRepository(skills, queries).map(({ skills: own, queries: messages }) => ({
    owner: ownerOf(own[0]),
    skills: own,
    messages,
    select: createSelector(own),
  }));
  return {
    ...measureOwn(groups.map(({ messages, select }) => ({ own: ofKind(messages, 'trigger'), select }))),
    none: shareOf(
      groups.flatMap(({ messages, select }) =>
        ofKind(messages, 'noskill').map(({ query }) => select(query).length > 0),
      ),
    ),
    orphaned: shareOf(
      groups.flatMap(({ skills: own, messages }) => selectOrphaned(own, ofKind(messages, 'trigger'))),
    ),
    strange: shareOf(
      groups.flatMap(({ owner, select }) =>
        someOf(queries, owner).map(({ query }) => select(query).length > 0),
      ),
    ),
  };
}

/** For each message whether anything is selected among the skills that are left without its right ones. */
function selectOrphaned(skills, queries) {
  const byRight = Object.groupBy(
    queries.filter(({ positive }) => positive.length > 0),
    ({ positive }) => JSON.stringify(positive),
  );
  return Object.values(byRight).flatMap(own => {
    const [{ positive }] = own;
    const select = createSelector(skills.filter(({ id }) => !positive.includes(id)));
    return own.map(({ query }) => select(query).length > 0);
  });
}

/** The same among all skills of a pool, whose messages for no skill are those of that kind. */
export function measurePoolSelection(skills, queries) {
  const select = createSelector(skills);
  return {
    ...measureOwn([{ own: ofKind(queries, 'trigger'), select }]),
    none: shareOf(ofKind(queries, 'noskill').map(({ query }) => select(query).length > 0)),
  };
}

function measureOwn(groups) {
  const asked = groups.flatMap(({ own, select }) =>
    own.map(({ query, positive, negative }) => ({ ids: select(query), positive, negative })),
  );
  const wanted = asked.filter(({ positive }) => positive.length > 0);
  const all = wanted.flatMap(({ ids, positive }) => ids.map(id => positive.includes(id)));
  const near = asked.filter(({ positive, negative }) => positive.length === 0 && negative.length > 0);
  return {
    selected: all.length / wanted.length,
    precision: shareOf(all),
    found: shareOf(wanted.map(({ ids, positive }) => ids.some(id => positive.includes(id)))),
    nearMisses: shareOf(near.map(({ ids, negative }) => ids.some(id => negative.includes(id)))),
  };
}

/** Ids of the skills that the preview takes as active for a message. */
export function createSelector(skills) {
  const catalog = createCatalog(skills);
  return query => {
    const context = { message: query, env: new Set(), platform: 'linux' };
    return previewTurn(catalog, context, { settings: standardRoutingSettings }).selectedPaths;
  };
}

/** Messages with a right skill elsewhere, spread over all of them. */
function someOf(queries, owner) {
  const others = ofKind(queries, 'trigger').filter(
    each => each.positive.length > 0 && ownerOf(each) !== owner,
  );
  const step = Math.max(1, Math.floor(others.length / strangers));
  return others.filter((_, at) => at % step === 0).slice(0, strangers);
}

/** How much is true: of how many, and in percent. */
function shareOf(flags) {
  return { of: flags.length, percent: (100 * flags.filter(Boolean).length) / Math.max(flags.length, 1) };
}

/** What the confidence says against what is right, for each pool; with `isFitted` by a model that has not seen the query's owner. */
export function measureConfidence(data, isFitted) {
  const samples = sampleAll(data);
  const said = isFitted
    ? crossValidate(samples)
    : new Map(samples.map(each => [each, estimateConfidence(each.top)]));
  return Object.fromEntries(
    Object.entries(Object.groupBy(samples, ({ pool }) => pool)).map(([name, own]) => [
      name,
      measureCalibration(own.map(each => ({ ...each, confidence: said.get(each) }))),
    ]),
  );
}

/** The weights of the confidence, fitted on all samples; every pool counts the same. */
export function fitConfidence(data) {
  return fitLogistic(toRows(sampleAll(data)));
}

/** The first skills of each message in each pool; the messages of a pool that have no right skill weigh what their assumed share is. */
function sampleAll({ skills, pools, queries }) {
  const pooled = {
    repository: groupByRepository(skills, queries).flatMap(group => sample(group.skills, group.queries)),
    ...Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, sample(pool, queries)])),
  };
  return Object.entries(pooled).flatMap(([pool, samples]) => {
    const without = samples.filter(({ hasRight }) => !hasRight).length;
    return samples.map(each => ({
      ...each,
      pool,
      weight: each.hasRight ? (1 - assumedShare) / (samples.length - without) : assumedShare / without,
    }));
  });
}

function sample(skills, queries) {
  const { index } = createSkillwright(skills);
  return ofKind(queries, 'trigger').map(query => {
    const { hits, size } = index.rank(query.query, 2);
    const [first, second] = hits;
    return {
      owner: ownerOf(query),
      hasRight: query.positive.length > 0,
      isRight: first !== undefined && query.positive.includes(first.key),
      top: { first: first?.raw ?? 0, second: second?.raw ?? 0, size },
    };
  });
}

function toRows(samples) {
  return samples.map(({ top, isRight, weight }) => ({
    features: toFeatures(top),
    label: isRight ? 1 : 0,
    weight: 1000 * weight,
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

export function groupByRepository(skills, queries) {
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
