import { register } from 'tsx/esm/api';
import { textsIn } from './load.mjs';

register();
const { findList, readEntries } = await import('../../test/support/hosts/listedEntries.ts');

/** What the model was sent of our skills, as `{ entries, own }`; see readEntries. */
export function reduceRun(host, { requests, workspace, home }) {
  const texts = requests.flatMap(({ body }) => [...textsIn(body)]);
  return readEntries(host, findList(texts), { workspace, home });
}
