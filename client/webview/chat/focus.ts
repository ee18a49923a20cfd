import type { ToPage } from '../../messages/chat.ts';
import type { PageState, PersonEvent } from './state/state.ts';

const composer = '#message';

/**
 * Returns a selector for the element that gets the focus after an event; undefined where the focus doesn't move.
 * @param isLost the element with the focus was removed
 */
export function findFocusAfter(
  event: ToPage | PersonEvent,
  { questions, isHistoryShown }: PageState,
  isLost: boolean,
): string | undefined {
  switch (event.type) {
    case 'question':
      // A user who is about to answer another question is not interrupted.
      return questions.length === 1 ? toQuestion(event.question.id) : undefined;
    case 'settled': {
      const next = questions.at(0);
      return isLost ? (next === undefined ? composer : toQuestion(next.id)) : undefined;
    }
    case 'edit':
      return isLost ? '#edit-box' : undefined;
    case 'leave':
    case 'begun':
      return isLost ? composer : undefined;
    case 'skillBox':
      return event.box === undefined ? '#add-skill' : event.box.text === '' ? '#skill-box' : undefined;
    case 'compose':
      return composer;
    case 'chat':
      return isLost && !isHistoryShown ? composer : undefined;
    case 'showHistory':
      return isLost ? (event.isShown ? '#history-button' : composer) : undefined;
    case 'deleting':
      return event.id === undefined ? '#history-button' : '#delete-not';
    case 'toEnd':
    case 'earlier':
      return isLost ? '#turns' : undefined;
    default:
      return undefined;
  }
}

/** The question itself and none of its buttons, so that typing answers nothing. */
function toQuestion(id: string): string {
  return `[data-question=${JSON.stringify(id)}]`;
}
