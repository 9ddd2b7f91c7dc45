import { type CoverImage, drawnCover } from './cover.tsx'

/**
 * The path of the image that networks show beside a link to a product: its cover, or a drawn one (`server/files/link-images.ts`).
 * For loaders only: in a page it would load the code of the drawings.
 */
export function linkImage(slug: string, cover: CoverImage | null): string {
  return cover
    ? `/media/images/${cover.hash}-${cover.widths.at(-1)}.jpg`
    : `/media/covers/${drawnCover(slug).name}.jpg`
}
