import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#storefront/i18n/words.ts'
import { ReservedAge } from '#storefront/platform/query/Age.tsx'
import css from './Reports.module.css'

/** One table or chart of a report, with what stands beside its heading. The table is a region by itself. */
export function ReportCard({
  title,
  detail,
  at,
  action,
  children,
}: {
  title: MessageId
  detail?: ReactNode
  /** When the report was read, in milliseconds since 1970. */
  at?: number | undefined
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.card}>
      <header className={css.cardHead}>
        <div className={css.cardWords}>
          <h2 className={css.cardTitle}>
            <FormattedMessage id={title} />
          </h2>
          {detail != null && <p className={css.cardDetail}>{detail}</p>}
          <ReservedAge of={at} />
        </div>
        {action}
      </header>
      {children}
    </div>
  )
}
