/** Pictures of the walkthrough. They take their colors from the theme of the editor, so that one picture fits all of them. */
export function generateWalkthroughPictures() {
  const pictures = { create, fix, preview, rehearse, check };
  return Object.fromEntries(
    Object.entries(pictures).map(([name, draw]) => [`client/media/walkthrough/${name}.svg`, toSvg(draw())]),
  );
}

const size = { width: 560, height: 320 };
const lineHeight = 24;

const foreground = 'var(--vscode-editor-foreground, #888)';
const dim = 'var(--vscode-descriptionForeground, #888)';
const key = 'var(--vscode-symbolIcon-propertyForeground, var(--vscode-textLink-foreground, #4a90d9))';
const error = 'var(--vscode-editorError-foreground, #d33)';
const accent = 'var(--vscode-textLink-foreground, #4a90d9)';
const good = 'var(--vscode-charts-green, #3a3)';

function toSvg(parts) {
  const { width, height } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-size="14" font-family="var(--vscode-editor-font-family, monospace)">
${parts.flat(Infinity).join('\n')}
</svg>
`;
}

/** A window with a title and lines; a line is a list of words with their colors. */
function frame(title, lines) {
  const { width, height } = size;
  return [
    `<rect x="8" y="8" width="${width - 16}" height="${height - 16}" rx="8" fill="var(--vscode-editor-background, #fff)" stroke="var(--vscode-panel-border, #888)"/>`,
    text(24, 33, [[title, dim]]),
    `<path d="M8 44H${width - 8}" stroke="var(--vscode-panel-border, #888)"/>`,
    lines.map((words, index) => text(24, 72 + index * lineHeight, words)),
  ];
}

function text(x, y, words) {
  const spans = words.map(([word, color]) => `<tspan fill="${color}">${escape(word)}</tspan>`);
  return `<text x="${x}" y="${y}" xml:space="preserve">${spans.join('')}</text>`;
}

function box({ x, y, width, height, color = accent }) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${color}" fill-opacity="0.15" stroke="${color}"/>`;
}

function escape(word) {
  return word.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const frontmatter = name => [
  [['---', dim]],
  [
    ['name: ', key],
    [name, foreground],
  ],
];

function create() {
  return frame('.agents/skills/release-notes/SKILL.md', [
    ...frontmatter('release-notes'),
    [
      ['description: ', key],
      ['Writes release notes. Use it for', foreground],
    ],
    [['  "write the release notes".', foreground]],
    [['---', dim]],
    [],
    [['# Release notes', accent]],
    [],
    [['1. Find the last tag.', foreground]],
  ]);
}

function fix() {
  return [
    frame('.agents/skills/check-invoice/SKILL.md', frontmatter('check-invoices')),
    `<path d="M74 101${' q3 -4 6 0 t6 0'.repeat(10)}" fill="none" stroke="${error}"/>`,
    box({ x: 60, y: 124, width: 440, height: 112 }),
    text(76, 150, [["The name differs from the folder 'check-invoice'.", error]]),
    text(76, 184, [['Ctrl+.', dim]]),
    text(76, 214, [["✓ Change the name to 'check-invoice'", foreground]]),
  ];
}

function preview() {
  const rows = [
    ['release-notes', 0.74, good],
    ['meeting-notes', 0.49, dim],
    ['check-invoice', 0.07, dim],
  ];
  return [
    frame('Routing Preview', [[['write the release notes for 2.1', foreground]]]),
    box({ x: 16, y: 52, width: 528, height: 32 }),
    rows.map(([name, similarity, color], index) => {
      const y = 128 + index * 48;
      return [
        text(24, y, [[`${index + 1}  ${name}`, index === 0 ? foreground : dim]]),
        `<rect x="220" y="${y - 12}" width="${similarity * 240}" height="14" rx="2" fill="${color}"/>`,
        text(490, y, [[similarity.toFixed(2), dim]]),
      ];
    }),
  ];
}

function rehearse() {
  return [
    frame('Skill Chat', []),
    box({ x: 236, y: 60, width: 300, height: 40 }),
    text(252, 85, [['write the release notes for 2.1', foreground]]),
    [
      ['Skills: 3 ranked, 1 active', dim],
      ['✓ release-notes', good],
      ['✓ read CHANGELOG.md · only reads', foreground],
      ['? write CHANGELOG.md · waits for you', accent],
    ].map((words, index) => text(32, 140 + index * 36, [words])),
  ];
}

function check() {
  return frame('Terminal', [
    [['$ skillwright check', foreground]],
    [],
    [['.agents/skills/check-invoice/SKILL.md', foreground]],
    [
      ['  2:7  ', dim],
      ['error', error],
      ['  name-folder', foreground],
    ],
    [],
    [['3 skills, 1 error', foreground]],
    [],
    [['exit code 1', dim]],
  ]);
}
