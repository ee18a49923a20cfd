import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, root } from '../support/projectFiles.ts';

/** Code of the evals: folders and files that are named after them, candidates or optimization, and the questions to all skills. */
const evalCode =
  /^server\/src\/(?:.*\/evals\/|cli\/scenarios\/|workspace\/skillSet\/|.*\/[^/]*(?:[eE]vals?|[cC]andidates?|[oO]ptimiz|[pP]romotion)[^/]*\.ts$)/;

/** What writes files of skills, or plans what is written of a body. */
const writers =
  /^server\/src\/(?:node\/files\/transaction\/transaction|node\/files\/writeFileAtomic|node\/edit\/(?!openManaged|newSkillPlace)\w+|cli\/edit\/write\w+|cli\/edit\/workspaceText|core\/operations\/update\/(?:planUpdate|bodyOperation))\.ts$/;

/** Functions of Node's file system that write, by the beginnings of their names. */
const writingFunctions = /\b(?:write|append|rename|copy|cp|open|createWriteStream|truncate)\w*/g;

function readWriters(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const imports = text.matchAll(/^import (?!type)([^;]*?) from '([^']+)'/gm);
  return [...imports].flatMap(([, names = '', specifier = '']) => {
    if (/^(?:node:)?fs(?:\/promises)?$/.test(specifier)) {
      return (names.match(writingFunctions) ?? []).map(name => `node:fs ${name}`);
    }
    const target = path.posix.join(path.posix.dirname(file), specifier);
    return specifier.startsWith('.') && writers.test(target) ? [path.posix.basename(target, '.ts')] : [];
  });
}

describe('the code of the evals', () => {
  const files = listFiles().filter(file => evalCode.test(file));

  it('is found', () => {
    for (const file of [
      'cli/commands/eval.ts',
      'cli/commands/skill/draftEvals.ts',
      'cli/commands/skill/optimizeSkill.ts',
      'cli/commands/skill/promoteCandidate.ts',
      'cli/reports/evals/promotionReport.ts',
      'core/analysis/evals/triggerReport.ts',
      'core/operations/evals/planDraftedCases.ts',
      'lsp/services/evals/evalRecords.ts',
      'lsp/services/management/candidateService.ts',
      'node/evals/candidateFiles.ts',
      'node/evals/promotionRecord.ts',
      'workspace/evals/caseFiles.ts',
      'workspace/skillSet/candidatesInSkillSet.ts',
      'workspace/skillSet/optimization/runSkillOptimization.ts',
    ]) {
      assert.ok(files.includes(`server/src/${file}`), file);
    }
  });

  it('writes instructions in promoteSkillCandidate alone; eval init writes manifests, eval optimize new files, and trials are in copies', () => {
    const found = files.flatMap(file => {
      const names = readWriters(file);
      return names.length === 0 ? [] : [[path.posix.basename(file, '.ts'), names] as const];
    });
    assert.deepEqual(Object.fromEntries(found), {
      candidateFiles: ['node:fs writeFileSync'],
      draftEvals: ['writeChanges'],
      fileTools: ['node:fs openSync', 'node:fs writeFileSync'],

      planPromotion: ['planUpdate'],
      promoteSkillCandidate: ['transaction'],
      scenarioInputs: ['node:fs writeFileSync'],
      scratchCopy: ['node:fs writeFileSync'],
      trialTools: ['applyToDisk'],
    });
  });

  it('plans a promotion only for promoteSkillCandidate', () => {
    const importers = listFiles().filter(
      file =>
        file.startsWith('server/src/') &&
        /^import \{[^}]*\bplanPromotion\b/m.test(readFileSync(path.join(root, file), 'utf8')),
    );
    assert.deepEqual(importers.toSorted(), [
      'server/src/cli/commands/skill/promoteCandidate.ts',
      'server/src/lsp/services/management/candidateService.ts',
    ]);
  });
});
