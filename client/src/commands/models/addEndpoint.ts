import * as vscode from 'vscode';
import type { Step, TextAdvice } from '../choose/askSteps.ts';
import { askForOne, askForText, askSteps } from '../choose/askSteps.ts';
import { chooseModels } from './chooseModels.ts';
import type { EndpointOffer } from './knownEndpoints.ts';
import { endpointOffers } from './knownEndpoints.ts';
import type { ModelEndpoint } from '../../models/endpoint/endpoints.ts';
import { isEndpointName, originOf } from '../../models/endpoint/endpoints.ts';
import type { ModelKeys } from '../../models/modelKeys.ts';
import { readModelSettings, writeEndpoint } from '../../models/modelSettings.ts';

/** The answers about a new endpoint so far. */
interface Draft {
  readonly offer?: EndpointOffer;
  readonly name: string;
  readonly url: string;
  readonly key: string;
}

/** Asks for an endpoint step by step, and saves it with its key. Returns undefined where the user canceled. */
export async function addEndpoint(keys: ModelKeys): Promise<ModelEndpoint | undefined> {
  const first: Draft = { name: '', url: '', key: '' };
  const draft = await askSteps(vscode.l10n.t('Add Endpoint'), first, () => [
    askForOffer,
    askForName,
    askForUrl,
    (known, place) => askForKey(known, place, keys),
  ]);
  const origin = draft && originOf(draft.url);
  if (draft?.offer === undefined || origin === undefined) {
    return undefined;
  }
  const { offer, name, url } = draft;
  const key = draft.key === '' ? await keys.find(url) : draft.key;
  const target = { kind: offer.kind, url, ...(key !== undefined && { key }) };
  const models = await chooseModels(target, name, []);
  if (models === undefined) {
    return undefined;
  }
  if (draft.key !== '') {
    await keys.store(origin, draft.key);
  }
  const endpoint = { name, kind: offer.kind, url, models };
  await writeEndpoint(endpoint);
  return endpoint;
}

interface OfferItem extends vscode.QuickPickItem {
  readonly offer: EndpointOffer;
}

const askForOffer: Step<Draft> = async (draft, place) => {
  const others: readonly OfferItem[] = [
    {
      label: vscode.l10n.t('Another service like OpenAI’s'),
      offer: { name: '', kind: 'openai-compatible', url: '' },
    },
    {
      label: vscode.l10n.t('Another service like Anthropic’s'),
      offer: { name: '', kind: 'anthropic', url: '' },
    },
  ];
  const known = endpointOffers.map((offer): OfferItem => ({
    label: offer.name,
    description: offer.url,
    offer,
  }));
  const items = [...known, ...others];
  const end = await askForOne<OfferItem>(place, {
    placeholder: vscode.l10n.t('Which service has the models?'),
    items,
    active: items.find(({ offer }) => offer === draft.offer),
    isItem: item => 'offer' in item,
  });
  if (end === undefined || end === 'back') {
    return end;
  }
  const { offer } = end.value;
  return {
    value: offer === draft.offer ? draft : { ...draft, offer, name: freeName(offer.name), url: offer.url },
  };
};

/** Returns the proposed name, with a number appended where it is in use already. */
function freeName(name: string): string {
  const taken = readModelSettings().endpoints.map(endpoint => endpoint.name);
  const free = [name, ...taken.map((_, index) => `${name} ${index + 2}`)].find(each => !taken.includes(each));
  return name === '' ? '' : (free ?? name);
}

const askForName: Step<Draft> = async (draft, place) => {
  const end = await askForText(place, {
    prompt: vscode.l10n.t('Name of the endpoint, as lists show it'),
    placeholder: '',
    value: draft.name,
    check: name => Promise.resolve(adviseName(name)),
  });
  return end === undefined || end === 'back' ? end : { value: { ...draft, name: end.value } };
};

function adviseName(name: string): TextAdvice | undefined {
  if (!isEndpointName(name)) {
    return { severity: 'error', message: vscode.l10n.t("The name can't contain a slash.") };
  }
  const isTaken = readModelSettings().endpoints.some(endpoint => endpoint.name === name);
  return isTaken
    ? { severity: 'error', message: vscode.l10n.t('There is an endpoint with this name.') }
    : undefined;
}

const askForUrl: Step<Draft> = async (draft, place) => {
  const end = await askForText(place, {
    prompt: vscode.l10n.t('Address of the service, up to {0}', '/v1'),
    placeholder: 'https://models.example.com/v1',
    value: draft.url,
    check: url => Promise.resolve(adviseUrl(url)),
  });
  return end === undefined || end === 'back' ? end : { value: { ...draft, url: end.value } };
};

function adviseUrl(url: string): TextAdvice | undefined {
  if (originOf(url) === undefined) {
    const message = vscode.l10n.t('Enter an http or https address without a user name and password.');
    return { severity: 'error', message };
  }
  const { protocol, hostname } = new URL(url);
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === 'http:' && !isLocal
    ? { severity: 'warning', message: vscode.l10n.t('Others can read what is sent there without https.') }
    : undefined;
}

/** Saves the input only after the last question has been answered. */
async function askForKey(
  draft: Draft,
  place: Parameters<Step<Draft>>[1],
  keys: ModelKeys,
): ReturnType<Step<Draft>> {
  const origin = originOf(draft.url) ?? '';
  const hasKey = (await keys.find(draft.url)) !== undefined;
  const end = await askForText(place, {
    prompt: hasKey
      ? vscode.l10n.t('Key for {0}. Leave it empty to keep the one that is stored.', origin)
      : vscode.l10n.t('Key for {0}. Leave it empty where the service wants none.', origin),
    placeholder: '',
    value: draft.key,
    isSecret: true,
    check: () => Promise.resolve(undefined),
  });
  return end === undefined || end === 'back' ? end : { value: { ...draft, key: end.value } };
}
