import { open } from 'node:fs/promises'
import type { BookFilePlan } from './book-plan.ts'

/** The first bytes of a ZIP file; those of one that holds nothing are others. */
const zip = 'PK\x03\x04'

/** Where the text of an EPUB's first entry begins, which is stored as it is and has no extra field (OCF 3.3, section 4.2.3). */
const mimetype = { at: 30, text: 'mimetypeapplication/epub+zip' }

/** Whether a file is what its name says, by its content. */
export async function isBookFile(path: string, type: BookFilePlan['type']): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    // A reader of PDFs passes over what stands before the header (ISO 32000-2, annex I); ours begin with it.
    if (type === 'pdf') return /^%PDF-[12]\.\d/.test(head)
    return head.startsWith(zip) && (type === 'zip' || head.startsWith(mimetype.text, mimetype.at))
  } finally {
    await file.close()
  }
}
