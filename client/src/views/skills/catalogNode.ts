import type {
  CatalogFilter,
  CatalogGroup,
  CatalogGrouping,
  CatalogSkill,
} from '../../../../server/src/protocol/catalog.ts';
import type { Direction } from '../shownRanges.ts';

/** Which skills the tree shows, and how they are grouped. A new one is a new object. */
export interface TreeQuery {
  readonly filter: CatalogFilter;
  readonly grouping: CatalogGrouping;
}

/** A line of the Skills view. */
export type CatalogNode = GroupNode | SkillNode | LoadMoreNode;

export interface GroupNode {
  readonly kind: 'group';
  readonly grouping: CatalogGrouping;
  readonly group: CatalogGroup;
  readonly isFiltered: boolean;
  /** The initial state, until the user expands or collapses it. */
  readonly isExpanded: boolean;
}

/** The extra fields are those that commands of other views read. */
export interface SkillNode extends Place, Pick<CatalogSkill, 'uri' | 'folderUri' | 'path'> {
  readonly kind: 'skill';
  readonly skill: CatalogSkill;
}

/** A placeholder for the skills of a group before or after the shown ones. */
export interface LoadMoreNode extends Place {
  readonly kind: 'more';
  readonly direction: Direction;
  readonly rest: number;
}

/** The position of a node. The same skill may appear in several groups. */
export interface Place {
  readonly grouping: CatalogGrouping;
  /** Empty for skills that belong to no group, and where skills aren't grouped. */
  readonly groupKey: string;
}

export function toSkillNode({ grouping, groupKey }: Place, skill: CatalogSkill): SkillNode {
  const { uri, folderUri, path } = skill;
  return {
    kind: 'skill',
    grouping,
    groupKey,
    skill,
    uri,
    path,
    ...(folderUri !== undefined && { folderUri }),
  };
}

export function isSkillNode(value: unknown): value is SkillNode {
  return typeof value === 'object' && value !== null && 'skill' in value && 'groupKey' in value;
}

/**
 * Stays the same as long as the node represents the same thing, so that VS Code keeps its state. Search results have other ids than the
 * whole list, and initially expanded groups other ids than collapsed ones, because VS Code applies the initial state only to new nodes.
 */
export function idOf(node: CatalogNode): string {
  switch (node.kind) {
    case 'group':
      return `${node.isFiltered ? 'found' : 'group'} ${node.isExpanded ? 'open' : 'closed'} ${node.grouping} ${node.group.key}`;
    case 'skill':
      return `skill ${node.grouping} ${node.groupKey} ${node.uri}`;
    case 'more':
      return `more ${node.direction} ${node.grouping} ${node.groupKey}`;
  }
}
