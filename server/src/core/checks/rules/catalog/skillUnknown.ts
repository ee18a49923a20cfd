import { findSkillReferences } from '../../../analysis/catalog/toSkillRecord.ts';
import type { Catalog, SkillReference } from '../../../model/catalog/skillCatalog.ts';
import type { Report } from '../../../model/findings/report.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import { quoteYaml } from '../../../syntax/yaml/quoting.ts';
import { findNearest } from '../../../text/words/nearest.ts';
import type { FileRule } from '../../engine/rule.ts';
import { golemcoreSkills, minaraSkills } from '../../engine/sources.ts';

/** References for which the nearest skill is looked up; a search goes through all of them. */
const maxSearches = 50;

export const skillUnknown: FileRule = {
  code: 'skill-unknown',
  scope: 'file',
  needsCatalog: true,
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  summary: 'The frontmatter names a skill that is not there.',
  documentation: `\`requires.skills\`, \`routing.co_activate\`, \`next_skill\` and \`conditional_next_skills\` name other skills. Where one of them does not
exist, the requirement is never met, or the pipeline ends there without a word.

The skills that are there are those of the workspace, by id, by name and by folder. Capitals count.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nnext_skill: reveiw\n---\n',
    others: { 'skills/review/SKILL.md': '---\nname: review\ndescription: Reviews forms.\n---\n' },
    targets: ['golemcore'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nnext_skill: review\n---\n',
    others: { 'skills/review/SKILL.md': '---\nname: review\ndescription: Reviews forms.\n---\n' },
    targets: ['golemcore'],
  },
  sources: [golemcoreSkills, minaraSkills],
  messages: {
    unknown: "No skill '{id}' is known here.",
    near: "No skill '{id}' is known here. Did you mean '{nearest}'?",
    case: "No skill '{id}' is known here; '{nearest}' differs only in its capitals.",
    fix: "Change to '{nearest}'",
  },
  *check(file) {
    const catalog = file.context?.catalog;
    if (catalog === undefined || !hasSoundYaml(file)) {
      return;
    }
    let searches = 0;
    for (const reference of findSkillReferences(file)) {
      if (!catalog.knows(reference.id)) {
        searches++;
        yield describe(file.document.text, reference, searches > maxSearches ? undefined : catalog);
      }
    }
  },
};

/** What an unknown id may mean. */
interface Suggestion {
  readonly sameLetters?: string | undefined;
  readonly nearest?: string | undefined;
}

/** A file with such an id is checked at every letter that is typed, and the others stay as they are. */
const suggestions = new WeakMap<Catalog, Map<string, Suggestion>>();

function findIntendedSkill(id: string, catalog: Catalog): Suggestion {
  const known = suggestions.get(catalog) ?? new Map<string, Suggestion>();
  suggestions.set(catalog, known);
  const before = known.get(id);
  if (before !== undefined) {
    return before;
  }
  const lower = id.toLowerCase();
  const sameLetters = catalog.ids.find(each => each.toLowerCase() === lower);
  const found = { sameLetters, nearest: sameLetters ?? findNearest(id, catalog.ids) };
  known.set(id, found);
  return found;
}

function describe(text: string, { id, span }: SkillReference, catalog: Catalog | undefined): Report {
  const { sameLetters, nearest } = catalog === undefined ? {} : findIntendedSkill(id, catalog);
  if (nearest === undefined) {
    return { message: 'unknown', args: { id }, span };
  }
  const isPlain = text.slice(span.start, span.end) === id && /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(nearest);
  const edits = [{ span, newText: isPlain ? nearest : quoteYaml(nearest) }];
  return {
    message: sameLetters === undefined ? 'near' : 'case',
    args: { id, nearest },
    span,
    fix: { title: 'fix', edits, safe: false },
  };
}
