import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { imageTypes, mostImageBytes } from '#values/upload-limits.ts'
import { whenReached } from '../../connection/unreachable.ts'

type Stored = { ok: true; src: string; width: number; height: number }
type Refusal = 'image-unreadable' | 'image-too-large' | 'image-animated' | 'image-reference'

export type UploadImage = (file: File) => Promise<{ src: string; width: number; height: number }>

/**
 * Uploads an image for a text; the promise rejects with a sentence for the person. The function is stable, because editors and
 * their many tools depend on it.
 */
export function useImageUpload(): UploadImage {
  const t = useTranslations('media')
  return useCallback(
    async (file: File) => {
      const refuse = (code: Refusal | 'unanswered') => new Error(t(`image.${code}`))
      if (!imageTypes.some((type) => type === file.type)) throw refuse('image-unreadable')
      if (file.size > mostImageBytes) throw refuse('image-too-large')
      const { CallRefused, callStudio } = await whenReached(() => import('./studio-call.ts'))
      const stored = await callStudio<Stored | { ok: false; code: Refusal }>(
        `/images?${new URLSearchParams({ name: file.name })}`,
        { method: 'POST', file },
      ).catch((error) => {
        throw error instanceof CallRefused ? error : refuse('unanswered')
      })
      if (!stored.ok) throw refuse(stored.code)
      const { src, width, height } = stored
      return { src, width, height }
    },
    [t],
  )
}
