/** Preloaded by a process whose loaded files are counted: adds the path of each file that Node loads to the list that SKILLWRIGHT_LOADED names. */
const { appendFileSync } = require('node:fs');
const { registerHooks } = require('node:module');
const { fileURLToPath } = require('node:url');

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) {
      appendFileSync(process.env.SKILLWRIGHT_LOADED, `${fileURLToPath(url)}\n`);
    }
    return next(url, context);
  },
});
