import path from 'node:path';
import type { ToolArguments } from '../../core/policy/grants.ts';
import { toOneLine } from '../../core/prompt/oneLine.ts';
import type { PromptStyle } from '../../core/prompt/promptStyles.ts';
import { resourceTypes } from '../../core/prompt/resources.ts';
import { formatMessage } from '../../core/rules/messages.ts';
import { describeNobody } from '../../core/turn/createHost.ts';
import { toOwnTools } from '../../core/turn/ownForms.ts';
import { textIn } from '../../core/turn/toolForm.ts';
import { done, failed } from '../../core/turn/toolResult.ts';
import type { ToolHost, ToolResult, TurnTool } from '../../core/turn/turnPorts.ts';
import { listResourceFiles, readResource } from '../management/resources.ts';
import type { RoutingDesk } from '../routingDesk.ts';

/** Bytes of a resource that a model may read. */
const mostBytes = 1024 * 1024;

/** The tools that read the skills of a desk. */
export class DeskTools implements ToolHost {
  readonly #desk: RoutingDesk;
  readonly #tools: ReadonlyMap<string, TurnTool>;

  constructor(desk: RoutingDesk, style: PromptStyle) {
    this.#desk = desk;
    this.#tools = new Map(toOwnTools(style).map(tool => [tool.definition.name, tool]));
  }

  async offer(): Promise<readonly TurnTool[]> {
    return [...this.#tools.values()];
  }

  async find(name: string): Promise<TurnTool | undefined> {
    return this.#tools.get(name);
  }

  async run(name: string, given: ToolArguments): Promise<ToolResult> {
    const textOf = (argument: string) => textIn(given, argument);
    switch (name) {
      case 'list_skills':
        return this.#listSkills(textOf('tag'));
      case 'list_resources':
        return this.#listResources(textOf('skill'), textOf('type'));
      case 'read_resource':
        return this.#readResource(textOf('skill'), textOf('path'));
      case 'clarify':
        return done('Ask this in your answer, and end it there: the person answers with the next message.');
      default:
        return describeNobody(name);
    }
  }

  #listSkills(tag: string): ToolResult {
    const { skills, shadowed } = this.#desk.catalog;
    const lines = skills
      .filter(({ path: shown, isEnabled }) => isEnabled && !shadowed.has(shown))
      .filter(({ tags }) => tag === '' || tags.includes(tag))
      .map(({ id, description }) => `- ${id}: ${toOneLine(description)}`);
    return done(lines.length === 0 ? 'There are none.' : lines.toSorted().join('\n'));
  }

  async #listResources(id: string, type: string): Promise<ToolResult> {
    const folder = this.#folderOf(id);
    if (folder === undefined) {
      return failed(`There is no skill '${id}'.`);
    }
    const files = (await listResourceFiles(folder, {})).map(file => file.path);
    const kind = resourceTypes.find(each => each === type);
    const wanted = kind === undefined ? files : files.filter(file => file.startsWith(`${kind}/`));
    return done(wanted.length === 0 ? 'There are none.' : wanted.map(file => `- ${file}`).join('\n'));
  }

  async #readResource(id: string, asked: string): Promise<ToolResult> {
    const folder = this.#folderOf(id);
    if (folder === undefined) {
      return failed(`There is no skill '${id}'.`);
    }
    const found = await readResource(folder, asked, {});
    if ('problem' in found) {
      return failed(formatMessage(found.problem.template, found.problem.args));
    }
    if (found.content.length > mostBytes) {
      return failed(`'${found.path}' is larger than 1 MiB.`);
    }
    const text = new TextDecoder().decode(found.content);
    return text.includes('\0') ? failed(`'${found.path}' is no text.`) : done(text);
  }

  #folderOf(id: string): string | undefined {
    const { skills, shadowed } = this.#desk.catalog;
    const skill = skills.find(each => each.id === id && !shadowed.has(each.path));
    const file = skill && this.#desk.sourceOf(skill.path)?.absolute;
    return file && path.dirname(file);
  }
}
