import type { YamlRecord, YamlValue } from '../../../syntax/yaml/yamlNode.ts';
import { isList, isRecord } from '../../../syntax/yaml/yamlNode.ts';
import type { Sentence } from '../../../text/format/sentence.ts';
import { toSentence } from '../../../text/format/sentence.ts';
import { matchText } from './matchText.ts';
import type { Assertion, TextRequirement } from './scenario.ts';
import type { CheckResult } from './scenarioResult.ts';
import type { OutcomeCall, TurnOutcome } from './turnOutcome.ts';

type Verdict = Pick<CheckResult, 'state' | 'why'>;

/** Holds an assertion against what came of a turn; a sentence is left to a judge. */
export function checkAssertion(assertion: Assertion, outcome: TurnOutcome): Verdict {
  switch (assertion.kind) {
    case 'sentence':
      return unjudged(toSentence('Only a model can judge this. Name one with --judge.'));
    case 'file':
      return checkFile(assertion, outcome);
    case 'tool':
      return checkTool(assertion, outcome);
    case 'answer':
      return outcome.answer === ''
        ? failed(toSentence('The model gave no answer.'))
        : checkText(outcome.answer, assertion);
  }
}

function checkFile(
  assertion: Extract<Assertion, { kind: 'file' }>,
  { files }: Pick<TurnOutcome, 'files'>,
): Verdict {
  const { path, exists } = assertion;
  const file = files.get(path) ?? { kind: 'absent' };
  if (file.kind === 'absent') {
    const why = toSentence("There is no file '{path}'.", { path });
    return exists ? failed(why) : passed(why);
  }
  if (!exists) {
    return failed(toSentence("There is '{path}'.", { path }));
  }
  const hasRequirement = assertion.contains !== undefined || assertion.matches !== undefined;
  if (!hasRequirement) {
    return passed(toSentence("There is '{path}'.", { path }));
  }
  return file.kind === 'text' ? checkText(file.text, assertion) : failed(file.why);
}

function checkText(text: string, requirement: TextRequirement): Verdict {
  const { holds, evidence } = matchText(text, requirement);
  return holds ? passed(...evidence) : failed(...evidence);
}

function checkTool(
  { tool, called, arguments: wanted }: Extract<Assertion, { kind: 'tool' }>,
  { calls }: Pick<TurnOutcome, 'calls'>,
): Verdict {
  const ofTool = calls.filter(call => call.tool === tool);
  const fitting = ofTool.filter(call => hasArguments(call, wanted));
  const ran = fitting.find(call => call.ran);
  const [first] = fitting;
  if (!called) {
    return first === undefined
      ? passed(
          toSentence(
            wanted === undefined ? "'{tool}' was not called." : "'{tool}' was not called this way.",
            {
              tool,
            },
          ),
        )
      : failed(toSentence("'{tool}' was called with {arguments}.", toArgs(first)));
  }
  if (ran !== undefined) {
    return passed(toSentence("'{tool}' ran with {arguments}.", toArgs(ran)));
  }
  if (first !== undefined) {
    return failed(
      toSentence("'{tool}' was called without success: {result}", { tool, result: first.result }),
    );
  }
  const [other] = ofTool;
  return failed(
    other === undefined
      ? toSentence("'{tool}' was not called.", { tool })
      : toSentence("'{tool}' was called with other arguments: {arguments}.", toArgs(other)),
  );
}

function toArgs({ tool, arguments: given }: OutcomeCall): Sentence['args'] {
  return { tool, arguments: JSON.stringify(given) };
}

function hasArguments({ arguments: given }: OutcomeCall, wanted: YamlRecord | undefined): boolean {
  return wanted === undefined || includes(given, wanted);
}

/** Whether a value has all that another one has: lists are equal, mappings may have more. */
function includes(value: YamlValue | undefined, wanted: YamlValue): boolean {
  if (isList(wanted)) {
    return (
      isList(value) && value.length === wanted.length && wanted.every((each, at) => includes(value[at], each))
    );
  }
  if (isRecord(wanted)) {
    return (
      isRecord(value) &&
      Object.entries(wanted).every(([key, each]) => Object.hasOwn(value, key) && includes(value[key], each))
    );
  }
  return value === wanted;
}

function passed(...why: readonly Sentence[]): Verdict {
  return { state: 'passed', why };
}

function failed(...why: readonly Sentence[]): Verdict {
  return { state: 'failed', why };
}

function unjudged(...why: readonly Sentence[]): Verdict {
  return { state: 'unjudged', why };
}
