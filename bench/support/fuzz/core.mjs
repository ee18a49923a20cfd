import { register } from 'tsx/esm/api';
import { applyEdit } from './mutations.mjs';
import { findDifference, findWrongSpans } from './answers.mjs';

register();
const core = '../../../server/src/core';
const { toSkillRecord } = await import(`${core}/analysis/catalog/toSkillRecord.ts`);
const { checkRelatedFile } = await import(`${core}/checks/checkRelatedFile.ts`);
const { checkSkill } = await import(`${core}/checks/checkSkill.ts`);
const { describeFinding } = await import(`${core}/checks/engine/describeFinding.ts`);
const { parseWorkspaceDescription } = await import(
  `${core}/checks/rules/workspace/parseWorkspaceDescription.ts`
);
const { completeBody, mayCompleteBody, planBodyCompletion } = await import(
  `${core}/features/completion/completeBody.ts`
);
const { completeFrontmatter } = await import(`${core}/features/completion/completeFrontmatter.ts`);
const { completeJson } = await import(`${core}/features/completion/completeJson.ts`);
const { completePlaceholder, isInPlaceholder } = await import(
  `${core}/features/completion/completePlaceholder.ts`
);
const { findFolds } = await import(`${core}/features/folding.ts`);
const { formatFrontmatter } = await import(`${core}/features/formatting/formatFrontmatter.ts`);
const { hoverFrontmatter } = await import(`${core}/features/hover/hover.ts`);
const { hoverJson } = await import(`${core}/features/hover/hoverJson.ts`);
const { createPartCounter, findSectionHints } = await import(`${core}/features/inlayHints/sectionHints.ts`);
const { findVariableHints } = await import(`${core}/features/inlayHints/variableHints.ts`);
const { findJsonLinks, findSkillLinks } = await import(`${core}/features/links.ts`);
const { selectionSpansAt } = await import(`${core}/features/selection.ts`);
const { findSemanticTokens } = await import(`${core}/features/semanticTokens/semanticTokens.ts`);
const { outlineSkill } = await import(`${core}/features/symbols/outline.ts`);
const { outlineJson } = await import(`${core}/features/symbols/outlineJson.ts`);
const { findSource } = await import(`${core}/model/catalog/skillSources.ts`);
const { profiles } = await import(`${core}/model/profiles/registry.ts`);
const { jsonFileAt } = await import(`${core}/model/related/jsonFile.ts`);
const { relatedFileKind } = await import(`${core}/model/related/relatedFileKind.ts`);
const { plainFacts } = await import(`${core}/model/skill/skillFile.ts`);
const { emptyDescription } = await import(`${core}/model/workspace/workspaceDescription.ts`);
const { parseSkillDocument } = await import(`${core}/syntax/document/skillDocument.ts`);
const { fixSkill } = await import(`${core}/operations/fixes/fixSkill.ts`);
const { applyEdits } = await import(`${core}/text/position/edits.ts`);

/** Ids of the hosts that a skill is checked for. */
export const hosts = profiles.map(({ id }) => id);

/**
 * Asks everything about a skill, and once more after each edit with the parse before.
 * @param document with the texts of files beside it, by their paths from its folder, and the shares of the text at which is asked
 * @param time measures the work of one answer
 */
export function trySkill({ text, edits, hosts: chosen, beside, carets, isFixed }, time) {
  const targets = chosen.map(id => ({ profile: profiles.find(each => each.id === id), strict: true }));
  const wrong = [];
  const parse = (...given) => time('parse', () => parseSkillDocument(...given));
  const check = parsed => time('check', () => checkSkill(toFile(parsed, beside), targets, {}));
  let document = parse(text);
  let findings = check(document);
  for (const edit of edits) {
    const after = applyEdit(document.text, edit);
    const incremental = parse(after, document);
    const fresh = parse(after);
    wrong.push(...named('parse after an edit', findDifference(incremental, fresh)));
    findings = check(incremental);
    wrong.push(...named('findings after an edit', findDifference(findings, check(fresh))));
    document = incremental;
  }
  const file = toFile(document, beside);
  const answers = { document, findings, ...answersOf(skillQuestions(file, targets, carets), time) };
  for (const [name, answer] of Object.entries(answers)) {
    wrong.push(...findWrongSpans(answer, document.text).map(where => `${name}: ${where}`));
  }
  findings.forEach(finding => describeFinding(finding, targets.length));
  toSkillRecord(file, { source: findSource(file.path, 'project'), root: '' });
  applyEdits(document.text, answers.format);
  if (isFixed) {
    time('fix', () => fixSkill(file, () => targets, {}));
  }
  return wrong;
}

