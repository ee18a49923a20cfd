import type { WorkspaceReference } from '../../model/workspace/workspaceDescription.ts';
import {
  isAddress,
  parseEntity,
  referenceKeys,
  toDocumentPath,
} from '../../model/workspace/workspaceReferences.ts';
import { itemsAt, textAt } from '../../model/related/relatedFile.ts';
import { checkAccess } from '../access/checkAccess.ts';
import type { ManagedSkill } from '../access/managedSkill.ts';
import { findManifest } from '../../model/manifest/findManifest.ts';
import { treesOf } from '../../model/skill/skillParts.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import type { PlannedEdit } from '../../model/skill/partEdit.ts';
import type { PlannedText } from '../workspace/workspaceEdit.ts';
import { addItems, planWorkspaceEdit } from '../workspace/workspaceEdit.ts';
import { removeListItems } from '../../syntax/edit/removeListItems.ts';
import type { EditedSkill } from '../form/planFieldChange.ts';
import { planFieldChange } from '../form/planFieldChange.ts';
import { bindingsOf, keyOf, keyOfBinding } from './references.ts';

/** What is to be attached to a skill. */
export type Attachment = Pick<WorkspaceReference, 'kind' | 'target'>;

const sentences = {
  attached: '{target} is attached to this skill already.',
  notAddress: '{target} is not an address with https.',
  notPath: '{target} is not a path in the workspace.',
  noEntity: '{target} is not among the entities of the workspace.',
  gone: 'What is to be detached is not attached any more.',
} as const;

/** Why something cannot be attached; undefined where it can. `entities` are the ones of the workspace as `kind:slug`. */
export function checkAttachment(
  { kind, target }: Attachment,
  isLink: boolean,
  entities: readonly string[],
): Sentence | undefined {
  const args = { target };
  if (kind === 'entity') {
    const isListed = parseEntity(target) !== undefined && entities.includes(target);
    return isListed ? undefined : { template: sentences.noEntity, args };
  }
  if (isLink) {
    return isAddress(target) ? undefined : { template: sentences.notAddress, args };
  }
  return toDocumentPath(target) === undefined ? { template: sentences.notPath, args } : undefined;
}

/** Plans to attach something in `skillwright.json`. */
export function planAttachment(
  { lock }: Pick<ManagedSkill, 'lock'>,
  text: string | undefined,
  reference: WorkspaceReference,
): PlannedText {
  const problem = checkAccess(lock, 'update');
  if (problem !== undefined) {
    return { problem };
  }
  const { skill, kind, target } = reference;
  const item = { skill, kind, target };
  return planWorkspaceEdit(text, {
    key: 'references',
    start: { whole: { references: [item] } },
    change: ({ keyed, description }) => {
      const known = description.references?.filter(each => each.skill === skill) ?? [];
      return known.some(each => keyOf(each) === keyOf(reference))
        ? { template: sentences.attached, args: { target } }
        : addItems(keyed, 'references', [item]);
    },
  });
}

/** Plans to attach an address or a file to a skill without a workspace: its manifest binds it. */
export function planBinding(skill: EditedSkill, target: string): PlannedEdit {
  const binding = { targetKind: 'document', target, relationshipType: 'references' };
  const known = bindingsOf(findManifest(treesOf(skill.parts)));
  return known.some(each => each.targetKind === 'document' && each.target === target)
    ? { problem: { template: sentences.attached, args: { target } } }
    : planFieldChange(skill, 'manifest', { kind: 'add', path: ['bindings'], value: binding });
}

/** Where a reference is taken out. */
export type Detachment =
  | { readonly from: 'workspace'; readonly planned: PlannedText }
  | { readonly from: 'skill'; readonly planned: PlannedEdit };

/** Plans to take out what a key names, wherever that is said. */
export function planDetachment(
  skill: EditedSkill,
  id: string,
  text: string | undefined,
  key: string,
): Detachment {
  const binding = bindingsOf(findManifest(treesOf(skill.parts))).find(each => keyOfBinding(each) === key);
  if (binding !== undefined) {
    const change = { kind: 'unset', path: ['bindings', binding.index] } as const;
    return { from: 'skill', planned: planFieldChange(skill, 'manifest', change) };
  }
  const problem = checkAccess(skill.lock, 'update');
  const gone: Sentence = { template: sentences.gone, args: {} };
  const planned: PlannedText =
    problem === undefined
      ? planWorkspaceEdit(text, {
          key: 'references',
          start: { problem: gone },
          change: ({ keyed }) => {
            const found = itemsAt(keyed.root, 'references').flatMap((item, index) => {
              const [owner, kind, target] = referenceKeys.map(name => textAt(item, name)?.text);
              return owner === id && key === keyOf({ kind, target }) ? [index] : [];
            });
            return found.length === 0 ? gone : removeListItems(keyed, ['references'], new Set(found));
          },
        })
      : { problem };
  return { from: 'workspace', planned };
}
