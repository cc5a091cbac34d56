import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { Transfer } from '#contract/transfer.ts'
import { beginTransfer, type TransferDraft } from '#storefront/customer/transfer/begin-transfer.ts'

const draft: TransferDraft = { id: 'AAAAAAAAAAAAAAAAAAAAAA', phone: '+966512345678', points: 150 }
const another: TransferDraft = { ...draft, id: 'BBBBBBBBBBBBBBBBBBBBBB' }

/** A shop that has the transfer of the draft in this state; any other id is new to it. */
function haveSent(state: Transfer['state']) {
  setTransport((_path, init) => {
    const { id, phone, points }: TransferDraft = JSON.parse(v.parse(v.string(), init.body))
    const transfer: Transfer = {
      id,
      points,
      direction: 'out',
      state: id === draft.id ? state : 'begun',
      other: 'O••• Z•••',
      phone,
      sentAt: null,
      undoUntil: null,
      keptUntil: null,
    }
    return Promise.resolve(Response.json({ transfer }))
  })
}
afterEach(() => setTransport((path, init) => fetch(path, init)))

test.each(['begun', 'sent', 'arrived'] as const)(
  'a draft whose transfer is %s begins no other',
  async (state) => {
    haveSent(state)

    expect(await beginTransfer(draft, () => another)).toMatchObject({ id: draft.id, state })
  },
)

test.each(['undone', 'returned'] as const)(
  'after a transfer that was %s another one begins',
  async (state) => {
    haveSent(state)

    expect(await beginTransfer(draft, () => another)).toMatchObject({ id: another.id, state: 'begun' })
  },
)
