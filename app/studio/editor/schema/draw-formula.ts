import type { KatexOptions } from 'katex'

/** As the site draws them. */
const options: KatexOptions = {
  output: 'mathml',
  strict: 'ignore',
  trust: false,
  maxExpand: 1_000,
  maxSize: 20,
}

/** Draws a formula into an element; one that cannot be read is shown as it is written. Returns the complaint about it. */
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
