import type { SkillPlace } from '../../../core/model/catalog/placeOf.ts';
import type { PlacedFile } from '../../../workspace/store/placedFile.ts';
import type { FoundFiles } from './findSkillFiles.ts';

/**
 * A skill that was found, with what is known of its folder and of links to it.
 * @param naming what reports call a path, and where a skill at that path belongs
 */
export function toPlacedFile(
  found: Pick<FoundFiles, 'siblings' | 'links' | 'linkedFiles' | 'linksOut'>,
  absolute: string,
  naming: { readonly shown: (file: string) => string; readonly place: (file: string) => SkillPlace },
): PlacedFile {
  const nameOf = (file: string) => ({
    absolute: file,
    shown: naming.shown(file),
    place: naming.place(file),
  });
  const siblings = found.siblings.get(absolute);
  const linksOut = found.linksOut.get(absolute);
  const links = found.links.get(absolute)?.map(nameOf);
  return {
    ...nameOf(absolute),
    ...(siblings && { siblings }),
    ...(links && { links }),
    ...(found.linkedFiles.has(absolute) && { isLink: true }),
    ...(linksOut && linksOut.length > 0 && { linksOut }),
  };
}
