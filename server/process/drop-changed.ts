import type { DatabaseConnection } from '#gateways/database/connection.ts'
import type { SessionCache } from '../auth/session-cache.ts'
import type { CatalogCache } from './catalog-cache.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Clears cached data when the database notifies that it changed, in whichever process. Triggers send these notifications
 * with the commit (`database/migrations/0035_notifications.sql`, `0052_settings.sql`).
 */
export function dropChanged(
  connection: Pick<DatabaseConnection, 'listen'>,
  {
    pageCache,
    sessionCache,
    catalogCache,
    purge,
    reloadSettings = () => {},
  }: {
    pageCache: PageCache
    sessionCache: SessionCache
    catalogCache: CatalogCache
    /** Purges the shared cache in front of the site. */
    purge?: () => void
    reloadSettings?: () => void
  },
): Promise<() => Promise<void>> {
  return connection.listen({
    person_changed: (userId) => (userId ? sessionCache.forgetPerson(userId) : sessionCache.clear()),
    settings_changed: () => reloadSettings(),
    catalog_changed: () => {
      catalogCache.clear()
      pageCache.clear()
      purge?.()
    },
  })
}
