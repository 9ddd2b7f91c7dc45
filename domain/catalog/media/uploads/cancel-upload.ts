import { deleteUpload } from '#domain/catalog/media/upload-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { removeParts } from './check-upload.ts'
import { requireOwnUpload } from './upload.ts'

/** Forgets an upload and what arrived of it; the file that it became stays. */
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
  await removeParts(context, upload)
}
