import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { sendEntries } from '#storefront/staff/scan/offline/send-entries.ts'
import { addEntry, entriesNow } from '#storefront/staff/scan/offline/stored-entries.ts'

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

  expect(await sendEntries('fahd')).toBe(0)
  expect(asked).toHaveLength(3)
  await sendEntries('an employee of the other branch')
  expect(asked).toHaveLength(4)
})
