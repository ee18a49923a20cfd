import type { Command } from '../terminal/command.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { switchAction, updateAction } from './skill/changeActions.ts';
import { createAction } from './skill/createAction.ts';
import { listAction, readAction } from './skill/readActions.ts';
import type { SkillActionName, SkillRequest } from './skill/skillOptions.ts';
import { readSkillRequest } from './skill/skillOptions.ts';
import { deleteAction, restoreAction } from './skill/trashActions.ts';

export const skill: Command = {
  usage: 'ACTION [SKILL] [options]',
  help: `A SKILL is an id, or the path of a skill. Values are written to the key that the host of the skill has for them, else to
skill.skillwright.json next to it. A whole number under version grows by one with every change.

  list                                the skills that are switched on
    --tag TAG                         only those with this tag
    --include-disabled                those that are switched off as well
  read SKILL                          the body; with --format json all of it
  create NAME                         a skill that is not there yet
    --description TEXT                what it does, and when to use it
    --content TEXT|-                  the body; - reads standard input
    --content-file FILE               the body, from a file
    --template NAME                   the body, from a template
    --title TEXT  --tags A,B  --category TEXT
    --into DIR                        the folder that is to hold it
    --profile NAME                    the host it is for
  update SKILL                        what is named changes, all else stays
    --title TEXT  --description TEXT
    --tags A,B                        in place of those that are there
    --operation NAME                  changes the body: replace, append, prepend, delete (with --content or
                                      --content-file) or find_replace (with --find and --replace)
    --find TEXT  --replace TEXT       the first place that has exactly this text
    --replace-all                     every place
  enable SKILL, disable SKILL         in its own key, else in skillwright.json
  delete SKILL…                       moves skills with their folders into the trash
  restore [SKILL…]                    puts them back; without a name, shows the trash

  --profile NAME                      with update, enable, disable: the host that decides where values are written
  --format FORMAT                     pretty (default), json

Exits with 1, and changes nothing, when a skill is locked, a text is not found, or something would be written over.`,
  run,
};

type Action = (request: SkillRequest, environment: Environment) => Promise<ExitCode>;

const actions: Readonly<Record<SkillActionName, Action>> = {
  list: listAction,
  read: readAction,
  create: createAction,
  update: updateAction,
  delete: deleteAction,
  enable: switchAction,
  disable: switchAction,
  restore: restoreAction,
};

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const request = readSkillRequest(args);
  return actions[request.action](request, environment);
}
