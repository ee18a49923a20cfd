import type { Fix, Report } from '../findings/report.ts';
import type { ParsedRelatedFile } from '../related/relatedFile.ts';
import { nodeAt } from '../related/relatedFile.ts';
import { reportSchema } from '../related/schema/reportSchema.ts';
import type { YamlMapping, YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { resolveAlias } from '../../syntax/yaml/yamlNode.ts';
import { describeNode } from '../../syntax/yaml/describeNode.ts';
import { severityOf } from '../findings/severity.ts';
import type { ManifestSubject } from './manifestSubject.ts';
import { hasOtherVersion } from './manifestSubject.ts';

/** What in a manifest breaks its schema. Of another version than ours nothing else is known, so nothing else is said. */
export function* reportManifestShape(subject: ManifestSubject): Generator<Report> {
  const { root, text, part } = subject;
  const node = resolveAlias(root);
  const version = nodeAt(root, 'version');
  if (node === undefined) {
    return;
  }
  if (version !== undefined && hasOtherVersion(node)) {
    yield describeVersion(version);
    return;
  }
  const file: ParsedRelatedFile = {
    kind: 'skill-manifest',
    path: '',
    text,
    root: node,
    isInline: part === 'skill',
  };
  for (const report of reportSchema(file)) {
    const isVersion = report.message === 'missing-manifest' && report.args?.['key'] === 'version';
    yield isVersion && node.kind === 'mapping' ? { ...report, fix: addVersion(subject, node) } : report;
  }
}

function describeVersion(version: YamlNode): Report {
  const isOne = version.kind === 'scalar' && String(version.value).trim() === '1';
  const words = version.kind === 'scalar' ? version.source : describeNode(version);
  const fix: Fix = { title: 'fixOne', edits: [{ span: version.span, newText: '1' }], safe: false };
  return {
    message: 'version',
    args: { version: words },
    span: version.span,
    ...severityOf('refused'),
    ...(isOne && { fix }),
  };
}

/** Puts the version before all other keys, on a line of its own where these have theirs. */
function addVersion({ text, part }: ManifestSubject, root: YamlMapping): Fix {
  const entry = part === 'skill' ? 'version: 1' : '"version": 1';
  const [first] = root.entries;
  const start = root.flow ? root.span.start + 1 : (first?.keySpan.start ?? root.span.start);
  const edit = (newText: string) => [{ span: { start, end: start }, newText }];
  if (first === undefined) {
    return { title: 'fixVersion', edits: edit(` ${entry} `), safe: false };
  }
  const lead = text.slice(root.flow ? start : text.lastIndexOf('\n', start - 1) + 1, first.keySpan.start);
  const isBlank = lead.trim() === '';
  const lines = `${text.includes('\r\n') ? '\r\n' : '\n'}${lead}`;
  const newText = root.flow
    ? `${isBlank ? lead : ' '}${entry},${lead === '' ? ' ' : ''}`
    : `${entry}${lines}`;
  return { title: 'fixVersion', edits: edit(newText), safe: false };
}
