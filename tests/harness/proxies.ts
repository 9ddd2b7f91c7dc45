import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { findCaddy, findNginx } from '../../scripts/proxies.mjs'

export type RunningProxy = { stop(): Promise<void> }

type Places = { folder: string; port: number; site: number }

/** Starts Debian's nginx with the documented file, in which only names and paths of this machine are replaced. */
export async function startNginx({ folder, port, site }: Places): Promise<RunningProxy> {
  const found = findNginx()
  if (!found) throw new Error('no nginx on this machine')
  const certificate = makeCertificate(folder)
  await mkdir(join(folder, 'cache'))
  const documented = await readFile('docs/proxies/nginx.conf', 'utf8')
  const server = replaceAll(documented, {
    '/var/cache/nginx/aula': join(folder, 'cache'),
    'server 127.0.0.1:3000;': `server 127.0.0.1:${site};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    'server_name courses.example.org;': 'server_name localhost;',
    '/etc/ssl/courses.example.org.pem': certificate.path,
    '/etc/ssl/courses.example.org.key': certificate.key,
    '/srv/aula/build/client': resolve('build/client'),
    '/etc/nginx/aula-headers.conf': resolve('docs/proxies/aula-headers.conf'),
  })
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  await writeFile(join(folder, 'site.conf'), server)
  await writeFile(
    join(folder, 'nginx.conf'),
    `load_module ${found.brotli};
daemon off; user root; pid ${join(folder, 'nginx.pid')}; error_log stderr warn;
events {} http { include /etc/nginx/mime.types; access_log off; ${folders} include ${join(folder, 'site.conf')}; }`,
  )
  return run(found.path, ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], port)
}

export async function startCaddy({ folder, port, site }: Places): Promise<RunningProxy> {
  const path = findCaddy()
  if (!path) throw new Error('no Caddy on this machine')
  const certificate = makeCertificate(folder)
  const documented = await readFile('docs/proxies/Caddyfile', 'utf8')
  const server = replaceAll(documented, {
    'courses.example.org {': `https://localhost:${port} {\n\ttls ${certificate.path} ${certificate.key}`,
    '/srv/aula/build/client': resolve('build/client'),
    '127.0.0.1:3000': `127.0.0.1:${site}`,
  })
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${server}`)
  return run(path, ['run', '--adapter', 'caddyfile', '--config', file], port)
}

/** Sends a request over HTTP/2, accepting any certificate. */
export async function askOverHttp2(
  port: number,
  path: string,
  { headers = {}, json }: { headers?: Record<string, string>; json?: object } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const client = connect(`https://localhost:${port}`, { rejectUnauthorized: false })
  const broken = new Promise<never>((_, fail) => client.once('error', fail))
  try {
    const request = client.request({
      ':path': path,
      ':method': json ? 'POST' : 'GET',
      ...(json && { 'content-type': 'application/json', accept: 'application/json' }),
      ...headers,
    })
    const answered = Promise.race([once(request, 'response'), broken])
    request.end(json && JSON.stringify(json))
    const [answer] = await answered
    return { status: answer[':status'], headers: answer, text: await text(request) }
  } finally {
    client.close()
  }
}

function replaceAll(source: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((replaced, [from, to]) => {
    if (!replaced.includes(from)) throw new Error(`the example has no ${from}`)
    return replaced.replaceAll(from, to)
  }, source)
}

function makeCertificate(folder: string): { path: string; key: string } {
  const [path, key] = [join(folder, 'site.pem'), join(folder, 'site.key')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const parameters = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', [...parameters, '-days', '2', ...subject, '-keyout', key, '-out', path], {
    stdio: 'ignore',
  })
  return { path, key }
}

async function run(path: string, parameters: string[], port: number): Promise<RunningProxy> {
  const child = spawn(path, parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    said += piece
  })
  for (;;) {
    const ready = await askOverHttp2(port, '/healthz').catch(() => null)
    if (ready?.status === 200) break
    if (child.exitCode !== null) throw new Error(`${path} ended:\n${said}`)
  }
  return {
    async stop() {
      child.kill()
      await ended
    },
  }
}
