import { none } from '../../../model/findings/report.ts';
import { reportMissing } from '../../engine/missingKey.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, referenceLibrary, specification, vscodeBuild } from '../../engine/sources.ts';
import { findUnmetNeeds } from '../../engine/unmetNeeds.ts';

export const descriptionMissing: TargetRule = {
  code: 'description-missing',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  summary: 'The skill has no description.',
  documentation: `A model decides by the description whether to use a skill; it sees nothing else of it before. The specification refuses
a skill without one, VS Code keeps it from the model, and Claude Code takes the first paragraph of the body instead.

Say what the skill does, and when to use it.`,
  bad: { text: '---\nname: example\n---\n\nFills in forms.\n' },
  good: {
    text: '---\nname: example\ndescription: Fills in the fields of a PDF form. Use it for PDF forms.\n---\n',
  },
  sources: [specification, referenceLibrary, vscodeBuild, claudeCodeDocs],
  messages: {
    curly:
      "The quotes of {written} are typographic, so it is no 'description'. Write the key without quotes.",
    fixCurly: "Change to 'description'",
    refused: 'The skill needs a description.',
    refusedEmpty: 'The description is empty.',
    hidden: 'Without a description the model is not offered the skill.',
    hiddenEmpty: 'The description is empty, so the model is not offered the skill.',
    warned: 'The skill should have a description, by which the model chooses it.',
    warnedEmpty: 'The description is empty, and the model chooses by it.',
    advised: 'The skill should have a description, by which the model chooses it.',
    advisedEmpty: 'The description is empty, and the model chooses by it.',
  },
  check(file, view) {
    const reports = reportMissing(file, view, 'description');
    if (reports === none) {
      return none;
    }
    const needs = [...findUnmetNeeds(file, view.target.profile)];
    // A flag that asks for the description says more, and has a rule of its own.
    return needs.some(({ needs: { key } }) => key === 'description') ? none : reports;
  },
};
