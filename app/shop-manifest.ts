// Which routes a page of the shop knows. The build reads this module too.

/** Whether only pages of the studio lead to this route. */
export function isStudioRoute(id: string): boolean {
  return id.startsWith('studio')
}

/** Address of the manifest with the shop's routes only, beside the complete one; in development there is just one. */
export function shopManifestUrl(url: string): string {
  return url.replace(/\/(manifest-\w+\.js)$/, '/shop-$1')
}
