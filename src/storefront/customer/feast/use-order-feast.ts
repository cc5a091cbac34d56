import { useNavigate } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useIntl } from 'react-intl'
import { newId } from '#client/new-id.ts'
import { localOf } from '#domain/local-time.ts'
import { wordsIn } from '#domain/locale.ts'
import { maxSupportText } from '#domain/support.ts'
import { useChangeBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { useChangeWhen } from '#storefront/customer/cart/when/use-change-when.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { usePutInCart } from '#storefront/customer/reorder/use-put-in-cart.ts'
import { requestFormAtom } from '#storefront/customer/support/form-atom.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { feastPath } from './feast-search.ts'
import type { Feast } from './use-feast.ts'

const nothing = () => undefined

/** Returns a function that puts the feast into the cart, for its branch and time, and opens the cart. */
export function useFeastToCart(feast: Feast): () => Promise<void> {
  const { branchId } = useAtomValue(choiceAtom)
  const changeBranch = useChangeBranch()
  const changeWhen = useChangeWhen(feast.branch.id)
  const putInCart = usePutInCart(nothing)
  return async () => {
    const { at, branch, lines } = feast
    if (at === undefined) return
    if (branch.id !== branchId && !(await changeBranch({ branchId: branch.id }))) return
    if (!(await changeWhen({ kind: 'later', at }))) return
    putInCart(lines.map((line) => ({ ...line, id: newId(), note: '' })))
  }
}

/** Returns a function that opens the request to customer service, filled in with the plan and its link. */
export function useFeastRequest(feast: Feast): () => void {
  const intl = useIntl()
  const lang = useLang()
  const formats = useFormats()
  const navigate = useNavigate()
  const fill = useSetAtom(requestFormAtom)
  return () => {
    const { groups, at, seats, search, lines, branch } = feast
    const dishes = groups
      .flatMap((group) => group.lines)
      .map(({ item, quantity }) => `${formats.number(quantity)} × ${wordsIn(item.name, lang).text}`)
    const path = feastPath({ ...search, at, lines, branchId: branch.id })
    const link = new URL(path, location.origin).href
    const time = at === undefined ? '' : formats.dateTime(at)
    const words = intl.formatMessage({ id: 'feast.request.text' }, { time, dishes: formats.list(dishes) })
    // a plan whose link would make the message too long is sent without it
    const text = words.length + link.length + 1 <= maxSupportText ? `${words}\n${link}` : words
    void fill({
      service: 'catering',
      guests: String(seats),
      date: at === undefined ? null : localOf(at).date,
      text: text.slice(0, maxSupportText),
    })
    void navigate({ to: '/$lang/customerService/', params: { lang } })
  }
}
