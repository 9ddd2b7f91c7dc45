import type { KatexOptions } from 'katex'

/** The same options with which the site draws formulas. */
const options: KatexOptions = {
  output: 'mathml',
  strict: 'ignore',
  trust: false,
  maxExpand: 1_000,
  maxSize: 20,
}

/**
 * Draws a formula into an element. One that cannot be parsed is shown as its source, and the parser's message is returned;
 * otherwise null.
 */
export async function drawFormula(
  element: HTMLElement,
  tex: string,
  { display }: { display: boolean },
): Promise<string | null> {
  const { default: katex } = await import('katex')
  try {
    element.innerHTML = katex.renderToString(tex, { ...options, displayMode: display })
    element.removeAttribute('data-unreadable')
    return null
  } catch (error) {
    element.textContent = tex
    element.dataset.unreadable = ''
    return error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error)
  }
}
