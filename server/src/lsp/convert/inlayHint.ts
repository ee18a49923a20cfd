import type { InlayHint as LspHint } from 'vscode-languageserver/node';
import { InlayHintKind } from 'vscode-languageserver/node';
import type { PositionMap } from '../../core/text/position/positions.ts';
import type { HintVariables, InlayHint } from '../../core/features/inlayHints/inlayHint.ts';
import type { MessageBundle } from '../../core/model/findings/messages.ts';
import { say } from '../editor/say.ts';

/** The document that hints are shown in. */
interface Hinted {
  readonly uri: string;
  readonly positions: PositionMap;
}

/** A hint as an editor takes it; what is told of variables is asked for when somebody looks. */
export function toLspHint(
  { offset, label, about }: InlayHint,
  { uri, positions }: Hinted,
  messages: MessageBundle,
): LspHint {
  const shown = { position: positions.toPosition(offset), label: say(label, messages), paddingLeft: true };
  if ('template' in about) {
    return { ...shown, tooltip: say(about, messages) };
  }
  const data: HintData = { uri, ...about };
  return { ...shown, kind: InlayHintKind.Parameter, data };
}

/** What travels with a hint through the editor and back. */
export interface HintData extends HintVariables {
  readonly uri: string;
}

/** Undefined for what we never sent. */
export function decodeHintData(data: unknown): HintData | undefined {
  if (typeof data !== 'object' || data === null) {
    return undefined;
  }
  const { uri, names, isInServer } = data as { readonly [Key in keyof HintData]?: unknown };
  const isNames = Array.isArray(names) && names.every(name => typeof name === 'string');
  return typeof uri === 'string' && isNames && typeof isInServer === 'boolean'
    ? { uri, names, isInServer }
    : undefined;
}
