import { isSecretOfUser } from '../../core/model/variables/credential.ts';

/** Characters of a value that is looked for in messages: shorter ones are ordinary words. */
const shortestValue = 8;

/** The values of environment variables that look like secrets: people paste them. */
export function secretsOfUser(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(env).flatMap(([name, value = '']) =>
    value.length >= shortestValue && isSecretOfUser(name, value) ? [value] : [],
  );
}
