// Which routes a page of the shop knows. Also read by the build.

/** Routes that only pages of the studio lead to. */
export function isStudioRoute(id: string): boolean {
  return id.startsWith('studio')
}

/** Of the file with the routes of the shop, beside that with all; the same while developing. */
export function shopManifestUrl(url: string): string {
  return url.replace(/\/(manifest-\w+\.js)$/, '/shop-$1')
}
