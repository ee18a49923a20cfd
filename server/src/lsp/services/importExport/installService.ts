import { homedir } from 'node:os';
import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { TransferNote, Refusal } from '../../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../../core/model/findings/transferNote.ts';
import { describeSource, lastNameOf } from '../../../core/analysis/provenance/source/installSource.ts';
import { describeLicenseShortly } from '../../../core/analysis/provenance/license/licensePolicy.ts';
import { findHidden } from '../../../core/analysis/routing/overlap/preferProject.ts';
import type { LicensePolicy } from '../../../core/model/workspace/workspaceExternal.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { isIn, toRealPath } from '../../../node/files/realPath.ts';
import { findOffered } from '../../../node/repository/chooseSkills.ts';
import type { SkillSwap } from '../../../node/install/commitSwaps.ts';
import { commitSwaps } from '../../../node/install/commitSwaps.ts';
import type { InstallPlace } from '../../../node/install/installPlace.ts';
import { findInstallPlace } from '../../../node/install/installPlace.ts';
import { findThirdPartySkills } from '../../../node/repository/findThirdPartySkills.ts';
import type { ThirdPartySkill } from '../../../node/install/findInstalled.ts';
import { findInstalled } from '../../../node/install/findInstalled.ts';
import { rebaseSource, withSource } from '../../../node/repository/openSource.ts';
import type { PlannedAdd } from '../../../node/install/planAdd.ts';
import { planAdd } from '../../../node/install/planAdd.ts';
import { planRemove } from '../../../node/install/planRemove.ts';
import { planUpdate } from '../../../node/install/planUpdate.ts';
import type { UndoLog } from '../../../node/undo/undoLog.ts';
import { readSource } from '../../../node/repository/readSource.ts';
import { findOrigin } from '../../../node/install/sourceOfSkill.ts';
import { digestOf } from '../../../node/archive/digest.ts';
import type { Done } from '../../../protocol/importExport.ts';
import type {
  AddParams,
  OrProblem,
  ChosenInstall,
  InstallItemView,
  InstallPlanView,
  ThirdPartySkillView,
  OfferView,
  SourceParams,
} from '../../../protocol/install.ts';
import type { Server } from '../../session/context.ts';
import { describeFailure, toNoteView } from './importExportViews.ts';
import { toAddedView, toInstalledView, toOfferedView, toRemovedView, toUpdatedView } from './installViews.ts';
import { findUnsaved } from './findUnsaved.ts';
import { requireFilePath } from '../../convert/uris.ts';
import { say } from '../../editor/say.ts';

/** What would be written, kept until it is done or something else is planned; forgetting it costs one more look. */
interface Planned {
  readonly digest: string;
  readonly place: InstallPlace;
  readonly swaps: readonly SkillSwap[];
}

/** Tells how far long work is. */
type ReportProgress = (words: string) => void;

/** Finds skills elsewhere, installs them, brings them up to date and removes them. */
export class InstallService {
  readonly #server: Server;
  readonly #undoLog: UndoLog;
  #last: Planned | undefined;

  constructor(server: Server, undoLog: UndoLog) {
    this.#server = server;
    this.#undoLog = undoLog;
  }

