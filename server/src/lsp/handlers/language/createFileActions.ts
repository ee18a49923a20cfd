import path from 'node:path';
import type { CodeAction } from 'vscode-languageserver/node';
import { CodeActionKind } from 'vscode-languageserver/node';
import { isLockedSkill } from '../../../core/analysis/provenance/locked.ts';
import type { Finding } from '../../../core/model/findings/finding.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import { resolveBelow } from '../../../core/text/values/relativePath.ts';
import { findRealPath, isIn } from '../../../node/files/realPath.ts';
import { filePathOf } from '../../convert/uris.ts';
import type { OpenSkill } from '../../files/openSkills.ts';
import type { Server } from '../../session/context.ts';
import { stateOf, toFileChanges } from '../../session/fileEdits.ts';

/** Findings about a file that a skill names and that isn't there. */
const codes: ReadonlySet<string> = new Set(['link-broken', 'resource-missing']);

/** Files that may begin empty; nobody draws a picture in an editor of texts. */
const textFile =
  /\.(?:md|markdown|mdx|txt|json|jsonc|ya?ml|toml|ini|csv|tsv|xml|html?|css|sql|py|rb|sh|bash|ps1|[cm]?[jt]sx?)$/i;

/** Offers to create the text files of a skill that its body names and that aren't there. */
export function provideFileCreations(
  server: Server,
  { file, uri }: OpenSkill,
  findings: readonly Finding[],
): CodeAction[] {
  const { messages, createsFiles } = server.client();
  const absolute = filePathOf(uri);
  if (absolute === undefined || !createsFiles || isLockedSkill(file)) {
    return [];
  }
  const folder = path.dirname(absolute);
  return findings.flatMap((finding): CodeAction[] => {
    const relative = pathOf(finding);
    if (relative === undefined || !staysIn(folder, relative)) {
      return [];
    }
    const state = stateOf(server, path.join(folder, relative));
    // It may have been created since the skill was checked.
    if (state.text !== undefined || state.obstacle !== undefined) {
      return [];
    }
    return [
      {
        title: formatMessage("Create '{path}'", { path: relative }, messages),
        kind: CodeActionKind.QuickFix,
        edit: { documentChanges: toFileChanges(state, { create: firstTextOf(relative) }) },
      },
    ];
  });
}

/** The path below the skill folder; undefined for a finding about anything else. */
function pathOf({ code, args, fix }: Finding): string | undefined {
  const written = codes.has(code) && fix === undefined ? args['path'] : undefined;
  const relative = typeof written === 'string' && textFile.test(written) ? resolveBelow(written) : undefined;
  return relative === '' ? undefined : relative;
}

/** Whether no link leads out of the skill folder. */
function staysIn(folder: string, relative: string): boolean {
  const [root, target] = [findRealPath(folder), findRealPath(path.join(folder, relative))];
  return root !== undefined && target !== undefined && isIn(root, target);
}

function firstTextOf(relative: string): string {
  const name = path.posix.parse(relative).name.replaceAll(/[-_]+/g, ' ').trim();
  const isMarkdown = /\.(?:md|markdown|mdx)$/i.test(relative);
  return isMarkdown && name !== '' ? `# ${name.charAt(0).toUpperCase()}${name.slice(1)}\n` : '';
}
