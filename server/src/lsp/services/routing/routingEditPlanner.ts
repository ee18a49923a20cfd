import type { CancellationToken, Location } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { createPositionMap } from '../../../core/text/position/positions.ts';
import type { RoutingDiffView } from '../../../core/analysis/routing/diff/routingDiffView.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import type {
  ExplainedOption,
  SkillSetEdit,
  SkillSetPlace,
} from '../../../workspace/skillSet/explainInSkillSet.ts';
import {
  explainInSkillSet,
  locateReasonInSkillSet,
  planTriggerCaseInSkillSet,
} from '../../../workspace/skillSet/explainInSkillSet.ts';
import { diffSkillSet } from '../../../node/git/diffSkillSet.ts';
import { skillIsGone } from '../../../core/model/skill/skillParts.ts';
import type {
  FileEdit,
  ReasonParams,
  RoutingOption,
  SkillInTurn,
  TriggerCaseParams,
  WhyNot,
} from '../../../protocol/routing.ts';
import type { Server } from '../../session/context.ts';
import { toLspEdit, toRange } from '../../convert/diagnostic.ts';
import type { RoutingService } from './routingService.ts';
import { toTurn } from './routingService.ts';
import { say } from '../../editor/say.ts';

/** What an author does with a preview: asks why, goes to the place, keeps a message, compares with what was committed. */
export class RoutingEditPlanner {
  readonly #server: Server;
  readonly #service: RoutingService;

  constructor(server: Server, service: RoutingService) {
    this.#server = server;
    this.#service = service;
  }

  async explain({ path, ...params }: SkillInTurn, token: CancellationToken): Promise<WhyNot | null> {
    const skillSet = await this.#service.read(params.folderUri, token);
    const isCanceled = () => token.isCancellationRequested;
    const answer = skillSet && (await explainInSkillSet(skillSet, toTurn(params).turn, path, isCanceled));
    if (answer === undefined) {
      return null;
    }
    const { sentence, reads, options, words } = answer;
    return {
      sentence: this.#say(sentence),
      words,
      ...(reads && { reads: this.#say(reads) }),
      options: options.map(option => this.#toOption(option)),
    };
  }

  async locate(
    { folderUri, path, reason }: ReasonParams,
    token: CancellationToken,
  ): Promise<Location | null> {
    const skillSet = await this.#service.read(folderUri, token);
    const place = skillSet && locateReasonInSkillSet(skillSet, path, reason);
    return place === undefined ? null : toLocation(place);
  }

  async keep(
    { folderUri, path, message }: TriggerCaseParams,
    token: CancellationToken,
  ): Promise<{ readonly edit: FileEdit } | { readonly problem: string }> {
    const skillSet = await this.#service.read(folderUri, token);
    const answer = skillSet && planTriggerCaseInSkillSet(skillSet, path, message);
    if (answer === undefined) {
      return { problem: this.#say(skillIsGone) };
    }
    return 'problem' in answer ? { problem: this.#say(answer.problem) } : { edit: toFileEdit(answer.edit) };
  }

  async diff(
    { folderUri, base, path }: { readonly folderUri: string; readonly base: string; readonly path?: string },
    token: CancellationToken,
  ): Promise<RoutingDiffView | { readonly problem: string }> {
    const skillSet = await this.#service.read(folderUri, token);
    if (skillSet === undefined) {
      return { problem: this.#say({ template: 'The folder is not open any more.', args: {} }) };
    }
    const folder = URI.parse(folderUri).fsPath;
    const place = { source: { scope: 'project', folder: '', profiles: [] }, root: folder } as const;
    return diffSkillSet(skillSet, { folder, base, place, ...(path !== undefined && { path }) });
  }

  #toOption({ title, edit, text, effects, problem }: ExplainedOption): RoutingOption {
    return {
      title: this.#say(title),
      edit: toFileEdit(edit),
      effects: effects.map(effect => this.#say(effect)),
      ...(text && { text }),
      ...(problem && { problem: this.#say(problem) }),
    };
  }

  #say(sentence: Sentence): string {
    return say(sentence, this.#server.client().messages);
  }
}

/** A place as the protocol has it. */
export function toLocation({ file, text, span }: SkillSetPlace): Location {
  return { uri: URI.file(file).toString(), range: toRange(createPositionMap(text), span) };
}

function toFileEdit({ file, text, edits, create }: SkillSetEdit): FileEdit {
  const positions = createPositionMap(text);
  return {
    uri: URI.file(file).toString(),
    edits: edits.map(edit => toLspEdit(positions, edit)),
    ...(create !== undefined && { create }),
  };
}
