import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomerClient, askAt } from '#support/customer-client.ts'
import { freePort } from '#support/free-port.ts'
import { openWorld, tomorrow, type World } from '#support/shop-on-copy.ts'

const example = join(import.meta.dirname, '../../../../docs/examples/kitchen-printer')

let folder: string
let world: World
let printer: ChildProcess
let origin: string
let secret: string

/** The example as its page starts it, as a receiver of the real server. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-printer-'))
  origin = `http://127.0.0.1:${await freePort()}`
  world = await openWorld('embedded', { customers: 1, environment: { WEBHOOK_STAND_IN: origin } })
  const said = world.shop.command('events', 'endpoints', 'add', 'kitchen', '--url', `${origin}/`)
  secret = said.split('\n')[1] ?? ''
  printer = spawn(process.execPath, ['main.js'], {
    cwd: example,
    env: {
      ...process.env,
      WEBHOOK_SECRET: secret,
      PORT: new URL(origin).port,
      PRINTER: join(folder, 'tickets'),
      SEEN: join(folder, 'seen.txt'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => printer.stdout?.once('data', resolve))
}, 120_000)
afterAll(async () => {
  printer?.kill()
  await world?.close()
  rmSync(folder, { recursive: true, force: true })
})

const ticketFiles = () =>
  readdirSync(join(folder, 'tickets'))
    .filter((name) => name.endsWith('.bin'))
    .map((name) => join(folder, 'tickets', name))
const tickets = () => ticketFiles().map((file) => readFileSync(file).toString('latin1'))

async function waitForTickets(count: number): Promise<string[]> {
  for (let tries = 0; tickets().length < count && tries < 200; tries++) await sleep(50)
  return tickets()
}

test('an order that is placed is printed, with Arabic as pictures, however long a word is', async () => {
  const lines = [
    { id: 'one', itemId: 'kabsa', quantity: 2, optionIds: ['half'], note: 'No raisins' },
    { id: 'two', itemId: 'laban', quantity: 1, optionIds: [], note: 'ه'.repeat(120) },
  ]
  const client = aCustomerClient(askAt(world.shop.origin), world.cookies[0])
  const order = await client.order({ lines, when: tomorrow, note: 'At the side door' })

  const [ticket = '', ...more] = await waitForTickets(1)

  expect(more).toEqual([])
  const words = [
    `#${order.number}`,
    'PICK-UP',
    'Kabsa',
    '+ Half',
    '! No raisins',
    'Laban',
    '! At the side door',
  ]
  expect(words.filter((word) => !ticket.includes(word))).toEqual([])
  expect(ticket).toContain('COLLECT SAR 59.40')
  // ESC @ begins a ticket, ESC * is a row of dots, GS V cuts the paper
  expect(ticket.startsWith('\x1b@')).toBe(true)
  expect(ticket.split('\x1b*!').length).toBeGreaterThan(8)
  expect(ticket).toContain('\x1dV')
  expect(ticket).not.toContain('55000')
})

/** Sends an event to the example as the shop would, but for what the test changes. */
async function send({ id = 'evt_made', secretUsed = secret, sentAt = new Date(), changed = false } = {}) {
  const body = JSON.stringify({ id, type: 'test.ping', timestamp: sentAt.toISOString(), data: {} })
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secretUsed).sign(id, sentAt, body),
  }
  const sent = changed ? body.replace('test.ping', 'test.pong') : body
  return (await fetch(origin, { method: 'POST', headers, body: sent })).status
}

test('a forged signature and a changed body are refused', async () => {
  const otherSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

  expect(await send({ secretUsed: otherSecret })).toBe(401)
  expect(await send({ changed: true })).toBe(401)
  expect((await fetch(origin, { method: 'POST', body: '{}' })).status).toBe(401)
})

test('a request that was recorded earlier is refused', async () => {
  expect(await send({ id: 'evt_old', sentAt: new Date(Date.now() - 6 * 60_000) })).toBe(401)
})

test('an id that comes again is accepted and not printed again', async () => {
  expect([await send({ id: 'evt_twice' }), await send({ id: 'evt_twice' })]).toEqual([204, 200])
  const [printed = ''] = ticketFiles()
  rmSync(printed)
  const listed = world.shop.command('events', 'deliveries', 'list')
  const eventId = listed.split(' ')[0] ?? ''

  world.shop.command('events', 'deliveries', 'replay', eventId)
  for (let tries = 0; tries < 100; tries++) {
    if (world.shop.command('events', 'deliveries', 'list', '--state', 'delivered').includes(eventId)) break
    await sleep(50)
  }

  expect(tickets()).toEqual([])
})
