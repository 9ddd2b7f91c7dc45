import { Book, type LucideIcon, Package, PenLine, SquarePlay } from 'lucide-react'
import type { ItemKind } from '#domain/catalog/listing/listed-item.ts'

/** As in the navigation. */
export const kindIcons: Record<ItemKind, LucideIcon> = {
  course: SquarePlay,
  book: Book,
  pack: Package,
  post: PenLine,
}
