import type { ScoreFacts } from '../../core/chat/audit/auditRow.ts';
import type { YamlRecord } from '../../core/syntax/yaml/yamlNode.ts';
import { isRecord } from '../../core/syntax/yaml/yamlNode.ts';
import { numberIn, recordsIn, textIn } from './readRouting.ts';

/** The facts of a recorded score. */
export function readScore(record: YamlRecord): ScoreFacts {
  const { version, triggers } = record;
  return {
    path: textIn(record, 'path'),
    scored: textIn(record, 'scored'),
    ...(typeof version === 'string' && { version }),
    instructions: textIn(record, 'instructions'),
    judge: textIn(record, 'judge'),
    overallScore: numberIn(record, 'overallScore'),
    dimensions: recordsIn(record, 'dimensions').map(each => ({
      key: textIn(each, 'key'),
      score: numberIn(each, 'score'),
    })),
    ...(isRecord(triggers) && {
      triggers: {
        truePositives: numberIn(triggers, 'truePositives'),
        falsePositives: numberIn(triggers, 'falsePositives'),
        trueNegatives: numberIn(triggers, 'trueNegatives'),
        falseNegatives: numberIn(triggers, 'falseNegatives'),
      },
    }),
  };
}
