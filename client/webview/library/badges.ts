import type { LibraryTexts } from '../../messages/libraryTexts.ts';
import type { CardBadges, CardSkill } from '../../messages/libraryViews.ts';
import { fill, formatCount } from '../page/text.ts';

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

/** What the manifest of a skill asks for; nothing for what it does not. */
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

/** Whether a skill can run here; undefined where nobody knows. */
export function readinessOf({ readiness }: CardSkill, texts: LibraryTexts): Mark | undefined {
  if (readiness === undefined) {
    return undefined;
  }
  const { missing, unknown } = readiness.counts;
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

/** The worst problems by their number, and all of them in words; undefined where there are none, or nobody knows. */
export function problemsOf({ problems }: CardSkill, texts: LibraryTexts): Mark | undefined {
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

/** Why a skill cannot be changed. */
export function lockOf({ lock }: CardSkill, texts: LibraryTexts): string | undefined {
  return lock && texts[locks[lock]];
}

/** Where a skill lies, for the eye: `.claude/skills`, `~/.claude/skills`, the folder itself where hosts load none from there. */
export function sourceOf({ scope, source, path }: CardSkill, texts: LibraryTexts): string {
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
