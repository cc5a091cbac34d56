import { useSetAtom } from 'jotai'
import { useIntl } from 'react-intl'
import { newId } from '#client/new-id.ts'
import type { NewLine } from '#domain/reorder.ts'
import { addToCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { announcementAtom } from '#storefront/customer/cart/announcement-atom.ts'

/**
 * Returns a function that adds a dish to the cart at one tap. The announcement is for screen readers; the
 * button and the cart show the change.
 */
export function useAddLine(): (line: NewLine, name: string) => void {
  const intl = useIntl()
  const addToCart = useSetAtom(addToCartAtom)
  const announce = useSetAtom(announcementAtom)
  return (line, name) => {
    const count = addToCart({ ...line, id: newId() })
    if (count === undefined) notify(intl.formatMessage({ id: 'dish.full' }), { tone: 'warning' })
    else announce(intl.formatMessage({ id: 'item.added' }, { name, count }))
  }
}
