import path from 'node:path';
import { isCredentialName, isSecretOfUser } from '../../core/model/variables/credential.ts';
import { collectGivenSecrets, collectSecrets } from '../../core/model/variables/secretMask.ts';
import { findNamesIn, readServerEnvironment } from '../../core/model/variables/serverEnvironment.ts';
import { sidecarName } from '../../core/model/skill/sidecar.ts';
import { treesOf } from '../../core/model/skill/skillParts.ts';
import { readSkillParts } from '../../node/files/partFiles.ts';
import { readPlacedFile } from '../../node/files/readPlacedFile.ts';
import { findText } from '../../node/files/readSkillFile.ts';
import { statOf } from '../../node/files/statOf.ts';
import type { PlacedFile } from '../../workspace/store/placedFile.ts';
import type { ScopeSettings } from '../../workspace/store/skillStore.ts';
import { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { Environment } from '../terminal/output.ts';
import { createSnapshotStore } from './snapshotStore.ts';

/** The name of the scope of the skills that may have secrets. */
const scope = 'secrets';

/**
 * The secrets of skills, which no output may have in clear wherever they are: the values of their secret variables, and keys that are
 * written into `mcp.env`. Most skills have neither, and are not parsed for it.
 */
export function secretsOfFiles(
  all: readonly PlacedFile[],
  settings: ScopeSettings,
  environment: Pick<Environment, 'platform'>,
): Set<string> {
  const own = Object.entries(process.env).flatMap(([name, value = '']) =>
    isSecretOfUser(name, value) ? [name] : [],
  );
  const files = all.filter(({ absolute }) => mayHaveSecrets(absolute, own));
  if (files.length === 0) {
    return new Set();
  }
  const store = createSnapshotStore(environment);
  store.setScope(scope, { files, settings });
  const skillSet = new SkillSet(store, scope);
  const variables = files.flatMap(({ shown }) => skillSet.variablesOf(shown) ?? []);
  const written = files.flatMap(file =>
    readServerEnvironment(treesOf(readSkillParts(file, readPlacedFile(file)))).flatMap(({ name, value }) =>
      isCredentialName(name) && findNamesIn(value).length === 0 ? [value] : [],
    ),
  );
  return new Set([...collectSecrets(variables), ...written]);
}

/** The values of secret variables that one of the skills gets from outside. */
export function givenSecrets(
  files: readonly PlacedFile[],
  settings: ScopeSettings,
  environment: Pick<Environment, 'platform'>,
): Set<string> {
  const store = createSnapshotStore(environment);
  store.setScope(scope, { files, settings });
  const skillSet = new SkillSet(store, scope);
  return collectGivenSecrets(files.flatMap(({ shown }) => skillSet.variablesOf(shown) ?? []));
}

/**
 * Whether the part above the body has the keys and a word by which a value of theirs is secret, or there is a second file that can have
 * them: skills without secrets are not parsed once more for nothing.
 * @param own names of the secrets of the user's environment
 */
function mayHaveSecrets(file: string, own: readonly string[]): boolean {
  const text = findText(file) ?? '';
  const end = text.indexOf('\n---', 3);
  const head = text.slice(0, end < 0 ? undefined : end);
  const has = (key: string) => new RegExp(`\\b${key}["']?[ \\t]*:`).test(head);
  const mayDeclare = has('vars') && (/secret/i.test(head) || own.some(name => head.includes(name)));
  const mayHaveKey = has('mcp') && /key|token|pass|secret|credential/i.test(head);
  return mayDeclare || mayHaveKey || statOf(path.join(path.dirname(file), sidecarName)) !== undefined;
}
