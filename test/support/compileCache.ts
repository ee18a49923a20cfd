import path from 'node:path';

/** Where the programs under test keep what Node compiled. Each test has a home of its own, in which everything would be compiled anew. */
export const compileCache = path.resolve(import.meta.dirname, '../../node_modules/.cache/skillwright-tests');
