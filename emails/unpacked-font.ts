import { inflateSync } from 'node:zlib'

const offsetTableSize = 12
const woffHeaderSize = 44

/** The OpenType font inside a WOFF (https://www.w3.org/TR/WOFF/), since the PDF library would unpack all outlines for each letter. */
export function unpackedFont(woff: Buffer, { without = [] }: { without?: readonly string[] } = {}): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = woffHeaderSize + index * 20
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const packed = woff.subarray(offset, offset + packedLength)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      content: packedLength < length ? inflateSync(packed) : packed,
    }
  }).filter(({ tag }) => !without.includes(tag.toString('latin1')))
  const numberOfTables = tables.length
  const power = 2 ** Math.floor(Math.log2(numberOfTables))
  const head = Buffer.alloc(offsetTableSize + numberOfTables * 16)
  woff.copy(head, 0, 4, 8)
  for (const [index, value] of [
    numberOfTables,
    power * 16,
    Math.log2(power),
    (numberOfTables - power) * 16,
  ].entries())
    head.writeUInt16BE(value, 4 + index * 2)
  const parts: Buffer[] = [head]
  let end = head.length
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = offsetTableSize + index * 16
    tag.copy(head, at)
    checksum.copy(head, at + 4)
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(content.length, at + 12)
    const padding = Buffer.alloc(-content.length & 3)
    parts.push(content, padding)
    end += content.length + padding.length
  }
  return Buffer.concat(parts)
}
