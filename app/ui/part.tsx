import { type ComponentProps, type ComponentType, createContext, useContext } from 'react'

/** The markup of a component with these props. */
export type WritePart = <Props extends object>(Part: ComponentType<Props>, props: Props) => string

/** Server only (`write-part.tsx`). */
export const PartContext = createContext<WritePart | null>(null)

type Part<Props> = { of: ComponentType<Props>; props: Props }

/**
 * An item of a list whose content the server writes once for all who are shown the same; the browser renders it. Its component
 * may depend on its props and, of what surrounds it, on the texts and the base of links; it must not use `useId`.
 */
export function PartItem<Props extends object>({
  of: Part,
  props,
  ...item
}: Part<Props> & Omit<ComponentProps<'li'>, 'children'>) {
  const write = useContext(PartContext)
  if (!write) {
    return (
      <li {...item}>
        <Part {...props} />
      </li>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React.
  return <li {...item} dangerouslySetInnerHTML={{ __html: write(Part, props) }} />
}
