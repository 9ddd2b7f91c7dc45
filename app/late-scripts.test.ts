import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

const head = `<head><link rel="modulepreload" href="/assets/texts.js"/><link rel="icon" href="/favicon.svg"/>\
<link rel="modulepreload" href="/assets/root.js" nonce="n"/></head>`
const script = `<script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";

window.routes = {"root":route0};

import("/assets/entry.js");</script>`

test('the scripts of a page are fetched together after it was painted, and run in the same order', () => {
  expect(withLateScripts(`<html>${head}<body>${script}</body></html>`)).toBe(
    `<html><head><link rel="icon" href="/favicon.svg"/></head><body><script nonce="n" type="module" async="">\
await new Promise((go) => document.hidden ? go() : requestAnimationFrame(() => requestAnimationFrame(go)));
for (const href of ["/assets/texts.js","/assets/root.js"]) document.head.append(Object.assign(document.createElement("link"), \
{ rel: "modulepreload", fetchPriority: "low", href }));
await import("/assets/manifest.js");
const route0 = await import("/assets/root.js");

window.routes = {"root":route0};

import("/assets/entry.js");</script></body></html>`,
  )
})

test('a text that shows such a script stays as it is', () => {
  const shown = '<pre>&#x3C;script nonce="n" type="module" async="">import "/mine.js";&#x3C;/script> ñ</pre>'
  const page = withLateScripts(`<html>${head}<body>${shown}${script}</body></html>`)
  expect(page).toContain(`<body>${shown}<script`)
  expect(page).toContain('await import("/assets/manifest.js")')
})

test('a page without scripts stays as it is', () => {
  expect(withLateScripts('<html><body>plain</body></html>')).toBe('<html><body>plain</body></html>')
})

test('another start of the page is noticed', () => {
  expect(() => withLateScripts(head)).toThrow('not where it was')
  const named = script.replace('* as route0', '{ route0 }')
  expect(() => withLateScripts(head + named)).toThrow('an import that nothing puts off')
})
