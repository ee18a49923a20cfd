import type { FileRule } from '../../engine/rule.ts';
import { severityOf } from '../../../model/findings/severity.ts';
import { yamlSpecification } from '../../engine/sources.ts';
import { reportYaml } from './yamlReports.ts';

export const yamlQuotes: FileRule = {
  code: 'yaml-quotes',
  scope: 'file',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'yaml-problems',
  summary: 'The quotes around a value do not match, or text follows them.',
  documentation: `A value that starts with a quote ends at the next quote of the same kind; anything behind it is an error. An apostrophe
ends a single-quoted value early.

Use the other kind of quotes around the value, or double a single quote inside it. Text in quotes that goes on at the left
margin is a warning: YAML wants its lines indented, and only some readers insist.`,
  bad: { text: "---\nname: example\ndescription: 'Fills in a form's fields.'\n---\n" },
  good: { text: '---\nname: example\ndescription: "Fills in a form\'s fields."\n---\n' },
  sources: [yamlSpecification],
  messages: {
    quotes: 'The value starts with {detail} but does not end with the matching one.',
    'quotes-inside':
      'A {detail} inside of the value ends it early. Put the other kind of quotes around the value, or escape the inner ones.',
    'quotes-behind':
      'The value ends at its closing {detail}, and text follows it. Put the whole value in quotes of the other kind.',
    margin:
      'The text in quotes goes on at the left margin; some YAML readers refuse it there. Indent its lines.',
    fix: 'Put the whole value in matching quotes',
    fixMargin: 'Indent the lines',
  },
  *check(file) {
    yield* reportYaml(file, ['quotes', 'quotes-inside', 'quotes-behind'], ({ cause }) => cause);
    for (const report of reportYaml(
      file,
      ['quotes-margin'],
      () => 'margin',
      () => 'fixMargin',
    )) {
      yield { ...report, ...severityOf('warned') };
    }
  },
};
