import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#storefront/i18n/words.ts'
import css from './Reports.module.css'

/** One table or chart of a report, with what stands beside its heading. */
export function ReportCard({
  title,
  detail,
  action,
  children,
}: {
  title: MessageId
  detail?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <header className={css.cardHead}>
        <h2 id={id} className={css.cardTitle}>
          <FormattedMessage id={title} />
        </h2>
        {detail != null && <p className={css.cardDetail}>{detail}</p>}
        {action}
      </header>
      {children}
    </section>
  )
}
