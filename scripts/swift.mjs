import { existsSync } from 'node:fs'

const python = '/usr/bin/python3'
const s3Api = '/usr/lib/python3/dist-packages/swift/common/middleware/s3api'

/** The Python that has OpenStack Swift with its S3 API (Debian's package python3-swift); null without it. */
export function findSwift() {
  return existsSync(python) && existsSync(s3Api) ? python : null
}
