import type { ChatChoices } from '../../../messages/chatViews.ts';
import type { DropdownGroup, DropdownOption } from '../../page/parts/dropdown.ts';

/** Sorts models of the same group next to each other, at the position of the first one; models without a group keep their positions. */
export function groupModels(models: ChatChoices['models']): readonly (DropdownOption | DropdownGroup)[] {
  const groups = [...new Set(models.map(({ group }) => group))];
  return groups.flatMap((label): readonly (DropdownOption | DropdownGroup)[] => {
    const options = models
      .filter(({ group }) => group === label)
      .map(({ id, label: text }): DropdownOption => [id, text]);
    return label === '' ? options : [{ label, options }];
  });
}
