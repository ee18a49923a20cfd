import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** Says where a log breaks the schema that Microsoft's tools for the format check with. */
export function createSarifValidator(): (log: unknown) => string[] {
  const main = createRequire(import.meta.url).resolve('@microsoft/sarif-multitool-ts');
  const schema = path.join(path.dirname(main), '../assets/sarif-2.1.0.schema.json');
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: {
      uri: (text: string) => URL.canParse(text),
      'uri-reference': /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9A-F]{2})*$/,
      uuid: true,
      'date-time': true,
    },
  });
  const validate = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')));
  return log => {
    validate(log);
    return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
  };
}
