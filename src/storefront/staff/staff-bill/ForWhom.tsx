import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { scanQuery } from '#storefront/staff/scan/queries.ts'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { userIcon } from '#storefront/ui/icon/icons.ts'
import { closeIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import text from '#storefront/ui/text/text.module.css'

/** The customer whose code was scanned: the next bill is for them. */
export function ForWhom({
  branchId,
  scanId,
  onForget,
}: {
  branchId: string
  scanId: string
  onForget: () => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const { data: scan } = useQuery({ ...scanQuery(branchId, scanId), throwOnError: false })
  return (
    <div className={layout.row} role="status">
      <IconTile icon={userIcon} tone="brand" />
      <p className={layout.grow}>
        {scan ? (
          <>
            <b>
              <bdi>{scan.firstName}</bdi>
            </b>{' '}
            <span className={text.smallMuted}>
              <FormattedMessage
                id="qr.points"
                values={{ count: scan.balance, points: formats.number(scan.balance) }}
              />
            </span>
          </>
        ) : (
          <FormattedMessage id="refusal.scan-expired" />
        )}
      </p>
      <IconButton
        icon={closeIcon}
        label={intl.formatMessage({ id: 'counter.for.nobody' })}
        onClick={onForget}
      />
    </div>
  )
}
