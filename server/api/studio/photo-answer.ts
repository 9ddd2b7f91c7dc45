import { ReadableStream } from 'node:stream/web'
import type { Storage } from '#domain/kernel/ports/storage.ts'

export async function photoAnswer(storage: Storage, key: string): Promise<Response | null> {
  const file = await storage.find(key)
  return (
    file &&
    new Response(ReadableStream.from(storage.read(key)) as BodyInit, {
      headers: { 'Content-Type': 'image/webp', 'Content-Length': String(file.size) },
    })
  )
}
