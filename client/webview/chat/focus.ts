import type { ToPage } from '../../messages/chat.ts';
import type { PageState, PersonEvent } from './state.ts';

const composer = '#message';

/**
 * What gets the focus after something happened, as a selector; undefined where it stays.
 * @param isLost whether what had the focus is gone
 */
export function findFocusAfter(
  event: ToPage | PersonEvent,
  { asked, isHistoryShown }: PageState,
  isLost: boolean,
): string | undefined {
  switch (event.type) {
    case 'asked':
      // Somebody who is about to answer another one is left alone.
      return asked.length === 1 ? toQuestion(event.asked.id) : undefined;
    case 'settled': {
      const next = asked.at(0);
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
