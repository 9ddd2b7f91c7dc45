/**
 * The scripts that hand the loaders' data to React Router in the browser. React Router would write them as a part of the page
 * that waits for each chunk of the data, although all the data is there.
 */
export async function pageDataScripts(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of data) text += decoder.decode(piece, { stream: true })
  const open = `<script nonce="${nonce}">window.__reactRouterContext.streamController`
  return `${open}.enqueue(${JSON.stringify(text).replaceAll('<', '\\u003c')});</script>${open}.close();</script>`
}

/** Inserts the scripts at the end of the page. */
export function withPageData(html: string, scripts: string): string {
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end) + scripts + html.slice(end)
}
