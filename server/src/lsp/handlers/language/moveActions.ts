import path from 'node:path';
import type { CodeAction } from 'vscode-languageserver/node';
import { CodeActionKind } from 'vscode-languageserver/node';
import type { Finding } from '../../../core/model/findings/finding.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import { sidecarName } from '../../../core/model/skill/sidecar.ts';
import { manifestName } from '../../../core/model/skill/skillParts.ts';
import { findNestedKey, planMetadataMove } from '../../../core/operations/fixes/moveMetadata.ts';
import type { Server } from '../../session/context.ts';
import { stateOf, toFileChanges } from '../../session/fileEdits.ts';
import type { OpenSkill } from '../../files/openSkills.ts';
import { filePathOf } from '../../convert/uris.ts';

/** Offers to move what a host refuses below `metadata` into a file beside the skill. */
export function provideMoves(server: Server, skill: OpenSkill, findings: readonly Finding[]): CodeAction[] {
  const { file, uri, version } = skill;
  const absolute = filePathOf(uri);
  const keys = findings.flatMap(finding => findNestedKey(file.document, finding) ?? []);
  if (absolute === undefined || keys.length === 0) {
    return [];
  }
  const folder = path.dirname(absolute);
  const states = {
    manifest: stateOf(server, path.join(folder, manifestName)),
    sidecar: stateOf(server, path.join(folder, sidecarName)),
  };
  const [manifest, sidecar] = [states.manifest.text, states.sidecar.text];
  const parts = {
    file,
    ...(manifest !== undefined && { manifest }),
    ...(sidecar !== undefined && { sidecar }),
  };
  const { messages, createsFiles } = server.client();
  return [...new Set(keys)].flatMap((key): CodeAction[] => {
    const move = planMetadataMove(parts, key);
    if (move === undefined || (move.addition.create !== undefined && !createsFiles)) {
      return [];
    }
    const { title, removal, addition } = move;
    const target = addition.part === 'manifest' ? states.manifest : states.sidecar;
    if (target.obstacle !== undefined) {
      return [];
    }
    const own = { uri, version, text: file.document.text };
    return [
      {
        title: formatMessage(title.template, title.args, messages),
        kind: CodeActionKind.QuickFix,
        edit: {
          documentChanges: [...toFileChanges(target, addition), ...toFileChanges(own, { edits: removal })],
        },
      },
    ];
  });
}
