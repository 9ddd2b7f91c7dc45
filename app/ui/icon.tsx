import type { ComponentProps } from 'react'

type IconProps = Omit<ComponentProps<'svg'>, 'children' | 'dangerouslySetInnerHTML'> & { size?: number }

/**
 * Replaces `createLucideIcon` of lucide-react (`plainIcons` in scripts/vite-plugins.ts), which merges all attributes anew
 * whenever an icon is rendered: a twentieth of the work for a signed-in page. Here an icon is one element with fixed markup,
 * which is also smaller to download.
 */
export default function createIcon(markup: string) {
  const inner = { __html: markup }
  return function Icon({ size = 24, ...props }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={props['aria-label'] === undefined}
        {...props}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is a drawing of the library.
        dangerouslySetInnerHTML={inner}
      />
    )
  }
}
