import type { Locator, Page } from '@playwright/test'

/** The video of the player; a silent picture of the next class can stand beside it at the end of a class. */
export function playerVideo(page: Page): Locator {
  return page.getByRole('region', { name: /^(?:Reproductor|Player)/ }).locator('video')
}
