import type { Profile } from '../../core/model/profiles/record/profile.ts';
import { findProfile } from '../../core/model/profiles/registry.ts';
import { chooseListingHost, isListingKnown } from '../../workspace/skillSet/listingJudge.ts';
import type { CatalogFiles } from '../check/catalogFiles.ts';
import { UsageError } from '../terminal/output.ts';
import type { Judging } from './judgeOptions.ts';

/** The host whose listing a model is shown: the one that is named, else that of the workspace. */
export function readListingHost({ listing }: Judging, { description }: CatalogFiles): Profile {
  const host = listing === undefined ? chooseListingHost(description.description) : findProfile(listing);
  if (host === undefined || !isListingKnown(host)) {
    throw new UsageError(`What ${host?.title ?? ''} lists isn't known, so no model can be shown it.`);
  }
  return host;
}