  async find(
    params: SourceParams,
    report: ReportProgress,
    token: CancellationToken,
  ): Promise<OrProblem<OfferView>> {
    const base = this.#rootOf(params.folderUri);
    if (typeof base !== 'string') {
      return this.#refuse(base);
    }
    const source = readSource(params.source, base);
    if (isRefusal(source)) {
      return this.#refuse(source);
    }
    const options = { base, home: homedir(), onProgress: report, token, allowedHosts: this.#allowedHosts };
    const offer = await withSource(source, options, async (opened, real): Promise<OfferView | Refusal> => {
      const found = await findThirdPartySkills(opened, lastNameOf(real));
      const into = this.#folderFor(params.folderUri);
      return isRefusal(found)
        ? found
        : {
            source: describeSource(real),
            ...(into !== undefined && { intoUri: into }),
            ...(opened.commit !== undefined && { commit: opened.commit }),
            skills: findOffered(found).map(toOfferedView),
          };
    });
    return isRefusal(offer) ? this.#refuse(offer) : offer;
  }

  async planAddition(
    params: AddParams,
    report: ReportProgress,
    token: CancellationToken,
  ): Promise<OrProblem<InstallPlanView>> {
    const order = this.#orderOf(params);
    if (isRefusal(order)) {
      return this.#refuse(order);
    }
    const { folders, override, isDirect = false } = params;
    const { base, source, ...terms } = order;
    const options = { base, home: homedir(), onProgress: report, token, allowedHosts: this.#allowedHosts };
    const plan = await withSource(source, options, async (opened, real) => {
      const found = await findThirdPartySkills(opened, lastNameOf(real));
      return isRefusal(found)
        ? found
        : planAdd({
            opened,
            source: real,
            skills: found.filter(({ place }) => folders.includes(place.folder)),
            isDirect,
            ...terms,
            ...(override !== undefined && { override }),
            now: new Date().toISOString(),
          });
    });
    if (isRefusal(plan)) {
      return this.#refuse(plan);
    }
    const items = plan.items.map(item => toAddedView(this.#withRival(item), terms.policy, this.#bundle));
    return this.#keep(params.folderUri, items, plan, plan.notes);
  }

  async list({ folderUri }: { readonly folderUri: string }, token: CancellationToken) {
    const found = await this.#installed(folderUri, token);
    return isRefusal(found) ? this.#refuse(found) : { skills: found.skills.map(toView) };
  }

  async planUpdates(
    { folderUri, ids, isForced = false, override }: ChosenInstall,
    report: ReportProgress,
    token: CancellationToken,
  ): Promise<OrProblem<InstallPlanView>> {
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
      open: {
        base: found.place.base,
        home: homedir(),
        token,
        onProgress: report,
        allowedHosts: this.#allowedHosts,
      },
      onSource: report,
    });
    const items = plan.items.map(item => toUpdatedView(item, policy, this.#bundle));
    return this.#keep(folderUri, items, { place: found.place, swaps: plan.swaps }, []);
  }

  async planRemovals(
    { folderUri, ids, isForced = false }: ChosenInstall,
    token: CancellationToken,
  ): Promise<OrProblem<InstallPlanView>> {
    const found = await this.#installed(folderUri, token);
    if (isRefusal(found)) {
      return this.#refuse(found);
    }
    const plan = await planRemove(chosenOf(found.skills, ids), isForced);
    const items = plan.items.map(item => toRemovedView(item, this.#bundle));
    return this.#keep(folderUri, items, { place: found.place, swaps: plan.swaps }, []);
  }

  async run({ digest }: { readonly digest: string }, token: CancellationToken): Promise<Done> {
    const planned = this.#last;
    if (planned?.digest !== digest) {
      return this.#say({ template: 'The files changed meanwhile; look at it again.', args: {} });
    }
    const unsaved = findUnsaved(this.#server.documents, planned.place, planned.swaps);
    if (unsaved !== undefined) {
      return this.#say({
        template: '{file} has unsaved changes; save or close it first.',
        args: { file: unsaved },
      });
    }
    this.#last = undefined;
    try {
      let undoId: string | undefined;
      const refusal = await commitSwaps(planned.place, planned.swaps, token, async (base, changes) => {
        undoId = await this.#undoLog.commit(base, changes, token);
      });
      return refusal === undefined
        ? { written: planned.swaps.length, ...(undoId !== undefined && { undoId }) }
        : this.#refuse(refusal);
    } catch (error) {
      return { problem: describeFailure(error) };
    }
  }

  #keep(
    folderUri: string,
    items: readonly InstallItemView[],
    { place, swaps }: Omit<Planned, 'digest'>,
    notes: readonly TransferNote[],
  ): InstallPlanView {
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
      .filter(({ isThirdParty, source }) => isThirdParty !== true && source.scope === 'project');
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

  /** The path of a folder that is open; any other might be a whole disk, in which nobody wants skills to be looked for. */
  #rootOf(folderUri: string): string | Refusal {
    return this.#server.workspace.folderUris.includes(folderUri)
      ? URI.parse(folderUri).fsPath
      : { refusal: { template: 'The folder is not open any more.', args: {} } };
  }

  async #installed(folderUri: string, token: CancellationToken) {
    const folder = this.#rootOf(folderUri);
    if (typeof folder !== 'string') {
      return folder;
    }
    const place = findInstallPlace(folder, folder);
    const skills = await findInstalled(place, token);
    return isRefusal(skills) ? skills : { place, skills };
  }

  /** Where skills go to, and what is said of licenses there; the folder may be one of another project than the source was asked for. */
  #orderOf({ folderUri, intoUri, source: given }: AddParams) {
    const root = this.#rootOf(folderUri);
    if (typeof root !== 'string') {
      return root;
    }
    const origin = { base: root, home: homedir() };
    const into = requireFilePath(intoUri);
    const projectUri = this.#projectOf(into) ?? folderUri;
    const project = URI.parse(projectUri).fsPath;
    const { base } = findInstallPlace(into, project);
    const source = readSource(given, origin.base);
    const policy = this.#policyOf(projectUri);
    if (isRefusal(source)) {
      return source;
    }
    if (isRefusal(policy)) {
      return policy;
    }
    // An update reads a path from the folder of the project.
    return { into, project, base, source: rebaseSource(source, origin, base), policy };
  }

  /** The innermost folder of the workspace that a folder lies in. */
  #projectOf(folder: string): string | undefined {
    return this.#server.workspace.folderUris
      .filter(uri => isIn(URI.parse(uri).fsPath, folder))
      .toSorted((one, other) => other.length - one.length)[0];
  }

  /** The folder of skills that the workspace names for those from elsewhere; one outside of it counts for nothing. */
  #folderFor(folderUri: string): string | undefined {
    const named = this.#server.workspace.descriptionAt(folderUri).external?.folder;
    const root = URI.parse(folderUri).fsPath;
    const folder = named === undefined ? undefined : path.resolve(root, named);
    return folder !== undefined && isIn(toRealPath(root), toRealPath(folder))
      ? URI.file(folder).toString()
      : undefined;
  }

