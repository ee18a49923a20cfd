import path from 'node:path';
import { URI } from 'vscode-uri';
import { buildForm } from '../../../core/operations/form/buildForm.ts';
import { findFormObstacle } from '../../../core/operations/form/formObstacle.ts';
import { readGovernance } from '../../../core/operations/form/governance.ts';
import type { SkillReference } from '../../../core/operations/attach/references.ts';
import { listReferences } from '../../../core/operations/attach/references.ts';
import { hasEvalContract } from '../../../core/model/manifest/evalContract.ts';
import { findManifest } from '../../../core/model/manifest/findManifest.ts';
import { safeParseManifest } from '../../../core/model/manifest/parseManifest.ts';
import { findProfile } from '../../../core/model/profiles/registry.ts';
import { describeFinding } from '../../../core/checks/engine/describeFinding.ts';
import type { Finding } from '../../../core/model/findings/finding.ts';
import { toSkill } from '../../../core/model/skill/skill.ts';
import { findObstacle } from '../../../core/model/skill/skillFile.ts';
import { nameOfPart, textOfPart, treesOf } from '../../../core/model/skill/skillParts.ts';
import { findLoopPlace } from '../../../core/analysis/evals/findLoopPlace.ts';
import { loopAlone, loopOfSkill } from '../../../workspace/loopOfSkill.ts';
import { placeOfSkill } from '../../../workspace/skills.ts';
import { skillKey } from '../../../workspace/store/skillKey.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { createPositionMap } from '../../../core/text/position/positions.ts';
import { workspaceFileName } from '../../../core/operations/workspace/workspaceEdit.ts';
import { findInside } from '../../../node/files/findInside.ts';
import { catalogScopes } from '../../../workspace/cards.ts';
import { fileOfPart } from '../../../node/files/partFiles.ts';
import { whyReadonly } from '../../../node/files/whyReadonly.ts';
import type { DocumentView, EntityChoice, Governance, ReferenceView } from '../../../protocol/document.ts';
import type { Server } from '../../session/context.ts';
import { createCompletionContext } from '../../session/createCompletionContext.ts';
import { toEvalsView } from '../readiness/evalsView.ts';
import type { DocumentFiles } from './documentFiles.ts';
import { readDocumentFiles, uriOf } from './documentFiles.ts';
import type { PartFindings } from './partFindings.ts';
import { findInParts } from './partFindings.ts';
import { say } from '../../editor/say.ts';

