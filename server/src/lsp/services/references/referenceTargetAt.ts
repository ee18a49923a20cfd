import path from 'node:path';
import type { TextDocumentPositionParams } from 'vscode-languageserver/node';
import type { NameReference } from '../../../core/analysis/references/nameReference.ts';
import { findReferencesAt } from '../../../core/analysis/references/nameReference.ts';
import { statOf } from '../../../node/files/statOf.ts';
import type { Server } from '../../session/context.ts';
import type { ReferenceTarget } from './referenceTarget.ts';
import { findReferenceTarget } from './referenceTarget.ts';
import type { NamingText } from '../../../workspace/references/names.ts';

/** A word of an open file that means something. */
export interface ReferenceAtCaret {
  readonly source: NamingText;
  readonly reference: NameReference;
  readonly target: ReferenceTarget;
}

/** What the word under the caret means; undefined where none means anything that is known. */
export function findReferenceTargetAt(
  server: Server,
  { textDocument: { uri }, position }: TextDocumentPositionParams,
): ReferenceAtCaret | undefined {
  const source = server.references.open(uri);
  const offset = server.documents.get(uri)?.offsetAt(position);
  if (source === undefined || offset === undefined) {
    return undefined;
  }
  for (const reference of findReferencesAt(source.references, offset)) {
    const target = findReferenceTarget(server, source.file, reference);
    if (target !== undefined && counts(target, reference, source)) {
      return { source, reference, target };
    }
  }
  return undefined;
}

/** A word that may as well be none counts where what it would mean is there. */
function counts(target: ReferenceTarget, { form }: NameReference, source: NamingText): boolean {
  switch (target.kind) {
    case 'argument':
      return isDeclared(source, target.name);
    case 'file':
      return form !== 'candidate' || (path.isAbsolute(target.file) && statOf(target.file) !== undefined);
    default:
      return true;
  }
}

function isDeclared({ references }: NamingText, name: string): boolean {
  return references.some(each => each.kind === 'argument' && each.isDefinition && each.name === name);
}
