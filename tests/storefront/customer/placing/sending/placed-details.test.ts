import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { clearFormAtom, noteAtom, pickedPaymentAtom } from '#storefront/customer/placing/form-atoms.ts'
import { removeDetailsAtom, restoreDetailsAtom } from '#storefront/customer/placing/sending/placed-details.ts'
import { keepPromoAtom, removePromoAtom, storedPromoAtom } from '#storefront/customer/promo/promo-atom.ts'
import { pointsChoiceAtom } from '#storefront/customer/wallet/redeem-atom.ts'
import { anAttempt } from '../an-attempt.ts'

const code = { code: 'WELCOME', terms: null, refusal: null, askedFor: 'olaya pickup sara', askedAt: 1 }

/** A device with a code, points, a note and a payment, whose order `attempt` has just been placed. */
async function aPlacedOrder(from: 'checkout' | 'reorder' = 'checkout') {
  const store = createStore()
  for (const atom of [storedPromoAtom, pointsChoiceAtom, noteAtom, pickedPaymentAtom])
    store.sub(atom, () => undefined)
  await store.set(keepPromoAtom, code)
  await store.set(pointsChoiceAtom, 'most')
  await store.set(noteAtom, 'No peanuts, please')
  await store.set(pickedPaymentAtom, { method: 'cash' })
  const attempt = anAttempt({ from })
  const draft = { ...attempt.draft, promoCode: 'WELCOME', pointsToRedeem: 40 }
  await store.set(removeDetailsAtom, { ...attempt, draft })
  const details = () => ({
    promo: store.get(storedPromoAtom),
    points: store.get(pointsChoiceAtom),
    note: store.get(noteAtom),
    payment: store.get(pickedPaymentAtom),
  })
  return { store, id: draft.id, details }
}

const nothing = { promo: null, points: null, note: '', payment: null }

test('an order that is undone returns its code, points, note and payment to the device', async () => {
  const { store, id, details } = await aPlacedOrder()
  expect(details()).toEqual(nothing)

  await store.set(restoreDetailsAtom, id)

  expect(details()).toEqual({
    // asked about again: the order has released its use
    promo: { ...code, askedFor: '', askedAt: 0 },
    points: 'most',
    note: 'No peanuts, please',
    payment: { method: 'cash' },
  })
})

test('what was entered since the order stays', async () => {
  const { store, id, details } = await aPlacedOrder()
  await store.set(keepPromoAtom, { ...code, code: 'FRIDAY' })
  await store.set(noteAtom, 'Extra bread')

  await store.set(restoreDetailsAtom, id)

  expect(details()).toMatchObject({ promo: { code: 'FRIDAY' }, note: 'Extra bread' })
  await store.set(removePromoAtom, 'FRIDAY')
  await store.set(clearFormAtom)
})

test('another order restores nothing, and a reorder leaves the form alone', async () => {
  const { store, details } = await aPlacedOrder('reorder')
  const rest = { promo: null, points: null, note: 'No peanuts, please', payment: { method: 'cash' } }
  expect(details()).toEqual(rest)

  await store.set(restoreDetailsAtom, 'another')

  expect(details()).toEqual(rest)
})
