import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import type { ResolvedVariable } from '../../../core/model/skill/variable.ts';
import { ownVariablesName, sharedVariablesName } from '../../../core/model/skill/variable.ts';
import type { PlaceOption } from '../../../core/operations/update/setVariable.ts';
import { planIgnore } from '../../../core/operations/update/planIgnore.ts';
import { fileOfPlace, planVariable, rankPlaces } from '../../../core/operations/update/setVariable.ts';
import { skillIsGone } from '../../../core/model/skill/skillParts.ts';
import { findText } from '../../../node/files/readSkillFile.ts';
import { maskVariables } from '../../../core/model/variables/maskVariables.ts';
import { variablePaths } from '../../../core/model/variables/variablePaths.ts';
import { variableFileFacts } from '../../../node/git/variableTracking.ts';
import type {
  PlaceView,
  Plan,
  SkillParams,
  VariableParams,
  VariableView,
} from '../../../protocol/readiness.ts';
import { pathFrom } from '../../../node/files/pathFrom.ts';
import { isIn } from '../../../node/files/realPath.ts';
import type { Server } from '../../session/context.ts';
import { stateOf, toFileEdit } from '../../session/fileEdits.ts';
import type { RoutingService } from '../routing/routingService.ts';
import { say } from '../../editor/say.ts';

/** Tells of the variables of a skill, and plans to give one a value. No secret leaves it in clear. */
export class VariableEditPlanner {
  readonly #server: Server;
  readonly #routing: RoutingService;

  constructor(server: Server, routing: RoutingService) {
    this.#server = server;
    this.#routing = routing;
  }

  async list(
    { folderUri, path: shown }: SkillParams,
    token: CancellationToken,
  ): Promise<VariableView[] | null> {
    const skill = await this.#skillOf(folderUri, shown, token);
    if (skill === undefined) {
      return null;
    }
    const files = filesOf(skill.absolute, folderUri);
    const facts = {
      [ownVariablesName]: await variableFileFacts(files[ownVariablesName]),
      [sharedVariablesName]: await variableFileFacts(files[sharedVariablesName]),
    };
    const base = path.dirname(URI.parse(folderUri).fsPath);
    const toPlace = ({ place, file, note, ...safety }: PlaceOption): PlaceView => {
      const shownFile = path.relative(base, files[file]).replaceAll('\\', '/');
      return { ...safety, place, file: shownFile, ...(note && { note: this.#say(note) }) };
    };
    return skill.variables.map(variable => toView(variable, rankPlaces(variable, facts).map(toPlace)));
  }

  async plan(params: VariableParams, token: CancellationToken): Promise<Plan> {
    const { folderUri, path: shown, name, value, place, isIgnored = false } = params;
    const skill = await this.#skillOf(folderUri, shown, token);
    if (skill === undefined) {
      return { problem: this.#say(skillIsGone) };
    }
    const file = filesOf(skill.absolute, folderUri)[fileOfPlace(place)];
    const state = stateOf(this.#server, file);
    const { text, obstacle } = state;
    const change = { name, value, place, skillId: skill.id, text, file: path.basename(file) };
    const planned = obstacle === undefined ? planVariable(change) : { problem: obstacle };
    if ('problem' in planned) {
      return { problem: this.#say(planned.problem) };
    }
    const edit = toFileEdit(state, planned);
    return isIgnored ? { edit, others: [this.#planIgnore(folderUri, file)] } : { edit };
  }

  /** In the .gitignore of the workspace folder, or of the file's own folder outside of it. */
  #planIgnore(folderUri: string, file: string) {
    const root = URI.parse(folderUri).fsPath;
    const folder = isIn(root, file) ? root : path.dirname(file);
    const state = stateOf(this.#server, path.join(folder, '.gitignore'));
    return toFileEdit(state, planIgnore(state.text, pathFrom(folder, file)));
  }

  async #skillOf(folderUri: string, shown: string, token: CancellationToken) {
    const skillSet = await this.#routing.read(folderUri, token);
    const variables = skillSet?.variablesOf(shown);
    return (
      variables && {
        id: skillSet?.catalog.get(shown)?.skill.id ?? '',
        absolute: skillSet?.sourceOf(shown)?.absolute ?? shown,
        variables: maskVariables(variables),
      }
    );
  }

  #say(sentence: Sentence): string {
    return say(sentence, this.#server.client().messages);
  }
}

/** The file that is there already is written to; else the shared one is made at the root of the workspace. */
function filesOf(skill: string, folderUri: string) {
  const { own, shared } = variablePaths(path, skill, [URI.parse(folderUri).fsPath]);
  const found = shared.find(file => findText(file) !== undefined) ?? shared.at(-1) ?? own;
  return { [ownVariablesName]: own, [sharedVariablesName]: found };
}

function toView(
  { declaration, value, level, file }: ResolvedVariable,
  places: readonly PlaceView[],
): VariableView {
  const { name, description, required, secret } = declaration;
  return {
    name,
    required,
    secret,
    ...(description !== undefined && { description }),
    ...(level && { level }),
    ...(file !== undefined && { file }),
    ...(value !== undefined && { shown: value }),
    places,
  };
}
