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
  const head = Buffer.alloc(lengthLength);
  head.writeUInt32LE(questions.length);
  return Buffer.concat([head, questions, sealed]);
}

/** @param bytes as `joinValue` wrote them */
export function splitValue(bytes: Uint8Array): SealedValue {
  const end = lengthLength + Buffer.from(bytes.buffer, bytes.byteOffset).readUInt32LE();
  return { questions: bytes.subarray(lengthLength, end), sealed: bytes.subarray(end) };
}
