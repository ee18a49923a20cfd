import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { inventGraph } from '../inventGraph.mjs';
import { Document } from '../language/documents.mjs';
import { Reading } from '../language/reading.mjs';
import { startServer } from '../lspClient.mjs';
import { quantile } from '../measure.mjs';
import { findTool } from './peers.mjs';
import { measureRouting } from './router.mjs';

/** Documents that are open, and requests for each of them. */
const documents = 10;
const rounds = 5;

const placed = ({ uri }, position) => ({ textDocument: { uri }, position });
const named = document => document.at('-', 'name:');

/**
 * Measures our server next to other servers and routers that are installed, among invented skills that name each other: from a letter that is typed to the
 * answer, at the client's side of the pipe.
 * @returns pairs with times in milliseconds
 */
export async function compareServers({ bundle, peers, skills: count }) {
  const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'compare-')));
  try {
    const folder = path.join(scratch, 'many');
    // Skills of the person who measures would count too.
    const home = path.join(scratch, 'home');
    mkdirSync(home);
    const skills = inventGraph(folder, count);
    const place = { folder, home, skills };
    const server = await startOurs(bundle, place);
    try {
      const ours = await openSome(server, skills);
      // One after the other, so that no two of them work at the same time.
      return [
        ...(await compareYaml(ours, place, findTool(peers, 'yaml-language-server'))),
        ...(await compareSkills(ours, place, findTool(peers, 'skill-language-server'))),
        ...(await measureRouting({ server, folder, skills }, peers)),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function startOurs(bundle, { folder, home, skills }) {
  const reading = new Reading();
  const server = await startServer(bundle, folder, {
    env: { HOME: home },
    onNotification: (method, params) => reading.onNotification(method, params),
  });
  await Promise.all([
    reading.isDone(server, skills.length),
    server.request('workspace/diagnostic', { previousResultIds: [] }),
  ]);
  return server;
}

function startPeer({ file }, { folder, home }, options = {}) {
  return startServer(file, folder, { ...options, env: { HOME: home }, args: ['--stdio'] });
}

/** Opens some of the skills, all over the folder. */
async function openSome(server, skills) {
  const opened = [];
  for (let index = 0; index < Math.min(documents, skills.length); index++) {
    const skill = skills[Math.floor((index * skills.length) / documents)];
    opened.push(await Document.open(server, skill));
  }
  return { server, opened };
}

/** A key of the frontmatter, which the other server knows as a YAML file with our schema. */
async function compareYaml(ours, place, tool) {
  if (tool === undefined) {
    return [];
  }
  const folder = path.join(place.home, 'yaml');
  mkdirSync(folder);
  const files = ours.opened.map(({ text }, index) => {
    const file = path.join(folder, `${index}.yaml`);
    // The line that a letter is typed into is of YAML here.
    writeFileSync(file, `${text.split('---\n')[1]}# comment\n`);
    return { file };
  });
  const schema = path.resolve(import.meta.dirname, '../../../schemas/frontmatter/agentskills.schema.json');
  const yaml = { schemas: { [pathToFileURL(schema).href]: '*.yaml' }, schemaStore: { enable: false } };
  const server = await startPeer(tool, { ...place, folder }, { settings: { yaml } });
  try {
    const theirs = await openSome(server, files);
    const ask = document => ['textDocument/completion', placed(document, document.at('\nlicense'))];
    return [await measureAnswers('completion of a key', tool, [ours, ask], [theirs, ask])];
  } finally {
    await server.stop();
  }
}

async function compareSkills(ours, place, tool) {
  if (tool === undefined) {
    return [];
  }
  const server = await startPeer(tool, place);
  try {
    const theirs = await openSome(server, place.skills);
    const complete = document => ['textDocument/completion', placed(document, document.at('/', ', or to '))];
    const rename = document => [
      'textDocument/rename',
      { ...placed(document, named(document)), newName: 'quite-another-name' },
    ];
    return [
      await measureAnswers('completion of a skill', tool, [ours, complete], [theirs, complete]),
      await measureAnswers('rename of a skill', tool, [ours, rename], [theirs, rename]),
    ];
  } finally {
    await server.stop();
  }
}

/** Both in turn, so that whatever else the machine does meets both alike; with the fewest parts that an answer had. */
async function measureAnswers(what, { title }, ours, theirs) {
  const times = { ours: [], theirs: [] };
  const answers = { ours: Infinity, theirs: Infinity };
  for (let round = 0; round <= rounds; round++) {
    for (const index of ours[0].opened.keys()) {
      for (const [key, [{ server, opened }, ask]] of Object.entries({ ours, theirs })) {
        const document = opened[index];
        await document.type();
        const [method, params] = ask(document);
        const begun = performance.now();
        const answer = await server.request(method, params);
        // The first round is that of code which was never run before.
        if (round > 0) {
          times[key].push(performance.now() - begun);
          answers[key] = Math.min(answers[key], countIn(answer));
        }
      }
    }
  }
  const side = key => ({ milliseconds: quantile(times[key], 0.5), answers: answers[key] });
  return {
    what: `${what}, ${ours[0].opened.length} files open`,
    peer: title,
    ratio: quantile(times.ours, 0.5) / quantile(times.theirs, 0.5),
    ours: side('ours'),
    theirs: side('theirs'),
  };
}

/** Items of a list, or files of an edit. */
function countIn(answer) {
  const list = answer?.items ?? answer?.documentChanges ?? Object.keys(answer?.changes ?? {});
  return Array.isArray(answer) ? answer.length : list.length;
}
