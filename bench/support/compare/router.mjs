import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { quantile } from '../measure.mjs';

/** Messages that are asked, each of another skill. */
const messages = 100;

/**
 * Measures the Routing Preview, from the question to the answer at the client's side of the pipe, next to a router that ranks by BM25, if that is installed below `peers`. Ours says more of each skill: why it is selected,
 * what fits the budget, and what a host's model is told.
 */
export async function measureRouting({ server, folder, skills }, peers) {
  const home = peers && path.resolve(peers, 'node_modules/@skill-tools/router');
  if (home === undefined || !existsSync(home)) {
    return [];
  }
  const { version, module = 'dist/index.js' } = JSON.parse(
    readFileSync(path.join(home, 'package.json'), 'utf8'),
  );
  const { SkillRouter } = await import(pathToFileURL(path.join(home, module)).href);
  const router = new SkillRouter();
  const described = skills.map(({ name, file }) => ({
    name,
    description: /^description: (.*)$/m.exec(readFileSync(file, 'utf8'))[1],
  }));
  await router.indexSkills(described);
  const folderUri = pathToFileURL(folder).href;
  const asked = Array.from({ length: Math.min(messages, skills.length) }, (_, index) => {
    const { description } = described[Math.floor((index * skills.length) / messages) % skills.length];
    return description.split('. ')[0];
  });
  const times = { ours: [], theirs: [] };
  for (const message of [asked[0], ...asked]) {
    const begun = performance.now();
    await server.request('skillwright/previewRouting', { folderUri, message });
    const between = performance.now();
    await router.select(message);
    times.ours.push(between - begun);
    times.theirs.push(performance.now() - between);
  }
  // The first one is asked once before, when code is run that was never run before.
  const side = key => ({ milliseconds: quantile(times[key].slice(1), 0.5) });
  const [ours, theirs] = [side('ours'), side('theirs')];
  return [
    {
      what: `routing among ${skills.length} skills`,
      peer: `@skill-tools/router ${version}`,
      ratio: ours.milliseconds / theirs.milliseconds,
      ours,
      theirs,
    },
  ];
}
