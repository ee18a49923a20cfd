import { toSwitchedOff } from '../../../core/model/workspace/switchedOff.ts';
import { rankEntries } from '../../../core/analysis/loading/rankEntries.ts';
import type { ListedSkill } from '../../../core/operations/access/listSkills.ts';
import { listSkills } from '../../../core/operations/access/listSkills.ts';
import { toReading } from '../../../core/operations/access/managedSkill.ts';
import { isReadable } from '../../../core/model/skill/skillFile.ts';
import { findCatalogFiles, toCatalogEntry } from '../../check/catalogFiles.ts';
import { toJson } from '../../terminal/command.ts';
import type { Environment, ExitCode } from '../../terminal/output.ts';
import { createPaint, plural, toOneLine, UsageError } from '../../terminal/output.ts';
import { toWordyLines, toWords } from '../../terminal/table.ts';
import { chooseManaged, openSkill, takeFirst } from './chooseManaged.ts';
import type { SkillRequest } from './skillOptions.ts';
import { readOneName } from './skillOptions.ts';

export async function listAction(request: SkillRequest, environment: Environment): Promise<ExitCode> {
  const { named, values, isJson } = request;
  if (named.length > 0) {
    throw new UsageError('skillwright skill list takes no skill; --tag narrows the list.');
  }
  const { files, description } = await findCatalogFiles([], environment, true);
  const opened = files.map(source => ({ source, skill: openSkill(source) }));
  const entries = opened
    .filter(({ skill }) => isReadable(skill.parts.file))
    .map(({ source, skill }) => Object.assign(toCatalogEntry(source, skill.parts.file), { opened: skill }));
  const taken = takeFirst(rankEntries(entries));
  const result = listSkills(
    taken.map(({ opened: skill }) => skill),
    {
      ...(values.tag !== undefined && { tag: values.tag }),
      includeDisabled: values['include-disabled'] === true,
    },
    toSwitchedOff(description.description.disabled),
  );
  environment.write(isJson ? toJson({ result }) : describeList(result.skills, environment));
  return 0;
}

function describeList(skills: readonly ListedSkill[], environment: Environment): string {
  const paint = createPaint(environment);
  if (skills.length === 0) {
    return 'No skills were found.\n';
  }
  const rows = skills.map(({ name, version, source, description, tags }) => ({
    cells: [
      { text: toOneLine(name), paint: (text: string) => paint('bold', text) },
      { text: toOneLine(String(version)) },
      { text: toOneLine(source) },
    ],
    words: toWords(tags.length === 0 ? description : `${description} [${tags.join(', ')}]`),
  }));
  const lines = toWordyLines(['left', 'right', 'left'], rows, environment.width);
  return [...lines, '', plural(skills.length, 'skill'), ''].join('\n');
}

export async function readAction(request: SkillRequest, environment: Environment): Promise<ExitCode> {
  const reading = toReading(await chooseManaged(readOneName(request), undefined, environment));
  if (request.isJson) {
    environment.write(toJson({ result: reading }));
  } else {
    environment.writeContent(`${reading.content}\n`);
  }
  return 0;
}
