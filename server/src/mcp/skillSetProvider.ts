import path from 'node:path';
import type { ToolResult } from '../core/chat/turn/turnEvents.ts';
import { formatMessage } from '../core/model/findings/messages.ts';
import { isRefusal } from '../core/model/findings/transferNote.ts';
import { toOneLine } from '../core/text/format/oneLine.ts';
import { trimLines } from '../core/analysis/prompt/skillText.ts';
import type { ToolArguments } from '../core/model/policy/grants.ts';
import { findObstacle } from '../core/model/skill/skillFile.ts';
import type { RoutableSkill } from '../core/analysis/routing/skills/routableSkill.ts';
import type { Cancellation } from '../core/text/position/span.ts';
import { toOwnTools } from '../core/chat/tools/ownForms.ts';
import { textIn } from '../core/chat/tools/toolForm.ts';
import { done, failed } from '../core/chat/turn/toolResult.ts';
import type { ToolProvider } from '../core/chat/turn/turnPorts.ts';
import { createSecretMask, collectSecrets } from '../core/model/variables/secretMask.ts';
import type { SafeSkill } from '../workspace/safeSkill.ts';
import type { SkillSet } from '../workspace/skillSet/skillSet.ts';
import { LocalSkillTools } from '../node/tools/localSkillTools.ts';
import { GatedTools, toGrant } from './gatedTools.ts';
import type { ServedSkill, SkillProviderTool, ServedSkills, SkillProvider } from './skillProvider.ts';

/** What of the skills is handed out. */
export interface SkillProviderOptions {
  /** Those alone whose manifest has `interop.exposeViaMcp`, or all that are switched on. */
  readonly skills: 'marked' | 'all';
  /** Whether whoever asks may read instructions and files, and not only what outsiders may know. */
  readonly isTrusted: boolean;
  /** Told in a sentence why a skill is not handed out. */
  readonly report: (sentence: string) => void;
  /** Undefined where nobody may change skills. */
  readonly manage?: SkillManagementOptions;
}

/** The tools that change skills. */
export interface SkillManagementOptions {
  readonly host: ToolProvider;
  /** Those of the host that are offered. */
  readonly tools: readonly string[];
  /** Those of them that a person allowed for this run. */
  readonly granted: readonly string[];
}

/** Characters of a description, so that many skills leave room for the rest. */
const longestDescription = 1024;

/** The tools of trusted callers that read skills; each takes the id of one where it has such an argument. */
const readingTools: ReadonlyMap<string, string | undefined> = new Map([
  ['list_skills', undefined],
  ['read_skill', 'name'],
  ['list_resources', 'skill'],
  ['read_resource', 'skill'],
]);

/** In this style of the prompt the tool that loads a skill answers with its text. */
const readTools = toOwnTools('summary').filter(({ definition }) => readingTools.has(definition.name));

/** A skill that is handed out, with what outsiders may know of it. */
interface HandedOut extends SafeSkill {
  readonly skill: RoutableSkill;
}

/** The skills of a skill set, as they are whenever somebody looks. */
export class SkillSetProvider implements SkillProvider {
  readonly #open: () => Promise<SkillSet>;
  readonly #choice: SkillProviderOptions;
  readonly #reported = new Set<string>();
  #manage: Promise<GatedTools | undefined> | undefined;

  /** @param open reads what has changed on disk */
  constructor(open: () => Promise<SkillSet>, choice: SkillProviderOptions) {
    this.#open = open;
    this.#choice = choice;
  }

  async look(): Promise<ServedSkills> {
    const skillSet = await this.#open();
    this.#manage ??= openManage(this.#choice);
    const { handedOut, withheld } = findHandedOut(skillSet, this.#choice);
    withheld.forEach(sentence => this.#report(sentence));
    return new SkillSetView(skillSet, handedOut, this.#choice.isTrusted, await this.#manage);
  }

  /** Says once why a skill is not handed out. */
  #report(sentence: string): void {
    if (!this.#reported.has(sentence)) {
      this.#reported.add(sentence);
      this.#choice.report(sentence);
    }
  }
}

async function openManage({ manage }: SkillProviderOptions): Promise<GatedTools | undefined> {
  return manage && GatedTools.open(manage.host, manage.tools, manage.granted.map(toGrant));
}

class SkillSetView implements ServedSkills {
  readonly #skillSet: SkillSet;
  readonly #manage: GatedTools | undefined;
  readonly #handedOut: ReadonlyMap<string, HandedOut>;
  readonly #isTrusted: boolean;
  readonly #reading: LocalSkillTools;
  readonly tools: readonly SkillProviderTool[];
  readonly skills: readonly ServedSkill[];

  constructor(
    skillSet: SkillSet,
    handedOut: readonly HandedOut[],
    isTrusted: boolean,
    manage: GatedTools | undefined,
  ) {
    this.#skillSet = skillSet;
    this.#isTrusted = isTrusted;
    this.#manage = manage;
    this.#handedOut = new Map(handedOut.map(each => [each.skill.id, each]));
    this.#reading = new LocalSkillTools(skillSet, 'summary');
    this.tools = [...(isTrusted ? this.#readingTools() : this.#skillTools()), ...(manage?.tools ?? [])];
    this.skills = isTrusted ? handedOut.map(toServedSkill) : [];
  }

  async run(tool: string, given: ToolArguments, cancellation: Cancellation): Promise<ToolResult> {
    if (this.#manage?.tools.some(({ name }) => name === tool) === true) {
      return this.#manage.run(tool, given, cancellation);
    }
    if (this.#isTrusted) {
      return this.#runReading(tool, given);
    }
    const text = this.#handedOut.get(tool)?.text;
    return text === undefined ? failed(`There is no skill '${tool}'.`) : done(text);
  }

  async read(uri: string): Promise<string | undefined> {
    const place = this.#isTrusted ? parseUri(uri) : undefined;
    if (place === undefined || !this.#handedOut.has(place.id)) {
      return undefined;
    }
    if (place.file === skillFile) {
      return this.#instructionsOf(place.id);
    }
    const { text, isError } = await this.#runReading('read_resource', { skill: place.id, path: place.file });
    return isError ? undefined : text;
  }

  #skillTools(): SkillProviderTool[] {
    const parameters = { type: 'object', properties: {} };
    return Array.from(this.#handedOut, ([name, { title, description }]) => ({
      name,
      description: description === '' ? title : description,
      parameters,
      isReadOnly: true,
    }));
  }

  #readingTools(): SkillProviderTool[] {
    return readTools.map(({ definition }) => ({ ...definition, isReadOnly: true }));
  }

