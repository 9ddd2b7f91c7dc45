import type { ByteSource } from '#domain/catalog/imports/byte-source.ts'
import type { BookFileType } from '#values/book-file-types.ts'

const zip = 'PK\x03\x04'

/** An EPUB's first entry is stored without an extra field (OCF 3.3, section 4.2.3). */
const mimetype = { at: 30, text: 'mimetypeapplication/epub+zip' }

/** Whether the content begins as a file of this type does. */
export async function isBookFile({ read }: ByteSource, type: BookFileType): Promise<boolean> {
  const head = Buffer.from(await read(0, 1_024)).toString('latin1')
  // Stricter than ISO 32000-2, annex I: nothing may precede the header.
  if (type === 'pdf') return /^%PDF-[12]\.\d/.test(head)
  return head.startsWith(zip) && (type === 'zip' || head.startsWith(mimetype.text, mimetype.at))
}
