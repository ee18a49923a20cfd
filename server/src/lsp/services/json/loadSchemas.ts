import path from 'node:path';
import { bundleAddress } from '../../../node/process/bundleAddress.ts';
import type { JsonSchemas, createJsonSchemas } from './jsonSchemas.ts';

/**
 * Loads what reads schemas when it is first asked for. It is a bundle of its own, so that a server in an editor that has
 * read our schemas itself never takes the memory for it.
 */
export function createSchemaLoader(): () => Promise<JsonSchemas> {
  let loading: Promise<JsonSchemas> | undefined;
  return () => (loading ??= load());
}

async function load(): Promise<JsonSchemas> {
  const bundle = bundleAddress('jsonSchemas.js');
  const loaded: { readonly createJsonSchemas: typeof createJsonSchemas } = await import(bundle);
  return loaded.createJsonSchemas(path.join(__dirname, '..', 'schemas'));
}
