import { sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/duration.ts'
import { signedMessage, signedQrOf, stepOf } from '#domain/scan-code.ts'
import { checkCode, wasTaken } from '#storefront/staff/scan/offline/check-code.ts'
import { offlineBillOf } from '#storefront/staff/scan/offline/offline-bill.ts'
import { parseEntries, type StoredEntry } from '#storefront/staff/scan/offline/stored-entries.ts'
import type { StoredList } from '#storefront/staff/scan/offline/stored-list.ts'
import { aKeyPair } from '#support/offline-scan.ts'
import { aStoredList } from '#support/stored-list.ts'

const { privateKey, publicKey } = aKeyPair()
const number = 482_913

const codeAt = (at: number, by = privateKey): string => {
  const code = { number, step: stepOf(at) }
  const signature = sign('sha256', Buffer.from(signedMessage(code)), { key: by, dsaEncoding: 'ieee-p1363' })
  return signedQrOf(code, new Uint8Array(signature))
}

const aList = (about: Partial<StoredList> = {}) =>
  aStoredList({ keys: [[number, 1240, publicKey]], ...about })

const anEntry = (points: number, answer: StoredEntry['answer'] = null): StoredEntry => ({
  branchId: 'olaya',
  number,
  step: 1,
  worth: 0,
  at: Date.now(),
  isSent: false,
  answer,
  draft: {
    id: '6f1a1f5e-8d0b-4c35-9a2e-6a5e4c1c9f11',
    listId: 'list',
    code: 'SUFRA2',
    amount: 10_000,
    points,
    with: 'cash',
    billId: 'B'.repeat(22),
    orderId: 'O'.repeat(22),
  },
})

test('a genuine code of a guest in the list is verified, with the points of the list', async () => {
  expect(await checkCode(codeAt(Date.now()), aList(), [], [])).toMatchObject({
    ok: true,
    value: { most: 1240 },
  })
})

test('a forged code, and one of a guest who is not in the list, are refused', async () => {
  const forged = codeAt(Date.now(), aKeyPair().privateKey)

  expect(await checkCode(forged, aList(), [], [])).toMatchObject({ refusal: 'offline-forged' })
  expect(await checkCode(codeAt(Date.now()), aList({ keys: [] }), [], [])).toMatchObject({
    refusal: 'offline-no-guest',
  })
  expect(await checkCode(codeAt(Date.now()), null, [], [])).toMatchObject({ refusal: 'offline-no-list' })
})

test('the clock of a tablet that is an hour behind is corrected by the difference of the list', async () => {
  const list = aList({ ahead: hourMs, madeAt: Date.now() + hourMs, expiresAt: Date.now() + dayMs })

  expect(await checkCode(codeAt(Date.now() + hourMs), list, [], [])).toMatchObject({ ok: true })
  expect(await checkCode(codeAt(Date.now()), list, [], [])).toMatchObject({ refusal: 'scan-old' })
})

const ofOther = (points: number, answer: StoredEntry['answer'] = null) => ({
  ...anEntry(points, answer),
  number: number + 1,
})
const mostWith = async (...entries: StoredEntry[]) => {
  const checked = await checkCode(codeAt(Date.now()), aList(), entries, [])
  return checked.ok ? checked.value.most : checked.refusal
}
const answered = (outcome: 'honoured' | 'used') => ({ id: 'one', outcome, usedAt: null })

test('what waits on the tablet, and what counted under its list, reduces its limit to nothing', async () => {
  expect(await mostWith(ofOther(1500))).toBe(500)
  expect(await mostWith(ofOther(1500, answered('honoured')), ofOther(500))).toBe(0)
  expect(await mostWith(ofOther(1500, answered('used')))).toBe(1240)
})

test('the points that the tablet took from a guest are not taken again for the next code', async () => {
  const ofEarlierList = anEntry(500, answered('honoured'))

  expect(await mostWith(anEntry(500))).toBe(740)
  expect(await mostWith(anEntry(500), anEntry(740))).toBe(0)
  expect(await mostWith(anEntry(500, answered('honoured')))).toBe(740)
  expect(await mostWith(anEntry(500, answered('used')))).toBe(1240)
  expect(await mostWith({ ...ofEarlierList, draft: { ...ofEarlierList.draft, listId: 'earlier' } })).toBe(
    1240,
  )
})

test('a bill is priced as the server will price it', () => {
  const guest = { list: aList(), most: 1240 }
  const typed = { typed: '100', isRedeeming: true, way: 'cash' } as const

  expect(offlineBillOf(guest, typed)).toMatchObject({ amount: 10_000, points: 1000, worth: 5000, due: 5000 })
  expect(offlineBillOf(guest, { ...typed, isRedeeming: false })).toMatchObject({ points: 0, due: 10_000 })
  expect(offlineBillOf({ ...guest, most: 0 }, typed)).toMatchObject({ points: 0, due: 10_000 })
  expect(offlineBillOf(guest, { ...typed, typed: 'x' })).toBeUndefined()
})

test('a damaged entry is dropped with a warning, and the others stay', () => {
  const warnings: unknown[] = []
  const entries = [anEntry(100), { ...anEntry(100), number: 'x' }]

  const read = parseEntries({ version: 1, entries }, (_about, what) => warnings.push(what))

  expect(read).toEqual([entries[0]])
  expect(warnings).toEqual([entries[1]])
})

test('a code that was sent to the server is not taken without a network; the next one is', async () => {
  const now = Date.now()
  const [sent, before] = [0, 1].map((earlier) => [{ number, step: stepOf(now) - earlier }])

  expect(await checkCode(codeAt(now), aList(), [], sent ?? [])).toMatchObject({ refusal: 'scan-used' })
  expect(await checkCode(codeAt(now), aList(), [], before ?? [])).toMatchObject({ ok: true })
})

test('a code that the tablet took without a network is not scanned again at the server', () => {
  const code = codeAt(Date.now())
  const taken = { ...anEntry(500), step: stepOf(Date.now()) }

  expect(wasTaken(code, [taken])).toBe(true)
  expect(wasTaken(code, [anEntry(500)])).toBe(false)
  expect(wasTaken(code, [{ ...taken, number: number + 1 }])).toBe(false)
})
