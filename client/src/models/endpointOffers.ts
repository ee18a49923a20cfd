import type { EndpointKind } from './endpoints.ts';

/** A service that many people use; nothing is sent to it before a person adds it. */
export interface EndpointOffer {
  readonly name: string;
  readonly kind: EndpointKind;
  /** Empty where everyone has another one. */
  readonly url: string;
}

/**
 * Addresses as LM Studio's page on OpenAI compatibility and Apache Camel's list of compatible providers give them, read 2026-11-22; those of this
 * computer are where the programs listen by themselves.
 */
export const endpointOffers: readonly EndpointOffer[] = [
  { name: 'OpenAI', kind: 'openai-compatible', url: 'https://api.openai.com/v1' },
  { name: 'Anthropic', kind: 'anthropic', url: 'https://api.anthropic.com/v1' },
  { name: 'OpenRouter', kind: 'openai-compatible', url: 'https://openrouter.ai/api/v1' },
  { name: 'Ollama', kind: 'openai-compatible', url: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', kind: 'openai-compatible', url: 'http://127.0.0.1:1234/v1' },
  { name: 'vLLM', kind: 'openai-compatible', url: 'http://127.0.0.1:8000/v1' },
];
