import type { NameTopic, NamedKind } from '../../model/names/namedThings.ts';
import { describeConnection, skillsOf, toolsIn } from '../../model/names/namedThings.ts';
import { builtInActions } from '../../model/workspace/builtInActions.ts';
import type { WorkspaceDescription } from '../../model/workspace/workspaceDescription.ts';
import { findIntegration, findListed } from '../../model/workspace/workspaceSystem.ts';
import type { CompletionContext } from '../completion/items/completion.ts';
import { describeOwnTool, describeSkill } from './describeValue.ts';
import { quoteCode, toPlainMarkdown } from '../../text/format/plainMarkdown.ts';

/** What a named thing is, as Markdown; undefined where nothing is known of it. */
export function describeThing(
  name: string,
  { kind, of }: NameTopic,
  context: CompletionContext,
): string | undefined {
  switch (kind) {
    case 'skill':
      return describeSkill(name, context);
    case 'env':
      return describeVariable(name, context);
    case 'tool':
      return describeOwnTool(name, context);
    case 'action':
      return describeBuiltIn(name) ?? describeNameOf(name, { kind, of }, context);
    default:
      return describeNameOf(name, { kind, of }, context);
  }
}

function describeBuiltIn(name: string): string | undefined {
  const what = builtInActions.get(name);
  return what && `${quoteCode(name)} · action of Skillwright  \n${toPlainMarkdown(what)}`;
}

function describeNameOf(name: string, listed: Listed, { workspace }: CompletionContext): string | undefined {
  return findListed(workspace, listed.kind, listed.of)?.includes(name) === true
    ? describeListed(name, listed, workspace)
    : undefined;
}

function describeVariable(name: string, { workspace, env = [] }: CompletionContext): string | undefined {
  const places = [
    ...(workspace.env?.includes(name) === true ? ['this workspace'] : []),
    ...(env.includes(name) ? ['this machine'] : []),
  ];
  return places.length === 0
    ? undefined
    : `${quoteCode(name)} · environment variable of ${places.join(' and ')}`;
}

interface Listed {
  readonly kind: Exclude<NamedKind, 'skill' | 'env' | 'tool'>;
  readonly of: string | undefined;
}

function describeListed(name: string, listed: Listed, workspace: WorkspaceDescription): string {
  const lead = [quoteCode(name), ...factsOf(name, listed, workspace)].join(' · ');
  const parts = partsOf(name, listed, workspace).map(quoteCode).join(', ');
  return parts === '' ? lead : `${lead}  \n${parts}`;
}

function factsOf(name: string, { kind, of = '' }: Listed, workspace: WorkspaceDescription): string[] {
  const titled = (what: string, title = '') => (title === '' ? [what] : [what, toPlainMarkdown(title)]);
  switch (kind) {
    case 'tool-group':
      return ['group of tools'];
    case 'toolset':
      return ['toolset'];
    case 'integration':
      return ['integration', ...describeConnection(findIntegration(workspace, name))];
    case 'resource':
      return [`resource of ${quoteCode(of)}`, ...describeConnection(findIntegration(workspace, of))];
    case 'action':
      return ['action of this workspace'];
    case 'agent':
      return ['agent of this workspace'];
    case 'goal':
      return titled('goal of this workspace', workspace.goals?.find(({ slug }) => slug === name)?.title);
    case 'entity': {
      const entities = workspace.entities?.filter(each => of === '' || each.kind === of);
      const entity = entities?.find(({ slug }) => slug === name);
      return titled(entity?.kind.replaceAll('_', ' ') ?? 'entity', entity?.title);
    }
    case 'criteria-set':
      return titled('set of criteria', workspace.criteriaSets?.find(({ slug }) => slug === name)?.title);
  }
}

/** The names of what belongs to it. */
function partsOf(name: string, { kind }: Listed, workspace: WorkspaceDescription): readonly string[] {
  switch (kind) {
    case 'tool-group':
    case 'toolset':
      return toolsIn(name, kind, workspace);
    case 'integration':
      return findIntegration(workspace, name)?.resources ?? [];
    case 'agent':
      return skillsOf(workspace.agents?.find(({ slug }) => slug === name));
    case 'goal':
      return skillsOf(workspace.goals?.find(({ slug }) => slug === name));
    case 'criteria-set':
      return (workspace.criteriaSets?.find(({ slug }) => slug === name)?.dimensions ?? []).map(
        ({ key }) => key,
      );
    default:
      return [];
  }
}
