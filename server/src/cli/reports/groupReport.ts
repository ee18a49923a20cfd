import type { Environment } from '../terminal/output.ts';
import { createPaint, plural, toOneLine } from '../terminal/output.ts';
import { toTableLines } from '../terminal/table.ts';

/** An agent or a goal with its skills in their order. In this shape it is written as JSON. */
export interface ListedGroup {
  readonly slug: string;
  readonly title?: string;
  readonly skills: readonly {
    readonly slug: string;
    readonly priority: number;
    /** False where there is no such skill. */
    readonly found: boolean;
  }[];
  /** Built-in actions of a goal; absent where it has none. */
  readonly actions?: readonly string[];
}

/** What became of an assignment. */
export interface AssignmentReport {
  /** As reports show it. */
  readonly file: string;
  readonly noun: 'agent' | 'goal';
  readonly slug: string;
  readonly skill: string;
  /** Undefined where the skill is not assigned any more. */
  readonly priority: number | undefined;
  readonly changed: boolean;
}

/** One line about it. */
export function describeAssignment({ file, noun, slug, skill, priority, changed }: AssignmentReport): string {
  const who = `The ${noun} '${slug}'`;
  if (priority === undefined) {
    return `${who} does not have '${skill}' any more (${file}).\n`;
  }
  const having = changed ? `has '${skill}' now` : `has '${skill}' already`;
  return `${who} ${having}, with priority ${priority} (${file}).\n`;
}

/** The agents or goals, each with its skills under it. */
export function describeGroups(
  groups: readonly ListedGroup[],
  noun: 'agent' | 'goal',
  file: string,
  environment: Environment,
): string {
  const paint = createPaint(environment);
  const lines = groups.flatMap(({ slug, title, skills, actions = [] }) => {
    const head = `${paint('bold', toOneLine(slug))}${title === undefined ? '' : `  ${toOneLine(title)}`}`;
    const rows = skills.map(skill => [
      { text: `  ${skill.priority}` },
      { text: toOneLine(skill.slug) },
      {
        text: skill.found ? '' : 'there is no such skill',
        paint: (text: string) => paint('yellow', text),
      },
    ]);
    const actionRows = actions.map(action => [{ text: '' }, { text: action }, { text: 'action' }]);
    return [head, ...toTableLines(['right', 'left', 'left'], [...rows, ...actionRows]), ''];
  });
  const stale = groups.flatMap(({ skills }) => skills.filter(({ found }) => !found)).length;
  const rest = stale === 0 ? '' : `, ${plural(stale, 'stale skill')}`;
  return [...lines, `${plural(groups.length, noun)} in ${file}${rest}`, ''].join('\n');
}
