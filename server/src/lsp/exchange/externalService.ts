import { homedir } from 'node:os';
import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { ExchangeNote, Refusal } from '../../core/exchange/exchangeNote.ts';
import { isRefusal } from '../../core/exchange/exchangeNote.ts';
import { describeSource, nameOfSource } from '../../core/external/externalSource.ts';
import type { LicensePolicy } from '../../core/external/licensePolicy.ts';
import { describeLicenseShortly } from '../../core/external/licensePolicy.ts';
import { findHidden } from '../../core/external/preferProject.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { findOffered } from '../../node/external/chooseSkills.ts';
import type { SkillSwap } from '../../node/external/commitSwaps.ts';
import { commitSwaps } from '../../node/external/commitSwaps.ts';
import type { ExternalPlace } from '../../node/external/externalPlace.ts';
import { findExternalPlace } from '../../node/external/externalPlace.ts';
import { findExternalSkills } from '../../node/external/findExternalSkills.ts';
import type { ExternalSkill } from '../../node/external/findInstalled.ts';
import { findInstalled } from '../../node/external/findInstalled.ts';
import { withSource } from '../../node/external/openSource.ts';
import type { PlannedAdd } from '../../node/external/planAdd.ts';
import { planAdd } from '../../node/external/planAdd.ts';
import { planRemove } from '../../node/external/planRemove.ts';
import { planUpdate } from '../../node/external/planUpdate.ts';
import { readSource } from '../../node/external/readSource.ts';
import { findOrigin } from '../../node/external/sourceOfSkill.ts';
import { digestOf } from '../../node/exchange/digest.ts';
import { findText } from '../../node/readSkillFile.ts';
import type { Done } from '../../protocol/exchange.ts';
import type {
  AddParams,
  Answer,
  ChosenExternal,
  ExternalItemView,
  ExternalPlanView,
  ExternalSkillView,
  OfferView,
  SourceParams,
} from '../../protocol/external.ts';
import type { Server } from '../context.ts';
import { fileNameOf, filePathOf } from '../uris.ts';
import { describeFailure, say, toNoteView } from './exchangeViews.ts';
import {
  toAddedView,
  toInstalledView,
  toOfferedView,
  toRemovedView,
  toUpdatedView,
} from './externalViews.ts';

/** What would be written, kept until it is done or something else is planned; forgetting it costs one more look. */
interface Planned {
  readonly digest: string;
  readonly place: ExternalPlace;
  readonly swaps: readonly SkillSwap[];
}

/** Tells how far long work is. */
type Teller = (words: string) => void;

/** Finds skills elsewhere, installs them, brings them up to date and removes them. */
export class ExternalService {
  readonly #server: Server;
  #last: Planned | undefined;

  constructor(server: Server) {
    this.#server = server;
  }

  async find(params: SourceParams, tell: Teller, token: CancellationToken): Promise<Answer<OfferView>> {
    const base = URI.parse(params.folderUri).fsPath;
    const source = readSource(params.source, base);
    if (isRefusal(source)) {
      return this.#refuse(source);
    }
    const options = { base, home: homedir(), onProgress: tell, token };
    const offer = await withSource(source, options, async (opened, real): Promise<OfferView | Refusal> => {
      const found = await findExternalSkills(opened, lastPart(nameOfSource(real)));
      return isRefusal(found)
        ? found
        : {
            source: describeSource(real),
            ...(opened.commit !== undefined && { commit: opened.commit }),
            skills: findOffered(found).map(toOfferedView),
          };
    });
    return isRefusal(offer) ? this.#refuse(offer) : offer;
  }

