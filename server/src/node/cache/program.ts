/** A digest of the build; the bundler puts it in. */
declare const __BUILD__: string | undefined;

/** What tells this program from others, so that none believes what another one found; undefined for sources that no build tells apart. */
export function identifyProgram(): string | undefined {
  if (typeof __BUILD__ === 'undefined') {
    return undefined;
  }
  // What regular expressions match follows the Unicode version of the engine.
  return `${__BUILD__} ${JSON.stringify(process.versions)}`;
}
