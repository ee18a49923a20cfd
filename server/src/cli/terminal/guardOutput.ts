import { randomUUID } from 'node:crypto';
import { showControls, showRunnerCommands } from '../../core/text/format/visibleText.ts';
import type { SecretMask } from '../../core/model/variables/secretMask.ts';
import { createSecretMask } from '../../core/model/variables/secretMask.ts';
import type { Environment } from './output.ts';

/**
 * Lets nothing pass that is to stay inside: secrets, and characters of files that would do something to a terminal or to the log of CI.
 * This is the one place for all commands, so that none of them can forget it.
 */
export function guardOutput(environment: Environment): Environment {
  const { mask, hide } = createMask();
  let commandMark: string | undefined;
  const show =
    environment.isAutomated === true
      ? (text: string) => showRunnerCommands(showControls(text))
      : showControls;
  // Every other part is a command of ours.
  const toShown = (text: string) =>
    commandMark === undefined
      ? show(mask(text))
      : mask(text)
          .split(commandMark)
          .map((part, index) => (index % 2 === 0 ? show(part) : part))
          .join('');
  const write = (text: string) => environment.write(toShown(text));
  return {
    ...environment,
    get commandMark() {
      commandMark ??= randomUUID();
      return commandMark;
    },
    write,
    writeError: text => environment.writeError(toShown(text)),
    writeContent: environment.isShown === true ? write : text => environment.writeContent(mask(text)),
    toShown,
    mask,
    hide,
  };
}

function createMask(): { mask: SecretMask; hide: NonNullable<Environment['hide']> } {
  const sources: (() => Iterable<string>)[] = [];
  let known: SecretMask | undefined;
  return {
    mask: words => {
      known ??= createSecretMask(sources.flatMap(find => [...find()]));
      return known(words);
    },
    hide: find => {
      sources.push(find);
      known = undefined;
    },
  };
}
