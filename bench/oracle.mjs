import path from 'node:path';
import { parseArgs } from 'node:util';
import { judge } from './support/referenceRules.mjs';
import { checkFolder, defaultBundle } from './support/skillwright.mjs';

/**
 * Holds our errors for the specification against what its reference library would say: both read every skill
 * below a folder, and each file that one of them refuses and the other does not is listed.
 */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { bundle: { type: 'string', default: defaultBundle } },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    throw new Error('Usage: node bench/oracle.mjs FOLDER [--bundle FILE]');
  }
  const { files } = JSON.parse(await checkFolder(values.bundle, folder, ['--target', 'agentskills']));
  const verdicts = files.map(({ path: file, diagnostics }) => ({
    file,
    reasons: judge(path.join(folder, file)),
    errors: diagnostics.filter(({ severity }) => severity === 'error'),
  }));
  const compared = verdicts.filter(({ reasons }) => reasons !== undefined);
  const accepted = compared.filter(({ reasons }) => reasons.length === 0);
  const refused = compared.filter(({ reasons }) => reasons.length > 0);
  const tooStrict = accepted.filter(({ errors }) => errors.length > 0);
  const tooLenient = refused.filter(({ errors }) => errors.length === 0);
  console.log(`${files.length} files, ${files.length - compared.length} of them never read by the library`);
  console.log(`accepted by both:  ${accepted.length - tooStrict.length}`);
  console.log(`refused by both:   ${refused.length - tooLenient.length}`);
  list(
    'accepted by the library, an error of ours',
    tooStrict,
    ({ errors }) => errors.map(({ code }) => code),
    ({ errors }) => errors.map(describe),
  );
  list(
    'refused by the library, no error of ours',
    tooLenient,
    ({ reasons }) => reasons.map(reason => reason.replace(/'[^']*'/g, '…').replace(/ \(line.*/, '')),
    ({ reasons }) => reasons,
  );
  process.exitCode = tooStrict.length + tooLenient.length === 0 ? 0 : 1;
}

/** How often each kind of reason occurs, and every file with its reasons. */
function list(title, verdicts, kindsOf, reasonsOf) {
  const counts = new Map();
  for (const kind of verdicts.flatMap(verdict => [...new Set(kindsOf(verdict))])) {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  console.log(`${title}: ${verdicts.length}`);
  for (const [kind, count] of [...counts].toSorted(([, one], [, other]) => other - one)) {
    console.log(`${String(count).padStart(7)}  ${kind}`);
  }
  for (const verdict of verdicts) {
    console.log(`  ${toPrintable(`${verdict.file}: ${reasonsOf(verdict).join('; ')}`)}`);
  }
}

/** What skills are called and hold may not reach the terminal as it is. */
function toPrintable(text) {
  return text.replace(/\p{C}/gu, character => `\\u{${character.codePointAt(0).toString(16)}}`);
}

function describe({ code, range, message }) {
  return `${code} ${range.start.line + 1}:${range.start.character + 1} ${message}`;
}

await main();
