import type { SwitchedOff } from '../../../model/workspace/switchedOff.ts';
import { toSwitchedOff } from '../../../model/workspace/switchedOff.ts';
import type { ReadinessWorld } from './readinessWorld.ts';
import type { SkillNeeds } from './skillNeeds.ts';

/** A skill with those that it requires. */
export interface SkillNode {
  readonly needs: SkillNeeds;
  readonly isDisabled: boolean;
  readonly edges: readonly SkillEdge[];
  readonly users: SkillNode[];
}

/** An id in the requirements of a skill. */
export interface SkillEdge {
  readonly id: string;
  /** Undefined where there is no such skill, or no catalog. */
  readonly target: SkillNode | undefined;
}

/** Skills with all that they lead to; it grows with the skills that are asked for. */
export class SkillGraph {
  readonly #nodes = new Map<string, SkillNode>();
  readonly #open: { readonly node: SkillNode; readonly edges: SkillEdge[] }[] = [];
  readonly #findSkill: ReadinessWorld['findSkill'];
  readonly #disabled: SwitchedOff;

  constructor({ findSkill, workspace }: Pick<ReadinessWorld, 'findSkill' | 'workspace'>) {
    this.#findSkill = findSkill;
    this.#disabled = toSwitchedOff(workspace.disabled);
  }

  get size(): number {
    return this.#nodes.size;
  }

  get nodes(): Iterable<SkillNode> {
    return this.#nodes.values();
  }

  /** The node of a skill; all that it leads to is there too. */
  add(needs: SkillNeeds): SkillNode {
    const added = this.#nodeOf(needs);
    for (let next = this.#open.pop(); next !== undefined; next = this.#open.pop()) {
      for (const id of next.node.needs.skills) {
        const found = this.#findSkill?.(id, next.node.needs);
        const target = found && this.#nodeOf(found);
        next.edges.push({ id, target });
        target?.users.push(next.node);
      }
    }
    return added;
  }

  #nodeOf(needs: SkillNeeds): SkillNode {
    const known = this.#nodes.get(needs.path);
    if (known !== undefined) {
      return known;
    }
    const edges: SkillEdge[] = [];
    const isDisabled = !needs.isEnabled || this.#disabled.has(needs.id);
    const node = { needs, isDisabled, edges, users: [] };
    this.#nodes.set(needs.path, node);
    this.#open.push({ node, edges });
    return node;
  }
}
