import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type {
  CreationChoices,
  HostChoice,
  NewSkillPlace,
  SkillText,
  TemplateChoice,
} from '../../../../server/src/protocol/create.ts';
import { checkNewSkill, listSkillFolders, listSkillIds } from '../../../../server/src/protocol/create.ts';
import { chooseOtherFolder } from '../choose/chooseOtherFolder.ts';
import { browseItem, isFolderItem, maxFolders, toFolderItem } from '../choose/chooseSkillFolder.ts';
import { plainWords, withoutIcons } from '../../text/escapeLabels.ts';
import type { Step, StepPlace } from '../choose/askSteps.ts';
import { askForOne, askForText } from '../choose/askSteps.ts';

/** The answers about a new skill so far. */
export interface SkillDraft {
  readonly name: string;
  /** Empty for none yet. */
  readonly description: string;
  /** Undefined where the folder is given, which determines the host too. */
  readonly destination?: NewSkillPlace;
  /** Folder of the skill folder, where the user started from one. */
  readonly folderUri?: string;
  /** Set where the user chooses more than name and purpose. */
  readonly hasDetails?: true;
  readonly template?: TemplateChoice;
  /** Empty where no skill takes over. */
  readonly nextSkill?: string;
  /** The text that it is made of, in place of a template. */
  readonly source?: SkillText;
}

type SkillStep = Step<SkillDraft>;

/** The questions on the way to a skill. */
export class CreationSteps {
  readonly #client: LanguageClient;
  readonly #choices: CreationChoices;

  constructor(client: LanguageClient, choices: CreationChoices) {
    this.#client = client;
    this.#choices = choices;
  }

  stepsFor(draft: SkillDraft): readonly SkillStep[] {
    const details = draft.hasDetails === true ? this.#listDetails(draft) : [];
    return [...details, this.#askForName, this.#askForDescription];
  }

  #listDetails({ folderUri, source, template }: SkillDraft): readonly SkillStep[] {
    return [
      ...(folderUri === undefined ? [this.#askForHost, this.#askForFolder] : []),
      ...(source === undefined ? [this.#askForTemplate] : []),
      ...(source === undefined && template?.needsNextSkill === true ? [this.#askForNext] : []),
    ];
  }

  readonly #askForHost: SkillStep = async (draft, place) => {
    const items = this.#choices.hosts.map(toHostItem);
    const active = items.find(({ host }) => host.profile === draft.destination?.profile);
    const end = await askForOne(place, {
      placeholder: vscode.l10n.t('Which host is the skill for?'),
      items: withHeadings(items),
      active,
      isItem: isHostItem,
    });
    if (typeof end !== 'object') {
      return end;
    }
    const { profile } = end.value.host;
    const { destination = { folderUri: '', folder: '' } } = draft;
    return { value: { ...draft, destination: { ...destination, profile } } };
  };

  readonly #askForFolder: SkillStep = async (draft, place) => {
    const profile = draft.destination?.profile;
    const folders = await this.#client.sendRequest(listSkillFolders, {
      limit: maxFolders,
      ...(profile !== undefined && { profile }),
    });
    const items = folders.map(toFolderItem);
    for (;;) {
      const end = await askForOne(place, {
        placeholder: vscode.l10n.t('Which folder should hold the skill?'),
        items: [...items, browseItem()],
        active: items.find(({ uri }) => uri === draft.destination?.folderUri),
        isItem: isFolderItem,
      });
      if (typeof end !== 'object') {
        return end;
      }
      const label = vscode.l10n.t('Create Skill Here');
      const folderUri = end.value.uri ?? (await chooseOtherFolder(label))?.toString();
      if (folderUri !== undefined && profile !== undefined) {
        const known = folders.find(({ uri }) => uri === folderUri);
        const folder = known?.label ?? vscode.workspace.asRelativePath(vscode.Uri.parse(folderUri));
        return { value: { ...draft, destination: { profile, folderUri, folder } } };
      }
    }
  };

  readonly #askForTemplate: SkillStep = async (draft, place) => {
    const items = this.#choices.templates.map(template => ({
      label: template.title,
      detail: template.summary,
      template,
    }));
    const end = await askForOne(place, {
      placeholder: vscode.l10n.t('Which template?'),
      items,
      active: items.find(({ template }) => template.id === draft.template?.id),
      isItem: (item): item is (typeof items)[number] => 'template' in item,
    });
    return typeof end === 'object' ? { value: { ...draft, template: end.value.template } } : end;
  };

  readonly #askForNext: SkillStep = async (draft, place) => {
    const ids = await this.#client.sendRequest(listSkillIds, {});
    const none = { label: vscode.l10n.t('None yet'), id: '' };
    const items = [none, ...ids.map(id => ({ label: withoutIcons(id), id }))];
    const end = await askForOne(place, {
      placeholder: vscode.l10n.t('Which skill comes next?'),
      items,
      active: items.find(({ id }) => id === draft.nextSkill),
      isItem: (item): item is (typeof items)[number] => 'id' in item,
    });
    return typeof end === 'object' ? { value: { ...draft, nextSkill: end.value.id } } : end;
  };

  readonly #askForName: SkillStep = (draft, place) =>
    this.#askForPart(draft, place, 'name', {
      prompt: this.#describeName(draft),
      placeholder: vscode.l10n.t('for example: release-notes'),
    });

  readonly #askForDescription: SkillStep = (draft, place) =>
    this.#askForPart(draft, place, 'description', {
      prompt: vscode.l10n.t('What the skill does, and when to use it; empty to write it in the file'),
      placeholder: vscode.l10n.t('for example: Writes release notes. Use it when a version is tagged.'),
    });

  #describeName({ destination }: SkillDraft): string {
    const host = this.#choices.hosts.find(({ profile }) => profile === destination?.profile);
    return destination === undefined || host === undefined
      ? vscode.l10n.t('Name of the skill and its folder')
      : vscode.l10n.t('Name of the skill and its folder in {0} ({1})', destination.folder, host.title);
  }

  async #askForPart(
    draft: SkillDraft,
    place: StepPlace,
    part: 'name' | 'description',
    words: { readonly prompt: string; readonly placeholder: string },
  ): ReturnType<SkillStep> {
    const more = draft.hasDetails === true ? undefined : describeDetails(draft);
    const end = await askForText(place, {
      ...words,
      ...(more !== undefined && { more }),
      value: draft[part],
      check: async text => {
        const typed: SkillDraft = { ...draft, [part]: text };
        const { name, description, destination } = typed;
        const profile = destination?.profile;
        const folderUri = typed.folderUri ?? destination?.folderUri ?? '';
        const params = { folderUri, name, description, ...(profile !== undefined && { profile }) };
        const advice = (await this.#client.sendRequest(checkNewSkill, params))[part];
        return advice === null ? undefined : { ...advice, message: plainWords(advice.message) };
      },
    });
    if (typeof end !== 'object') {
      return end;
    }
    const value: SkillDraft = { ...draft, [part]: end.value };
    return end.isMore === true ? { value: { ...value, hasDetails: true }, isMore: true } : { value };
  }
}

