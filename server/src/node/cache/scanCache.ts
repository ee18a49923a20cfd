import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Attack } from '../../core/analysis/security/scan/attack.ts';
import type { TextSource } from '../../core/analysis/security/scan/scannedText.ts';
import type { AttackScan } from '../../core/analysis/security/scanForAttacks.ts';
import { scanForAttacks } from '../../core/analysis/security/scanForAttacks.ts';
import { findCacheFolder } from '../files/stateFolder.ts';
import { idLength } from './cacheFile.ts';
import { CacheFiles } from './cacheFiles.ts';
import { decrypt, encrypt } from './encryption.ts';
import { identifyProgram } from './program.ts';

/** What a cache is made of. */
interface CacheParts {
  /** The folder that a folder of the cache is made in. */
  readonly location: string;
  /** Identifies the program that scans, so that none believes what another one found. */
  readonly build: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Keeps what a scan finds in texts for later processes, in a folder of the user's. An entry is found by a digest of all that its attacks follow from, and
 * encrypted with another part of it: without the text, which may hold secrets, nobody can read what was found in it.
 */
export class ScanCache {
  readonly #scan: AttackScan;
  readonly #parts: CacheParts;
  readonly #files: CacheFiles;

  constructor(scan: AttackScan, parts: CacheParts) {
    this.#scan = scan;
    this.#parts = parts;
    this.#files = new CacheFiles({ folder: path.join(parts.location, 'scans'), now: parts.now });
  }

  readonly scan: AttackScan = source => {
    const address = addressOf(source, this.#parts.build);
    const file = this.#files.get(address.name);
    const known = file.get(address.id);
    const attacks = known && unseal(known, address);
    if (attacks !== undefined) {
      return attacks;
    }
    const found = this.#scan(source);
    file.set(address.id, seal(found, address));
    return found;
  };

  /** Writes what was found since, and lets go of the memory that it took. */
  save(): Promise<void> {
    return this.#files.save();
  }
}

/** The cache of this program; undefined for sources that no build tells apart. @param location the folder to keep it in */
export function openScanCache(location: string = findCacheFolder()): ScanCache | undefined {
  const build = identifyProgram();
  return build === undefined ? undefined : new ScanCache(scanForAttacks, { location, build, now: Date.now });
}

/** Where an entry is, and what it is encrypted with. */
interface Address {
  /** The name of its file. */
  readonly name: string;
  readonly id: string;
  readonly key: Uint8Array;
}

function addressOf({ kind, path: place, text }: TextSource, build: string): Address {
  const digest = createHash('sha512')
    .update(JSON.stringify([build, kind, place]))
    // UTF-8 would make one text of several that are no sound Unicode.
    .update(text, 'utf16le')
    .digest();
  return {
    name: digest.toString('hex', 0, 1).slice(0, 1),
    id: digest.toString('latin1', 0, idLength),
    key: digest.subarray(32),
  };
}

/** Most texts have no attacks, of which nothing is written. */
function seal(attacks: readonly Attack[], { key }: Address): Uint8Array {
  return attacks.length === 0 ? new Uint8Array() : encrypt(Buffer.from(JSON.stringify(attacks)), key);
}

/** Undefined for what was not encrypted with this key. */
function unseal(bytes: Uint8Array, { key }: Address): readonly Attack[] | undefined {
  if (bytes.length === 0) {
    return [];
  }
  const json = decrypt(bytes, key)?.toString();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The tag says that `seal` wrote it.
  return json === undefined ? undefined : (JSON.parse(json) as readonly Attack[]);
}
