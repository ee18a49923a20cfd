/** What stands behind the colon of a cause, by what stands before it. */
const named: Readonly<Record<string, (name: string) => string>> = {
  neg: name => `the message has its negative keyword '${name}'`,
  'cond:env': name => `the environment variable ${name} is not set`,
  'cond:tool': name => `there is no tool '${name}'`,
  'cond:toolset': name => `there is no toolset '${name}'`,
  'cond:fallback_for': name => `it stands in for the tool '${name.replace(/ present$/, '')}', which is there`,
  'cond:platform': name => `it is not for the platform ${name}`,
  'requires:env': name => `the environment variable ${name}, which it requires, is not set`,
  'requires:binary': name => `the program '${name}', which it requires, is not there`,
  'requires:skill': name => `the skill '${name}', which it requires, is not there or cannot run`,
  var: name => `its variable '${name}' has no value`,
};

const plain: Readonly<Record<string, string>> = {
  disabled: 'it is switched off',
  shadowed: 'another skill of the same id overrides it',
  agent: 'the agent does not have it',
  'manual-only': 'only a person may start it',
  'model-only': 'a person may not start it',
  'operator-only': 'only an operator may have a signal start it',
  unknown: 'there is no skill of this id',
  ambiguous: 'it may mean several skills',
  limit: 'no more skills may be active at once',
};

/** Why a skill is dropped, or is refused, in words; the cause itself where nothing is known of it. */
export function describeCause(cause: string): string {
  const [, kind = '', name = ''] = /^(neg|var|(?:cond|requires):\S+)[: ](.*)$/s.exec(cause) ?? [];
  return plain[cause] ?? named[kind]?.(name) ?? cause;
}
