import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { noteReply } from '#client/connectivity.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { isBusy } from '#storefront/platform/update/busy.ts'
import { draftSaver, saversOf } from '#storefront/staff/studio/save/draft-savers.ts'

type Reply = 'never' | 'no network' | 'refusal'

let sent: { readonly body: unknown; readonly isKept: boolean }[]
let reply: Reply
let page: EventTarget
let open: ((response: Response) => void)[]
beforeEach(() => {
  vi.useFakeTimers()
  noteReply(true)
  sent = []
  reply = 'never'
  open = []
  page = new EventTarget()
  vi.stubGlobal('window', page)
  setTransport((_path, init) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    if (init.method === 'PATCH') sent.push({ body, isKept: init.keepalive === true })
    if (reply === 'never') return new Promise((resolve) => open.push(resolve))
    if (reply === 'no network') return Promise.reject(new TypeError('no network'))
    return Promise.resolve(aRefusal())
  })
})
afterEach(async () => {
  // no change of this test is work for the next one
  reply = 'refusal'
  noteReply(true)
  for (const answer of open) answer(aRefusal())
  await vi.advanceTimersByTimeAsync(20_000)
  setTransport((path, init) => fetch(path, init))
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function aRefusal(): Response {
  const problem = { type: 'about:blank', title: 'No', status: 422, refusal: 'not-a-menu', id: 'request' }
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' }
  return new Response(JSON.stringify(problem), { status: 422, headers })
}

/** The fields of one page. */
function aPage() {
  const queryClient = createQueryClient()
  return {
    field: (id: string) =>
      draftSaver<string>(queryClient, {
        path: ['items', id, 'price'],
        read: (text) => (text === '?' ? undefined : { value: text }),
        isShownAs: (text, saved) => text === saved,
        changeOf: (from, to) => ({ path: ['items', id, 'price'], from, to }),
      }),
    status: () => saversOf(queryClient).get(),
  }
}

const edit = (id: string, from: string, to: string) => ({
  edits: [{ path: ['items', id, 'price'], from, to }],
})

/** Whether the browser is to ask before the page is closed. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  page.dispatchEvent(event)
  return event.defaultPrevented
}

test('a change is sent again with the reconnection, also if its field is gone', async () => {
  const { field, status } = aPage()
  reply = 'no network'
  const close = field('hummus').show()
  field('hummus').change('20', '18')
  close()
  await vi.advanceTimersByTimeAsync(0)
  expect(status()).toBe('unreached')
  expect(sent).toHaveLength(1)

  reply = 'never'
  noteReply(true)
  await vi.advanceTimersByTimeAsync(0)

  expect(sent).toHaveLength(2)
  expect(status()).toBe('unreached')
})

test('an update of the app waits for a change, and the browser asks for none that is saved', () => {
  const { field, status } = aPage()
  field('hummus').show()
  expect([status(), asks(), isBusy()]).toEqual(['saved', false, false])

  field('hummus').change('20', '18')
  expect([status(), isBusy()]).toEqual(['waiting', true])

  field('hummus').change('18', '18')
  field('hummus').leave()
  expect([status(), asks(), isBusy()]).toEqual(['saved', false, false])
})

test('what rests is sent before the browser asks, and not again when the page is closed', async () => {
  const { field } = aPage()
  field('hummus').change('20', '18')

  expect(asks()).toBe(true)
  page.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(5000)

  expect(sent).toEqual([{ body: edit('hummus', '18', '20'), isKept: true }])
})

test('a page that is closed sends what waits for another field; no request ends with the page', async () => {
  const { field } = aPage()
  field('hummus').change('20', '18')
  field('hummus').leave()
  field('laban').change('9', '8')
  field('laban').leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ body: edit('hummus', '18', '20'), isKept: true }])

  page.dispatchEvent(new Event('pagehide'))

  expect(sent.slice(1)).toEqual([{ body: edit('laban', '8', '9'), isKept: true }])
})

test('a refused value counts for the publication, and for updates only while a field shows it', async () => {
  const { field, status } = aPage()
  reply = 'refusal'
  const close = field('hummus').show()
  field('hummus').change('20', '18')
  await vi.advanceTimersByTimeAsync(1000)
  expect([status(), isBusy()]).toEqual(['stopped', true])

  close()
  await vi.advanceTimersByTimeAsync(0)

  expect([status(), isBusy()]).toEqual(['stopped', false])
})

test('a text that cannot be read counts for the publication, and for updates only while shown', () => {
  const { field, status } = aPage()
  const close = field('hummus').show()
  field('hummus').change('?', '18')
  expect([status(), isBusy()]).toEqual(['stopped', true])

  close()

  expect([status(), isBusy()]).toEqual(['stopped', false])
})
