import { parseOptions } from '../../terminal/command.ts';

/** Options as they were given. */
export type CheckOptions = ReturnType<typeof parseCheckOptions>;

/** Parses the options of a check; what they say is read later, where there is something to be checked. */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- The options tell the type.
export function parseCheckOptions(args: readonly string[]) {
  return parseOptions(args, {
    profile: { type: 'string' },
    target: { type: 'string', multiple: true },
    format: { type: 'string' },
    fix: { type: 'boolean' },
    'fix-dry-run': { type: 'boolean' },
    'max-warnings': { type: 'string' },
    rule: { type: 'string', multiple: true },
    quiet: { type: 'boolean' },
    security: { type: 'boolean' },
    'stdin-filename': { type: 'string' },
    'no-cache': { type: 'boolean' },
    'cache-location': { type: 'string' },
  });
}
