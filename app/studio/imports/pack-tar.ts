/** A file of a folder, by its path in it, with `/`. */
export type FolderFile = { readonly path: string; readonly content: Blob }

const block = 512
const encoder = new TextEncoder()

/** The files as a tar archive. Their contents are referred to, not read: a folder may hold hours of video. */
export function packTar(files: readonly FolderFile[]): Blob {
  const parts: BlobPart[] = []
  for (const { path, content } of files) {
    const name = encoder.encode(path)
    if (name.length > 100) {
      const record = paxRecord('path', path)
      parts.push(
        header({ name: encoder.encode('path'), size: record.length, type: 'x' }),
        record,
        padding(record.length),
      )
    }
    parts.push(
      header({ name: name.slice(0, 100), size: content.size, type: '0' }),
      content,
      padding(content.size),
    )
  }
  parts.push(new Uint8Array(2 * block))
  return new Blob(parts)
}

function header({ name, size, type }: { name: Uint8Array; size: number; type: '0' | 'x' }) {
  const bytes = new Uint8Array(block)
  const write = (at: number, text: string) => bytes.set(encoder.encode(text), at)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  bytes.set(name)
  write(100, octal(0o644, 8))
  write(108, octal(0, 8))
  write(116, octal(0, 8))
  write(124, octal(size, 12))
  write(136, octal(0, 12))
  write(148, ' '.repeat(8))
  write(156, type)
  write(257, 'ustar\x0000')
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  write(148, `${sum.toString(8).padStart(6, '0')}\0 `)
  return bytes
}

/** A pax record; the length at its beginning includes itself. */
function paxRecord(key: string, value: string) {
  const rest = encoder.encode(` ${key}=${value}\n`).length
  let length = rest + 1
  while (length !== rest + String(length).length) length = rest + String(length).length
  return encoder.encode(`${length} ${key}=${value}\n`)
}

const padding = (size: number) => new Uint8Array((block - (size % block)) % block)
