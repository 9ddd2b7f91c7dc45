import { existsSync } from 'node:fs'

const path = '/usr/sbin/nginx'
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** The paths of nginx and of Debian's brotli module; null when one of them, or openssl for a certificate, is missing. */
export function findNginx() {
  return [path, brotli, '/usr/bin/openssl'].every((each) => existsSync(each)) ? { path, brotli } : null
}

export function findCaddy() {
  const caddy = '/usr/bin/caddy'
  return existsSync(caddy) ? caddy : null
}
