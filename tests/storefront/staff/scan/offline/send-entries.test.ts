import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { sendEntries } from '#storefront/staff/scan/offline/send-entries.ts'
import { addEntry, answerEntry, entriesNow } from '#storefront/staff/scan/offline/stored-entries.ts'

afterEach(() => setTransport((path, init) => fetch(path, init)))

const anEntry = (branchId: string, id: string) => ({
  branchId,
  draft: {
    id,
    listId: 'list',
    code: 'code',
    amount: 10_000,
    points: 0,
    with: 'cash' as const,
    billId: 'AAAAAAAAAAAAAAAAAAAAAA',
    orderId: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
  number: 1,
  step: 1,
  worth: 0,
  at: 0,
  isSent: false,
  answer: null,
})
const [ofRemoved, ofOther, ofOurs] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
] as const

test('entries of a branch that the employee does not have are sent once and stop no others', async () => {
  await addEntry(anEntry('removed', ofRemoved))
  await addEntry(anEntry('other', ofOther))
  await addEntry(anEntry('ours', ofOurs))
  const asked: string[] = []
  setTransport((path) => {
    const branchId = /branches\/(\w+)\//.exec(path)?.[1] ?? ''
    asked.push(branchId)
    const isAllowed = branchId !== 'other'
    const problem = { type: 'about:blank', title: '', status: 403, refusal: 'not-allowed', id: 'a' }
    const entry = { id: branchId === 'ours' ? ofOurs : ofRemoved, outcome: 'honoured', usedAt: null }
    return Promise.resolve(
      new Response(JSON.stringify(isAllowed ? entry : problem), {
        status: isAllowed ? 200 : 403,
        headers: {
          'content-type': isAllowed ? 'application/json' : 'application/problem+json',
          'x-request-id': 'a',
        },
      }),
    )
  })

  expect(await sendEntries('fahd')).toBe(2)
  expect(asked).toEqual(['removed', 'other', 'ours'])
  expect(entriesNow().map(({ answer }) => answer?.outcome ?? null)).toEqual(['honoured', null, 'honoured'])
  expect(entriesNow().map(({ isSent }) => isSent)).toEqual([true, false, true])

  expect(await sendEntries('fahd')).toBe(0)
  expect(asked).toHaveLength(3)
  await sendEntries('an employee of the other branch')
  expect(asked).toHaveLength(4)
})

test('an entry whose answer was lost may have been accepted, also if it is refused later', async () => {
  // that of the other branch would be sent first
  await answerEntry({ id: ofOther, outcome: 'honoured', usedAt: null })
  const id = '00000000-0000-4000-8000-000000000004'
  await addEntry(anEntry('olaya', id))
  const isSent = () => entriesNow().find(({ draft }) => draft.id === id)?.isSent
  setTransport(() => Promise.reject(new TypeError('Failed to fetch')))

  await sendEntries('huda')

  expect(isSent()).toBe(true)
  const problem = { type: 'about:blank', title: '', status: 403, refusal: 'not-allowed', id: 'a' }
  setTransport(() => Promise.resolve(Response.json(problem, { status: 403 })))
  await sendEntries('huda')
  expect(isSent()).toBe(true)
})
