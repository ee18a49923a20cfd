import type { Attack } from '../../core/analysis/security/scan/attack.ts';
import type { TextSource } from '../../core/analysis/security/scan/scannedText.ts';
import type { SkillResource } from '../../core/model/skill/skillContext.ts';
import type { FileFacts } from '../../core/model/skill/skillFile.ts';
import type { SkillDocument } from '../../core/syntax/document/skillDocument.ts';
import type { PathPort, Presence, TextFile } from './ports.ts';

/** A SKILL.md as it was read, without its place. */
export interface ParsedText {
  readonly document: SkillDocument;
  readonly facts: FileFacts;
  /** Whether the text is an editor's. */
  readonly isOpen: boolean;
}

/** Files as an editor holds them, or else as they are on disk. All paths are absolute. */
export interface FileAccess {
  readonly path: PathPort;
  readonly text: (file: string) => TextFile;
  /** As the disk has it, though an editor may hold another text. */
  readonly saved: (file: string) => TextFile;
  readonly parsed: (file: string) => ParsedText;
  /** A SKILL.md as the disk has it. */
  readonly savedSkill: (file: string) => ParsedText;
  /** Attacks in the text of a file that is not a SKILL.md. */
  readonly scan: (file: string, source: TextSource) => readonly Attack[];
  /** SHA-256 of a text in hexadecimal digits. */
  readonly digest: (text: string) => string;
  /** Whether an editor holds the file. */
  readonly isOpen: (file: string) => boolean;
  /** Undefined while it is not known. */
  readonly presence: (path: string) => Presence | undefined;
  /** Whether there is something at a path, and in a folder even once links are followed; undefined while it is not known. */
  readonly isInside: (folder: string, path: string) => boolean | undefined;
  /** The files below the folder of a skill; undefined while they are not known, and where they are too many to say anything of. */
  readonly resources: (folder: string) => readonly SkillResource[] | undefined;
}
