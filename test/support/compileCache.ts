import path from 'node:path';

/** Where the programs under test keep what Node compiled, and what they found in texts. Each test has a home of its own, in which all that would be done anew. */
export const compileCache = path.resolve(import.meta.dirname, '../../node_modules/.cache/skillwright-tests');
