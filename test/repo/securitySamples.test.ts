import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { halfOf, halves, readSamples } from '../../bench/support/security/samples.mjs';
import { root } from '../support/projectFiles.ts';

const folder = path.join(root, 'bench/security/samples');
const texts = halves.flatMap(half =>
  readdirSync(path.join(folder, half)).map(name => readFileSync(path.join(folder, half, name), 'utf8')),
);
const samples = halves.flatMap(readSamples);

/**
 * Reserved by RFC 2606 (also in ROT13) and RFC 5737; the address of metadata services, which is of no use elsewhere; the namespace of SVG; numbers of versions
 * and what has no dot.
 */
const harmlessHost =
  /^www\.w3\.org$|(?:^|\.)(?:example|invalid|rknzcyr)$|^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$|^169\.254\.169\.254$|^\d\.\d$|^[^.]+$/;

describe('the samples of attacks', () => {
  for (const half of halves) {
    it(`are in the half that their id says: ${half}`, () => {
      const misplaced = readSamples(half).filter(({ id }) => halfOf(id) !== half);
      assert.deepEqual(
        misplaced.map(({ id }) => id),
        [],
      );
    });
  }

  it('are at least ten of each family, with ids of their own', () => {
    const ids = samples.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(
      samples.filter(({ id, family }) => !id.startsWith(`${family}-`)),
      [],
    );
    const families = [...new Set(samples.map(({ family }) => family))];
    assert.ok(families.length >= 12);
    const small = families.filter(name => samples.filter(({ family }) => family === name).length < 10);
    assert.deepEqual(small, []);
  });

  it('are skills with a description each', () => {
    const others = samples.filter(
      ({ files }) => !/^---\nname: .*\n(?:.*\n){0,8}description: /.test(files['SKILL.md'] ?? ''),
    );
    assert.deepEqual(
      others.map(({ id }) => id),
      [],
    );
  });

  it('lead nowhere', () => {
    const hosts = texts.flatMap(text =>
      [...text.matchAll(/\w:\/\/(?:[^\s/@"'`]*@)?([^\s/:"'`)?<>|,]+)/g)].map(([, host = '']) => host),
    );
    const reachable = hosts.filter(host => !harmlessHost.test(host));
    assert.deepEqual(reachable, []);
    assert.ok(hosts.length > 40);
  });

  it('show every character that they have', () => {
    const hidden = texts.flatMap(
      text => text.match(/[^\P{C}\n]|[^\P{Z} ]|\p{Default_Ignorable_Code_Point}/gu) ?? [],
    );
    assert.deepEqual(hidden, []);
  });

  it('mix no letters that look alike but by escapes', () => {
    const foreign = texts.flatMap(
      text =>
        text.match(
          /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/gu,
        ) ?? [],
    );
    assert.deepEqual(foreign, []);
  });

  it('hold nothing that looks like a secret before they are read', () => {
    const secret =
      /AKIA[0-9A-Z]{16}|gh[pousr]_\w{30}|xox[abp]-\d|sk-(?:ant|proj)-|sk_live_|SG\.\w{20}|npm_\w{30}|AIza\w{30}|\bhf_\w{30}|\beyJ\w+\.|-----BEGIN [A-Z ]*PRIVATE KEY/;
    assert.deepEqual(
      texts.flatMap(text => text.match(secret)?.[0] ?? []),
      [],
    );
    const read = samples.flatMap(({ files }) => Object.values(files)).filter(text => secret.test(text));
    assert.ok(read.length >= 8);
  });
});
