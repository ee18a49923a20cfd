import { formatCount } from '../../core/text/format/formatCount.ts';
import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { findAttachedPaths, findLinkedPaths } from '../../core/analysis/prompt/resources.ts';
import { nameOf } from '../../core/operations/access/managedSkill.ts';
import type { ResourceSkill } from '../../node/edit/readResource.ts';
import { listResourceFiles, readResource } from '../../node/edit/readResource.ts';
import { readDescription } from '../../node/files/readWorkspace.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, toJson } from '../terminal/command.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { toOneLine, UsageError } from '../terminal/output.ts';
import { refuse } from './skill/changeActions.ts';
import type { ChosenSkill } from './skill/chooseManaged.ts';
import { chooseManaged } from './skill/chooseManaged.ts';
import { toTableLines } from '../terminal/table.ts';

export const resources: Command = {
  usage: 'SKILL [PATH] [options]',
  help: `Lists the files that a model may read of a skill, or prints the one that PATH names: those below scripts/, references/ and
assets/, those in the skill folder that its body links to, and those that skillwright.json attaches, which are named from
the root of the workspace. A SKILL is an id, or the path of a skill. A path that leads out of the folder or the workspace, by its
letters or by a link, is refused, and so is a file of more than 1 MiB.

  --all             every file of the folder, up to 10 MiB; values of variables are never shown
  --format FORMAT   pretty (default), json; JSON has what isn't text in base64

Exits with 1 where there is no such file or it is not handed out.`,
  run,
};

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    all: { type: 'boolean' },
    format: { type: 'string' },
  });
  const isJson = readChoice('format', values.format, ['pretty', 'json'], 'pretty') === 'json';
  const [given, requestedPath, ...others] = positionals;
  if (given === undefined || others.length > 0) {
    throw new UsageError(
      'skillwright resources takes one skill, and the path of a file if one is to be printed.',
    );
  }
  const skill = await chooseManaged(given, undefined, environment);
  const handedOut = toResourceSkill(skill);
  const choice = { all: values.all === true };
  if (requestedPath !== undefined) {
    const read = await readResource(handedOut, requestedPath, choice);
    return 'problem' in read
      ? refuse(read.problem, environment)
      : print(nameOf(skill), read, isJson, environment);
  }
  const files = await listResourceFiles(handedOut, choice);
  const rows = files.map(file => [{ text: toOneLine(file.path) }, { text: formatCount(file.bytes) }]);
  const lines = toTableLines(['left', 'right'], rows).map(line => `${line}\n`);
  environment.write(
    isJson
      ? toJson({ skill: nameOf(skill), resources: files })
      : lines.length === 0
        ? 'There are no resources.\n'
        : lines.join(''),
  );
  return 0;
}

function toResourceSkill(skill: ChosenSkill): ResourceSkill {
  const { absolute, workspace: root, parts } = skill;
  const paths = root === undefined ? [] : findAttachedPaths(nameOf(skill), readDescription(root).description);
  return {
    folder: path.dirname(absolute),
    linked: findLinkedPaths(parts.file.document),
    ...(root !== undefined && { attached: { root, paths } }),
  };
}

function print(
  skill: string,
  { path: file, content }: { readonly path: string; readonly content: Uint8Array },
  isJson: boolean,
  environment: Environment,
): ExitCode {
  const bytes = Buffer.from(content);
  const isText = isUtf8(bytes) && !bytes.includes(0);
  if (isJson) {
    const encoding = isText ? 'utf-8' : 'base64';
    const shown = bytes.toString(isText ? 'utf8' : 'base64');
    environment.write(toJson({ skill, path: file, encoding, content: shown }));
    return 0;
  }
  if (!isText) {
    const template = "'{path}' is not text; --format json prints it in base64.";
    return refuse({ template, args: { path: file } }, environment);
  }
  environment.writeContent(bytes.toString('utf8'));
  return 0;
}
