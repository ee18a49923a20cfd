import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { resolveAlias, toYamlValue } from '../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../text/position/span.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import type { Report } from '../findings/report.ts';
import type { SkillManifest } from './manifest.ts';
import { emptyManifest } from './manifest.ts';
import { manifestMessages } from './manifestMessages.ts';
import { readManifest } from './readManifest.ts';
import { hasOtherVersion } from './manifestSubject.ts';
import { reportManifestShape } from './reportManifestShape.ts';

/** A mistake in a manifest, where it stands. */
export interface ManifestProblem extends Sentence {
  readonly span: Span;
  /** A key that is only passed over; any other mistake makes the manifest count as an empty one. */
  readonly isHarmless: boolean;
}

export interface ParsedManifest {
  /** With the values left out that are mistaken. */
  readonly manifest: SkillManifest;
  readonly problems: readonly ManifestProblem[];
}

/**
 * Reads a manifest, be it a file or a part of a frontmatter, with all its mistakes. Undefined stands for none at all, which is
 * empty and has no mistake.
 */
export function parseManifest(root: YamlNode | undefined): ParsedManifest {
  const node = resolveAlias(root);
  if (node === undefined) {
    return { manifest: emptyManifest, problems: [] };
  }
  const value = toYamlValue(node);
  if (value === undefined) {
    return { manifest: emptyManifest, problems: [toProblem({ message: 'large', span: node.span })] };
  }
  const problems = [...reportManifestShape({ root: node, text: '', part: 'skill', path: [] })].map(toProblem);
  const manifest = node.kind === 'mapping' && !hasOtherVersion(node) ? readManifest(value) : emptyManifest;
  return { manifest, problems };
}

/** Reads a manifest to act by it: one that is absent, mistaken or of another version asks for nothing. */
export function safeParseManifest(root: YamlNode | undefined): SkillManifest {
  const parsed = parseManifest(root);
  return isSound(parsed) ? parsed.manifest : emptyManifest;
}

/** Whether a manifest counts; one with any mistake but a key that is passed over does as an empty one. */
export function isSound({ problems }: ParsedManifest): boolean {
  return problems.every(({ isHarmless }) => isHarmless);
}

function toProblem({ message, args = {}, span }: Report): ManifestProblem {
  const template = manifestMessages[message] ?? message;
  return { template, args, span, isHarmless: message.startsWith('unknown') };
}
