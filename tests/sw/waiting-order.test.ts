import { expect, test } from 'vitest'
import { sendWaitingOrder } from '#sw/waiting-order.ts'
import { aQuote } from '#support/an-order.ts'
import { anAttempt } from '../storefront/customer/placing/an-attempt.ts'

const waiting = (about: Parameters<typeof anAttempt>[0] = {}) => ({
  version: 1,
  attempt: anAttempt({ stage: 'waiting', ...about }),
})

type Asked = { path: string; body: Record<string, unknown>; key: string | null }

type Windows = Parameters<typeof sendWaitingOrder>[0]

/**
 * A device with these stored values, and a shop that gives these answers in turn; undefined is a network
 * failure.
 */
function aWorker(stored: unknown, ...answers: (Response | { status?: number; body: unknown } | undefined)[]) {
  const asked: Asked[] = []
  const device = {
    stored,
    read: () => Promise.resolve(device.stored),
    update: (change: (found: unknown) => unknown) =>
      Promise.resolve(void (device.stored = change(device.stored))),
    notifyOtherTabs: () => undefined,
    onOtherTab: () => () => undefined,
  }
  const send = (windows: Windows = []) =>
    sendWaitingOrder(windows, device, (path, { body, headers }) => {
      const answer = answers.shift()
      asked.push({
        path,
        body: JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>,
        key: new Headers(headers).get('idempotency-key'),
      })
      if (answer instanceof Response) return Promise.resolve(answer)
      return answer
        ? Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200 }))
        : Promise.reject(new TypeError('no network'))
    })
  return { asked, device, send }
}

const same = { body: { quote: { hash: waiting().attempt.draft.quoteHash, problems: [] } } }

test('a waiting order is priced, and sent with its id and key if the price is the agreed one', async () => {
  const { attempt } = waiting()
  const { asked, device, send } = aWorker({ version: 1, attempt }, same, { status: 201, body: {} })

  await send()

  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/quotes', '/api/v1/orders'])
  expect(asked[1]).toMatchObject({ body: { id: attempt.draft.id }, key: attempt.key })
  expect(asked[0]?.body).not.toHaveProperty('id')
  expect(device.stored).toMatchObject({ attempt: { stage: 'sent' } })
})

test('at another price nothing is sent, and the order waits for its customer', async () => {
  const { asked, device, send } = aWorker(waiting(), { body: { quote: { hash: 'dearer', problems: [] } } })

  await send()

  expect(asked).toHaveLength(1)
  expect(device.stored).toMatchObject({ attempt: { stage: 'waiting' } })
})

const lunch = { id: 'lunch', name: { en: 'Lunch' }, discount: 640, freeDelivery: false }

test('at a price of which only a name changed the order is sent at that price', async () => {
  const agreed = aQuote({ promotions: [lunch] })
  const quote = { ...agreed, promotions: [{ ...lunch, id: 'national-day' }], hash: 'renamed' }
  const stored = waiting({ agreed })
  const { asked, device, send } = aWorker(stored, { body: { quote } }, { status: 201, body: {} })

  await send()

  const draft = { ...stored.attempt.draft, quoteHash: 'renamed' }
  expect(asked[1]).toMatchObject({ path: '/api/v1/orders', body: draft, key: stored.attempt.key })
  // a page that is opened later sends the same order
  expect(device.stored).toEqual({
    version: 1,
    attempt: { ...stored.attempt, stage: 'sent', waited: true, agreed: quote, draft },
  })
})

test.each([
  ['another total', { total: 3600 }],
  ['another time', { slot: 1_800_000_000_000 }],
  ['other rules', { rulesVersion: 'next' }],
  ['a problem', { problems: [{ reason: 'item-gone', lineId: 'line' }] }],
  ['a part that this build does not know', { lines: undefined }],
])('with %s the order is left to the page', async (_, change) => {
  const quote = { ...aQuote(), hash: 'other', ...change }
  const { asked, device, send } = aWorker(waiting(), { body: { quote } })

  await send()

  expect(asked).toHaveLength(1)
  expect(device.stored).toMatchObject({ attempt: { stage: 'waiting' } })
})

test('on a network failure or a server error the browser is asked to try again', async () => {
  await expect(aWorker(waiting(), undefined).send()).rejects.toThrow('no network')
  await expect(aWorker(waiting(), { status: 503, body: {} }).send()).rejects.toThrow('503')
})

