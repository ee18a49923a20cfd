/** Every text in a value. */
export function* textsIn(value) {
  if (typeof value === 'string') {
    yield value;
  } else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) {
      yield* textsIn(one);
    }
  }
}

/** What a model gets where it loads the skill `plain`, and what the host's own output tells of that. */
export function describeLoad({ loaded, requests, workspace }) {
  const texts = requests.flatMap(({ body }) => [...textsIn(body)]);
  const text = texts.find(each => each.includes('Body of plain')) ?? '';
  return {
    loaded: loaded.map(({ id, file }) =>
      id === undefined ? { file: file.replace(workspace, '<workspace>') } : { id },
    ),
    body: text !== '',
    frontmatter: text.includes('description: PROBE-plain'),
    replacesArguments: text !== '' && !text.includes('$ARGUMENTS'),
    replacesFolder: text !== '' && !text.includes('${CLAUDE_SKILL_DIR}'),
    namesFolder: text.replaceAll('${CLAUDE_SKILL_DIR}', '').includes(`${workspace}/`),
    listsFiles: text.includes('run.sh'),
  };
}
