import path from 'node:path';
import { isRefusal } from '../core/exchange/exchangeNote.ts';
import { describeExternalSafe } from '../core/exchange/exportExternalSafe.ts';
import { toExternalSafeSkill } from '../core/exchange/externalSafeSkill.ts';
import { readPortableSkill } from '../core/exchange/portableSkill.ts';
import { isSlug } from '../core/exchange/slug.ts';
import { toOneLine } from '../core/prompt/oneLine.ts';
import { trimLines } from '../core/prompt/skillText.ts';
import type { ToolArguments } from '../core/policy/grants.ts';
import type { RoutableSkill } from '../core/routing/routableSkill.ts';
import type { Cancellation } from '../core/span.ts';
import { toOwnTools } from '../core/turn/ownForms.ts';
import { textIn } from '../core/turn/toolForm.ts';
import { done, failed } from '../core/turn/toolResult.ts';
import type { ToolHost, ToolResult } from '../core/turn/turnPorts.ts';
import { createSecretMask, collectSecrets } from '../core/variables/secretMask.ts';
import { readSkillParts } from '../node/partFiles.ts';
import type { RoutingDesk } from '../node/routingDesk.ts';
import { readFileToRoute } from '../node/routingFiles.ts';
import { DeskTools } from '../node/turn/deskTools.ts';
import { GatedTools, toGrant } from './gatedTools.ts';
import type { ShelfSkill, ShelfTool, ShelfView, SkillShelf } from './skillShelf.ts';

/** What of the skills is handed out. */
export interface ShelfChoice {
  /** Those alone whose manifest has `interop.exposeViaMcp`, or all that are switched on. */
  readonly skills: 'marked' | 'all';
  /** Whether whoever asks may read instructions and files, and not only what outsiders may know. */
  readonly isTrusted: boolean;
  /** Undefined where nobody may change skills. */
  readonly manage?: ShelfManagement;
}

/** The tools that change skills. */
export interface ShelfManagement {
  readonly host: ToolHost;
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
interface SafeSkill {
  readonly skill: RoutableSkill;
  readonly title: string;
  readonly description: string;
  readonly text: string;
}

/** The skills of a desk, as it is whenever somebody looks. */
export class DeskShelf implements SkillShelf {
  readonly #open: () => Promise<RoutingDesk>;
  readonly #choice: ShelfChoice;
  #manage: Promise<GatedTools | undefined> | undefined;
  #known: { readonly desk: RoutingDesk; readonly revision: number; readonly view: ShelfView } | undefined;

  /** @param open reads what has changed on disk */
  constructor(open: () => Promise<RoutingDesk>, choice: ShelfChoice) {
    this.#open = open;
    this.#choice = choice;
  }

  async look(): Promise<ShelfView> {
    const desk = await this.#open();
    const { revision } = desk;
    if (this.#known?.desk !== desk || this.#known.revision !== revision) {
      this.#manage ??= openManage(this.#choice);
      const manage = await this.#manage;
      this.#known = { desk, revision, view: new DeskView(desk, this.#choice, manage) };
    }
    return this.#known.view;
  }
}

async function openManage({ manage }: ShelfChoice): Promise<GatedTools | undefined> {
  return manage && GatedTools.open(manage.host, manage.tools, manage.granted.map(toGrant));
}

class DeskView implements ShelfView {
  readonly #desk: RoutingDesk;
  readonly #manage: GatedTools | undefined;
  readonly #safe: ReadonlyMap<string, SafeSkill>;
  readonly #isTrusted: boolean;
  readonly #reading: DeskTools;
  readonly tools: readonly ShelfTool[];
  readonly skills: readonly ShelfSkill[];

