import { FormattedMessage } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { TodayHours } from '#storefront/customer/branch/hours/TodayHours.tsx'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'

/**
 * The branch of the order: its address and hours for a pick-up, or with `short` only its name, beside a
 * delivery address.
 */
export function BranchOfOrder({ branch, short = false }: { branch: Branch; short?: boolean }) {
  const now = useNow()
  if (short) {
    return <FormattedMessage id="cart.where.delivery" values={{ branch: <Words of={branch.name} /> }} />
  }
  return (
    <>
      <p className={text.item}>
        <Words of={branch.name} />
      </p>
      <p className={text.smallMuted}>
        <Words of={branch.address} />
        {dot}
        <TodayHours branch={branch} now={now} />
      </p>
    </>
  )
}
