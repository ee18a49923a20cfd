import type {
  CandidateView,
  RoutingResult,
  RoutingChoices,
} from '../../../../server/src/protocol/routing.ts';

export const folderUri = 'file:///skills';

export const choices: RoutingChoices = {
  folderUri,
  folders: [{ uri: folderUri, name: 'skills' }],
  mode: 'auto',
  promptStyle: 'catalog',
  agents: [],
  env: [{ name: 'KEY', isSet: false }],
  hosts: [
    { id: 'claude-code', title: 'Claude Code' },
    { id: 'codex', title: 'Codex' },
  ],
  byRouter: [],
  byModel: ['Claude Code', 'Codex'],
  skills: 1,
};

function inventCandidate(change: Partial<CandidateView> = {}): CandidateView {
  return {
    id: 'trade',
    title: 'trade',
    description: 'Places trades.',
    path: 'trade/SKILL.md',
    score: 30,
    tiebreak: 50,
    parts: [{ kind: 'keyword', name: 'buy', points: 30 }],
    reasons: ['kw:buy'],
    unverified: [],
    isSelected: true,
    ...change,
  };
}

export function inventRouted(change: Partial<RoutingResult['view']> = {}): RoutingResult {
  return {
    view: {
      mode: 'auto',
      text: 'buy',
      stages: [],
      assetClasses: [],
      fragment: { isFragment: false, signals: [] },
      hits: [],
      patternProblems: [],
      candidates: [inventCandidate()],
      count: 1,
      dropped: [],
      droppedCount: 0,
      selected: ['trade'],
      preloaded: [],
      refused: [],
      budget: { limit: 12_000, used: 0, bodies: [] },
      isWeak: false,
      classifier: { state: 'skipped', tier: 'balanced', reason: 'Mode auto asks no classifier.' },
      ...change,
    },
    size: 1,
    milliseconds: 1,
  };
}
