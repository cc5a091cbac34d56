import { FormattedMessage } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import type { Branch } from '#domain/branch.ts'
import { isActive } from '#domain/order.ts'
import { directionsTo } from '#storefront/customer/branch/branch-state.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { phoneIcon, routeIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './OrderBranch.module.css'

/** The branch of the order: its phone, and for an active pick-up the route to it. */
export function OrderBranch({ order, branch }: { order: AnyOrder; branch: Branch | undefined }) {
  if (!branch) return null
  const goesThere = order.method === 'pickup' && isActive(order.status)
  return (
    <div className={layout.stack}>
      {goesThere && (
        <p className={text.smallMuted}>
          <Words of={branch.name} />
          {dot}
          <Words of={branch.address} />
        </p>
      )}
      <div className={css.buttons}>
        <a className={buttonClass({ tone: 'tonal', wide: true })} href={`tel:${branch.phone}`}>
          <Icon of={phoneIcon} />
          <FormattedMessage id="order.call" />
        </a>
        {goesThere && (
          <a
            className={classNames(buttonClass({ tone: 'quiet', wide: true }))}
            href={directionsTo(branch)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={routeIcon} />
            <FormattedMessage id="branch.directions" />
          </a>
        )}
      </div>
    </div>
  )
}
