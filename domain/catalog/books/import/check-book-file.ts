import { open } from 'node:fs/promises'
import type { BookFilePlan } from './book-plan.ts'

const zip = 'PK\x03\x04'

/** An EPUB's first entry is stored without extra field (OCF 3.3, section 4.2.3). */
const mimetype = { at: 30, text: 'mimetypeapplication/epub+zip' }

/** Checks the content against the file type. */
export async function isBookFile(path: string, type: BookFilePlan['type']): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    // Stricter than ISO 32000-2, annex I: nothing may precede the header.
    if (type === 'pdf') return /^%PDF-[12]\.\d/.test(head)
    return head.startsWith(zip) && (type === 'zip' || head.startsWith(mimetype.text, mimetype.at))
  } finally {
    await file.close()
  }
}
