import { createServer } from 'node:http'
import { createReceiver } from './receive.js'
import { openPrinter } from './printer.js'
import { openSeen } from './seen.js'
import { ticketOf } from './ticket.js'

const {
  WEBHOOK_SECRET,
  PRINTER = 'tickets',
  BRANCH,
  SEEN = 'seen.txt',
  PORT = '9300',
  HOST = '127.0.0.1',
} = process.env
if (!WEBHOOK_SECRET) throw new Error('WEBHOOK_SECRET: expected the secret that `endpoints add` printed')

const print = openPrinter(PRINTER)
const receive = createReceiver({
  secret: WEBHOOK_SECRET,
  seen: openSeen(SEEN),
  handle: async (event) => {
    const order = event.data.order
    if (BRANCH && order?.branchId !== BRANCH) return
    const ticket = await ticketOf(event)
    if (ticket) await print(event.id, ticket)
  },
})

createServer((request, response) => {
  void receive(request).then(
    (status) => response.writeHead(status).end(),
    // the shop cut the connection
    () => response.destroy(),
  )
}).listen(Number(PORT), HOST, () => process.stdout.write(`kitchen-printer listens on ${HOST}:${PORT}\n`))
