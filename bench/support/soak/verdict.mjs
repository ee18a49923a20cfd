/** Samples at the beginning of a life that do not count: caches fill and code is compiled. */
const warmUp = 0.25;

/** Fewer samples than these say nothing of an hour. */
const fewestSamples = 10;

/** Megabytes that a server may gain in an hour of work, and further handles, watches and processes that it may have at its end. */
const limits = {
  heapPerHour: 15,
  memoryPerHour: 60,
  handles: 5,
  watches: 0,
  children: 0,
};

/**
 * Lines that say how it went, each with whether it is fine.
 * @param samples of one life of a server, with `hours` since its start
 */
export function judge(samples, { kills, compared, lost, torn, half, leftovers, failed }) {
  const measured = samples.slice(Math.floor(samples.length * warmUp));
  const isLong = measured.length >= fewestSamples;
  const slopes = ['heap', 'memory'].map(name => {
    const slope = slopeOf(measured.map(({ hours, [name]: bytes }) => [hours, bytes]));
    const limit = limits[`${name}PerHour`];
    const said = slope === undefined ? '–' : `${slope.toFixed(1)} MB per hour`;
    return isLong
      ? line(`${name} slope`, `${said} (at most ${limit})`, slope === undefined || slope <= limit)
      : line(`${name} slope`, 'too short to tell', true);
  });
  const counts = ['handles', 'watches', 'children'].map(name => {
    const [first, last] = [measured.at(0)?.[name], measured.at(-1)?.[name]];
    const isFine = first === undefined || last === undefined || last - first <= limits[name];
    return line(name, `${first ?? '–'} at first, ${last ?? '–'} at last`, isFine);
  });
  return [
    ...slopes,
    ...counts,
    line('kills', String(kills), kills > 0),
    line('lost edits', `${describe(lost)} (${compared} documents compared)`, lost.length === 0),
    line('torn files', describe(torn), torn.length === 0),
    line('half copies', describe(half), half.length === 0),
    line('leftovers', describe(leftovers), leftovers.length === 0),
    line('failed requests', describe(failed), failed.length === 0),
  ];
}

function line(name, words, isFine) {
  return { name, words, isFine };
}

function describe(names) {
  return [String(names.length), ...new Set(names)].slice(0, 4).join(' ');
}

/** Megabytes per hour, by least squares; undefined where the system does not say. */
function slopeOf(points) {
  const known = points.filter(([, bytes]) => bytes !== undefined);
  if (known.length < 2) {
    return undefined;
  }
  const mean = index => known.reduce((sum, point) => sum + point[index], 0) / known.length;
  const [hour, bytes] = [mean(0), mean(1)];
  const spread = known.reduce((sum, point) => sum + (point[0] - hour) ** 2, 0);
  return known.reduce((sum, point) => sum + (point[0] - hour) * (point[1] - bytes), 0) / spread / 1e6;
}
