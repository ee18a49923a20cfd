import type { RememberedVariable, VariableQuestion } from '../../core/model/variables/allowedVariables.ts';
import { readJsonRecord, writeJsonRecord } from '../../core/syntax/json/jsonRecord.ts';
import type { YamlValue } from '../../core/syntax/yaml/yamlNode.ts';
import { isList, isRecord } from '../../core/syntax/yaml/yamlNode.ts';
import type { RememberedList } from './rememberedList.ts';
import { createItemId, openRememberedList } from './rememberedList.ts';

const version = 1;

/** Variables that are remembered. */
const maxVariables = 1000;

/** The variables of the environment that the user allowed the skills of one workspace to have. */
export interface AllowedVariables extends Pick<RememberedList<RememberedVariable>, 'all' | 'revoke'> {
  readonly add: (question: VariableQuestion) => void;
}

/** @param place absolute path of a folder or a file of the workspace */
export function openAllowedVariables(place: string): AllowedVariables {
  const { all, write, revoke } = openRememberedList(place, {
    fileName: 'variables.json',
    maxItems: maxVariables,
    parse: readVariables,
    format: variables => writeJsonRecord({ version, variables: variables.map(each => ({ ...each })) }),
  });
  return {
    all,
    revoke,
    add: ({ skill, file, names, use }) => {
      const isSame = (each: RememberedVariable) =>
        each.file === file && each.use === use && names.includes(each.name);
      const added = names.map(name => ({ id: createItemId(), skill, file, name, use }));
      write([...all().filter(each => !isSame(each)), ...added]);
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
