import type { FieldPath } from '../../../syntax/yaml/yamlPath.ts';
import { describeTitles } from '../../documentation/describeField.ts';
import type { KnownField } from '../../../model/profiles/record/knownFields.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import type { KeyPlace } from '../place/place.ts';
import type { Completion } from './completion.ts';
import { withoutStops } from './snippetText.ts';

/** Several keys that are written together, with what usually stands below them. */
interface Block {
  readonly name: string;
  /** The places that a host has to know for it. */
  readonly keys: readonly FieldPath[];
  readonly says: string;
  /** With tab stops. */
  readonly lines: readonly string[];
}

/** Behind the keys themselves, of which there are fewer. */
const blockRank = 4000;

const blocks: readonly Block[] = [
  {
    name: 'vars',
    keys: [['vars']],
    says: 'a variable with a default, and a secret one',
    lines: [
      'vars:',
      '  ${1:ENDPOINT}:',
      '    description: ${2:Where it is called}',
      '    default: "${3:https://example.com}"',
      '  ${4:API_KEY}:',
      '    description: ${5:Key of the service}',
      '    required: true',
      '    secret: true',
    ],
  },
  {
    name: 'mcp',
    keys: [['mcp']],
    says: 'a server with its environment and its times',
    lines: [
      'mcp:',
      '  command: ${1:npx -y package}',
      '  env:',
      '    ${2:TOKEN}: \\${${2:TOKEN}\\}',
      '  startup_timeout: ${3:30}',
      '  idle_timeout: ${4:5}',
    ],
  },
  {
    name: 'routing',
    keys: [['routing']],
    says: 'words for and against, and stages',
    lines: [
      'routing:',
      '  keywords: [${1:keyword}]',
      '  negative_keywords: [${2:other word}]',
      '  stages: [${3|discover,evaluate,decide,manage|}]',
    ],
  },
  {
    name: 'manifest',
    keys: [['metadata', 'manifest']],
    says: 'tools, a human gate and a case that fires the skill',
    lines: [
      'metadata:',
      '  manifest:',
      '    version: 1',
      '    requiredTools: [${1:webSearch}]',
      '    humanGates:',
      '      - key: ${2:review}',
      '        label: ${3:Review before send}',
      '        when: ${4|before_write,before_run,after_draft,low_confidence|}',
      '    evals:',
      '      triggerCases:',
      '        - ${5:What a person writes}',
    ],
  },
  {
    name: 'pipeline',
    keys: [['next_skill'], ['conditional_next_skills']],
    says: 'the next skill, and others by the case',
    lines: ['next_skill: ${1:skill}', 'conditional_next_skills:', '  ${2:case}: ${3:other-skill}'],
  },
];

/** A block with the hosts that know all of its keys. */
export interface KnownBlock extends Block {
  readonly hosts: readonly Profile[];
}

/** The blocks whose keys a host knows, and of which none is among those that are there. */
export function findBlocks(mapping: KnownField, present: readonly string[]): KnownBlock[] {
  return blocks.flatMap(block => {
    const readers = block.keys.map(key => readersOf(mapping, key));
    const hosts = (readers[0] ?? []).filter(profile => readers.every(others => others.includes(profile)));
    const isPresent = block.keys.some(([first]) => present.includes(String(first)));
    return hosts.length === 0 || isPresent ? [] : [Object.assign({ hosts }, block)];
  });
}

/** The blocks that can be added at the top of the frontmatter. */
export function listBlockItems(mapping: KnownField, place: KeyPlace, lineEnd: string): Completion[] {
  if (place.path.length > 0 || place.isFlow || place.hasColon) {
    return [];
  }
  return findBlocks(mapping, place.present).map(({ name, says, lines, hosts }, index) => {
    const snippet = place.lead + lines.join(lineEnd) + (place.isBeforeFence ? lineEnd : '');
    return {
      kind: 'template',
      path: [],
      name,
      label: `${name} block`,
      detail: `${says} · ${describeTitles(hosts)}`,
      replace: place.span,
      snippet,
      plain: withoutStops(snippet),
      rank: blockRank + index,
      filter: `${name} block`,
      isDeprecated: false,
    };
  });
}

/** A block as it is written, for a person to read; undefined for a name that none has. */
export function describeBlock(name: string): string | undefined {
  const block = blocks.find(each => each.name === name);
  return block && ['```yaml', ...block.lines.map(withoutStops), '```'].join('\n');
}

/** The hosts that know a place by its name, rather than taking any. */
function readersOf(mapping: KnownField, path: FieldPath): readonly Profile[] {
  const field = path.reduce<KnownField | undefined>((at, step) => at?.child(step), mapping);
  const known = field?.readings.filter(reading => reading.field.key === path.at(-1)) ?? [];
  return known.map(({ profile }) => profile);
}
