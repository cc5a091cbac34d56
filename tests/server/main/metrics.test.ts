import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMetricsServer } from '#server/metrics-server.ts'
import { BadSettings } from '#server/platform/config/bad-settings.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { readEvents } from '#support/event-reader.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

let shop: TestShop
let read: (path?: string) => Promise<Response>
let close: () => void
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  const server = createMetricsServer(shop.deps).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  read = (path = '/metrics') => fetch(`http://127.0.0.1:${port}${path}`)
  close = () => void server.close()
})
afterEach(async () => {
  close()
  await shop.close()
})

/** The value of a line, such as `sufra_jobs{state="due"}`. */
async function valueOf(line: string): Promise<number | undefined> {
  const text = await (await read()).text()
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('requests are counted by the pattern of their route, never by their path', async () => {
  const sara = await aCustomer(shop, '0512345671')
  const order = await sara.order()
  await sara.send('GET', `/orders/${order.id}`)
  await sara.send('GET', '/orders/no-such-order')

  const text = await (await read()).text()

  expect(text).toContain(
    'sufra_request_seconds_count{method="GET",route="/api/v1/orders/:id",status="200"} 1',
  )
  expect(text).toContain(
    'sufra_request_seconds_count{method="GET",route="/api/v1/orders/:id",status="404"} 1',
  )
  expect(text).not.toContain(order.id)
  expect(text).not.toContain('no-such-order')
  expect(await valueOf('sufra_refusals_total{refusal="not-found"}')).toBe(1)
})

test('codes, streams, menus from memory and connections are measured', async () => {
  await aCustomer(shop, '0512345671')
  await shop.app.request('/api/v1/menu')
  const events = readEvents(await shop.app.request('/api/v1/branches/olaya/events'))
  await events.next()

  expect(await valueOf('sufra_service_calls_total{service="sms",call="send",result="answered"}')).toBe(
    shop.sms.length,
  )
  expect(await valueOf('sufra_replies_from_memory_total{kind="menu"}')).toBe(1)
  expect(await valueOf('sufra_open_streams{kind="menu"}')).toBe(1)
  expect(await valueOf('sufra_database_connections{use="shared",state="most"}')).toBeGreaterThan(0)
  expect(await valueOf('nodejs_eventloop_lag_seconds')).toBeDefined()

  await events.close()
  await expect.poll(() => valueOf('sufra_open_streams{kind="menu"}')).toBe(0)
})

test('due and given up jobs and silent branches are measured', async () => {
  const job = { kind: 'none', payload: '{}', lane: '' }
  const due = new Date(shop.clock.now - 90_000)
  await shop.db
    .insertInto('job')
    .values([
      { ...job, dedupe: 'a', run_at: due },
      { ...job, dedupe: 'b', run_at: new Date(shop.clock.now + 1000) },
      { ...job, dedupe: 'c', run_at: due, given_up: true },
    ])
    .execute()
  await shop.db
    .insertInto('branch_console')
    .values({ branch_id: 'olaya', heard_at: due, silent_since: due })
    .execute()

  expect(await valueOf('sufra_jobs{state="due"}')).toBe(1)
  expect(await valueOf('sufra_jobs{state="given-up"}')).toBe(1)
  expect(await valueOf('sufra_oldest_due_job_seconds')).toBe(90)
  expect(await valueOf('sufra_silent_branches')).toBe(1)
  expect(await valueOf('sufra_database_up')).toBe(1)
})

test('the public port has no metrics, and the port of the metrics has nothing else', async () => {
  const inPublic = await shop.app.request('/metrics')
  expect(inPublic.ok).toBe(false)
  expect(await inPublic.text()).not.toContain('sufra_')
  expect((await read('/api/v1/menu')).status).toBe(404)
})

test('the port of the metrics is off by default, and never the public one', () => {
  expect(readConfig({}).metrics).toBeNull()
  expect(readConfig({ METRICS_PORT: '9100' }).metrics).toEqual({ port: 9100, host: '127.0.0.1' })
  expect(() => readConfig({ PORT: '9100', METRICS_PORT: '9100' })).toThrow(BadSettings)
})
