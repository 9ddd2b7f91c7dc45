import { Book, type LucideIcon, Package, PenLine, SquarePlay } from 'lucide-react'
import type { ItemKind } from '#domain/catalog/listing/listed-item.ts'

/** The icons of the kinds of products, the same as in the navigation. */
export const kindIcons: Record<ItemKind, LucideIcon> = {
  course: SquarePlay,
  book: Book,
  pack: Package,
  post: PenLine,
}
