import type {
  ResolvedVariable,
  VariableDeclaration,
  VariableFile,
  VariableLevel,
  VariableSources,
  VariableValue,
} from '../skill/variable.ts';
import { isSecretOfUser } from './credential.ts';
import { globalSection } from '../skill/variable.ts';

/** Gives each variable the value of the first level that has one. */
export function resolveVariables(
  declarations: readonly VariableDeclaration[],
  skillId: string,
  sources: VariableSources,
): ResolvedVariable[] {
  const levels = levelsOf(skillId, sources);
  return declarations.map(declaration => resolve(declaration, levels));
}

/** One place to look, and whether what it says can be known. */
interface Level {
  readonly level: VariableLevel;
  readonly file?: VariableFile;
  readonly valueOf: (declaration: VariableDeclaration) => string | undefined;
}

/** A level goes through all of its files before the next one begins. */
function levelsOf(skillId: string, { skillFile, sharedFiles, environment }: VariableSources): Level[] {
  const inFile = (level: VariableLevel, section: string, file: VariableFile): Level => ({
    level,
    file,
    valueOf: ({ name }) => file.sections.get(section)?.get(name),
  });
  return [
    ...(skillFile === undefined ? [] : [inFile('skill-file', '', skillFile)]),
    ...sharedFiles.map(file => inFile('skill-section', skillId, file)),
    ...sharedFiles.map(file => inFile('global-section', globalSection, file)),
    { level: 'environment', valueOf: ({ name }) => environment(name) },
    { level: 'default', valueOf: ({ default: value }) => value },
  ];
}

function resolve(declared: VariableDeclaration, levels: readonly Level[]): ResolvedVariable {
  const values: VariableValue[] = [];
  let unknownIn: string | undefined;
  for (const { level, file, valueOf } of levels) {
    if (file?.problem !== undefined && values.length === 0) {
      unknownIn ??= file.path;
    }
    const value = valueOf(declared);
    if (value !== undefined) {
      values.push({ level, value, ...(file && { file: file.path }) });
    }
  }
  const declaration = withOwnSecret(declared, values);
  if (unknownIn !== undefined) {
    return { declaration, unknownIn, ...(values.length > 0 && { shadowed: values }) };
  }
  const [first, ...shadowed] = values;
  return { declaration, ...first, ...(shadowed.length > 0 && { shadowed }) };
}

/** A credential of the person's environment is theirs, whatever a skill that asks for it says. */
function withOwnSecret(
  declaration: VariableDeclaration,
  values: readonly VariableValue[],
): VariableDeclaration {
  const isOwn = values.some(
    ({ level, value }) => level === 'environment' && isSecretOfUser(declaration.name, value),
  );
  return isOwn && !declaration.secret ? { ...declaration, secret: true } : declaration;
}
