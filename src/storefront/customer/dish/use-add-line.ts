import { useSetAtom } from 'jotai'
import { useIntl } from 'react-intl'
import { newId } from '#client/new-id.ts'
import type { NewLine } from '#domain/reorder.ts'
import { addToCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { limitText } from '#storefront/customer/cart/line/limit-text.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { announcementAtom } from '#storefront/customer/cart/announcement.ts'

/**
 * Returns a function that adds a dish to the cart at one tap. The announcement is for screen readers; the
 * button and the cart show the change.
 */
export function useAddLine(): (line: NewLine, name: string) => void {
  const intl = useIntl()
  const addToCart = useSetAtom(addToCartAtom)
  const announce = useSetAtom(announcementAtom)
  return (line, name) => {
    const added = addToCart({ ...line, id: newId() })
    if (typeof added === 'string') notify(limitText(added, intl), { tone: 'warning' })
    else announce(intl.formatMessage({ id: 'item.added' }, { name, count: added }))
  }
}
