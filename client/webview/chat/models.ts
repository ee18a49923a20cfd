import type { ChatChoices } from '../../messages/chatViews.ts';
import type { DropdownGroup, DropdownOption } from '../page/dropdown.ts';

/** Models of one group stand together where its first one does; those of none stand by themselves. */
export function groupModels(models: ChatChoices['models']): readonly (DropdownOption | DropdownGroup)[] {
  const groups = [...new Set(models.map(({ group }) => group))];
  return groups.flatMap((label): readonly (DropdownOption | DropdownGroup)[] => {
    const options = models
      .filter(({ group }) => group === label)
      .map(({ id, label: text }): DropdownOption => [id, text]);
    return label === '' ? options : [{ label, options }];
  });
}
