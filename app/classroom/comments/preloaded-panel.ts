import type { ComponentType } from 'react'
import type { CommentsPanelProps } from './comments-panel.tsx'

let panel: ComponentType<CommentsPanelProps> | null = null

/**
 * Loads the comments tab before hydration when a page opens with it: a suspended part may be redrawn and lose focus and typed
 * text.
 */
export async function loadCommentsPanel(): Promise<void> {
  panel ??= (await import('./comments-panel.tsx')).default
}

/** Null if `loadCommentsPanel` has not loaded it. */
export function preloadedCommentsPanel(): ComponentType<CommentsPanelProps> | null {
  return panel
}
