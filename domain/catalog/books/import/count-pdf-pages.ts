import { readFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'

/** How many pages a PDF has; null when it is encrypted or broken in a way that only some programs see through. */
export async function countPdfPages(path: string): Promise<number | null> {
  const bytes = await readFile(path)
  try {
    return (
      await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
    ).getPageCount()
  } catch {
    return null
  }
}
