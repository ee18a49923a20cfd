/** The functions that TypeScript writes into each file of a library that it compiles to CommonJS. */
const { defineProperty, keys } = Object;

exports.__createBinding = (target, from, name, as = name) =>
  defineProperty(target, as, { enumerable: true, get: () => from[name] });

exports.__exportStar = (from, target) =>
  keys(from)
    .filter(name => name !== 'default' && !Object.hasOwn(target, name))
    .forEach(name => exports.__createBinding(target, from, name));

exports.__setModuleDefault = (target, value) =>
  defineProperty(target, 'default', { enumerable: true, value });

exports.__importStar = from => {
  if (from?.__esModule) {
    return from;
  }
  const target = {};
  exports.__exportStar(from, target);
  exports.__setModuleDefault(target, from);
  return target;
};

exports.__importDefault = from => (from?.__esModule ? from : { default: from });
