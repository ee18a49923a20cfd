import * as vscode from 'vscode';
import { describeError } from '../../text/describeError.ts';
import { LatestRequest } from '../../connection/latestRequest.ts';

/** The end of a step: an answer, a step back, or undefined where the user canceled. */
export type StepEnd<Value> =
  | {
      readonly value: Value;
      /** Set where the user asks for more questions, so that they start from the first one. */
      readonly isMore?: true;
    }
  | 'back'
  | undefined;

/** The position of a step among all steps. */
export interface StepPlace {
  readonly title: string;
  /** From 1. */
  readonly number: number;
  readonly total: number;
}

/** Asks one question and returns the draft with the answer. */
export type Step<Draft> = (draft: Draft, place: StepPlace) => Promise<StepEnd<Draft>>;

/**
 * Asks questions one after the other, with a way back that keeps the answers. Returns undefined where the user canceled.
 * @param stepsOf returns the questions for the current draft
 */
export async function askSteps<Draft>(
  title: string,
  first: Draft,
  stepsOf: (draft: Draft) => readonly Step<Draft>[],
): Promise<Draft | undefined> {
  let draft = first;
  for (let at = 0; ;) {
    const steps = stepsOf(draft);
    const step = steps[at];
    if (step === undefined) {
      return draft;
    }
    const end = await step(draft, { title, number: at + 1, total: steps.length });
    if (end === undefined) {
      return undefined;
    }
    if (end === 'back') {
      at--;
    } else {
      draft = end.value;
      at = end.isMore === true ? 0 : at + 1;
    }
  }
}

export interface PickQuestion<Item extends vscode.QuickPickItem> {
  readonly placeholder: string;
  readonly items: readonly (Item | vscode.QuickPickItem)[];
  /** The one that is chosen already. */
  readonly active?: Item | undefined;
  readonly isItem: (item: Item | vscode.QuickPickItem) => item is Item;
}

/** Lets the user pick one of several items. */
export function askForOne<Item extends vscode.QuickPickItem>(
  place: StepPlace,
  { placeholder, items, active, isItem }: PickQuestion<Item>,
): Promise<StepEnd<Item>> {
  const pick = vscode.window.createQuickPick<Item | vscode.QuickPickItem>();
  showPlace(pick, place);
  pick.placeholder = placeholder;
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.items = items;
  if (active !== undefined) {
    pick.activeItems = [active];
  }
  return untilItEnds(pick, end => [
    pick.onDidTriggerButton(() => end('back')),
    pick.onDidAccept(() => {
      const [chosen] = pick.selectedItems;
      if (chosen !== undefined && isItem(chosen)) {
        end({ value: chosen });
      }
    }),
  ]);
}

/** The message about a text while the user types it. */
export interface TextAdvice {
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
}

export interface TextQuestion {
  readonly prompt: string;
  readonly placeholder: string;
  readonly value: string;
  /** Hides the typed text. */
  readonly isSecret?: boolean;
  /** Keeps spaces around the text. */
  readonly isExact?: boolean;
  /** The tooltip of a button that leads to more questions. */
  readonly more?: string;
  /** An error prevents the text from being accepted. */
  readonly check: (text: string) => Promise<TextAdvice | undefined>;
}

const severities = {
  error: vscode.InputBoxValidationSeverity.Error,
  warning: vscode.InputBoxValidationSeverity.Warning,
  info: vscode.InputBoxValidationSeverity.Info,
} as const;

/** Asks for a line of text. */
export function askForText(
  place: StepPlace,
  { prompt, placeholder, value, isSecret = false, isExact = false, more, check }: TextQuestion,
): Promise<StepEnd<string>> {
  const box = vscode.window.createInputBox();
  showPlace(box, place);
  Object.assign(box, { prompt, placeholder, value, password: isSecret });
  const moreButtons = more === undefined ? [] : [{ iconPath: new vscode.ThemeIcon('gear'), tooltip: more }];
  box.buttons = [...box.buttons, ...moreButtons];
  const read = () => (isExact ? box.value : box.value.trim());
  const latest = new LatestRequest();
  /** Returns whether the text can be accepted; undefined where the user has typed another one since. Errors appear below the box. */
  const look = async (): Promise<boolean | undefined> => {
    const found = await latest.run('check', () => advise(check, read()));
    if (found === undefined) {
      return undefined;
    }
    const { advice } = found;
    box.validationMessage = advice && { message: advice.message, severity: severities[advice.severity] };
    return advice?.severity !== 'error';
  };
  const lookIfFilled = () => {
    box.validationMessage = undefined;
    if (read() !== '') {
      void look();
    }
  };
  lookIfFilled();
  return untilItEnds(box, end => [
    latest,
    box.onDidTriggerButton(button =>
      end(button === vscode.QuickInputButtons.Back ? 'back' : { value: read(), isMore: true }),
    ),
    box.onDidChangeValue(lookIfFilled),
    box.onDidAccept(async () => {
      const text = read();
      if ((await look()) === true) {
        end({ value: text });
      }
    }),
  ]);
}

async function advise(
  check: TextQuestion['check'],
  text: string,
): Promise<{ readonly advice: TextAdvice | undefined }> {
  try {
    return { advice: await check(text) };
  } catch (error) {
    return { advice: { severity: 'error', message: describeError(error) } };
  }
}

function showPlace(
  input: vscode.QuickInput & { buttons: readonly vscode.QuickInputButton[] },
  place: StepPlace,
): void {
  const { title, number, total } = place;
  Object.assign(input, { title, step: number, totalSteps: total, ignoreFocusOut: true });
  input.buttons = number > 1 ? [vscode.QuickInputButtons.Back] : [];
}

function untilItEnds<Value>(
  input: vscode.QuickInput,
  listen: (end: (end: StepEnd<Value>) => void) => readonly vscode.Disposable[],
): Promise<StepEnd<Value>> {
  return new Promise(resolve => {
    const listeners: vscode.Disposable[] = [];
    const finish = (end: StepEnd<Value>) => {
      resolve(end);
      listeners.forEach(each => each.dispose());
      input.dispose();
    };
    listeners.push(
      ...listen(finish),
      input.onDidHide(() => finish(undefined)),
    );
    input.show();
  });
}
