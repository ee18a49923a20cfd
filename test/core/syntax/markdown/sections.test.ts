import assert from 'node:assert/strict';
import { scanBody } from '../../../../server/src/core/syntax/markdown/body.ts';
import type { Section } from '../../../../server/src/core/syntax/markdown/sections.ts';
import { findSections } from '../../../../server/src/core/syntax/markdown/sections.ts';

function show(text: string, sections: readonly Section[], indentation = ''): string[] {
  return sections.flatMap(({ span, sections: below }) => [
    indentation + JSON.stringify(text.slice(span.start, span.end)),
    ...show(text, below, `${indentation}  `),
  ]);
}

describe('the sections of a body', () => {
  it('lie in each other by their levels, and end where the next one that is no lower begins', () => {
    const text = 'x\n### A\na\n# B\n### C\n## D\n# E\n';
    assert.deepEqual(show(text, findSections(scanBody(text, 0))), [
      String.raw`"### A\na\n"`,
      String.raw`"# B\n### C\n## D\n"`,
      String.raw`  "### C\n"`,
      String.raw`  "## D\n"`,
      String.raw`"# E\n"`,
    ]);
  });

  it('are none without headings', () => {
    assert.deepEqual(findSections(scanBody('x\n', 0)), []);
  });
});
