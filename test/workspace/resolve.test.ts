import assert from 'node:assert/strict';
import { parseWorkspaceDescription } from '../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import type { ResolveRequest } from '../../server/src/workspace/resolve.ts';
import { listUsable, resolveSkill } from '../../server/src/workspace/resolve.ts';
import { catalogOfParts } from '../core/analysis/routing/catalogOf.ts';
import { partsOf } from '../support/skillParts.ts';

const files = {
  '.agents/skills/forms/SKILL.md': 'name: forms',
  '.claude/skills/forms/SKILL.md': 'name: forms',
  'skills/minara.core/SKILL.md': 'name: minara.core',
  'skills/off/SKILL.md': 'name: off\nenabled: false',
  'skills/retired/SKILL.md': 'name: retired',
  'skills/machine/SKILL.md': 'name: machine\nconditions:\n  operator_only: true',
  'skills/reserved/SKILL.md': 'name: reserved',
};

function workspaceOf(text: object) {
  const parts = Object.entries(files).map(
    ([path, yaml]) => [path, partsOf(`---\n${yaml}\n---\n`, {}, path)] as const,
  );
  const { description } = parseWorkspaceDescription(JSON.stringify(text));
  return { catalog: catalogOfParts(new Map(parts)), workspace: description };
}

const skills = workspaceOf({ disabled: ['retired'], routing: { operatorOnly: ['reserved'] } });

/** The path that a name leads to, why it is refused, or what may have been meant. */
function resolve(name: string, request: ResolveRequest) {
  const found = resolveSkill(skills, name, request);
  return found.kind === 'found'
    ? found.entry.skill.path
    : found.kind === 'refused'
      ? found.reason.template
      : found.near;
}

const alert = { source: 'webhook', signal_id: 'alert' };

describe('a name of a skill', () => {
  it('means the skill that hosts load, and a path the skill at that path', () => {
    const request = { for: 'read', actor: 'model' } as const;
    assert.deepEqual(
      [
        resolve('forms', request),
        resolve('.claude/skills/forms/SKILL.md', request),
        resolve('minara.core', request),
        resolve('form', request),
      ],
      [
        '.agents/skills/forms/SKILL.md',
        '.claude/skills/forms/SKILL.md',
        'skills/minara.core/SKILL.md',
        ['forms'],
      ],
    );
  });

  it('leads nobody but a person who reads or edits to a disabled skill', () => {
    const disabled = "The skill '{id}' is disabled.";
    for (const name of ['off', 'retired']) {
      const path = `skills/${name}/SKILL.md`;
      assert.deepEqual(
        [
          resolve(name, { for: 'read', actor: 'person' }),
          resolve(name, { for: 'edit', actor: 'person' }),
          resolve(name, { for: 'edit', actor: 'model' }),
          resolve(name, { for: 'read', actor: 'model' }),
          resolve(name, { for: 'run', actor: 'person' }),
          resolve(name, { for: 'run', actor: 'model' }),
        ],
        [path, path, path, disabled, disabled, disabled],
      );
    }
  });

  it('leads to an operator-only skill only where a person started the turn', () => {
    const refused = "Only an operator may start the skill '{id}'.";
    for (const name of ['machine', 'reserved']) {
      const path = `skills/${name}/SKILL.md`;
      assert.deepEqual(
        [
          resolve(name, { for: 'run', actor: 'model' }),
          resolve(name, { for: 'run', actor: 'model', signal: alert }),
          resolve(name, { for: 'read', actor: 'model', signal: alert }),
          resolve(name, { for: 'run', actor: 'model', signal: { ...alert, operator_authored: true } }),
        ],
        [path, refused, path, path],
      );
    }
  });

  it('is listed once for each skill that may be used', () => {
    const ids = listUsable(skills, { for: 'run', actor: 'model', signal: alert }).map(
      ({ skill }) => skill.id,
    );
    assert.deepEqual(ids.toSorted(), ['forms', 'minara.core']);
  });
});
