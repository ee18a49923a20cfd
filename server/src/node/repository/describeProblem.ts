import type { Sentence } from '../../core/text/format/sentence.ts';
import type { SourceProblem } from './openedSource.ts';

const templates: Readonly<Record<SourceProblem['reason'], string>> = {
  'link-out': "It has a link that leads out of its folder: '{path}'.",
  'link-circle': "It has a link that leads round in a circle: '{path}'.",
  'too-large': 'It is too large: {detail}.',
  'too-many': 'It is too large: {detail}.',
  unreadable: "It cannot be read whole, because of '{path}': {detail}.",
  special: "It holds something that is not an ordinary file: '{path}'.",
  submodule: "It holds another repository, as a submodule: '{path}'.",
  path: 'It holds a path that cannot be written: {detail}.',
};

/** Why a skill is not installed, by the first thing that is wrong with its files. */
export function describeProblem({ path, reason, detail = 'the reason is unknown' }: SourceProblem): Sentence {
  const isOfFile = reason === 'too-large' && path !== '';
  const template = isOfFile ? "Its file '{path}' is too large: {detail}." : templates[reason];
  const args = { path, detail };
  const used = Object.entries(args).filter(([name]) => template.includes(`{${name}}`));
  return { template, args: Object.fromEntries(used) };
}
