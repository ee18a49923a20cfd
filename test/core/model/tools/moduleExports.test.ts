import assert from 'node:assert/strict';
import { exportsName } from '../../../../server/src/core/model/tools/moduleExports.ts';

/** For each module, whether it exports the name. */
function check(answer: boolean | undefined, modules: readonly string[], name = 'Tools'): void {
  assert.deepEqual(
    modules.map(text => [text, exportsName(text, name)]),
    modules.map(text => [text, answer]),
  );
}

describe('the exports of a module', () => {
  it('are declarations, lists and properties of exports', () =>
    check(true, [
      'export class Tools extends Base {}',
      'export default class Tools {}',
      'export default async function Tools() {}',
      'export declare const Tools: string;',
      'export const one = 1, Tools = [];',
      'export const { Tools } = all;',
      'class Tools {}\nexport { one, Tools };',
      'export { one as Tools } from "./one.js";',
      'export { one as "Tools" };',
      'export * as Tools from "./one.js";',
      'exports.Tools = class {};',
      'module.exports.Tools = one;',
    ]));

  it('are not what is only declared, or exported by another name', () =>
    check(false, [
      '',
      'class Tools {}',
      'export class Other { Tools() {} }',
      'export class MyTools {}',
      'export { Tools as Other };',
      'export * as Other from "./one.js";',
      'export const other = 1;\nclass Tools {}',
      'exports.ToolsToo = 1;',
    ]));

  it('are not known where another module or a value decides', () =>
    check(undefined, [
      'export * from "./one.js";',
      'export = all;',
      'module.exports = { Tools };',
      'exports[name] = 1;',
      'Object.assign(exports, all);',
      '__exportStar(require("./one"), exports);',
    ]));

  it('may have a dollar sign and any letters in their names', () => {
    check(true, ['export const $tools = 1;'], '$tools');
    check(false, ['export const $tools = 1;'], 'tools');
    check(true, ['export class Müll {}'], 'Müll');
  });
});
