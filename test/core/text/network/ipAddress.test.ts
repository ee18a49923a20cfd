import assert from 'node:assert/strict';
import { isLocalAddress, parseIpAddress } from '../../../../server/src/core/text/network/ipAddress.ts';

function isLocal(host: string): boolean | undefined {
  const address = parseIpAddress(host);
  return address && isLocalAddress(address);
}

describe('an IP address', () => {
  it('is read in all the ways in which systems take one for a host, as URLs do', () => {
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '0x7F000001',
      '127.0.1',
      '1.2.3.4.',
    ]) {
      const [one, two, three, four] = parseIpAddress(host) ?? [];
      assert.equal(`${one}.${two}.${three}.${four}`, new URL(`http://${host}`).hostname, host);
    }
    for (const host of [
      '::',
      '::1',
      'fe80::1',
      '1:2:3:4:5:6:7:8',
      '1::8',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
    ]) {
      const groups = (parseIpAddress(host) ?? []).map(byte => byte.toString(16).padStart(2, '0')).join('');
      const spelled = (groups.match(/.{4}/g) ?? []).join(':');
      assert.equal(new URL(`http://[${spelled}]`).hostname, new URL(`http://[${host}]`).hostname, host);
    }
  });

  it('is not found in a name, nor in something that is almost one', () => {
    for (const host of [
      '',
      'localhost',
      'a.1',
      '1.2.3.4.5',
      '256.1.1.1',
      '1.2.3.256',
      '4294967296',
      '1..2',
      '1:2',
      '1::2::3',
      '::g',
      ':::',
      '1:2:3:4:5:6:7:8:9',
    ]) {
      assert.equal(parseIpAddress(host), undefined, host);
    }
  });

  it('is local where it leads to this computer, its own segment of the network, or the metadata of a machine', () => {
    for (const host of [
      '127.0.0.1',
      '127.255.0.9',
      '0.0.0.0',
      '0',
      '169.254.169.254',
      '0xa9fea9fe',
      '100.100.100.200',
      '192.0.0.192',
      '::',
      '::1',
      'fe80::1%eth0',
      'febf::1',
      '::ffff:127.0.0.1',
      '::ffff:a9fe:a9fe',
      '::127.0.0.1',
      '64:ff9b::127.0.0.1',
      'fd00:ec2::254',
    ]) {
      assert.equal(isLocal(host), true, host);
    }
    for (const host of [
      '10.0.0.1',
      '192.168.1.1',
      '140.82.121.3',
      '128.0.0.1',
      '169.253.1.1',
      '::ffff:10.0.0.1',
      '2606:50c0::1',
      'fd00::1',
      'fec0::1',
    ]) {
      assert.equal(isLocal(host), false, host);
    }
  });
});
