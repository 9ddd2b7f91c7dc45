/** A text as a search compares it: without case and accents, so that "introduccion" finds "Introducción" (row G7). */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether the text contains what was searched for, whatever their case and accents. */
export function containsText(text: string, searched: string): boolean {
  return folded(text).includes(folded(searched.trim()))
}
