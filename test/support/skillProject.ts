import type { CliResult } from './cliProcess.ts';
import { runSkillwright } from './cliProcess.ts';
import path from 'node:path';
import { diskState } from './diskState.ts';
import type { Files } from './temporaryFolder.ts';
import { withFiles, writeFiles } from './temporaryFolder.ts';

export interface Outcome extends CliResult {
  /** The files of the project afterwards. */
  readonly files: Record<string, string>;
}

export type Step = readonly string[] | ((folder: string) => void);

/** Runs commands one after the other in a project of its own, with a home and a trash beside it; answers with the last one. */
export async function runSkillSteps(files: Files, steps: readonly Step[], input?: string): Promise<Outcome> {
  return withFiles({ 'home/x': '', 'project/.git/HEAD': '' }, async folder => {
    const cwd = path.join(folder, 'project');
    writeFiles(cwd, files);
    const env = { SKILLWRIGHT_TRASH: path.join(folder, 'trash') };
    let result: CliResult = { code: null, out: '', error: '' };
    for (const step of steps) {
      if (typeof step === 'function') {
        step(cwd);
      } else {
        const options = { cwd, home: path.join(folder, 'home'), env, ...(input !== undefined && { input }) };
        result = await runSkillwright(['skill', ...step], options);
      }
    }
    return { ...result, files: onlyFiles(diskState(cwd)) };
  });
}

function onlyFiles(state: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(state).filter(([file]) => !file.endsWith('/') && !file.startsWith('.git/')),
  );
}

export const forms =
  '---\nname: forms\ndescription: Fills in forms.\nversion: 1\n---\n\n# Forms\n\nOne. One.\n';
export const mail =
  '---\nname: mail\ndescription: Writes mail.\ntags: [office]\nenabled: false\n---\n\n# Mail\n';
export const skills = { '.claude/skills/forms/SKILL.md': forms, 'skills/mail/SKILL.md': mail };

export function fail(code: number, error: string) {
  return { code, out: '', error };
}

/** Only what a person sees. */
export function seen({ code, out, error }: Outcome) {
  return { code, out, error };
}
