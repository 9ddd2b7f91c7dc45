// The baseline of `npm run bench`: answers every request with the given number of bytes. Prints its port.
import { createServer } from 'node:http'

const body = Buffer.alloc(Number(process.argv[2]), 'a')
const server = createServer((_request, response) => response.end(body))
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
