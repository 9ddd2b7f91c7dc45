import type { RenditionWork } from '#domain/catalog/media/media.table.ts'
import type { MediaFileRow } from '#domain/catalog/media/media-file-queries.ts'

export type RenditionStatus = {
  readonly state: 'none' | RenditionWork['state'] | 'ready'
  /** 0 to 99, while renditions are being made. */
  readonly percent: number
  /** Null unless `state` is `failed`. */
  readonly failure: RenditionWork['failure']
  /** Names of the sizes that are played at this moment, smallest first. */
  readonly sizes: readonly string[]
}

/** `begun`: ids of files whose job waits or runs. Work without a job counts as failed, because it would never end. */
export function renditionStatus(
  { id, renditions, renditionWork }: Pick<MediaFileRow, 'id' | 'renditions' | 'renditionWork'>,
  begun: ReadonlySet<number>,
): RenditionStatus {
  const sizes = renditions?.sizes.map(({ name }) => name) ?? []
  if (!renditionWork) return { state: renditions ? 'ready' : 'none', percent: 0, failure: null, sizes }
  const { percent, failure } = renditionWork
  if (renditionWork.state === 'failed' || !begun.has(id)) {
    return { state: 'failed', percent: 0, failure: failure ?? 'not-made', sizes }
  }
  return { state: renditionWork.state, percent, failure: null, sizes }
}