  constructor(desk: RoutingDesk, { skills, isTrusted }: ShelfChoice, manage: GatedTools | undefined) {
    this.#desk = desk;
    this.#isTrusted = isTrusted;
    this.#manage = manage;
    this.#safe = new Map(
      desk.catalog.skills
        .filter(skill => isHandedOut(desk, skill, skills))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .flatMap(skill => readSafe(desk, skill)),
    );
    this.#reading = new DeskTools(desk, 'summary');
    this.tools = [...(isTrusted ? this.#readingTools() : this.#skillTools()), ...(manage?.tools ?? [])];
    this.skills = isTrusted ? [...this.#safe.values()].map(toShelfSkill) : [];
  }

  async run(tool: string, given: ToolArguments, cancellation: Cancellation): Promise<ToolResult> {
    if (this.#manage?.tools.some(({ name }) => name === tool) === true) {
      return this.#manage.run(tool, given, cancellation);
    }
    if (this.#isTrusted) {
      return this.#runReading(tool, given);
    }
    const text = this.#safe.get(tool)?.text;
    return text === undefined ? failed(`There is no skill '${tool}'.`) : done(text);
  }

  async read(uri: string): Promise<string | undefined> {
    const place = this.#isTrusted ? parseUri(uri) : undefined;
    if (place === undefined || !this.#safe.has(place.id)) {
      return undefined;
    }
    if (place.file === skillFile) {
      return this.#instructionsOf(place.id);
    }
    const { text, isError } = await this.#runReading('read_resource', { skill: place.id, path: place.file });
    return isError ? undefined : text;
  }

  #skillTools(): ShelfTool[] {
    const parameters = { type: 'object', properties: {} };
    return Array.from(this.#safe, ([name, { title, description }]) => ({
      name,
      description: description === '' ? title : description,
      parameters,
      isReadOnly: true,
    }));
  }

  #readingTools(): ShelfTool[] {
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
    if (!this.#safe.has(id)) {
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
    const wanted = [...this.#safe.values()].filter(
      ({ skill }) => tag === undefined || skill.tags.some(each => each === tag),
    );
    const lines = wanted.map(({ skill, description }) => `- ${skill.id}: ${description}`);
    return lines.length === 0 ? 'There are none.' : lines.join('\n');
  }

  #instructionsOf(id: string): string | undefined {
    const skill = this.#safe.get(id)?.skill;
    const text = skill && this.#desk.shownTextOf(skill.path);
    return text && trimLines(text.body);
  }

  #maskOf(id: string) {
    const shown = this.#safe.get(id)?.skill.path;
    const variables = shown === undefined ? undefined : this.#desk.variablesOf(shown);
    return createSecretMask(collectSecrets(variables ?? []));
  }
}

/** An id that is no slug could be taken for something else, in a name of a tool as well as in an address. */
function isHandedOut({ catalog }: RoutingDesk, skill: RoutableSkill, which: ShelfChoice['skills']): boolean {
  const isThere = skill.isEnabled && !catalog.shadowed.has(skill.path) && isSlug(skill.id);
  const isMarked = catalog.get(skill.path)?.needs.manifest?.interop?.exposeViaMcp === true;
  return isThere && (which === 'all' || isMarked);
}

/** None of a skill that cannot be read without doubt: what it keeps to itself would not be known. */
function readSafe(desk: RoutingDesk, skill: RoutableSkill): [string, SafeSkill][] {
  const source = desk.sourceOf(skill.path);
  const portable = source && readPortableSkill(readSkillParts(source, readFileToRoute(source)));
  if (portable === undefined || isRefusal(portable)) {
    return [];
  }
  const safe = toExternalSafeSkill(portable);
  const description = toOneLine(safe.summary).slice(0, longestDescription);
  return [[skill.id, { skill, title: toOneLine(safe.name), description, text: describeExternalSafe(safe) }]];
}

const skillFile = 'SKILL.md';

function toShelfSkill({ skill: { id }, title, description }: SafeSkill): ShelfSkill {
  return { id, title, description, uri: `skill://${id}/${skillFile}` };
}

/** The skill and the file that an address means; undefined for one of another kind. */
function parseUri(uri: string): { readonly id: string; readonly file: string } | undefined {
  const [, id, file] = /^skill:\/\/([^/?#]+)\/([^?#]+)$/.exec(uri) ?? [];
  if (id === undefined || file === undefined) {
    return undefined;
  }
  try {
    return { id, file: path.posix.normalize(decodeURIComponent(file)) };
  } catch {
    // It has a percent sign that stands for nothing.
    return undefined;
  }
}