/** The button that leads to the questions that most people don't need; undefined where there are none. */
function describeDetails({ folderUri, source }: SkillDraft): string | undefined {
  if (source === undefined) {
    return folderUri === undefined
      ? vscode.l10n.t('Choose Host, Folder, and Template')
      : vscode.l10n.t('Choose Template');
  }
  return folderUri === undefined ? vscode.l10n.t('Choose Host and Folder') : undefined;
}

interface HostItem extends vscode.QuickPickItem {
  readonly host: HostChoice;
}

function toHostItem(host: HostChoice): HostItem {
  const standard = host.relation === 'standard' ? [vscode.l10n.t('open standard')] : [];
  const folder = host.folder === '' ? [] : [host.folder];
  return { label: host.title, description: [...standard, ...folder].join(' · '), host };
}

function isHostItem(item: vscode.QuickPickItem): item is HostItem {
  return 'host' in item;
}

/** The hosts below what they have in common. */
function withHeadings(items: readonly HostItem[]): (HostItem | vscode.QuickPickItem)[] {
  const headings: Readonly<Record<HostChoice['relation'], string>> = {
    standard: vscode.l10n.t('works in most hosts'),
    target: vscode.l10n.t('targets of the workspace'),
    used: vscode.l10n.t('in use here'),
    main: vscode.l10n.t('hosts'),
    other: vscode.l10n.t('further hosts'),
    system: vscode.l10n.t('single systems'),
  };
  return items.flatMap((item, at) => {
    const relation = item.host.relation;
    const isFirst = items[at - 1]?.host.relation !== relation;
    const heading = { label: headings[relation], kind: vscode.QuickPickItemKind.Separator };
    return isFirst ? [heading, item] : [item];
  });
}