  /** What a broken description says about licenses would not count, so that nothing is taken. */
  #policyOf(folderUri: string): LicensePolicy | Refusal {
    const problem = this.#server.workspace.descriptionProblemAt(folderUri);
    return problem === undefined
      ? (this.#server.workspace.descriptionAt(folderUri).external ?? {})
      : { refusal: problem };
  }

  get #allowedHosts(): readonly string[] {
    return this.#server.workspace.allowedHosts;
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

/** All of them where none is named. Several may have one id, so that a skill may be named by its SKILL.md. */
function chosenOf(skills: readonly ThirdPartySkill[], names: readonly string[]): readonly ThirdPartySkill[] {
  const uris = names.filter(name => name.startsWith('file:'));
  const folders = new Set(uris.map(uri => path.dirname(URI.parse(uri).fsPath)));
  const isNamed = ({ id, folder = '' }: ThirdPartySkill) => names.includes(id) || folders.has(folder);
  return names.length === 0 ? skills : skills.filter(isNamed);
}

function toView(skill: ThirdPartySkill): ThirdPartySkillView {
  const origin = findOrigin(skill);
  const own = skill.found?.kind === 'own' ? skill.found.provenance : undefined;
  const source = isRefusal(origin) ? '' : describeSource(origin.source);
  return toInstalledView(skill, source, own === undefined ? '' : describeLicenseShortly(own.license));
}
