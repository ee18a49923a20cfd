import { readTime } from '../../text/values/readTime.ts';
import type {
  CriteriaSet,
  DescribedDimension,
  EntityDescription,
  GoalDescription,
  IntegrationDescription,
} from './workspaceDescription.ts';
import { fieldsOf, flagOf, textOf, textsOf } from '../../text/values/fields.ts';
import { readSkills } from './workspaceRouting.ts';

export const bindingKinds = [
  'agent',
  'tool',
  'action',
  'integration',
  'workstream',
  'sop',
  'task',
  'goal',
  'entity_type',
  'view',
  'script',
  'entity',
  'document',
] as const;

export type BindingKind = (typeof bindingKinds)[number];

/** What `entities` lists; all else that a skill can be bound to has a list of its own. */
export const entityKinds = [
  'workstream',
  'sop',
  'task',
  'entity_type',
  'view',
  'script',
  'entity',
  'document',
] as const satisfies readonly BindingKind[];

/** Reads the value of `integrations`; undefined where it is not a list. One without an id is left out. */
export function readIntegrations(value: unknown): IntegrationDescription[] | undefined {
  return listOf(value)?.flatMap(item => {
    const fields = fieldsOf(item);
    const id = textOf(fields.get('id'));
    const configured = flagOf(fields.get('configured'));
    const resources = textsOf(fields.get('resources'));
    const syncedAt = textOf(fields.get('syncedAt'));
    const maxSyncAgeHours = fields.get('maxSyncAgeHours');
    const isAge = typeof maxSyncAgeHours === 'number' && maxSyncAgeHours > 0;
    const connectionPresets = textsOf(fields.get('connectionPresets'));
    const isTime = syncedAt !== undefined && readTime(syncedAt) !== undefined;
    return id === undefined
      ? []
      : [
          {
            id,
            ...(configured !== undefined && { configured }),
            ...(resources && { resources }),
            ...(isTime && { syncedAt }),
            ...(isAge && { maxSyncAgeHours }),
            ...(connectionPresets && { connectionPresets }),
          },
        ];
  });
}

/** Reads the slugs of `actions`, which are texts or objects; undefined where it is not a list. */
export function readActions(value: unknown): string[] | undefined {
  return listOf(value)?.flatMap(item => textOf(item) ?? slugOf(item) ?? []);
}

/** Reads the value of `goals`; undefined where it is not a list. One without a slug is left out. */
export function readGoals(value: unknown): GoalDescription[] | undefined {
  return listOf(value)?.flatMap(item => {
    const slug = slugOf(item);
    const skills = readSkills(fieldsOf(item).get('skills'));
    return slug === undefined ? [] : [{ slug, ...titleOf(item), skills }];
  });
}

/** Reads the value of `entities`; undefined where it is not a list. One without a slug or of no known kind is left out. */
export function readEntities(value: unknown): EntityDescription[] | undefined {
  return listOf(value)?.flatMap(item => {
    const slug = slugOf(item);
    const kind = entityKinds.find(known => known === fieldsOf(item).get('kind'));
    return slug === undefined || kind === undefined ? [] : [{ kind, slug, ...titleOf(item) }];
  });
}

/** Reads the value of `criteriaSets`; undefined where it is not a list. A set without a slug is left out, and so is a dimension without a key. */
export function readCriteriaSets(value: unknown): CriteriaSet[] | undefined {
  return listOf(value)?.flatMap(item => {
    const slug = slugOf(item);
    const dimensions = readDimensions(fieldsOf(item).get('dimensions'));
    return slug === undefined ? [] : [{ slug, ...titleOf(item), dimensions }];
  });
}

/** Of two dimensions with one key, the first counts. */
function readDimensions(value: unknown): DescribedDimension[] {
  const found = new Map<string, DescribedDimension>();
  for (const item of listOf(value) ?? []) {
    const fields = fieldsOf(item);
    const key = textOf(item) ?? textOf(fields.get('key'));
    const description = textOf(fields.get('description'));
    if (key !== undefined && !found.has(key)) {
      found.set(key, { key, ...titleOf(item), ...(description !== undefined && { description }) });
    }
  }
  return [...found.values()];
}

function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function slugOf(value: unknown): string | undefined {
  return textOf(fieldsOf(value).get('slug'));
}

function titleOf(value: unknown): { readonly title?: string } {
  const title = textOf(fieldsOf(value).get('title'));
  return title === undefined ? {} : { title };
}
