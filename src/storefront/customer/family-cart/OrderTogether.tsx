import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { peopleIcon } from '#storefront/ui/icon/icons-dish.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { isExpired } from './merge-cart.ts'
import { takingsAtom } from './stored-family.ts'
import { useStartFamily } from './use-start-family.ts'

/** In the cart of a customer: starts a family cart, or leads to the one that this customer hosts. */
export function OrderTogether({ branchId }: { branchId: string }) {
  const intl = useIntl()
  const reachable = useReachable()
  const now = useNow()
  const hosted = useAtomValue(takingsAtom).find(({ isHost, cart }) => isHost && !isExpired(cart, now))
  const start = useStartFamily(branchId)
  return (
    <section className={layout.card}>
      <div className={layout.stack}>
        <div className={layout.row}>
          <IconTile icon={peopleIcon} tone="brand" />
          <div className={layout.grow}>
            <h2 className={text.item}>
              <FormattedMessage id="family.start" />
            </h2>
            <p className={text.smallMuted}>
              <FormattedMessage id="family.start.text" />
            </p>
          </div>
        </div>
        {hosted ? (
          <LangLink
            to="/$lang/cart/$code/"
            params={{ code: hosted.code }}
            className={buttonClass({ tone: 'tonal', small: true })}
          >
            <FormattedMessage id="family.open" />
          </LangLink>
        ) : (
          <Button
            tone="tonal"
            small
            busy={start.isPending}
            disabledReason={reachable ? undefined : intl.formatMessage({ id: 'family.needs-network' })}
            onClick={() => start.mutate()}
          >
            <FormattedMessage id="family.start.go" />
          </Button>
        )}
        <ErrorNote error={start.error} />
      </div>
    </section>
  )
}
