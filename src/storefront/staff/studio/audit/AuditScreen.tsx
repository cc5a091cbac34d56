import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { auditKinds } from '#domain/audit.ts'
import { LoadMore } from '#storefront/platform/query/LoadMore.tsx'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { OwnerFrame } from '#storefront/staff/console/OwnerFrame.tsx'
import { Chip } from '#storefront/ui/choice/Chip.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { SelectField } from '#storefront/ui/form/Select.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import { AuditCsv } from './AuditCsv.tsx'
import { AuditDays } from './AuditDays.tsx'
import { PersonField } from './PersonField.tsx'
import css from './Audit.module.css'
import { auditQuery } from './queries.ts'
import { periods, useAuditFilter } from './use-audit-filter.ts'

/** Who changed, published, refunded, invited and viewed: a page for reading. For owners. */
export const AuditScreen = () => (
  <OwnerFrame
    title={<FormattedMessage id="studio.nav.audit" />}
    detail={<FormattedMessage id="audit.detail" />}
    tools={<AuditCsv />}
  >
    <div className={css.page}>
      <Filters />
      <Entries />
    </div>
  </OwnerFrame>
)

function Filters() {
  const intl = useIntl()
  const { asked, period, change } = useAuditFilter()
  return (
    <div className={css.filters}>
      <div className={css.kinds} role="group" aria-label={intl.formatMessage({ id: 'audit.kind' })}>
        <Chip on={asked.kind === undefined} onClick={() => change({ kind: undefined })}>
          <FormattedMessage id="audit.kind.all" />
        </Chip>
        {auditKinds.map((kind) => (
          <Chip key={kind} on={asked.kind === kind} onClick={() => change({ kind })}>
            <FormattedMessage id={`audit.kind.${kind}`} />
          </Chip>
        ))}
      </div>
      <div className={css.choices}>
        <PersonField />
        <SelectField
          label={<FormattedMessage id="audit.period" />}
          value={period}
          onPick={(value) => change({ period: periods.find((each) => each === value) ?? 'week' })}
        >
          {periods.map((each) => (
            <option key={each} value={each}>
              {intl.formatMessage({ id: `audit.period.${each}` })}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}

function Entries() {
  const { asked } = useAuditFilter()
  const found = useInfiniteQuery({ ...auditQuery(asked), throwOnError: false })
  const { data, error, refetch } = found
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <>
      {entries ? (
        <Found entries={entries} />
      ) : (
        <QueryFallback of={{ error, refetch }} offline="staff.not-yet.offline" />
      )}
      {/* also while a filter loads: a live region that comes with its words is not announced */}
      <p role="status" className={classNames(text.captionMuted, css.count)}>
        {entries && entries.length > 0 && (
          <FormattedMessage id="audit.shown" values={{ count: entries.length }} />
        )}
        {entries?.length === 0 && (
          <VisuallyHidden>
            <FormattedMessage id="audit.shown" values={{ count: 0 }} />
          </VisuallyHidden>
        )}
      </p>
      {entries && entries.length > 0 && (
        <>
          <div className={css.more}>
            <LoadMore of={found}>
              <FormattedMessage id="audit.earlier" />
            </LoadMore>
          </div>
          <p className={text.captionMuted}>
            <FormattedMessage id="audit.looks" />
          </p>
        </>
      )}
    </>
  )
}

/** The entries by day, or that there are none. */
const Found = ({ entries }: ComponentProps<typeof AuditDays>) =>
  entries.length > 0 ? (
    <AuditDays entries={entries} />
  ) : (
    <Empty title={<FormattedMessage id="audit.empty" />}>
      <FormattedMessage id="audit.empty.text" />
    </Empty>
  )