  async #runReading(tool: string, given: ToolArguments): Promise<ToolResult> {
    const problems = readTools.find(({ definition }) => definition.name === tool)?.check(given) ?? [];
    if (problems.length > 0) {
      return failed(`The arguments do not fit: ${problems.join(' ')}`);
    }
    const argument = readingTools.get(tool);
    if (argument === undefined) {
      return done(this.#listSkills(given['tag']));
    }
    const id = textIn(given, argument);
    if (!this.#handedOut.has(id)) {
      return failed(`There is no skill '${id}'.`);
    }
    if (tool === 'read_skill') {
      const text = this.#instructionsOf(id);
      return text === undefined ? failed(`The skill '${id}' cannot be read.`) : done(text);
    }
    const { text, isError } = await this.#reading.run(tool, given);
    return { text: this.#maskOf(id)(text), isError };
  }

  #listSkills(tag: unknown): string {
    const wanted = [...this.#handedOut.values()].filter(
      ({ skill }) => tag === undefined || skill.tags.some(each => each === tag),
    );
    const lines = wanted.map(({ skill, description }) => `- ${skill.id}: ${description}`);
    return lines.length === 0 ? 'There are none.' : lines.join('\n');
  }

  #instructionsOf(id: string): string | undefined {
    const skill = this.#handedOut.get(id)?.skill;
    const text = skill && this.#skillSet.shownTextOf(skill.path);
    return text && trimLines(text.body);
  }

  #maskOf(id: string) {
    const shown = this.#handedOut.get(id)?.skill.path;
    const variables = shown === undefined ? undefined : this.#skillSet.variablesOf(shown);
    return createSecretMask(collectSecrets(variables ?? []));
  }
}

/** What names of tools may hold. */
const toolName = /^[\w.-]{1,128}$/;
const toolNameRule = 'the name of a tool has up to 128 letters, digits, `_`, `-` and `.` only.';

/** The skills that are handed out, by their ids, and in sentences why others are not. */
function findHandedOut(skillSet: SkillSet, { skills, isTrusted }: SkillProviderOptions) {
  const handedOut: HandedOut[] = [];
  const withheld = skills === 'all' ? describeUnreadable(skillSet) : [];
  for (const { skill, needs } of skillSet.usable({ for: 'read', actor: 'model' })) {
    if (skills === 'marked' && needs.manifest?.interop?.exposeViaMcp !== true) {
      continue;
    }
    const safe = skillSet.safeSkillOf(skill.path);
    if (safe !== undefined && isRefusal(safe)) {
      withheld.push(describeWithheld(skill.id, formatMessage(safe.refusal.template, safe.refusal.args)));
    } else if (!isTrusted && !toolName.test(skill.id)) {
      withheld.push(describeWithheld(skill.id, toolNameRule));
    } else if (safe !== undefined) {
      handedOut.push({ skill, ...safe, description: safe.description.slice(0, longestDescription) });
    }
  }
  return {
    handedOut: handedOut.toSorted((one, other) => (one.skill.id < other.skill.id ? -1 : 1)),
    withheld,
  };
}

function describeUnreadable({ listed, catalog, store }: SkillSet): string[] {
  return listed
    .filter(({ shown }) => catalog.get(shown) === undefined)
    .map(({ absolute, shown }) => {
      const obstacle = findObstacle(store.ask.parsed(absolute).facts);
      return describeWithheld(shown, `${obstacle?.reason ?? 'it cannot be read'}.`);
    });
}

function describeWithheld(name: string, reason: string): string {
  return `'${toOneLine(name)}' is not served: ${reason}`;
}

const skillFile = 'SKILL.md';

function toServedSkill({ skill: { id }, title, description }: HandedOut): ServedSkill {
  return { id, title, description, uri: `skill://${encodeURIComponent(id)}/${skillFile}` };
}

/** The skill and the file that an address means; undefined for one of another kind. */
function parseUri(uri: string): { readonly id: string; readonly file: string } | undefined {
  const [, id, file] = /^skill:\/\/([^/?#]+)\/([^?#]+)$/.exec(uri) ?? [];
  if (id === undefined || file === undefined) {
    return undefined;
  }
  try {
    return { id: decodeURIComponent(id), file: path.posix.normalize(decodeURIComponent(file)) };
  } catch {
    // It has a percent sign that stands for nothing.
    return undefined;
  }
}
