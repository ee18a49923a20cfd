import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';

const cipher = 'aes-256-gcm';
const authTagLength = 16;
/** Bytes of a key. */
export const keyLength = 32;
/** Each key encrypts a single value, so that it needs no vector of its own. */
const vector = new Uint8Array(12);

/** Encrypts a value so that nobody reads or changes it without its key. */
export function encrypt(value: Uint8Array, key: Uint8Array): Uint8Array {
  const encryption = createCipheriv(cipher, createSecretKey(key), vector, { authTagLength });
  return Buffer.concat([encryption.update(value), encryption.final(), encryption.getAuthTag()]);
}

/** Undefined for what was not encrypted with this key. */
export function decrypt(bytes: Uint8Array, key: Uint8Array): Buffer | undefined {
  try {
    const end = bytes.length - authTagLength;
    const decryption = createDecipheriv(cipher, createSecretKey(key), vector, { authTagLength });
    decryption.setAuthTag(bytes.subarray(end));
    return Buffer.concat([decryption.update(bytes.subarray(0, end)), decryption.final()]);
  } catch {
    return undefined;
  }
}

/** A value of a cache that only whoever has the answers to its questions can read. */
interface SealedValue {
  readonly questions: Uint8Array;
  /** Encrypted with what follows from the answers. */
  readonly sealed: Uint8Array;
}

/** A value begins with the length of its questions. */
const lengthLength = 4;

/** Writes both parts as one value of a cache. */
export function joinValue({ questions, sealed }: SealedValue): Uint8Array {
  // Many are kept until they are written: each of them would keep what else Node puts into the same buffer.
  const value = new Uint8Array(lengthLength + questions.length + sealed.length);
  new DataView(value.buffer).setUint32(0, questions.length, true);
  value.set(questions, lengthLength);
  value.set(sealed, lengthLength + questions.length);
  return value;
}

/** @param bytes as `joinValue` wrote them */
export function splitValue(bytes: Uint8Array): SealedValue {
  const end = lengthLength + Buffer.from(bytes.buffer, bytes.byteOffset).readUInt32LE();
  return { questions: bytes.subarray(lengthLength, end), sealed: bytes.subarray(end) };
}
