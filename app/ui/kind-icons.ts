import { BookOpen, GraduationCap, Layers, type LucideIcon } from 'lucide-react'
import type { ProductType } from '#values/product.ts'

export const kindIcons: Record<ProductType, LucideIcon> = {
  course: GraduationCap,
  book: BookOpen,
  pack: Layers,
}
