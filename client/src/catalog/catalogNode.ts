import type {
  CatalogueFilter,
  CatalogueGroup,
  CatalogueGrouping,
  CatalogueSkill,
} from '../../../server/src/protocol/catalogue.ts';
import type { Direction } from '../shownRanges.ts';

/** Which skills the tree shows, and how they are grouped. A new one is a new object. */
export interface TreeQuery {
  readonly filter: CatalogueFilter;
  readonly grouping: CatalogueGrouping;
}

/** A line of the Skills view. */
export type CatalogNode = GroupNode | SkillNode | MoreNode;

export interface GroupNode {
  readonly kind: 'group';
  readonly grouping: CatalogueGrouping;
  readonly group: CatalogueGroup;
  readonly isFiltered: boolean;
  /** Whether it is open before a person opens or closes it. */
  readonly isExpanded: boolean;
}

/** What it has beside the skill is what commands for other views read. */
export interface SkillNode extends Place, Pick<CatalogueSkill, 'uri' | 'folderUri' | 'path'> {
  readonly kind: 'skill';
  readonly skill: CatalogueSkill;
}

/** Stands for skills of a group that are not shown, before or after those that are. */
export interface MoreNode extends Place {
  readonly kind: 'more';
  readonly direction: Direction;
  readonly rest: number;
}

/** Where a line stands. The same skill may stand in several groups. */
export interface Place {
  readonly grouping: CatalogueGrouping;
  /** Empty for skills that belong to no group, and where there are no groups. */
  readonly groupKey: string;
}

export function toSkillNode({ grouping, groupKey }: Place, skill: CatalogueSkill): SkillNode {
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
 * Stays the same as long as the line means the same, so that VS Code keeps what is open and selected. What is open among
 * found skills is kept apart from what is open among all of them, and where groups are open at first from where they are not: VS Code
 * heeds that for new lines only.
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
