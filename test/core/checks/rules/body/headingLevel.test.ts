import { checkRules, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'heading-level';

describe(code, () => {
  it('points at each heading that skips a level', () => {
    const fixture = `${skill()}
# Forms

### Fields
#^^^^^^^^^ ${code}

### Dates

##### Years
#^^^^^^^^^^ ${code}

## Tables
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('lets the first heading be of any level, and levels be left all at once', () => {
    checkRules(`${skill()}\n### Forms\n\n#### Fields\n\n# Tables\n`);
    checkRules(`${skill()}\nNo headings.\n`);
  });

  it('leaves headings in code alone', () => {
    checkRules(`${skill()}\n# Forms\n\n\`\`\`md\n### Fields\n\`\`\`\n`);
  });
});