/** Shows a skill part by part, as editors hold its files. */
export class DocumentReader {
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  /** Null where there is no such skill. */
  read(uri: string): DocumentView | null {
    const files = readDocumentFiles(this.#server, uri);
    if (files === undefined) {
      return null;
    }
    const { file, skill, parts, root, lock } = files;
    const findings = findInParts(this.#server.workspace, files);
    const { sidecar } = treesOf(parts);
    const { id, title, description } = toSkill(skill.file, sidecar);
    const { text, body } = skill.file.document;
    const line = skill.positions.toPosition(body.span.start).line;
    const readonlyReason = findReadonlyReason(files);
    const folderUri = this.#server.workspace.folderUriOf(file);
    return {
      uri,
      relatedUris: {
        sidecar: uriOf(this.#server, fileOfPart(file, 'sidecar')),
        manifest: uriOf(this.#server, fileOfPart(file, 'manifest')),
      },
      ...(root !== undefined && folderUri !== undefined && { folderUri }),
      path: skill.file.path,
      id,
      title,
      description,
      ...(lock && { lock }),
      ...(readonlyReason && { readonlyReason: this.#say(readonlyReason) }),
      ...this.#obstacleOf(files, findings),
      instructions: { text: text.slice(body.span.start, body.span.end), line },
      governance: this.#governanceOf(files),
      evals: this.#evalsOf(files),
      form: this.#formOf(files, findings),
      references: listReferences(id, files.workspace, treesOf(parts)).map(reference =>
        toReferenceView(files, reference),
      ),
    };
  }

  /** The entities of the folder that a skill lies in. */
  entities(uri: string): readonly EntityChoice[] {
    return readDocumentFiles(this.#server, uri)?.workspace.entities ?? [];
  }

  #formOf({ parts, skill, workspace }: DocumentFiles, findings: PartFindings): DocumentView['form'] {
    const { catalog } = this.#server.workspace.index;
    const known = createCompletionContext(this.#server, { workspace, ...(catalog && { catalog }) });
    const describe = this.#describer(skill.targets.length);
    return buildForm({ parts, targets: skill.targets, known, findings, describe });
  }

  #obstacleOf({ file, parts, skill }: DocumentFiles, findings: PartFindings): Pick<DocumentView, 'obstacle'> {
    const found = findFormObstacle(parts, findings, this.#describer(skill.targets.length));
    if (found === undefined) {
      return {};
    }
    const { line } = createPositionMap(textOfPart(parts, found.part) ?? '').toPosition(found.at);
    const uri = uriOf(this.#server, fileOfPart(file, found.part));
    return { obstacle: { sentence: this.#say(found.sentence), uri, line } };
  }

  #governanceOf({ parts, skill, workspace, source }: DocumentFiles): Governance {
    const { enabledNote, ...governance } = readGovernance(parts, skill.targets, workspace.disabled);
    return {
      ...governance,
      ...(enabledNote && { enabledNote: this.#say(enabledNote) }),
      scope: source.scope,
      hosts: source.profiles.map(profile => findProfile(profile)?.title ?? profile),
    };
  }

  #evalsOf({ file, parts }: DocumentFiles): DocumentView['evals'] {
    const { store, workspace, client } = this.#server;
    const trees = treesOf(parts);
    const manifest = safeParseManifest(findManifest(trees)?.root);
    if (!hasEvalContract(manifest)) {
      return null;
    }
    const scopes = [workspace.folderUriOf(file) ?? '', ...(store.get(catalogScopes, '') ?? [])];
    const key = scopes.map(scope => skillKey(scope, file)).find(each => store.get(placeOfSkill, each));
    const loop = key === undefined ? loopAlone(file, manifest, store.ask) : store.get(loopOfSkill, key);
    const view = toEvalsView(loop, client().messages);
    const stages = view.stages.map(stage => {
      const place = stage.gap === undefined ? undefined : findLoopPlace(trees, stage.stage);
      const text = place && (textOfPart(parts, place.part) ?? '');
      return text === undefined || place === undefined
        ? stage
        : {
            ...stage,
            place: { part: place.part, line: createPositionMap(text).toPosition(place.span.start).line },
          };
    });
    return { ...view, stages };
  }

  #describer(targetCount: number) {
    const bundle = this.#server.client().messages;
    return (finding: Finding) => describeFinding(finding, targetCount, bundle);
  }

  #say(sentence: Sentence): string {
    return say(sentence, this.#server.client().messages);
  }
}

/** What its bytes say against writing a skill, or else its place. */
export function findReadonlyReason({ file, root, skill, parts }: DocumentFiles): Sentence | undefined {
  const obstacle = findObstacle(skill.file.facts);
  const args = { file: nameOfPart(parts, 'skill'), reason: obstacle?.reason ?? '' };
  return obstacle === undefined
    ? whyReadonly(file, root)
    : { template: '{file} cannot be changed here: {reason}.', args };
}

function toReferenceView({ file, root, parts }: DocumentFiles, reference: SkillReference): ReferenceView {
  const { path: relative, address, isListed, from, ...view } = reference;
  const found = relative === undefined ? undefined : findInside(root ?? path.dirname(file), relative);
  const exists = relative === undefined ? isListed : found !== undefined;
  const uri = found === undefined ? address : URI.file(found).toString();
  return {
    ...view,
    ...(exists !== undefined && { exists }),
    ...(uri !== undefined && { uri }),
    from: from === 'workspace' ? workspaceFileName : nameOfPart(parts, from),
  };
}
