import { type MediaFileRow, saveMediaFile } from '#domain/catalog/media/media-file-queries.ts'
import type { Services } from '#server/process/compose.ts'

/** The library's record of an uploaded video of eight seconds; its bytes are not stored. */
export function createVideoFile(
  { connection }: Pick<Services, 'connection'>,
  facts: Partial<Parameters<typeof saveMediaFile>[1]> = {},
): Promise<MediaFileRow> {
  return saveMediaFile(connection.db, {
    key: `videos/${'b'.repeat(64)}.mp4`,
    kind: 'video',
    name: 'clase.mp4',
    size: 1,
    durationSeconds: 8,
    width: 854,
    height: 480,
    uploadedBy: null,
    uploadedAt: new Date(),
    ...facts,
  })
}
