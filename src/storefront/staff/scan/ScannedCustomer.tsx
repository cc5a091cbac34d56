import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Scan } from '#contract/scan.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { checkIcon, platesIcon } from '#storefront/ui/icon/icons-more.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Avatar } from '#storefront/ui/picture/Avatar.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import { NewPhone } from './NewPhone.tsx'
import css from './ScannedCustomer.module.css'

/**
 * The customer whose code was scanned, and the possible actions. `plates` are their loans, once requested.
 */
export function ScannedCustomer({
  scan,
  branchId,
  onPlates,
  plates,
}: {
  scan: Scan
  branchId: string
  onPlates: () => void
  plates: ReactNode
}) {
  const intl = useIntl()
  const formats = useFormats()
  const card = useRef<HTMLElement>(null)
  const name = scan.firstName === '' ? intl.formatMessage({ id: 'staff.scan.nameless' }) : scan.firstName
  // moves the focus to the new content, because the focused element is gone
  useEffect(() => card.current?.focus(), [])
  const toBill = { branch: branchId, scan: scan.scanId }
  return (
    <>
      <article ref={card} tabIndex={-1} className={css.card} aria-label={name}>
        <Who scan={scan} name={name} />
        <NewPhone limit={scan.newDevice} balance={scan.balance} />
        <LangLink to="/$lang/branch/bills/" search={toBill} className={buttonClass({ wide: true })}>
          <FormattedMessage id="staff.scan.earn" />
        </LangLink>
        <Redeem scan={scan} name={name} toBill={toBill} />
        {scan.loans > 0 && (
          <Button tone="tonal" wide icon={platesIcon} aria-expanded={plates != null} onClick={onPlates}>
            <FormattedMessage id="staff.scan.plates" values={{ count: scan.loans }} />
          </Button>
        )}
        <p className={css.until}>
          <FormattedMessage
            id="staff.scan.until"
            values={{ time: <bdi>{formats.time(Date.parse(scan.expiresAt))}</bdi> }}
          />
        </p>
      </article>
      {plates}
    </>
  )
}

function Who({ scan, name }: { scan: Scan; name: string }) {
  const formats = useFormats()
  return (
    <div className={css.who}>
      <Avatar initials={Array.from(name)[0] ?? ''} small />
      <div className={css.words}>
        <h2 className={css.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={css.points}>
          <Words of={scan.level.name} />
          {dot}
          <FormattedMessage
            id="qr.points"
            values={{ count: scan.balance, points: formats.number(scan.balance) }}
          />
        </p>
        {scan.worth > 0 && (
          <p className={css.points}>
            <FormattedMessage id="staff.scan.worth" values={{ price: <Price amount={scan.worth} /> }} />
          </p>
        )}
      </div>
      <Icon of={checkIcon} />
    </div>
  )
}

/** Opens a bill with points, or says why this customer has none to redeem. */
function Redeem({
  scan,
  name,
  toBill,
}: {
  scan: Scan
  name: string
  toBill: { readonly branch: string; readonly scan: string }
}) {
  const intl = useIntl()
  const whyNone = scan.newDevice?.most === 0 ? 'staff.scan.redeem.later' : 'staff.scan.redeem.none'
  if (scan.worth === 0) {
    return (
      <Button tone="quiet" wide disabledReason={intl.formatMessage({ id: whyNone }, { name })}>
        <FormattedMessage id="staff.scan.redeem" />
      </Button>
    )
  }
  return (
    <LangLink
      to="/$lang/branch/bills/"
      search={{ ...toBill, redeem: true }}
      className={buttonClass({ tone: 'quiet', wide: true })}
    >
      <FormattedMessage id="staff.scan.redeem" />
    </LangLink>
  )
}
