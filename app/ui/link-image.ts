import { type CoverImage, drawnCover } from './cover.tsx'

/**
 * The path of what networks show beside a link to a product: its cover, also a drawn one (`server/files/link-images.ts`). For loaders:
 * in a page it would bring the drawings along.
 */
export function linkImage(slug: string, cover: CoverImage | null): string {
  return cover
    ? `/media/images/${cover.hash}-${cover.widths.at(-1)}.jpg`
    : `/media/covers/${drawnCover(slug).name}.jpg`
}
