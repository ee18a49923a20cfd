import type { ResourceRefusal } from '../../analysis/prompt/resources.ts';
import type { Sentence } from '../../text/format/sentence.ts';

const sentences: Readonly<Record<ResourceRefusal['cause'], string>> = {
  nul: '{path} has a character that no path of a resource has.',
  backslash: '{path} has a backslash; the parts of the path of a resource have `/` between them.',
  drive: '{path} is absolute. Name resources relative to the skill folder.',
  absolute: '{path} is absolute. Name resources relative to the skill folder.',
  'leads-up': '{path} leads up, and the path of a resource never does.',
  outside:
    '{path} is not a resource of the skill. Resources are the files below scripts/, references/ and assets/, those that the body links to, and those that skillwright.json attaches.',
  unknown: 'The skill has no file {path}.',
};

const near = "The skill has no file {path}. Did you mean '{near}'?";

/** Says why a path is not read. */
export function describeResourceRefusal(path: string, refusal: ResourceRefusal): Sentence {
  // What cannot be shown is what is wrong with some of them.
  const args = { path: `'${path.replace(/\p{Cc}/gu, '�')}'` };
  return refusal.near === undefined
    ? { template: sentences[refusal.cause], args }
    : { template: near, args: { ...args, near: refusal.near } };
}
