import type { Connection, TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import type { ClientProfile } from '../editor/clientProfile.ts';
import type { FolderReadCache } from '../files/folderReadCache.ts';
import type { InstalledSkills } from '../files/installedSkills.ts';
import type { ProblemBook } from '../indexing/problemCounts.ts';
import type { RelatedFileChecker } from '../files/relatedFileChecker.ts';
import type { Diagnostics } from '../indexing/diagnostics.ts';
import type { ReferenceService } from '../indexing/referenceService.ts';
import type { BackgroundReads } from '../files/backgroundReads.ts';
import type { OpenSkills } from '../files/openSkills.ts';
import type { SkillIndexing } from '../indexing/skillIndexing.ts';
import type { SkillWorkspace } from '../files/skillWorkspace.ts';

/** What the handlers share; put together once in `startServer`. */
export interface Server {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  /** Applied to before handlers are told of changes of files and texts. */
  readonly store: SkillStore;
  readonly workspace: SkillWorkspace;
  readonly installed: InstalledSkills;
  readonly open: OpenSkills;
  readonly relatedFiles: RelatedFileChecker;
  readonly folderReads: FolderReadCache;
  readonly reads: BackgroundReads;
  readonly diagnostics: Diagnostics;
  readonly problems: ProblemBook;
  readonly references: ReferenceService;
  readonly indexing: SkillIndexing;
  readonly client: () => ClientProfile;
}

/** Notified of files and folders that were created, changed or deleted on disk, by their absolute paths. */
export type FileChangeListener = (files: readonly string[]) => void;
