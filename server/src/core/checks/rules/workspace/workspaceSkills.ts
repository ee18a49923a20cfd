import type { Node } from 'jsonc-parser';
import type { Finding } from '../../../model/findings/finding.ts';
import { builtInActions } from '../../../model/workspace/builtInActions.ts';
import type { Catalog } from '../../../model/catalog/skillCatalog.ts';
import { itemsAt, unknownName } from './workspaceFinding.ts';
import { findNameNode } from './workspaceLists.ts';

/** What there has to be known of the skills of a workspace to look for one. */
export type KnownSkills = Pick<Catalog, 'ids' | 'byId'>;

/** The places where agents, goals and references name a skill that is not there; they are found by their ids alone. */
export function findUnknownSkills(root: Node, { ids, byId }: KnownSkills): Finding[] {
  const listNamed = (list: 'agents' | 'goals') =>
    itemsAt(root, list)
      .flatMap(group => itemsAt(group, 'skills'))
      .flatMap(skill => findNameNode(skill, 'slug') ?? []);
  const grouped = [
    ...listNamed('agents'),
    ...listNamed('goals').filter(({ value }) => !builtInActions.has(String(value))),
  ];
  const referenced = itemsAt(root, 'references').flatMap(item =>
    item.type === 'object' ? (findNameNode(item, 'skill') ?? []) : [],
  );
  return [...grouped, ...referenced]
    .filter(({ value }) => byId(String(value)).length === 0)
    .flatMap((node, index) => unknownName('skill', node, index < maxCompared ? ids : []));
}

/** Unknown ids for which the nearest one is looked for: a file that names hundreds was made for other skills. */
const maxCompared = 5;
