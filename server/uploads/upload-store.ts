import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { beginUpload } from '#domain/catalog/media/uploads/begin-upload.ts'
import { receivePart } from '#domain/catalog/media/uploads/receive-part.ts'
import { requireOwnUpload } from '#domain/catalog/media/uploads/upload.ts'
import type { Context } from '#domain/kernel/context.ts'

/** The store that `@tus/server` calls, made of use cases; one for each request, with the caller's context. */
export class UploadStore extends DataStore {
  readonly #context: Context

  constructor(context: Context) {
    super()
    this.#context = context
    this.extensions = ['creation']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { filename, filetype, modified, place } = upload.metadata ?? {}
    await beginUpload(this.#context, {
      id: upload.id,
      name: filename ?? '',
      size: upload.size ?? 0,
      type: filetype ?? '',
      modifiedAt: Number(modified ?? 0),
      place: place ?? '',
    })
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received, createdAt } = await requireOwnUpload(this.#context, id)
    return new Upload({ id, size, offset: received, creation_date: createdAt.toISOString() })
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    return receivePart(this.#context, { id, offset, bytes })
  }
}
