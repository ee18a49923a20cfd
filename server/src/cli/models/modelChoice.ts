import type { EndpointKind, EndpointTarget } from '../../protocol/endpoints.ts';
import { endpointKinds, isReadableByOthers, originOf } from '../../protocol/endpoints.ts';
import { readChoice } from '../terminal/command.ts';
import { UsageError } from '../terminal/output.ts';

/** A model that the command line names, and the service that has it. */
export interface ModelChoice {
  /** As it was named, for reports: `openai/gpt-5`. */
  readonly name: string;
  /** The service, as people call it. */
  readonly place: string;
  readonly target: EndpointTarget & { readonly model: string };
}

/** The options that say where a model is, beside the one that names it. */
export const modelOptions = {
  endpoint: { type: 'string' },
  'endpoint-kind': { type: 'string' },
} as const;

/** Their description in the help of a command. */
export const modelHelp = `MODEL is openai/NAME or anthropic/NAME, or with --endpoint the name of a model there. Keys are read from OPENAI_API_KEY,
ANTHROPIC_API_KEY, or for --endpoint SKILLWRIGHT_API_KEY, never from files; OPENAI_BASE_URL and ANTHROPIC_BASE_URL count, too.

  --endpoint URL          an OpenAI-compatible service up to /v1, such as http://127.0.0.1:11434/v1 for Ollama
  --endpoint-kind KIND    openai-compatible (default), anthropic`;

interface Service {
  readonly title: string;
  readonly kind: EndpointKind;
  readonly keyVariable: string;
  readonly urlVariable: string;
  readonly url: string;
  /** What the address in the variable lacks of the one that endpoints have: Anthropic's libraries add the version on their own. */
  readonly end: string;
}

const services: Readonly<Record<string, Service>> = {
  openai: {
    title: 'OpenAI',
    kind: 'openai-compatible',
    keyVariable: 'OPENAI_API_KEY',
    urlVariable: 'OPENAI_BASE_URL',
    url: 'https://api.openai.com/v1',
    end: '',
  },
  anthropic: {
    title: 'Anthropic',
    kind: 'anthropic',
    keyVariable: 'ANTHROPIC_API_KEY',
    urlVariable: 'ANTHROPIC_BASE_URL',
    url: 'https://api.anthropic.com',
    end: '/v1',
  },
};

/**
 * Finds the service and the key of a model.
 * @param option the one that names it, for messages: `judge`
 * @param env the user's environment variables, the only place where keys are looked for
 */
export function readModelChoice(
  option: string,
  name: string,
  given: { readonly endpoint?: string | undefined; readonly 'endpoint-kind'?: string | undefined },
  env: Readonly<Record<string, string | undefined>>,
): ModelChoice {
  if (given.endpoint !== undefined) {
    const kind = readChoice('endpoint-kind', given['endpoint-kind'], endpointKinds, 'openai-compatible');
    const origin = checkUrl('--endpoint', given.endpoint);
    const target = {
      kind,
      url: given.endpoint,
      ...keyOf(env, 'SKILLWRIGHT_API_KEY'),
      model: readName(option, name),
    };
    return { name, place: origin, target };
  }
  if (given['endpoint-kind'] !== undefined) {
    throw new UsageError('--endpoint-kind goes with --endpoint.');
  }
  const [id = '', ...rest] = name.split('/');
  const service = Object.hasOwn(services, id) ? services[id] : undefined;
  if (service === undefined) {
    throw new UsageError(
      `--${option} takes openai/NAME, anthropic/NAME, or the name of a model with --endpoint URL, not '${name}'.`,
    );
  }
  const { title, kind, keyVariable, urlVariable, end } = service;
  const key = keyOf(env, keyVariable);
  if (key.key === undefined) {
    throw new UsageError(`Set ${keyVariable} to use models of ${title}.`);
  }
  const own = (env[urlVariable] ?? '').trim();
  const base = (own === '' ? service.url : own).replace(/\/+$/, '');
  checkUrl(urlVariable, base);
  const url = base.endsWith(end) ? base : `${base}${end}`;
  return { name, place: title, target: { kind, url, ...key, model: readName(option, rest.join('/')) } };
}

function readName(option: string, name: string): string {
  if (name.trim() === '') {
    throw new UsageError(`--${option} needs the name of a model.`);
  }
  return name;
}

function keyOf(
  env: Readonly<Record<string, string | undefined>>,
  variable: string,
): { readonly key?: string } {
  const key = env[variable]?.trim() ?? '';
  return key === '' ? {} : { key };
}

/** Returns the origin of an address that may get a key. */
function checkUrl(source: string, url: string): string {
  const origin = originOf(url);
  if (origin === undefined) {
    throw new UsageError(`${source} takes an http or https address without a user name and password.`);
  }
  if (isReadableByOthers(url)) {
    throw new UsageError(`${source} needs https, since others can read what is sent to ${origin}.`);
  }
  return origin;
}
