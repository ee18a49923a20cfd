import assert from 'node:assert/strict';
import {
  isHostName,
  refuseSourceHost,
} from '../../../../../server/src/core/analysis/provenance/source/sourceHost.ts';

const addresses: Readonly<Record<string, readonly string[]>> = {
  'git.example.com': ['203.0.113.5', '2001:db8::5'],
  'rebound.example.com': ['203.0.113.5', '127.0.0.1'],
  'metadata.example.com': ['169.254.169.254'],
  'six.example.com': ['::ffff:7f00:1'],
};

/** Which kind of refusal there is, and for which host; undefined where the address may be fetched from. */
async function refusalOf(url: string, allowed: readonly string[] = []): Promise<string | undefined> {
  const refused = await refuseSourceHost(url, allowed, name => Promise.resolve(addresses[name] ?? []));
  const { template = '', args = {} } = refused?.refusal ?? {};
  const kind = template.includes('not encrypted') ? 'unencrypted' : 'local';
  assert.ok(refused === undefined || /--allow-host.*skillwright\.sources\.allowedHosts/.test(template));
  return refused && `${kind} ${String(args['host'])}`;
}

describe('the host of a source', () => {
  it('is asked over https and ssh, and a folder has none', async () => {
    for (const url of [
      'https://git.example.com/a/b.git',
      'https://git.example.com:8443/a/b.git',
      'ssh://git@git.example.com/a/b.git',
      'git@git.example.com:a/b.git',
      'https://unknown.example.com/a.git',
      'https://10.0.0.1/a.git',
      'file:///home/somebody/a',
      '/home/somebody/a',
      '/home/somebody/localhost:a',
      'C:\\skills',
      'C:/skills',
    ]) {
      assert.equal(await refusalOf(url), undefined, url);
    }
  });

  it('is not asked without encryption, whatever it is', async () => {
    assert.equal(await refusalOf('http://git.example.com/a.git'), 'unencrypted git.example.com');
    assert.equal(await refusalOf('git://git.example.com/a.git'), 'unencrypted git.example.com');
    assert.equal(await refusalOf('HTTP://127.0.0.1:80/a.git'), 'unencrypted 127.0.0.1');
  });

  it('is not asked where it leads to this computer or its own network, however it is written', async () => {
    for (const host of [
      'localhost',
      'LOCALHOST.',
      'skills.localhost',
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.0.0.1',
      '0177.1',
      '１２７.0.0.1',
      '0.0.0.0',
      '169.254.169.254',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[fe80::1]',
      'rebound.example.com',
      'metadata.example.com',
      'six.example.com',
    ]) {
      for (const url of [
        `https://${host}/a/b.git`,
        `https://${host}:8443/a/b.git`,
        `ssh://git@${host}:22/a/b.git`,
        `git@${host}:a/b.git`,
      ]) {
        assert.match(String(await refusalOf(url)), /^local /, url);
      }
    }
  });

  it('is asked in any way where the user allows it, however both are written', async () => {
    for (const [url, allowed] of [
      ['http://git.example.com/a.git', 'Git.Example.com'],
      ['git://git.example.com:9418/a.git', 'git.example.com'],
      ['http://localhost:8080/a.git', 'localhost'],
      ['https://127.1/a.git', '127.0.0.1'],
      ['https://[::1]/a.git', '::1'],
      ['https://[::1]/a.git', '[0::1]'],
      ['git@localhost:a/b.git', 'localhost'],
      ['https://rebound.example.com/a.git', 'rebound.example.com'],
    ] as const) {
      assert.equal(await refusalOf(url, ['other.example.com', allowed]), undefined, url);
    }
    assert.equal(await refusalOf('http://a.localhost/a.git', ['localhost']), 'unencrypted a.localhost');
    assert.equal(await refusalOf('https://localhost/a.git', ['127.0.0.1', '']), 'local localhost');
  });

  it('has a name without anything around it', () => {
    for (const name of ['localhost', 'git.example.com', '127.0.0.1', '::1', '[::1]', 'bücher.example']) {
      assert.ok(isHostName(name), name);
    }
    for (const name of ['', 'http://localhost', 'localhost/a', 'localhost:80', 'a@b', '-x', 'a b']) {
      assert.ok(!isHostName(name), name);
    }
  });
});
