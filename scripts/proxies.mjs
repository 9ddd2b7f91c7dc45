import { existsSync } from 'node:fs'

const path = '/usr/sbin/nginx'
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** nginx with Debian's module for brotli, and openssl for a certificate: null where something is missing. */
export function findNginx() {
  return [path, brotli, '/usr/bin/openssl'].every((each) => existsSync(each)) ? { path, brotli } : null
}

export function findCaddy() {
  const caddy = '/usr/bin/caddy'
  return existsSync(caddy) ? caddy : null
}
