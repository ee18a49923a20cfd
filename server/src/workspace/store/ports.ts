import type { BinaryAnswer } from '../../core/analysis/readiness/world/readinessWorld.ts';
import type { AttackScan } from '../../core/analysis/security/scanForAttacks.ts';
import type { FileFacts } from '../../core/model/skill/skillFile.ts';
import type { SkillResource } from '../../core/model/skill/skillContext.ts';
import type { SkillDocument } from '../../core/syntax/document/skillDocument.ts';

/** A text file with what its bytes say; one that cannot be read has an empty text and says why. */
export interface TextFile {
  readonly text: string;
  readonly facts: FileFacts;
}

/** What there is at a path, links followed. */
export type Presence = 'file' | 'folder' | 'other' | 'absent';

/** The paths of the system that files lie on: those of Node for a disk. */
export interface PathPort {
  readonly sep: string;
  readonly dirname: (path: string) => string;
  readonly basename: (path: string) => string;
  readonly join: (...parts: string[]) => string;
  readonly resolve: (...parts: string[]) => string;
  readonly relative: (from: string, to: string) => string;
  readonly isAbsolute: (path: string) => boolean;
}

/** The disk, asked at once and never written to. All paths are absolute. No call throws. */
export interface FilePort {
  readonly path: PathPort;
  /** Another text for every version of a file; empty for one that is not there. */
  readonly version: (file: string) => string;
  /** When a file was last changed, in milliseconds since 1970; undefined for one that is not there. */
  readonly modified: (file: string) => number | undefined;
  readonly presence: (path: string) => Presence;
  readonly read: (file: string) => TextFile;
  /** Where a path leads by links that are not followed, since it is out of all known folders; undefined for any other path. */
  readonly linkOut: (file: string) => string | undefined;
  /** The names in a folder; undefined for one that cannot be listed. */
  readonly names: (folder: string) => readonly string[] | undefined;
  /** The files below the folder of a skill; undefined where they are too many to say anything of. */
  readonly resources: (folder: string) => readonly SkillResource[] | undefined;
  /** Whether a path that is there lies in a folder once the links of both are followed. */
  readonly isInside: (folder: string, path: string) => boolean;
}

/** The computer that skills are to run on. */
export interface SystemPort {
  readonly platform: string;
  /** Values of the environment by name. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly findBinary: (name: string) => BinaryAnswer;
}

/** Time, and letting others do their work in between. */
export interface ClockPort {
  /** Milliseconds from any start. */
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  readonly pause: () => Promise<void>;
}

/** A value that an earlier process kept. */
export interface StoredFact {
  /** What the value follows from. */
  readonly questions: string;
  /** The value; undefined where the answers are not those of then. */
  readonly open: (answers: string) => string | undefined;
}

/** Keeps values of facts for later processes of the same build. It never throws, and it may forget anything. */
export interface FactStorage {
  /** @param address tells facts apart */
  readonly find: (address: string) => StoredFact | undefined;
  /** The value can be read again only by whoever has the same answers. */
  readonly keep: (
    address: string,
    fact: { readonly questions: string; readonly answers: string; readonly value: string },
  ) => void;
}

/** All that the workspace asks of the world. */
export interface WorkspacePorts {
  readonly files: FilePort;
  readonly system: SystemPort;
  readonly clock: ClockPort;
  /** Reads the text of a skill, with the document before it where there is one. */
  readonly parse: (text: string, previous?: SkillDocument) => SkillDocument;
  /** Scans the texts of files on disk; it may keep what it finds for the next process. */
  readonly scan: AttackScan;
  /** SHA-256 of a text in hexadecimal digits. */
  readonly digest: (text: string) => string;
  /** Undefined where nothing outlives the process. */
  readonly storage?: FactStorage;
}
