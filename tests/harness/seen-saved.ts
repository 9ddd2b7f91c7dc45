import type { Page, Response } from '@playwright/test'

/** Waits for the answer to marking a class as seen or not: the page shows the mark before it is saved. */
export function seenSaved(page: Page): Promise<Response> {
  return page.waitForResponse((answer) => {
    const sent = new URLSearchParams(answer.request().postData() ?? '')
    // The form of a note has a field of this name too.
    return answer.ok() && ['true', 'false'].includes(sent.get('seen') ?? '')
  })
}
