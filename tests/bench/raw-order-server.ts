/**
 * The reference for orders: node:http parses the body of each request, sends the shop's statement with pg and
 * replies, without a session, prices, rights or a log. Reads its database, the statement and what varies as
 * JSON from standard input and prints its port.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import pg from 'pg'
import type { OrderStatement, Variation, varying } from './order-statement.ts'

type Input = { databaseUrl: string; varying: typeof varying } & OrderStatement & Variation
const input = JSON.parse(await textOf(process.stdin)) as Input
const { databaseUrl, text, values, from, count, branches } = input
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 })
let placed = 0

const server = createServer((request, response) => void place(request, response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})

async function place(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const order = JSON.parse(await textOf(request)) as { id: string }
  const n = placed++
  const unlike: Readonly<Record<string, string>> = {
    [input.varying.id]: order.id,
    [input.varying.key]: randomBytes(16).toString('base64url'),
    [input.varying.customer]: `client-${from + (n % count)}`,
    [input.varying.branch]: branches[n % branches.length] ?? '',
  }
  const { rows } = await pool.query<object>({
    name: 'insert-order',
    text,
    values: values.map((value) => (typeof value === 'string' ? (unlike[value] ?? value) : value)),
  })
  const reply = Buffer.from(JSON.stringify(rows[0]))
  const status = rows.length === 1 ? 201 : 409
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': reply.length })
    .end(reply)
}
