import type { Connection, TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { AroundReads } from './aroundReads.ts';
import type { ClientProfile } from './capabilities.ts';
import type { ProblemBook } from './catalogue/problemBook.ts';
import type { CompanionFiles } from './companionFiles.ts';
import type { Diagnostics } from './handlers/diagnostics.ts';
import type { MentionDesk } from './mentions/mentionDesk.ts';
import type { NearbyFiles } from './nearbyFiles.ts';
import type { OpenSkills } from './openSkills.ts';
import type { SkillIndexing } from './skillIndexing.ts';
import type { SkillWorkspace } from './skillWorkspace.ts';

/** What the handlers share; put together once in `startServer`. */
export interface Server {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  readonly workspace: SkillWorkspace;
  readonly open: OpenSkills;
  readonly companions: CompanionFiles;
  readonly around: AroundReads;
  readonly nearby: NearbyFiles;
  readonly diagnostics: Diagnostics;
  readonly problems: ProblemBook;
  readonly mentions: MentionDesk;
  readonly indexing: SkillIndexing;
  readonly client: () => ClientProfile;
}
