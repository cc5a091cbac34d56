import { useNavigate } from '@tanstack/react-router'
import { useAtom, useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { newId } from '#client/new-id.ts'
import { chosenOptions } from '#domain/chosen-options.ts'
import { localOf } from '#domain/local-time.ts'
import { wordsIn } from '#domain/locale.ts'
import { useChangeBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { useChangeWhen } from '#storefront/customer/cart/when/use-change-when.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { usePutInCart } from '#storefront/customer/reorder/use-put-in-cart.ts'
import { feastText } from '#storefront/customer/support/feast-text.ts'
import { requestFormAtom } from '#storefront/customer/support/form-atom.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { feastPath } from './feast-search.ts'
import type { Feast } from './use-feast.ts'

const nothing = () => undefined

/**
 * Returns a function that puts the feast into the cart, for its branch and time, and opens the cart. Resolves
 * with false if it added nothing.
 */
export function useFeastToCart(feast: Feast): () => Promise<boolean> {
  const { branchId } = useAtomValue(choiceAtom)
  const changeBranch = useChangeBranch()
  const changeWhen = useChangeWhen(feast.branch.id)
  const putInCart = usePutInCart(nothing)
  return async () => {
    const { at, branch, lines } = feast
    if (at === undefined) return false
    if (branch.id !== branchId && !(await changeBranch({ branchId: branch.id }))) return false
    if (!(await changeWhen({ kind: 'later', at }))) return false
    putInCart(lines.map((line) => ({ ...line, id: newId(), note: '' })))
    return true
  }
}

/** Returns a function that opens the request to customer service, filled in with the plan and its link. */
export function useFeastRequest(feast: Feast): () => void {
  const intl = useIntl()
  const lang = useLang()
  const formats = useFormats()
  const navigate = useNavigate()
  const [form, fill] = useAtom(requestFormAtom)
  return () => {
    const { groups, menu, at, seats, search, lines, branch } = feast
    const dishes = groups
      .flatMap((group) => group.lines)
      .map(({ item, optionIds, quantity }) => {
        const options = chosenOptions(menu, item, optionIds).map(
          ({ option }) => wordsIn(option.name, lang).text,
        )
        const listed = options.join(intl.formatMessage({ id: 'cart.line.comma' }))
        const name = wordsIn(item.name, lang).text
        return `${formats.number(quantity)} × ${name}${listed && ` (${listed})`}`
      })
    const path = feastPath({ ...search, at, lines, branchId: branch.id })
    const link = new URL(path, location.origin).href
    const time = at === undefined ? '' : formats.dateTime(at)
    const words = intl.formatMessage({ id: 'feast.request.text' }, { time, dishes: formats.list(dishes) })
    void fill({
      service: 'catering',
      guests: String(seats),
      date: at === undefined ? null : localOf(at).date,
      ...feastText({ words, link }, form),
    })
    void navigate({ to: '/$lang/customerService/', params: { lang } })
  }
}
