import type { Environment, ExitCode } from '../../terminal/output.ts';

/** What a run of a command wrote, to be written again. */
export interface KeptReport {
  readonly written: readonly Written[];
  readonly code: ExitCode;
}

type Writer = 'write' | 'writeError' | 'writeContent';

/** Texts between which commands to the terminal are: each process encloses these in a mark of its own. */
interface Written {
  readonly by: Writer;
  readonly parts: readonly string[];
}

/** An environment that notes what is written to it. */
export function recordOutput(environment: Environment): {
  readonly recording: Environment;
  readonly written: readonly Written[];
} {
  const { commandMark } = environment;
  const written: Written[] = [];
  const noting = (by: Writer) => (text: string) => {
    written.push({ by, parts: commandMark === undefined ? [text] : text.split(commandMark) });
    environment[by](text);
  };
  const recording = {
    ...environment,
    write: noting('write'),
    writeError: noting('writeError'),
    writeContent: noting('writeContent'),
  };
  return { recording, written };
}

/** Writes a report again, and answers with the exit code of the run that wrote it. */
export function writeKeptReport({ written, code }: KeptReport, environment: Environment): ExitCode {
  for (const { by, parts } of written) {
    environment[by](parts.join(environment.commandMark));
  }
  return code;
}
