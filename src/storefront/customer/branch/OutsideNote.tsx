import { FormattedMessage } from 'react-intl'
import type { BranchSummary, Point } from '#domain/branch.ts'
import { byDistance } from '#domain/distance.ts'
import { useTakesOrders } from '#storefront/customer/cart/branch/use-takes-orders.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'

/** No branch delivers to this point: offers pick-up from the nearest branch that has it. */
export function OutsideNote({
  branches,
  point,
  onPickup,
}: {
  branches: readonly BranchSummary[]
  point: Point
  onPickup: (nearest: BranchSummary) => void
}) {
  const takesOrders = useTakesOrders()
  const nearest = byDistance(branches, point).find((branch) => branch.pickup && takesOrders(branch))
  return (
    <Note tone="warm" role="alert" title={<FormattedMessage id="method.outside" />}>
      {nearest && (
        <>
          <p>
            <FormattedMessage id="method.outside.nearest" values={{ branch: <Words of={nearest.name} /> }} />
          </p>
          <p>
            <Button tone="quiet" small onClick={() => onPickup(nearest)}>
              <FormattedMessage id="method.outside.pickup" />
            </Button>
          </p>
        </>
      )}
    </Note>
  )
}
