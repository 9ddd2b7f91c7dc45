/**
 * The namespaces of the catalogue by what loads them in the browser: `site` with every page, a room with its pages, `server`
 * never. A new namespace belongs to one of them.
 */
export const textRooms = {
  site: ['connection', 'contact', 'errors', 'layout', 'newsletter', 'search', 'shortcuts', 'ui'],
  catalog: ['catalog'],
  checkout: ['checkout', 'gifts', 'purchases', 'transfer'],
  classroom: ['certificates', 'classroom', 'comments', 'gems', 'lessonNotes', 'transcript'],
  reader: ['highlights', 'pdf', 'reader'],
  library: ['library'],
  studio: ['studio'],
  media: ['media', 'studioPreview'],
  editors: ['studioEditor', 'studioCourse', 'studioBook', 'studioPack', 'studioPost'],
  history: ['studioPageHistory'],
  imports: ['import'],
  prices: ['prices', 'regional'],
  storefront: ['places', 'studioSite'],
  account: ['account', 'affiliates', 'secondFactor', 'settings'],
  doors: ['farewell', 'invitation'],
  server: ['bookStamp', 'command', 'mails'],
} as const satisfies Record<string, readonly string[]>

export type TextRoom = keyof typeof textRooms
