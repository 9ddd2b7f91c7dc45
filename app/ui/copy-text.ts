/** Copies the text; false when that failed. Pages without TLS have no `navigator.clipboard`, only the browser's older way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : document.body
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr-only'
  // Nothing outside of an open dialog can take the focus.
  const place = focused.closest('dialog, [role=dialog]') ?? document.body
  place.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  focused.focus()
  return isCopied
}
