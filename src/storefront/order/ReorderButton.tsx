import { useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { newId } from '#client/new-id.ts'
import type { Order } from '#contract/order.ts'
import { changeCartAtom } from '../cart/cart-atom.ts'
import { useLang } from '../i18n/use-lang.ts'
import { Button } from '../ui/Button.tsx'
import { refreshIcon } from '../ui/icons.ts'
import { notify } from '../ui/notify.ts'
import { withOrder } from './reorder.ts'

/** Puts a past order into the cart, without asking anybody, and goes there. */
export function ReorderButton({ order }: { order: Order }) {
  const intl = useIntl()
  const lang = useLang()
  const navigate = useNavigate()
  const changeCart = useSetAtom(changeCartAtom)

  function reorder() {
    const id = newId()
    void changeCart((cart) => withOrder(cart, order, (place) => `${id}-${place}`))
    notify(intl.formatMessage({ id: 'dish.added' }), { tone: 'success' })
    void navigate({ to: '/$lang/cart/', params: { lang } })
  }

  return (
    <Button tone="tonal" small icon={refreshIcon} onClick={reorder}>
      <FormattedMessage id="menu.again.title" />
    </Button>
  )
}
