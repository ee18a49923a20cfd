import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { RememberedVariable, VariableQuestion } from '../../core/model/variables/allowedVariables.ts';
import { readJsonRecord, writeJsonRecord } from '../../core/syntax/json/jsonRecord.ts';
import type { YamlValue } from '../../core/syntax/yaml/yamlNode.ts';
import { isList, isRecord } from '../../core/syntax/yaml/yamlNode.ts';
import { findAuditWorkspace } from '../audit/auditFile.ts';
import { readPrivateFile, writePrivateFile } from './privateFile.ts';
import { findWorkspaceState } from '../files/stateFolder.ts';

const version = 1;

/** Variables that are remembered; the oldest one is forgotten first. */
const maxVariables = 1000;

/** What a person let the skills of one workspace have of the environment. */
export interface AllowedVariables {
  readonly all: () => readonly RememberedVariable[];
  readonly add: (question: VariableQuestion) => void;
  /** Answers with what was revoked; undefined where none has the id. */
  readonly revoke: (id: string) => RememberedVariable | undefined;
}

/**
 * Those of a workspace; their file may not be there yet, and one that cannot be read allows nothing. It lies with the state of the user's
 * programs and not in the workspace.
 * @param place absolute path of a folder or a file of the workspace
 */
export function openAllowedVariables(place: string): AllowedVariables {
  const file = path.join(findWorkspaceState(findAuditWorkspace(place)), 'variables.json');
  const all = () => readVariables(readPrivateFile(file));
  const write = (variables: readonly RememberedVariable[]) =>
    writePrivateFile(file, writeJsonRecord({ version, variables: variables.map(each => ({ ...each })) }));
  return {
    all,
    add: ({ skill, file: skillFile, names, use }) => {
      const isSame = (each: RememberedVariable) =>
        each.file === skillFile && each.use === use && names.includes(each.name);
      const added = names.map(name => ({
        id: randomUUID().slice(0, 8),
        skill,
        file: skillFile,
        name,
        use,
      }));
      write([...all().filter(each => !isSame(each)), ...added].slice(-maxVariables));
    },
    revoke: id => {
      const before = all();
      const revoked = before.find(each => each.id === id);
      if (revoked !== undefined) {
        write(before.filter(each => each !== revoked));
      }
      return revoked;
    },
  };
}

function readVariables(text: string): RememberedVariable[] {
  const value = readJsonRecord(text);
  const all = value?.['version'] === version ? value['variables'] : undefined;
  return isList(all) ? all.flatMap(each => readVariable(each) ?? []) : [];
}

function readVariable(value: YamlValue): RememberedVariable | undefined {
  if (!isRecord(value)) {
    return undefined;
  }
  const { id, skill, file, name, use } = value;
  const isWhole =
    typeof id === 'string' &&
    typeof skill === 'string' &&
    typeof file === 'string' &&
    typeof name === 'string' &&
    (use === 'prompt' || use === 'process');
  return isWhole ? { id, skill, file, name, use } : undefined;
}
