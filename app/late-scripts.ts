const preload = /<link rel="modulepreload" [^>]*?href="([^"]+)"[^>]*>/g
const startType = ' type="module" async="">'
const start = /^(<script\b[^>]* type="module" async="">)([^<]+)(<\/script>)/

/**
 * Lets the browser fetch the page's scripts only after the first paint, so that typefaces and pictures have the connection to
 * themselves until then. A page in a background tab is not painted and does not wait. Throws when the HTML of React Router does
 * not have the expected form.
 */
export function withLateScripts(html: string): string {
  const headEnd = html.indexOf('</head>')
  const head = html.slice(0, headEnd)
  const files = [...head.matchAll(preload)].map(([, file]) => file)
  if (files.length === 0) return html
  const startAt = html.lastIndexOf(startType)
  const scriptAt = html.lastIndexOf('<script', startAt)
  const script = html.slice(scriptAt)
  if (startAt < headEnd || !start.test(script))
    throw new Error('the script that starts the page is not where it was')
  const late = script.replace(
    start,
    (_, open, code, close) => `${open}${afterPaint(files)}\n${inOrder(code)}${close}`,
  )
  return head.replaceAll(preload, '') + html.slice(headEnd, scriptAt) + late
}

function afterPaint(files: readonly (string | undefined)[]): string {
  return `await new Promise((go) => document.hidden ? go() : requestAnimationFrame(() => requestAnimationFrame(go)));
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href }));`
}

/** Turns static imports, which cannot be delayed, into dynamic ones that run in the same order. */
function inOrder(code: string): string {
  const late = code
    .replaceAll(/^import ("[^"]+");$/gm, 'await import($1);')
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')
  if (/^import\s+[^(\s]/m.test(late)) throw new Error(`an import that nothing puts off: ${late}`)
  return late
}
