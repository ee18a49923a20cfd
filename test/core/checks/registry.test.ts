import assert from 'node:assert/strict';
import { parseWorkspaceDescription } from '../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { relatedFileKind } from '../../../server/src/core/model/related/relatedFileKind.ts';
import { describeFinding } from '../../../server/src/core/checks/engine/describeFinding.ts';
import type { Finding } from '../../../server/src/core/model/findings/finding.ts';
import { formatMessage } from '../../../server/src/core/model/findings/messages.ts';
import { findRule, rules } from '../../../server/src/core/checks/registry.ts';
import type { Rule, RuleExample } from '../../../server/src/core/checks/engine/rule.ts';
import { ruleCodeList } from '../../../server/src/core/model/findings/ruleCodes.ts';
import { largestFile } from '../../../server/src/core/model/skill/skillFile.ts';
import { applyEdits } from '../../../server/src/core/text/position/edits.ts';
import { findInRelatedFile } from '../../support/checkRelatedFile.ts';
import type { CheckOptions } from '../../support/checkRules.ts';
import { findIn, scanIn } from '../../support/checkRules.ts';

const targets = ['agentskills', 'claude-code', 'vscode'];

function optionsOf({ text, folder, fileName, facts, ...rest }: RuleExample): CheckOptions {
  const tooLarge = text.length > largestFile ? { tooLarge: text.length } : {};
  return {
    targets,
    ...rest,
    ...(folder !== undefined && { folder }),
    ...(fileName !== undefined && { fileName }),
    facts: { ...tooLarge, ...facts },
  };
}

function findInFileNearSkills({ fileName = '' }: RuleExample, text: string): readonly Finding[] {
  return relatedFileKind(fileName) === undefined
    ? parseWorkspaceDescription(text).findings
    : findInRelatedFile(fileName, text);
}

/** What the rule finds in one of its examples, or in the example after a fix. */
function findingsIn({ code, scope }: Rule, example: RuleExample, changed?: string): readonly Finding[] {
  const text = changed ?? example.text;
  const found =
    scope === 'workspace'
      ? findInFileNearSkills(example, text)
      : (code === 'security-unscanned' ? scanIn : findIn)(
          text.length > largestFile ? '' : text,
          optionsOf(example),
        );
  return found.filter(finding => finding.code === code);
}

describe('the rules', () => {
  it('are listed in the order of their codes', () => {
    assert.deepEqual(
      rules.map(({ code }) => code),
      [...ruleCodeList],
    );
    assert.deepEqual(
      ruleCodeList.map(code => findRule(code)?.code),
      [...ruleCodeList],
    );
    assert.equal(findRule('no-such-rule'), undefined);
  });

  for (const rule of rules) {
    describe(rule.code, () => {
      it('reports its bad example and not its good one', () => {
        assert.notDeepEqual(findingsIn(rule, rule.bad), []);
        assert.deepEqual(findingsIn(rule, rule.good), []);
      });

      it('has a good example that no rule calls an error', () => {
        const found =
          rule.scope === 'workspace'
            ? findInFileNearSkills(rule.good, rule.good.text)
            : findIn(rule.good.text, { ...optionsOf(rule.good), strict: false });
        assert.deepEqual(
          found.filter(({ severity }) => severity === 'error'),
          [],
        );
      });

      it('fills in every argument of its messages', () => {
        for (const finding of findingsIn(rule, rule.bad)) {
          assert.doesNotMatch(describeFinding(finding, targets.length), /\{\w+\}/);
          assert.doesNotMatch(formatMessage(finding.fix?.title ?? '', finding.args), /\{\w+\}/);
        }
      });

      it('removes a finding of its bad example by the fix of that finding', () => {
        for (const finding of findingsIn(rule, rule.bad)) {
          const { fix } = finding;
          if (fix !== undefined) {
            const after = findingsIn(rule, rule.bad, applyEdits(rule.bad.text, fix.edits));
            assert.ok(
              !after.some(
                ({ template, span }) => template === finding.template && span.start === finding.span.start,
              ),
            );
          }
        }
      });

      it('has edits that do not overlap', () => {
        for (const { fix } of findingsIn(rule, rule.bad)) {
          const edits = (fix?.edits ?? []).toSorted((one, other) => one.span.start - other.span.start);
          for (const [index, { span }] of edits.entries()) {
            assert.ok(
              span.start <= span.end && span.end <= (edits[index + 1]?.span.start ?? rule.bad.text.length),
            );
          }
        }
      });

      it('has a summary that is one sentence, a documentation and sources, each with a date or an entry of a list of attacks', () => {
        assert.match(rule.summary, /^[A-Z][^\n]*\.$/);
        assert.ok(rule.documentation.length > 0 && rule.sources.length > 0);
        for (const { read, url = '' } of rule.sources) {
          assert.match(read ?? url, read === undefined ? /^https:\/\// : /^\d{4}-\d{2}-\d{2}$/);
        }
      });
    });
  }
});
