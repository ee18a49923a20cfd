/** The version in package.json; the bundler puts it in. */
declare const __VERSION__: string;
