/**
 * What knip found. A file that is not used at all has no exports of its own in the report.
 *
 * @typedef {{ name: string }} Named
 * @typedef {{ file: string, files: readonly Named[], exports: readonly Named[], [kind: string]: unknown }} Issue
 * @typedef {import('./unusedExceptions.mjs').UnusedException} UnusedException
 */

/**
 * Compares two reports of knip, one over everything and one over what is shipped, with the list of exceptions.
 *
 * @param {{ all: readonly Issue[], production: readonly Issue[] }} reports
 * @param {readonly UnusedException[]} exceptions
 * @returns {string[]} a sentence for each problem
 */
export function findUnused({ all, production }, exceptions) {
  const unused = all.flatMap(toFindings);
  const known = new Set(unused.map(({ key }) => key));
  const onlyTested = production.flatMap(toFindings).filter(({ key }) => !known.has(key));
  const isUnlisted = finding => !exceptions.some(exception => covers(exception, finding));
  return [
    ...unused.filter(isUnlisted).map(({ key }) => `Nothing uses ${key}.`),
    ...onlyTested.filter(isUnlisted).map(({ key }) => `Only tests use ${key}.`),
    ...exceptions.flatMap(exception => findNeedless(exception, [...unused, ...onlyTested])),
    ...exceptions.flatMap(findIncomplete),
  ];
}

/** @param {Issue} issue */
function toFindings(issue) {
  const { file } = issue;
  return Object.entries(issue).flatMap(([kind, listed]) =>
    Array.isArray(listed) ? listed.map(({ name }) => toFinding(kind, file, name)) : [],
  );
}

/** Packages and what else is not code can only be removed, so that no exception covers it. */
function toFinding(kind, file, name) {
  switch (kind) {
    case 'files':
      return { file, key: file };
    case 'exports':
      return { file, name, key: `'${name}' of ${file}` };
    default:
      return { key: `'${name}' of ${file} (${kind})` };
  }
}

/** @param {UnusedException} exception */
function covers({ path, names }, { file, name }) {
  if (file === undefined) {
    return false;
  }
  const isInside = path.endsWith('/') ? file.startsWith(path) : file === path;
  return isInside && (names === undefined || names.includes(name));
}

/** @param {UnusedException} exception */
function findNeedless(exception, found) {
  const { path, names = [undefined] } = exception;
  const needless = names.filter(
    name => !found.some(finding => covers({ ...exception, names: name && [name] }, finding)),
  );
  return needless.map(
    name => `${name === undefined ? path : `'${name}' of ${path}`} needs no exception any more: remove it.`,
  );
}

/** @param {UnusedException} exception */
function findIncomplete({ path, since, reason }) {
  const isComplete = /^\d{4}-\d{2}-\d{2}$/.test(since) && reason.trim() !== '';
  return isComplete ? [] : [`The exception for ${path} lacks its day or its reason.`];
}
