import assert from 'node:assert/strict';
import { findFormatRefusal } from '../../../../server/src/core/operations/portable/exportAllowance.ts';
import type { ExportFormat } from '../../../../server/src/core/model/manifest/manifest.ts';
import { emptyManifest } from '../../../../server/src/core/model/manifest/manifest.ts';
import { say } from '../../../support/skillParts.ts';

function refusalOf(exportFormats: readonly ExportFormat[] | undefined, format: ExportFormat) {
  const interop = exportFormats && { exportFormats };
  const refused = findFormatRefusal({ ...emptyManifest, ...(interop && { interop }) }, format);
  return refused && say(refused.refusal);
}

describe('the formats that a manifest allows', () => {
  it('are all where it says nothing of them', () => {
    assert.equal(refusalOf(undefined, 'cowork'), undefined);
    assert.equal(
      findFormatRefusal({ ...emptyManifest, interop: { exposeViaMcp: true } }, 'amble'),
      undefined,
    );
  });

  it('are those that it lists, which a refusal names', () => {
    assert.equal(refusalOf(['amble', 'markdown'], 'markdown'), undefined);
    assert.equal(
      refusalOf(['amble', 'openai-gpt', 'amble'], 'markdown'),
      "The manifest does not allow the export as 'markdown'; it allows amble, openai-gpt.",
    );
  });

  it('are none where the list is empty', () => {
    assert.equal(refusalOf([], 'amble'), "The manifest allows no export, so there is none as 'amble'.");
  });
});
