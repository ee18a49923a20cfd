/** Keys whose type VS Code checks by itself in an open SKILL.md, whatever the target is. */
export const checkedByVscode: ReadonlySet<string> = new Set([
  'name',
  'description',
  'argument-hint',
  'user-invocable',
  'disable-model-invocation',
]);
