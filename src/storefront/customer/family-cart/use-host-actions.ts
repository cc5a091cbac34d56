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
import { type CartLine, withMissing } from '#domain/cart.ts'
import { linesToOrder } from '#domain/family-cart.ts'
import { changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { choiceAtom, changeChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { familyCartQuery } from './queries.ts'
import { sendWaiting } from './send-waiting.ts'
import { deleteTaking } from './stored-family.ts'

/** What only the host can do. Each action needs the server. */
export function useHostActions(code: string) {
  const intl = useIntl()
  const lang = useLang()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refusal = useRefusal()
  const changeCart = useSetAtom(changeCartAtom)
  const changeChoice = useSetAtom(changeChoiceAtom)
  const choice = useAtomValue(choiceAtom)
  const params = { code }
  const keep = (cart: FamilyCart) => queryClient.setQueryData(familyCartQuery(code).queryKey, cart)
  const onError = (error: unknown) => notify(refusal(error), { tone: 'warning' })

  const lock = useMutation({
    mutationFn: async () => {
      // a locked cart accepts nothing: the host's own dishes have to arrive first
      const error = await sendWaiting(queryClient, code)
      if (error !== undefined) throw error
      return call(lockFamilyCart, { params })
    },
    onSuccess: async (cart) => {
      keep(cart)
      if (choice.branchId !== cart.branchId) await changeChoice({ branchId: cart.branchId })
      // dishes that could not be moved stay in the order
      await changeCart(({ lines }) => withMissing({ lines: orderedLines(cart) }, lines.filter(isOwn)))
      await navigate({ to: '/$lang/checkout/', params: { lang } })
    },
    onError,
  })
  const unlock = useMutation({
    mutationFn: () => call(unlockFamilyCart, { params }),
    onSuccess: (cart) => {
      keep(cart)
      return changeCart(({ lines }) => ({ lines: lines.filter(isOwn) }))
    },
    onError,
  })
  const close = useMutation({
    mutationFn: () => call(closeFamilyCart, { params }),
    onSuccess: async () => {
      await deleteTaking(code)
      notify(intl.formatMessage({ id: 'family.close.done' }), { tone: 'success' })
      await navigate({ to: '/$lang/cart/', params: { lang }, replace: true })
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: (memberId: string) => call(removeFamilyMember, { params: { code, memberId } }),
    onSuccess: keep,
    onError,
  })
  return { lock, unlock, close, remove }
}

/** Whether a line was added to the cart of this device, not taken from a locked family cart. */
const isOwn = ({ person }: CartLine): boolean => person === undefined

/** The lines of the order: with the names, and without the dishes that left the menu. */
const orderedLines = ({ lines, members }: FamilyCart) => {
  const left = new Set(lines.filter(({ isOnMenu }) => !isOnMenu).map(({ id }) => id))
  return linesToOrder(lines, (memberId) => members.find(({ id }) => id === memberId)?.name).filter(
    ({ id }) => !left.has(id),
  )
}
