import { type ComponentType, createContext, type HTMLAttributes, useContext } from 'react'

/** Returns the HTML of a component with these props. */
export type WritePart = <Props extends object>(Part: ComponentType<Props>, props: Props) => string

/** Set on the server only (`write-part.tsx`); null in the browser. */
export const PartContext = createContext<WritePart | null>(null)

type Part<Props> = { of: ComponentType<Props>; props: Props }

/**
 * An item of a list or a row of a table whose HTML the server writes once for all people who see the same; the browser renders it
 * as usual. Its component may depend on nothing but its props, the texts and the base of links. It must not use `useId`, and
 * props should not contain anything that differs from one moment to the next.
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
