import { expect, test } from 'vitest'
import { Refused, Unreachable } from '#client/call.ts'
import { createSyncedValue } from '#client/synced-value.ts'
import { type Parcel, parseStoredParcels, type Sender, sendParcels, storedParcels } from '#client/outbox.ts'

const aParcel = (id: string, about: Partial<Parcel> = {}): Parcel => ({
  id,
  kind: 'support',
  customerId: 'sara',
  body: { text: id },
  at: 1,
  problem: null,
  ...about,
})

const aProblem = (refusal: string) => ({
  type: 'about:blank' as const,
  title: 'No',
  status: 409,
  refusal,
  id: 'r1',
})

async function anOutbox(...parcels: Parcel[]) {
  let stored: unknown = storedParcels(parcels)
  const kept = createSyncedValue<readonly Parcel[]>(
    {
      read: () => Promise.resolve(stored),
      update: (change) => Promise.resolve(void (stored = change(stored))),
      notifyOtherTabs: () => undefined,
      onOtherTab: () => () => undefined,
    },
    { parse: (found) => parseStoredParcels(found, () => undefined), store: storedParcels },
  )
  await new Promise<void>((resolve) => {
    kept.follow(({ loaded }) => loaded && resolve())
  })
  return { kept, stored: () => parseStoredParcels(stored, () => undefined) }
}

type Outbox = Awaited<ReturnType<typeof anOutbox>>['kept']

async function sendAll(kept: Outbox, senderOf: (kind: string) => Sender | undefined) {
  const { sent } = await sendParcels(kept, 'sara', senderOf, (error) => {
    throw error
  })
  return sent
}

test('waiting parcels are sent in their order and then removed from the device', async () => {
  const { kept, stored } = await anOutbox(aParcel('one'), aParcel('two'))
  const sent: unknown[] = []

  const gone = await sendAll(
    kept,
    () =>
      ({ body }) =>
        Promise.resolve(sent.push(body)),
  )

  expect(sent).toEqual([{ text: 'one' }, { text: 'two' }])
  expect(gone.map(({ id }) => id)).toEqual(['one', 'two'])
  expect(stored()).toEqual([])
})

test('a photo that a slow network does not carry does not stop what is small', async () => {
  const photo = aParcel('photo', { body: { photo: 'a'.repeat(56_000) } })
  const { kept, stored } = await anOutbox(photo, aParcel('one'), aParcel('two'))
  const order: string[] = []

  const gone = await sendAll(kept, () => ({ id }) => {
    order.push(id)
    return id === 'photo' ? Promise.reject(new Unreachable('no answer')) : Promise.resolve()
  })

  expect(order).toEqual(['one', 'two', 'photo'])
  expect(gone.map(({ id }) => id)).toEqual(['one', 'two'])
  expect(stored()).toEqual([photo])
})

test.each([
  ['taken', () => Promise.resolve()],
  ['refused', () => Promise.reject(new Refused(aProblem('birth-date-impossible')))],
])(
  'a parcel that was replaced while it was being sent stays, although the sent one was %s',
  async (_, answer) => {
    const { kept, stored } = await anOutbox(aParcel('profile', { at: 1 }))
    const newer = aParcel('profile', { at: 2, body: { text: 'newer' } })

    await sendAll(kept, () => async () => {
      await kept.change(() => [newer])
      await answer()
    })

    expect(stored()).toEqual([newer])
  },
)

test('when the server does not answer all parcels stay, and the later ones are not tried', async () => {
  const { kept, stored } = await anOutbox(aParcel('one'), aParcel('two'))
  let tried = 0

  await sendAll(kept, () => () => {
    tried += 1
    return Promise.reject(new Unreachable('no answer'))
  })

  expect(tried).toBe(1)
  expect(stored().map(({ id }) => id)).toEqual(['one', 'two'])
})

test('a refusal is stored beside its parcel, which is not sent again', async () => {
  const { kept, stored } = await anOutbox(aParcel('one'), aParcel('two'))
  const send = ({ id }: Parcel) =>
    id === 'one' ? Promise.reject(new Refused(aProblem('support-closed'))) : Promise.resolve()

  await sendAll(kept, () => send)
  const again = await sendAll(kept, () => send)

  expect(stored()).toEqual([aParcel('one', { problem: aProblem('support-closed') })])
  expect(again).toEqual([])
})

test('a parcel that is refused for a missing session or too many requests is tried again', async () => {
  const { kept, stored } = await anOutbox(aParcel('one'))

  for (const refusal of ['not-signed-in', 'too-many-requests', 'fault'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sendAll(kept, () => () => Promise.reject(new Refused(aProblem(refusal))))

  expect(stored()).toEqual([aParcel('one')])
})

test('parcels of another customer and of an unknown kind are left unchanged', async () => {
  const others = [aParcel('one', { customerId: 'omar' }), aParcel('two', { kind: 'from-tomorrow' })]
  const { kept, stored } = await anOutbox(...others)

  await sendAll(kept, (kind) => (kind === 'support' ? () => Promise.resolve() : undefined))

  expect(stored()).toEqual(others)
})

test('a fault of one parcel is reported, the parcel stays, and the later ones are sent', async () => {
  const { kept, stored } = await anOutbox(aParcel('one'), aParcel('two'))
  const fault = new Error('reply does not fit')
  const reported: unknown[] = []
  const send: Sender = ({ id }) => (id === 'one' ? Promise.reject(fault) : Promise.resolve())

  const { sent: gone } = await sendParcels(
    kept,
    'sara',
    () => send,
    (error) => reported.push(error),
  )

  expect(gone.map(({ id }) => id)).toEqual(['two'])
  expect(stored()).toEqual([aParcel('one')])
  expect(reported).toEqual([fault])
})

test('a damaged parcel is dropped and reported, and the others stay', () => {
  const warned: unknown[] = []
  const damaged = { ...aParcel('one'), at: 'yesterday' }
  const stored = { version: 1, parcels: [damaged, aParcel('two')] }

  expect(parseStoredParcels(stored, (_about, what) => warned.push(what))).toEqual([aParcel('two')])
  expect(warned).toEqual([damaged])
})

test('parcels of another version are dropped and reported', () => {
  const warned: unknown[] = []

  expect(parseStoredParcels({ version: 7 }, (_about, what) => warned.push(what))).toEqual([])
  expect(warned).toEqual([{ version: 7 }])
})
