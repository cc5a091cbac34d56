import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { scanIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { EndedOrders } from './EndedOrders.tsx'

/** A button with the number of ended orders; it opens a drawer with them and a link to the scanner. */
export function EndedDrawer({ orders }: { orders: readonly Order[] }) {
  const intl = useIntl()
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="quiet" small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id="staff.lane.done" /> <bdi>{formats.number(orders.length)}</bdi>
      </Button>
      <Sheet open={open} onClose={close} title={intl.formatMessage({ id: 'staff.done.title' })} side>
        <div className={layout.stack}>
          {orders.length > 0 ? (
            <EndedOrders orders={orders} onOpen={close} />
          ) : (
            <p className={text.muted}>
              <FormattedMessage id="staff.none.done" />
            </p>
          )}
          <LangLink to="/$lang/branch/scan/" className={buttonClass({ tone: 'quiet', wide: true })}>
            <Icon of={scanIcon} />
            <FormattedMessage id="staff.scan.go" />
          </LangLink>
        </div>
      </Sheet>
    </>
  )
}
