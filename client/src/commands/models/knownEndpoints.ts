import type { EndpointKind } from '../../../../server/src/protocol/endpoints.ts';

/** A popular service. Nothing is sent to it before the user adds it. */
export interface EndpointOffer {
  readonly name: string;
  readonly kind: EndpointKind;
  /** Empty where everyone has another one. */
  readonly url: string;
}

/**
 * Addresses from LM Studio's page on OpenAI compatibility and Apache Camel's list of compatible providers, read 2026-11-22. Local addresses
 * are the defaults of the programs.
 */
export const endpointOffers: readonly EndpointOffer[] = [
  { name: 'OpenAI', kind: 'openai-compatible', url: 'https://api.openai.com/v1' },
  { name: 'Anthropic', kind: 'anthropic', url: 'https://api.anthropic.com/v1' },
  { name: 'OpenRouter', kind: 'openai-compatible', url: 'https://openrouter.ai/api/v1' },
  { name: 'Ollama', kind: 'openai-compatible', url: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', kind: 'openai-compatible', url: 'http://127.0.0.1:1234/v1' },
  { name: 'vLLM', kind: 'openai-compatible', url: 'http://127.0.0.1:8000/v1' },
];
