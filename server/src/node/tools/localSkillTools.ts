import type { ToolResult } from '../../core/chat/turn/turnEvents.ts';
import type { ToolArguments } from '../../core/model/policy/grants.ts';
import type { PromptStyle } from '../../core/model/workspace/routingSettings.ts';
import { toOneLine } from '../../core/text/format/oneLine.ts';
import { resourceTypes } from '../../core/analysis/prompt/resources.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import { describeNobody } from '../../core/chat/tools/createToolProvider.ts';
import { transitionTool } from '../../core/chat/turn/ownTools.ts';
import { toOwnTools } from '../../core/chat/tools/ownForms.ts';
import { textIn } from '../../core/chat/tools/toolForm.ts';
import { done, failed } from '../../core/chat/turn/toolResult.ts';
import type { ToolProvider, TurnTool } from '../../core/chat/turn/turnPorts.ts';
import type { Problem } from '../../core/operations/access/managedSkill.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import type { ResourceSkill } from '../edit/readResource.ts';
import { listResourceFiles, readResource } from '../edit/readResource.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import { toResourceSkill } from './skillSetResources.ts';
import { findSkill, listSkillsInSet } from './skillFinder.ts';

/** The tools that read the skills of a skill set. */
export class LocalSkillTools implements ToolProvider {
  readonly #skillSet: SkillSet;
  readonly #tools: ReadonlyMap<string, TurnTool>;

  constructor(skillSet: SkillSet, style: PromptStyle) {
    this.#skillSet = skillSet;
    const { transition: mayHandOver } = skillSet.chat.tools;
    const tools = toOwnTools(style).filter(
      ({ definition }) => mayHandOver || definition.name !== transitionTool,
    );
    this.#tools = new Map(tools.map(tool => [tool.definition.name, tool]));
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
    const lines = listSkillsInSet(this.#skillSet, tag === '' ? undefined : tag).map(
      ({ name, description }) => `- ${name}: ${toOneLine(description)}`,
    );
    return done(lines.length === 0 ? 'There are none.' : lines.toSorted().join('\n'));
  }

  async #listResources(id: string, type: string): Promise<ToolResult> {
    const skill = this.#find(id);
    if ('problem' in skill) {
      return toFailure(skill.problem);
    }
    const kind = resourceTypes.find(each => each === type);
    const files = await listResourceFiles(skill, kind === undefined ? {} : { type: kind });
    return done(files.length === 0 ? 'There are none.' : files.map(file => `- ${file.path}`).join('\n'));
  }

  async #readResource(id: string, requestedPath: string): Promise<ToolResult> {
    const skill = this.#find(id);
    if ('problem' in skill) {
      return toFailure(skill.problem);
    }
    const found = await readResource(skill, requestedPath);
    if ('problem' in found) {
      return toFailure(found.problem);
    }
    const text = new TextDecoder().decode(found.content);
    return text.includes('\0') ? failed(`'${found.path}' is not text.`) : done(text);
  }

  #find(id: string): ResourceSkill | Problem {
    const found = findSkill(this.#skillSet, id, 'read');
    return 'problem' in found ? found : toResourceSkill(this.#skillSet, found.source);
  }
}

function toFailure({ template, args }: Sentence): ToolResult {
  return failed(formatMessage(template, args));
}
