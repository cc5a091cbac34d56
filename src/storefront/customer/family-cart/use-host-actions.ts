import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import {
  closeFamilyCart,
  type FamilyCart,
  lockFamilyCart,
  removeFamilyMember,
  unlockFamilyCart,
} from '#contract/family-cart.ts'
import { cartAtom, changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { changeChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useNoteEntry } from '#storefront/platform/navigation/use-note-entry.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { choiceOf, hasOrdered, isOwn, withOrdered } from './ordered-lines.ts'
import { endTaking } from './put-back.ts'
import { storeFamilyCart } from './queries.ts'
import { sendWaiting } from './send-waiting.ts'
import { changeTaking } from './stored-family.ts'

/** The key of a lock of a family cart that is being sent. */
export const lockingKey = (code: string) => ['family-lock', code] as const

/** What only the host can do. Each action needs the server; its error is shown where it was started. */
export function useHostActions(code: string) {
  const intl = useIntl()
  const lang = useLang()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const changeCart = useSetAtom(changeCartAtom)
  const onMutate = useNoteEntry()
  const params = { code }
  const keep = (cart: FamilyCart | null) => storeFamilyCart(queryClient, code, cart)
  const toCheckout = useToCheckout(code)

  const lock = useMutation({
    mutationKey: lockingKey(code),
    onMutate,
    mutationFn: async () => {
      // a locked cart accepts nothing: the host's own dishes have to arrive first
      const error = await sendWaiting(queryClient, code)
      if (error !== undefined) throw error
      return call(lockFamilyCart, { params })
    },
    onSuccess: toCheckout,
  })
  const pay = useMutation({
    mutationKey: lockingKey(code),
    onMutate,
    // locking a locked cart changes nothing; it is refused while an order with its lines waits or is placed
    mutationFn: () => call(lockFamilyCart, { params }),
    onSuccess: toCheckout,
  })
  const unlock = useMutation({
    mutationFn: () => call(unlockFamilyCart, { params }),
    onSuccess: async (cart) => {
      // first, so that an open cart never stands beside its own lines: a page that is left then, or a screen
      // that moves the own dishes into an open cart, would order them twice
      await changeCart(({ lines }) => ({ lines: lines.filter(isOwn) }))
      await keep(cart)
    },
  })
  const close = useMutation({
    onMutate,
    mutationFn: () => call(closeFamilyCart, { params }),
    onSuccess: async (_cart, _, isStillShown) => {
      // first, so that no screen moves the dishes that are put back into the closed cart
      await keep(null)
      notify(intl.formatMessage({ id: 'family.close.done' }), { tone: 'success' })
      if (isStillShown()) await navigate({ to: '/$lang/cart/', params: { lang }, replace: true })
      await endTaking(code)
    },
  })
  const remove = useMutation({
    mutationFn: (memberId: string) => call(removeFamilyMember, { params: { code, memberId } }),
    onSuccess: keep,
  })
  return { lock, pay, unlock, close, remove }
}

/** Returns a function that puts the dishes of a locked cart into the own one and opens the checkout. */
function useToCheckout(code: string) {
  const lang = useLang()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const changeCart = useSetAtom(changeCartAtom)
  const changeChoice = useSetAtom(changeChoiceAtom)
  const own = useAtomValue(cartAtom)
  const now = useNow()
  return async (cart: FamilyCart, _: void, isStillShown: () => boolean): Promise<void> => {
    await storeFamilyCart(queryClient, code, cart)
    // the dishes of a cart that was locked are not put back at its end
    await changeTaking(code, (taking) => ({ ...taking, cart }))
    // what the host has changed at the checkout stays
    if (!hasOrdered(own, cart)) await changeChoice(choiceOf(cart, now))
    await changeCart((lines) => withOrdered(lines, cart))
    if (isStillShown()) await navigate({ to: '/$lang/checkout/', params: { lang } })
  }
}
