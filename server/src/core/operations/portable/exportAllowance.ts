import type { ExportFormat, SkillManifest } from '../../model/manifest/manifest.ts';
import type { Refusal } from '../../model/findings/transferNote.ts';

/** Why a manifest keeps its skill from leaving in a format; undefined where it may. */
export function findFormatRefusal({ interop }: SkillManifest, format: ExportFormat): Refusal | undefined {
  const allowed = interop?.exportFormats;
  if (allowed === undefined || allowed.includes(format)) {
    return undefined;
  }
  return allowed.length === 0
    ? {
        refusal: {
          template: "The manifest allows no export, so there is none as '{format}'.",
          args: { format },
        },
      }
    : {
        refusal: {
          template: "The manifest does not allow the export as '{format}'; it allows {allowed}.",
          args: { format, allowed: [...new Set(allowed)].join(', ') },
        },
      };
}
