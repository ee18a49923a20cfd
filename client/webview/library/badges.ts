import type { LibraryTexts } from '../../messages/texts/libraryTexts.ts';
import type { CardBadges, CatalogSkill } from '../../../server/src/protocol/catalog.ts';
import { fill } from '../../messages/fill.ts';
import { formatCount } from '../page/parts/text.ts';

/** An icon with a number, or without one where there is nothing to count, and a sentence for it. */
export interface Mark {
  readonly icon: string;
  readonly text: string;
  readonly label: string;
  readonly tone?: 'good' | 'unsure' | 'warning' | 'error' | 'note';
}

const counted = [
  ['tools', 'tools', 'badgeTools'],
  ['groups', 'layers', 'badgeGroups'],
  ['integrations', 'plug', 'badgeIntegrations'],
  ['actions', 'zap', 'badgeActions'],
  ['gates', 'person', 'badgeGates'],
  ['delegates', 'hubot', 'badgeDelegates'],
  ['steps', 'list-ordered', 'badgeSteps'],
  ['bindings', 'link', 'badgeBindings'],
  ['next', 'type-hierarchy', 'badgeNext'],
] as const;

/** Returns badges for the requirements in the manifest of a skill. */
export function badgesOf(badges: CardBadges, texts: LibraryTexts): readonly Mark[] {
  const numbers = counted
    .filter(([field]) => badges[field] > 0)
    .map(([field, icon, text]) => ({
      icon,
      text: formatCount(badges[field]),
      label: fill(texts[text], formatCount(badges[field])),
    }));
  return [
    ...numbers,
    ...(badges.hasGoalLoop ? [{ icon: 'sync', text: '', label: texts.badgeGoalLoop }] : []),
    ...(badges.hasMcp ? [{ icon: 'mcp', text: '', label: texts.badgeMcp }] : []),
  ];
}

/** Tells whether a skill can run here; undefined where that is unknown. */
export function readinessOf({ readiness }: CatalogSkill, texts: LibraryTexts): Mark | undefined {
  if (readiness === undefined) {
    return undefined;
  }
  const { counts, notLoadedBy } = readiness;
  const { missing, unknown } = counts;
  if (notLoadedBy !== undefined) {
    const text = fill(texts.notLoaded, notLoadedBy.join(', '));
    return { icon: 'circle-slash', tone: 'error', text, label: text };
  }
  if (!readiness.ready) {
    const count = formatCount(missing);
    return {
      icon: 'circle-slash',
      tone: 'error',
      text: fill(texts.missing, count),
      label: fill(texts.missingHint, count),
    };
  }
  return unknown > 0
    ? {
        icon: 'question',
        tone: 'unsure',
        text: fill(texts.unknown, formatCount(unknown)),
        label: fill(texts.unknownHint, formatCount(unknown)),
      }
    : { icon: 'pass', tone: 'good', text: texts.ready, label: texts.readyHint };
}

const severities = [
  ['errors', 'error', 'errorsOne'],
  ['warnings', 'warning', 'warningsOne'],
  ['notes', 'note', 'notesOne'],
] as const;

/** Returns the number of the most severe problems, and all problems in words; undefined where there are none, or that is unknown. */
export function problemsOf({ problems }: CatalogSkill, texts: LibraryTexts): Mark | undefined {
  if (problems === undefined) {
    return undefined;
  }
  const found = severities.filter(([field]) => problems[field] > 0);
  const [worst] = found;
  if (worst === undefined) {
    return undefined;
  }
  const words = found.map(([field, , one]) =>
    problems[field] === 1 ? texts[one] : fill(texts[field], formatCount(problems[field])),
  );
  const [field, tone] = worst;
  return {
    icon: tone === 'note' ? 'info' : tone,
    tone,
    text: formatCount(problems[field]),
    label: fill(texts.showProblems, words.join(', ')),
  };
}

const locks = { bundled: 'lockBundled', provenance: 'lockProvenance', source: 'lockSource' } as const;

/** Returns the reason why a skill is locked. */
export function lockOf({ lock }: CatalogSkill, texts: LibraryTexts): string | undefined {
  return lock && texts[locks[lock]];
}

/** Returns a short location of a skill: `.claude/skills`, `~/.claude/skills`, or its folder where no host loads skills from there. */
export function sourceOf({ scope, source, path }: CatalogSkill, texts: LibraryTexts): string {
  switch (scope) {
    case 'bundled':
      return texts.scopeBundled;
    case 'user':
      return /^(?:~|\.\.)\//.test(source) ? source : `~/${source}`;
    case 'project': {
      const parts = path.split(/[\\/]/);
      return source === '' ? parts.slice(0, -2).join('/') || texts.scopeProject : source;
    }
  }
}
