import assert from 'node:assert/strict';
import { buildPageHtml } from '../../../../client/src/views/page/pageHtml.ts';

const parts = {
  title: 'A & B <c>',
  language: 'en',
  source: 'https://source.example',
  script: 'https://source.example/page.js',
  styles: ['https://source.example/page.css'],
  icons: 'https://source.example/codicon.css',
  nonce: 'once',
};

describe('the empty page', () => {
  const html = buildPageHtml(parts);

  it('lets nothing in but its own script, styles and font', () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
    assert.equal(
      policy,
      "default-src 'none'; script-src 'nonce-once'; style-src https://source.example; font-src https://source.example",
    );
  });

  it('shows pictures where it says so', () =>
    assert.ok(buildPageHtml({ ...parts, hasPictures: true }).includes('; img-src https://source.example"')));

  it('runs one script, which has the nonce, and nothing inline', () => {
    assert.deepEqual(html.match(/<script[^>]*>[^<]*/g), [
      '<script defer nonce="once" src="https://source.example/page.js">',
    ]);
    assert.doesNotMatch(html, / style=|<style| on\w+=/);
  });

  it('says where elements find the icons', () =>
    assert.ok(html.includes('id="vscode-codicon-stylesheet" href="https://source.example/codicon.css"')));

  it('takes a title for text', () => assert.ok(html.includes('<title>A &#38; B &#60;c&#62;</title>')));
});
