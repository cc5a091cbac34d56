/**
 * The reference for the menu: node:http alone sends the same bytes from memory. Reads them as JSON from
 * standard input and prints its port.
 */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const { headers, body, etag } = JSON.parse(await text(process.stdin)) as {
  headers: Record<string, string>
  body: string
  etag: string
}
const bytes = Buffer.from(body, 'base64')
const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
  else response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})
