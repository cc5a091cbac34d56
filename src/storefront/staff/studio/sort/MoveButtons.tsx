import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import type { Sorting } from './use-sorting.ts'

/** Moves an entry by one place, without dragging. At an end the button keeps the focus. */
export function MoveButtons({ id, sorting }: { id: string; sorting: Sorting }) {
  const intl = useIntl()
  const place = sorting.order.indexOf(id)
  const isLast = place === sorting.order.length - 1
  return (
    <div className={layout.wrap}>
      <Button
        tone="quiet"
        small
        disabledReason={place <= 0 ? intl.formatMessage({ id: 'studio.sort.first' }) : undefined}
        onClick={() => sorting.moveBy(id, -1)}
      >
        <FormattedMessage id="studio.sort.up" />
      </Button>
      <Button
        tone="quiet"
        small
        disabledReason={isLast ? intl.formatMessage({ id: 'studio.sort.last' }) : undefined}
        onClick={() => sorting.moveBy(id, 1)}
      >
        <FormattedMessage id="studio.sort.down-one" />
      </Button>
    </div>
  )
}
