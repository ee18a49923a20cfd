import type { Location } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { Span } from '../../../core/text/position/span.ts';
import { createPositionMap } from '../../../core/text/position/positions.ts';
import type { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import { toRange } from '../../convert/diagnostic.ts';

/** Where a span of a file is; each file is mapped once. */
export type Locate = (file: string, span: Span) => Location;

export function createLocate({ store }: SkillSet): Locate {
  const maps = new Map<string, ReturnType<typeof createPositionMap>>();
  return (file, span) => {
    const map = maps.get(file) ?? createPositionMap(store.ask.text(file).text);
    maps.set(file, map);
    return { uri: URI.file(file).toString(), range: toRange(map, span) };
  };
}