test.each([200, 403, 404])(
  'a page of a proxy (%i) is no answer of the shop: the browser tries again',
  async (status) => {
    const page = () => new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
    const priced = aWorker(waiting(), page())
    const placed = aWorker(waiting(), same, page())

    await expect(priced.send()).rejects.toThrow(`${status}`)
    expect(priced.device.stored).toMatchObject({ attempt: { stage: 'waiting' } })
    await expect(placed.send()).rejects.toThrow(`${status}`)
    expect(placed.asked.map(({ path }) => path)).toEqual(['/api/v1/quotes', '/api/v1/orders'])
  },
)

test('an order is sent while every page is hidden', async () => {
  const { asked, send } = aWorker(waiting(), same, { status: 201, body: {} })

  await send([{ visibilityState: 'hidden' }])

  expect(asked).toHaveLength(2)
})

test('an order that a visible page sends is left to it, and the browser is asked to try again', async () => {
  const { asked, device, send } = aWorker(waiting(), same, { status: 201, body: {} })
  const windows: Windows = [{ visibilityState: 'hidden' }, { visibilityState: 'visible' }]

  await expect(send(windows)).rejects.toThrow('visible page')

  expect(asked).toEqual([])
  expect(device.stored).toMatchObject({ attempt: { stage: 'waiting' } })
})

test('without an order that waits the browser need not try again', async () => {
  const windows: Windows = [{ visibilityState: 'visible' }]

  await aWorker({ version: 1, attempt: null }).send(windows)
  await aWorker(waiting({ stage: 'asking' })).send(windows)
})

test('an order that was sent without an answer is sent again under its key', async () => {
  const { attempt } = waiting()
  const placed = { status: 201, body: {} }
  for (const failure of [undefined, { status: 503, body: {} }, { status: 429, body: {} }]) {
    const { asked, device, send } = aWorker({ version: 1, attempt }, same, failure, placed)

    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(send()).rejects.toThrow()
    expect(device.stored).toMatchObject({ attempt: { stage: 'sent', waited: true } })
    // oxlint-disable-next-line no-await-in-loop
    await send()

    const [, first, second] = asked
    expect(asked).toHaveLength(3)
    expect(second).toEqual(first)
    expect(second).toMatchObject({ path: '/api/v1/orders', key: attempt.key })
  }
})

test('an order that was sent, was asked about, is an hour old or does not exist is left alone', async () => {
  const kept = [
    undefined,
    { version: 1, attempt: null },
    waiting({ stage: 'sent' }),
    waiting({ stage: 'asking' }),
    waiting({ startedAt: Date.now() - 61 * 60_000 }),
    // the device's clock was put back
    waiting({ startedAt: Date.now() + 61 * 60_000 }),
  ]
  for (const stored of kept) {
    const { asked, send } = aWorker(stored)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await send()
    expect(asked).toEqual([])
  }
})

test('an order that is cancelled during its pricing is not sent', async () => {
  const { asked, device, send } = aWorker(waiting(), same)
  const sending = send()
  device.stored = { version: 1, attempt: null }

  await sending

  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/quotes'])
})

test.each([
  ['a text', 'broken'],
  ['another version', { ...waiting(), version: 2 }],
  ['no draft', { version: 1, attempt: { ...waiting().attempt, draft: undefined } }],
  ['a time that is none', { version: 1, attempt: { ...waiting().attempt, startedAt: 'now' } }],
  ['no key', { version: 1, attempt: { ...waiting().attempt, key: undefined } }],
])('a stored order that does not fit is left to the page: %s', async (_, stored) => {
  const { asked, send } = aWorker(stored, same, { status: 201, body: {} })

  await send()

  expect(asked).toEqual([])
})

test.each([[null], [{}], [{ quote: null }], [{ quote: { hash: waiting().attempt.draft.quoteHash } }]])(
  'after a reply that is no quote, nothing is sent: %j',
  async (body) => {
    const { asked, device, send } = aWorker(waiting(), { body })

    await send()

    expect(asked.map(({ path }) => path)).toEqual(['/api/v1/quotes'])
    expect(device.stored).toMatchObject({ attempt: { stage: 'waiting' } })
  },
)
