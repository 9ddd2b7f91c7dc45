import type { ComponentProps } from 'react'

type IconData = {
  readonly size?: number
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

type IconProps = Omit<ComponentProps<'svg'>, 'children' | 'dangerouslySetInnerHTML'> & { size?: number }

/**
 * In place of `createLucideIcon` of lucide-react (`plainIcons` in scripts/vite-plugins.ts). That one puts all attributes together
 * anew whenever an icon is rendered, a twentieth of the work for a signed-in page; here an icon is one element with fixed markup.
 */
export default function createIcon({ size: box = 24, node }: IconData) {
  const markup = { __html: node.map(writeElement).join('') }
  return function Icon({ size = box, ...props }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${box} ${box}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={props['aria-label'] === undefined}
        {...props}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: of the library's own drawings.
        dangerouslySetInnerHTML={markup}
      />
    )
  }
}

function writeElement([tag, { key: _key, ...attributes }]: IconData['node'][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${written.join('')}/>`
}
