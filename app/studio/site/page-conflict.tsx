import type { ComponentProps } from 'react'
import { FieldsConflictNotice } from '../ui/fields-conflict.tsx'
import { usePageLeafLabel } from './use-page-leaf-label.ts'

export default function PageConflict(
  props: Pick<ComponentProps<typeof FieldsConflictNotice>, 'conflict' | 'onChoose'>,
) {
  return <FieldsConflictNotice of="page" labelOf={usePageLeafLabel()} {...props} />
}
