import { toast as sonner } from 'sonner'

/** Row B6: 2000 ms for success, 4000 ms for warnings and errors; the time stands still while hovered or focused. */
export const toast = {
  success: (text: string) => sonner.success(text, { duration: 2000 }),
  warning: (text: string) => sonner.warning(text, { duration: 4000 }),
  error: (text: string) => sonner.error(text, { duration: 4000 }),
}
