import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFormats } from '../i18n/use-lang.ts'
import { scanQuery } from '../scan/queries.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { closeIcon, userIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { Lead } from '../ui/Lead.tsx'
import text from '../ui/text.module.css'

/** Whose code was scanned: the next bill is theirs. */
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
      <Lead icon={userIcon} tone="brand" />
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
