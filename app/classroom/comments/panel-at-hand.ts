import type { ComponentType } from 'react'
import type { CommentsPanelProps } from './comments-panel.tsx'

let panel: ComponentType<CommentsPanelProps> | null = null

/**
 * Fetches the tab of comments before a page is drawn that opens with it. A part that is still on its way while the page comes
 * to life may be drawn anew, and would lose the focus and what somebody typed meanwhile.
 */
export async function loadCommentsPanel(): Promise<void> {
  panel ??= (await import('./comments-panel.tsx')).default
}

/** The tab of comments if `loadCommentsPanel` has it; null otherwise. */
export function commentsPanelAtHand(): ComponentType<CommentsPanelProps> | null {
  return panel
}
