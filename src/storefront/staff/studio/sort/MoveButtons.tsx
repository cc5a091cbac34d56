import { FormattedMessage } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import type { Sorting } from './use-sorting.ts'

/** Moves an entry by one place, without dragging. */
export function MoveButtons({ id, sorting }: { id: string; sorting: Sorting }) {
  const place = sorting.order.indexOf(id)
  return (
    <div className={layout.wrap}>
      <Button tone="quiet" small disabled={place <= 0} onClick={() => sorting.moveBy(id, -1)}>
        <FormattedMessage id="studio.sort.up" />
      </Button>
      <Button
        tone="quiet"
        small
        disabled={place === sorting.order.length - 1}
        onClick={() => sorting.moveBy(id, 1)}
      >
        <FormattedMessage id="studio.sort.down-one" />
      </Button>
    </div>
  )
}
