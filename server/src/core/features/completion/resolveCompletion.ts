import { describeKey } from '../documentation/describeField.ts';
import { describeEnumValue, describeLicense, describeSkill, describeTool } from '../hover/describeValue.ts';
import { describePlaceholder } from './describePlaceholder.ts';
import { knownFieldAt } from '../../model/profiles/record/knownFields.ts';
import { readersAt } from '../../model/profiles/manifestReader.ts';
import type { Target } from '../../model/profiles/record/profile.ts';
import { describeBlock } from './items/blockItems.ts';
import type { CompletionContext, CompletionTopic } from './items/completion.ts';

/** What is told of an item once it is looked at, as Markdown; undefined where its label says it all. */
export function resolveCompletion(
  { kind, path, name }: CompletionTopic,
  targets: readonly Target[],
  context: CompletionContext,
): string | undefined {
  const profiles = targets.map(({ profile }) => profile);
  const hosts = { targets: readersAt(profiles, path), others: [] };
  switch (kind) {
    case 'key':
    case 'value':
      return knownFieldAt(hosts.targets, path) && describeKey(path, hosts);
    case 'enum':
      return describeEnumValue(path, name, hosts);
    case 'tool':
      return describeTool(/^[^(]*/.exec(name)?.[0] ?? name, hosts, context);
    case 'skill':
      return describeSkill(name, context);
    case 'license':
      return describeLicense(name);
    case 'placeholder':
      return describePlaceholder(name, profiles);
    case 'env':
    case 'file':
    case 'folder':
    case 'heading':
      return undefined;
    case 'template':
      return describeBlock(name);
  }
}
