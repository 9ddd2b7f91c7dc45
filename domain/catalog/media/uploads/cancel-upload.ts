import { deleteUpload } from '#domain/catalog/media/upload-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { removeRemains } from './remove-remains.ts'
import { requireOwnUpload } from './upload.ts'

/** Deletes an upload with its parts. A finished video stays in the library; a finished book file stays if something uses it. */
export async function cancelUpload(context: Context, { id }: { id: string }): Promise<void> {
  const upload = await requireOwnUpload(context, id)
  await context.transaction(async ({ db, audit }) => {
    await deleteUpload(db, id)
    await audit({
      action: 'media.upload-cancelled',
      subject: `upload/${id}`,
      before: { name: upload.name, received: upload.received },
    })
  })
  await removeRemains(context, upload)
}
