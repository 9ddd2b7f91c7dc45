import { type ComponentType, createContext, type HTMLAttributes, useContext } from 'react'

/** The markup of a component with these props. */
export type WritePart = <Props extends object>(Part: ComponentType<Props>, props: Props) => string

/** Server only (`write-part.tsx`). */
export const PartContext = createContext<WritePart | null>(null)

type Part<Props> = { of: ComponentType<Props>; props: Props }

/**
 * An item of a list, or a row of a table, whose content the server writes once for all who are shown the same; the browser renders
 * it. Its component may depend on its props and, of what surrounds it, on the texts and the base of links; it must not use `useId`,
 * and nothing that differs from one moment to the next should be among its props.
 */
export function PartItem<Props extends object>({
  as: Item = 'li',
  of: Part,
  props,
  ...item
}: Part<Props> & { as?: 'li' | 'tr' } & Omit<HTMLAttributes<HTMLElement>, 'children'>) {
  const write = useContext(PartContext)
  if (!write) {
    return (
      <Item {...item}>
        <Part {...props} />
      </Item>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React.
  return <Item {...item} dangerouslySetInnerHTML={{ __html: write(Part, props) }} />
}
