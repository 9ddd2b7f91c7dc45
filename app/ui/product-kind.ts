import { BookOpen, GraduationCap, Layers, type LucideIcon } from 'lucide-react'
import type { ProductType } from '#values/product.ts'

/** How the pages show a kind of product; its texts are under its name in `locales/`. */
type ShownKind = {
  readonly icon: LucideIcon
  /** Of its picture. */
  readonly shape: 'wide' | 'book'
}

export const shownKinds: Record<ProductType, ShownKind> = {
  course: { icon: GraduationCap, shape: 'wide' },
  book: { icon: BookOpen, shape: 'book' },
  pack: { icon: Layers, shape: 'wide' },
}
