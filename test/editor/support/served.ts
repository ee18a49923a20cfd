import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A VS Code with the packaged extension installed. */
interface ServedEditor {
  readonly address: string;
  /** The file with the settings of the computer that it runs on, which it follows. */
  readonly machineSettings: string;
}

/** What `scripts/editorTests.mjs` serves while these tests run. */
interface Served {
  /** Trusts every folder. */
  readonly trusting: ServedEditor;
  /** Opens a folder it does not know in restricted mode. */
  readonly careful: ServedEditor;
  /** Where the browser listens, which all windows share. */
  readonly browser: string;
  /** The home of the person who sits in front of both. */
  readonly home: string;
}

export function readServed(): Served {
  const text = process.env.SKILLWRIGHT_WORKBENCH;
  if (text === undefined) {
    throw new Error('These tests are run by `node scripts/editorTests.mjs outside`.');
  }
  const served: Served = JSON.parse(text);
  return served;
}

type Settings = Readonly<Record<string, unknown>>;

export function writeMachineSettings({ machineSettings }: ServedEditor, settings: Settings): void {
  mkdirSync(path.dirname(machineSettings), { recursive: true });
  writeFileSync(machineSettings, JSON.stringify(settings));
}

/** Changes single settings of the VS Code that a page shows. */
export function changeMachineSettings(pageUrl: string, changes: Settings): void {
  const { trusting, careful } = readServed();
  const editor = new URL(pageUrl).origin === new URL(careful.address).origin ? careful : trusting;
  const settings: Settings = JSON.parse(readFileSync(editor.machineSettings, 'utf8'));
  writeMachineSettings(editor, { ...settings, ...changes });
}
