import { BookOpen, GraduationCap, Layers, type LucideIcon } from 'lucide-react'
import type { ProductType } from '#values/product.ts'

/** The icon of each kind of product; apart from the shapes, which pages fetch that show no icon. */
export const kindIcons: Record<ProductType, LucideIcon> = {
  course: GraduationCap,
  book: BookOpen,
  pack: Layers,
}