  async planAddition(
    params: AddParams,
    tell: Teller,
    token: CancellationToken,
  ): Promise<Answer<ExternalPlanView>> {
    const base = URI.parse(params.folderUri).fsPath;
    const source = readSource(params.source, base);
    const policy = this.#policyOf(params.folderUri);
    if (isRefusal(source)) {
      return this.#refuse(source);
    }
    if (isRefusal(policy)) {
      return this.#refuse(policy);
    }
    const { folders, override, isDirect = false } = params;
    const into = URI.parse(params.intoUri).fsPath;
    const options = { base, home: homedir(), onProgress: tell, token };
    const plan = await withSource(source, options, async (opened, real) => {
      const found = await findExternalSkills(opened, lastPart(nameOfSource(real)));
      return isRefusal(found)
        ? found
        : planAdd({
            opened,
            source: real,
            skills: found.filter(({ place }) => folders.includes(place.folder)),
            into,
            project: base,
            isDirect,
            policy,
            ...(override !== undefined && { override }),
            now: new Date().toISOString(),
          });
    });
    if (isRefusal(plan)) {
      return this.#refuse(plan);
    }
    const items = plan.items.map(item => toAddedView(this.#withRival(item), policy, this.#bundle));
    return this.#keep(params.folderUri, items, plan, plan.notes);
  }

  async list({ folderUri }: { readonly folderUri: string }, token: CancellationToken) {
    const found = await this.#installed(folderUri, token);
    return isRefusal(found) ? this.#refuse(found) : { skills: found.skills.map(toView) };
  }

  async planUpdates(
    { folderUri, ids, isForced = false, override }: ChosenExternal,
    tell: Teller,
    token: CancellationToken,
  ): Promise<Answer<ExternalPlanView>> {
    const found = await this.#installed(folderUri, token);
    const policy = this.#policyOf(folderUri);
    if (isRefusal(found)) {
      return this.#refuse(found);
    }
    if (isRefusal(policy)) {
      return this.#refuse(policy);
    }
    const plan = await planUpdate({
      skills: chosenOf(found.skills, ids),
      policy,
      ...(override !== undefined && { override }),
      isForced,
      now: new Date().toISOString(),
      open: { base: found.place.base, home: homedir(), token, onProgress: tell },
      onSource: tell,
    });
    const items = plan.items.map(item => toUpdatedView(item, policy, this.#bundle));
    return this.#keep(folderUri, items, { place: found.place, swaps: plan.swaps }, []);
  }

  async planRemovals(
    { folderUri, ids, isForced = false }: ChosenExternal,
    token: CancellationToken,
  ): Promise<Answer<ExternalPlanView>> {
    const found = await this.#installed(folderUri, token);
    if (isRefusal(found)) {
      return this.#refuse(found);
    }
    const skills = chosenOf(found.skills, ids);
    const plan = await planRemove(skills, isForced);
    const isRecorded = new Map(skills.map(skill => [skill.id, skill.found !== undefined]));
    const items = plan.items.map(item => toRemovedView(item, isRecorded.get(item.id) === true, this.#bundle));
    return this.#keep(folderUri, items, { place: found.place, swaps: plan.swaps }, []);
  }

  async run({ digest }: { readonly digest: string }, token: CancellationToken): Promise<Done> {
    const planned = this.#last;
    if (planned?.digest !== digest) {
      return this.#say({ template: 'The files changed meanwhile; look at it again.', args: {} });
    }
    const unsaved = this.#findUnsaved(planned);
    if (unsaved !== undefined) {
      return this.#say({
        template: '{file} has unsaved changes; save or close it first.',
        args: { file: unsaved },
      });
    }
    this.#last = undefined;
    try {
      const refusal = await commitSwaps(planned.place, planned.swaps, token);
      return refusal === undefined ? { written: planned.swaps.length } : this.#refuse(refusal);
    } catch (error) {
      return { problem: describeFailure(error) };
    }
  }

  /** An open file of a folder that is replaced, whose text is not that on disk. */
  #findUnsaved({ swaps }: Planned): string | undefined {
    const folders = swaps.flatMap(({ folder }) => (folder === undefined ? [] : [folder + path.sep]));
    const open = this.#server.documents.all().find(document => {
      const file = filePathOf(document.uri) ?? '';
      return folders.some(folder => file.startsWith(folder)) && document.getText() !== findText(file);
    });
    return open && fileNameOf(open.uri);
  }

  #keep(
    folderUri: string,
    items: readonly ExternalItemView[],
    { place, swaps }: Omit<Planned, 'digest'>,
    notes: readonly ExchangeNote[],
  ): ExternalPlanView {
    const digest = digestOf(
      folderUri,
      items.flatMap(({ id, state, changes }) => [
        { path: `${id} ${state}`, kind: 'same', after: '' },
        ...changes,
      ]),
    );
    this.#last = { digest, place, swaps };
    return { digest, items, notes: notes.map(note => toNoteView(note, this.#bundle)) };
  }

  /** Says where the project has a skill of its own by that id. */
  #withRival(item: PlannedAdd): PlannedAdd {
    const { catalog } = this.#server.workspace.index;
    const own = catalog
      ?.byId(item.id)
      .filter(({ isExternal, source }) => isExternal !== true && source.scope === 'project');
    const hidden =
      item.state === 'new' ? findHidden({ id: item.id, path: item.target }, own ?? []) : undefined;
    const note = hidden && {
      kind: 'told' as const,
      subject: item.id,
      template: hidden.template,
      args: hidden.args,
    };
    return note === undefined ? item : { ...item, notes: [...item.notes, note] };
  }

  async #installed(folderUri: string, token: CancellationToken) {
    const folder = URI.parse(folderUri).fsPath;
    const place = findExternalPlace(folder, folder);
    const skills = await findInstalled(place, token);
    return isRefusal(skills) ? skills : { place, skills };
  }

  /** What a broken description says about licences would not count, so that nothing is taken. */
  #policyOf(folderUri: string): LicensePolicy | Refusal {
    const problem = this.#server.workspace.descriptionProblemAt(folderUri);
    return problem === undefined
      ? (this.#server.workspace.descriptionAt(folderUri).external ?? {})
      : { refusal: problem };
  }

  get #bundle() {
    return this.#server.client().messages;
  }

  #refuse({ refusal }: Refusal): { readonly problem: string } {
    return this.#say(refusal);
  }

  #say(sentence: Sentence): { readonly problem: string } {
    return { problem: say(sentence, this.#bundle) };
  }
}

/** All of them where none is named. */
function chosenOf(skills: readonly ExternalSkill[], ids: readonly string[]): readonly ExternalSkill[] {
  return ids.length === 0 ? skills : skills.filter(({ id }) => ids.includes(id));
}

function toView(skill: ExternalSkill): ExternalSkillView {
  const origin = findOrigin(skill);
  const own = skill.found?.kind === 'own' ? skill.found.provenance : undefined;
  const source = isRefusal(origin) ? '' : describeSource(origin.source);
  return toInstalledView(skill, source, own === undefined ? '' : describeLicenseShortly(own.license));
}

function lastPart(name: string): string {
  return path.posix.basename(name.replaceAll('\\', '/')).replace(/\.git$/, '');
}
