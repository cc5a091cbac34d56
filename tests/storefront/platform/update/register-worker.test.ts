import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, setTransport } from '#client/call.ts'
import { getSession } from '#contract/session.ts'
import { minuteMs } from '#domain/duration.ts'
import { registerWorker } from '#storefront/platform/update/register-worker.ts'

/** A worker as a page sees it; `become` sets its next state in the order in which a browser reports it. */
class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  readonly scriptURL = 'https://shop.example/sw.js'
  readonly messages: unknown[] = []

  postMessage(message: unknown): void {
    this.messages.push(message)
  }

  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null

  checks = 0

  update(): Promise<void> {
    this.checks += 1
    return Promise.resolve()
  }
}

class Container extends EventTarget {
  readonly registration = new Registration()
  controller: Worker | null = null
  /** The errors of the next registrations. */
  readonly failures: Error[] = []
  tries = 0

  register(): Promise<Registration> {
    this.tries += 1
    const failure = this.failures.shift()
    return failure ? Promise.reject(failure) : Promise.resolve(this.registration)
  }

  /** Simulates that the browser finds a new worker script. */
  find(): Worker {
    const worker = new Worker()
    this.registration.installing = worker
    this.registration.dispatchEvent(new Event('updatefound'))
    return worker
  }

  install(worker: Worker): void {
    this.registration.installing = null
    this.registration.waiting = worker
    worker.become('installed')
  }

  activate(worker: Worker): void {
    this.registration.waiting = null
    this.registration.active = worker
    worker.become('activating')
    worker.become('activated')
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

let container: Container
let reloads: number
let offers: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  container = new Container()
  reloads = 0
  offers = []
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', { href: 'https://shop.example/en/', reload: () => (reloads += 1) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = () => registerWorker((apply) => offers.push(apply))

/** Lets the worker of an earlier visit control the page. */
function controlled(): void {
  const worker = new Worker()
  worker.state = 'activated'
  container.registration.active = worker
  container.controller = worker
}

test('a first install is not offered as an update, even if it waits before it activates', async () => {
  await open()
  const worker = container.find()
  container.install(worker)
  await vi.advanceTimersByTimeAsync(1000)
  container.activate(worker)

  expect(offers).toEqual([])
})

test('nor is it offered to a page that opens while the first worker waits', async () => {
  const worker = container.find()
  container.install(worker)
  await open()
  await vi.advanceTimersByTimeAsync(1000)
  container.activate(worker)

  expect(offers).toEqual([])
})

test('a newer worker behind the controlling one is offered, and activated on request', async () => {
  controlled()
  await open()
  const worker = container.find()
  expect(offers).toEqual([])
  container.install(worker)
  await vi.advanceTimersByTimeAsync(1000)
  expect(offers).toHaveLength(1)

  offers[0]?.()
  expect([worker.messages, reloads]).toEqual([[{ type: 'SKIP_WAITING' }], 0])
  container.activate(worker)

  expect(reloads).toBe(1)
})

test('a waiting worker is offered immediately, an installing one when it is installed', async () => {
  controlled()
  container.install(container.find())
  await open()
  expect(offers).toHaveLength(1)

  offers = []
  container = new Container()
  vi.stubGlobal('navigator', { serviceWorker: container })
  controlled()
  const installing = container.find()
  await open()
  expect(offers).toEqual([])
  container.install(installing)
  await vi.advanceTimersByTimeAsync(1000)
  expect(offers).toHaveLength(1)
})

test('a page that was opened by the first install is offered the next one', async () => {
  await open()
  const first = container.find()
  container.install(first)
  container.activate(first)
  container.install(container.find())
  await vi.advanceTimersByTimeAsync(1000)

  expect(offers).toHaveLength(1)
})

test("an update reloads the page, also after another tab's update or without an answer", async () => {
  controlled()
  await open()
  const worker = container.find()
  container.install(worker)
  await vi.advanceTimersByTimeAsync(1000)
  container.activate(worker)
  offers[0]?.()
  expect(reloads).toBe(1)

  container.install(container.find())
  await vi.advanceTimersByTimeAsync(1000)
  offers.at(-1)?.()
  expect(reloads).toBe(1)
  await vi.advanceTimersByTimeAsync(4000)

  expect(reloads).toBe(2)
})

test('a script that could not be fetched is fetched again in the same visit', async () => {
  controlled()
  container.failures.push(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'))
  const opened = open()
  await vi.advanceTimersByTimeAsync(5000)
  expect(container.tries).toBe(2)
  await vi.advanceTimersByTimeAsync(30_000)
  await opened
  expect(container.tries).toBe(3)

  container.install(container.find())
  await vi.advanceTimersByTimeAsync(1000)

  expect(offers).toHaveLength(1)
})

test('a browser that refuses workers is asked once', async () => {
  container.failures.push(new DOMException('blocked', 'SecurityError'))

  await open()
  await vi.advanceTimersByTimeAsync(3_600_000)

  expect(container.tries).toBe(1)
})

const misfit = () => call(getSession, {}).catch(() => undefined)

test('a reply that does not fit checks for a newer worker, at most once a minute', async () => {
  controlled()
  setTransport(() => Promise.resolve(Response.json({ of: 'a later build' })))
  await open()

  await misfit()
  await misfit()
  expect(container.registration.checks).toBe(1)
  await vi.advanceTimersByTimeAsync(minuteMs)
  await misfit()

  expect(container.registration.checks).toBe(2)
})
