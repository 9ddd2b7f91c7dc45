import type { Storage } from '#domain/kernel/ports/storage.ts'
import { bodyOf } from '../../files/answer-file.ts'

export async function photoAnswer(storage: Storage, key: string): Promise<Response | null> {
  const file = await storage.find(key)
  return (
    file &&
    new Response(bodyOf(storage.read(key)), {
      headers: { 'Content-Type': 'image/webp', 'Content-Length': String(file.size) },
    })
  )
}