function named(name, difference) {
  return difference === undefined ? [] : [`${name}: ${difference}`];
}

function toFile(document, beside) {
  const names = Object.keys(beside);
  const context = {
    exists: path => names.some(name => name === path || name.startsWith(`${path}/`)),
    readText: name => beside[name],
    workspace: emptyDescription,
  };
  const place = { path: 'skills/example/SKILL.md', fileName: 'SKILL.md', folderName: 'example' };
  return { ...place, document, facts: plainFacts, context };
}

function skillQuestions(file, targets, carets) {
  const { document } = file;
  const { text } = document;
  const chosen = targets.map(({ profile }) => profile);
  const context = { workspace: emptyDescription, env: ['HOME'] };
  const offsets = carets.map(share => Math.floor(share * (text.length + 1)));
  const body = { targets, hasMarkdown: false };
  return {
    folding: () => findFolds(document, { body: true }),
    format: () => formatFrontmatter(document, chosen[0]),
    links: () => findSkillLinks(document, chosen, { markdown: true }),
    outline: () => outlineSkill(file, { headings: true }),
    tokens: () => findSemanticTokens(file, chosen),
    // A hint is at one place.
    hints: () =>
      [...findVariableHints(file), ...findSectionHints(document, createPartCounter())].map(({ offset }) => ({
        start: offset,
        end: offset,
      })),
    ...at(offsets, 'selection', offset => selectionSpansAt(document, offset, { body: true })),
    ...at(offsets, 'hover', offset =>
      hoverFrontmatter(file, offset, { targets: chosen, others: [] }, { context }),
    ),
    ...at(offsets, 'completion', offset => completeFrontmatter(file, offset, targets, new Set(), context)),
    ...at(offsets, 'completion in the body', offset => {
      const order = mayCompleteBody(text, offset, undefined) && planBodyCompletion(file, offset, body);
      return order ? completeBody(file, order, body, context, {}) : undefined;
    }),
    ...at(offsets, 'completion of variables', offset =>
      isInPlaceholder(text, offset) ? completePlaceholder(file, offset) : undefined,
    ),
  };
}

/** A question for each place. */
function at(offsets, name, ask) {
  return Object.fromEntries(offsets.map((offset, index) => [`${name} ${index + 1}`, () => ask(offset)]));
}

function answersOf(questions, time) {
  return Object.fromEntries(Object.entries(questions).map(([name, ask]) => [name, time(name, ask)]));
}

/** Asks everything about a file beside skills. */
export function tryRelated({ path, text, edits, beside, carets }, time) {
  return [text, ...edits.map((_, index) => edits.slice(0, index + 1).reduce(applyEdit, text))].flatMap(each =>
    tryRelatedText({ path, text: each, beside, carets }, time),
  );
}

function tryRelatedText({ path, text, beside, carets }, time) {
  const kind = relatedFileKind(path);
  const json = time('kind', () => jsonFileAt(path, text, kind));
  const context = { workspace: emptyDescription, env: ['HOME'] };
  const offsets = carets.map(share => Math.floor(share * (text.length + 1)));
  const names = Object.keys(beside);
  const exists = wanted => names.some(name => name === wanted || name.startsWith(`${wanted}/`));
  const skill = toFile(parseSkillDocument(beside['SKILL.md']), beside);
  const questions = {
    ...(kind && { findings: () => checkRelatedFile({ path, text, kind, exists, skill }, {}) }),
    ...(path === 'skillwright.json' && { workspace: () => parseWorkspaceDescription(text).findings }),
    ...(json && {
      outline: () => outlineJson(json, text),
      links: () => findJsonLinks(json, text),
      ...at(offsets, 'hover', offset => hoverJson({ file: json, text }, offset, context)),
      ...at(offsets, 'completion', offset => completeJson({ file: json, text }, offset, context)),
    }),
  };
  const answers = answersOf(questions, time);
  (answers.findings ?? []).forEach(finding => describeFinding(finding, 1));
  return Object.entries(answers).flatMap(([name, answer]) =>
    findWrongSpans(answer, text).map(where => `${name}: ${where}`),
  );
}
