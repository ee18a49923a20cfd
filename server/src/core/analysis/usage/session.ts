import type { LoadedSkill } from '../evals/loadedSkills.ts';

/** What a person wrote to a host, and what the host loaded until the next message. */
export interface SessionMessage {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Empty where the person only called a skill by its name, and where something other than a person wrote. */
  readonly text: string;
  readonly loaded: readonly LoadedSkill[];
}

/** What the log of a session says. */
export interface Session {
  /** Id of the profile. */
  readonly host: string;
  readonly id: string;
  /** Absolute path of the folder that the host worked in; undefined where the log has none. */
  readonly folder: string | undefined;
  readonly messages: readonly SessionMessage[];
}

/** Gathers what the lines of a log say. */
export class SessionLog {
  #id = '';
  #folder: string | undefined;
  readonly #messages: { readonly time: number; readonly text: string; readonly loaded: LoadedSkill[] }[] = [];
  readonly #calls = new Map<string, LoadedSkill>();
  /** Whether another program writes the messages, such as an agent that started this one. */
  isAutomatic = false;

  /** The first id and the first folder count. */
  open(id: string | undefined, folder: string | undefined): void {
    this.#id ||= id ?? '';
    this.#folder ??= folder;
  }

  get folder(): string | undefined {
    return this.#folder;
  }

  addMessage(time: number, text: string): void {
    this.#messages.push({ time, text: this.isAutomatic ? '' : text.trim(), loaded: [] });
  }

  addLoad(time: number, skill: LoadedSkill): void {
    const last = this.#messages.at(-1);
    if (last === undefined) {
      this.#messages.push({ time, text: '', loaded: [skill] });
    } else {
      last.loaded.push(skill);
    }
  }

  /** A call that loads a skill, unless it fails. */
  addCall(id: string, skill: LoadedSkill): void {
    this.#calls.set(id, skill);
  }

  endCall(time: number, id: string, hasFailed: boolean): void {
    const skill = this.#calls.get(id);
    this.#calls.delete(id);
    if (skill !== undefined && !hasFailed) {
      this.addLoad(time, skill);
    }
  }

  toSession(host: string): Session {
    const messages = this.#messages.filter(({ text, loaded }) => text !== '' || loaded.length > 0);
    return { host, id: this.#id, folder: this.#folder, messages };
  }
}
