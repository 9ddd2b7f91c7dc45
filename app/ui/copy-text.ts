/** Whether the text is on the clipboard now. Pages without TLS have no `navigator.clipboard`, and the browser's older way alone. */
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
  // Nothing outside an open dialog takes the focus.
  const place = focused.closest('dialog, [role=dialog]') ?? document.body
  place.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  focused.focus()
  return isCopied
}
