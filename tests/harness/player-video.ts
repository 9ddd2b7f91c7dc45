import type { Locator, Page } from '@playwright/test'

/** The player's video; at the end of a class a silent video of the next one may be beside it. */
export function playerVideo(page: Page): Locator {
  return page.getByRole('region', { name: /^(?:Reproductor|Player)/ }).locator('video')
}
