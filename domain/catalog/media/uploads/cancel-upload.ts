import { deleteUpload } from '#domain/catalog/media/upload-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { removeRemains } from './remove-remains.ts'
import { requireOwnUpload } from './upload.ts'

/** Forgets an upload and what arrived of it. The video that it became stays; the file of a book stays where one names it. */
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
