import path from 'node:path';
import { keyOf } from '../../core/mentions/mention.ts';
import { sidecarName } from '../../core/skill/sidecar.ts';
import { globalSection } from '../../core/variables/variable.ts';
import { variablePaths } from '../../node/variableFiles.ts';
import type { Server } from '../context.ts';
import type { Meaning } from './meaning.ts';
import { findNamed } from './meaning.ts';
import type { MentionDesk } from './mentionDesk.ts';
import type { FoundMention } from './mentionIndex.ts';

/** Every place that means one thing, its definitions among them. */
export function findPlaces(server: Server, desk: MentionDesk, meaning: Meaning): FoundMention[] {
  switch (meaning.kind) {
    case 'skill':
      return findSkillPlaces(server, desk, meaning);
    case 'variable':
      return findVariablePlaces(server, desk, meaning);
    case 'argument':
      return [];
    case 'file':
      return desk.find([toFileKey(meaning.file)]);
    case 'thing': {
      const { of: kind, among, name } = meaning;
      return desk.find([keyOf({ kind, ...(among !== undefined && { of: among }), name })]);
    }
  }
}

type SkillMeaning = Extract<Meaning, { kind: 'skill' }>;

/** The names by which a skill may be called, its id first. */
export function namesOfSkill({ record, name }: Pick<SkillMeaning, 'record' | 'name'>): string[] {
  return [...new Set([name, ...(record === undefined ? [] : [record.id, ...(record.names ?? [])])])];
}

function findSkillPlaces(server: Server, desk: MentionDesk, meaning: SkillMeaning): FoundMention[] {
  const { file, record } = meaning;
  const links = desk.find([toFileKey(file), toFileKey(path.dirname(file))]);
  const named = namesOfSkill(meaning).flatMap(name => {
    const isAlone = (server.workspace.index.catalog?.byName(name).length ?? 0) < 2;
    return desk
      .find([keyOf({ kind: 'skill', name })])
      .filter(found =>
        found.isDefinition ? found.file === file : isAlone || findNamed(server, found.file, name) === record,
      );
  });
  return [...named, ...links];
}

function findVariablePlaces(
  server: Server,
  desk: MentionDesk,
  { owner, name }: Extract<Meaning, { kind: 'variable' }>,
): FoundMention[] {
  const roots = server.workspace.roots;
  const plain = keyOf({ kind: 'variable', name });
  const ofAll = keyOf({ kind: 'variable', of: globalSection, name });
  if (owner === undefined) {
    return desk.find([ofAll, plain]);
  }
  const { own, shared } = variablePaths(owner, roots);
  const record = server.workspace.index.get(owner);
  const sections = namesOfSkill({ record, name: record?.id ?? '' });
  const ofSections = sections.map(of => keyOf({ kind: 'variable', of, name }));
  const sidecar = path.join(path.dirname(owner), sidecarName);
  return [...desk.findIn([owner, sidecar, own], [plain]), ...desk.findIn(shared, [...ofSections, ofAll])];
}

function toFileKey(file: string): string {
  return keyOf({ kind: 'file', name: file.replaceAll('\\', '/') });
}
