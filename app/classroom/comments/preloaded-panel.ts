import type { ComponentType } from 'react'
import type { CommentsPanelProps } from './comments-panel.tsx'

let panel: ComponentType<CommentsPanelProps> | null = null

/**
 * Loads the code of the comments tab before hydration, when a page opens with that tab: a suspended part may be rendered again
 * and lose focus and typed text.
 */
export async function loadCommentsPanel(): Promise<void> {
  panel ??= (await import('./comments-panel.tsx')).default
}

/** The panel, or null if `loadCommentsPanel` has not loaded it. */
export function preloadedCommentsPanel(): ComponentType<CommentsPanelProps> | null {
  return panel
}
