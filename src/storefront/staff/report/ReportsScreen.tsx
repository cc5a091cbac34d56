import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { noonOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { ConsoleFrame } from '#storefront/staff/console/ConsoleFrame.tsx'
import { StudioRail } from '#storefront/staff/console/StudioRail.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { segmentsClass } from '#storefront/ui/choice/segments-class.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { printIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { dot } from '#storefront/ui/text/dot.ts'
import { OrdersPart } from './OrdersPart.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { PointsPart } from './PointsPart.tsx'
import { PromotionsPart } from './PromotionsPart.tsx'
import css from './Reports.module.css'
import { SalesPart } from './sales/SalesPart.tsx'
import { parts, type ReportPart, useReportFilter } from './use-report-filter.ts'

/** The reports of owners and accountants: a period of all branches or some. */
export function ReportsScreen() {
  const { show } = useReportFilter()
  const role = useQuery(sessionQuery()).data?.customer?.staff?.role
  const mayRead = role === undefined || role === 'owner' || role === 'accountant'
  return (
    <ConsoleFrame
      branchId={null}
      rail={<StudioRail role={role} />}
      title={<FormattedMessage id={`report.${show}`} />}
      detail={mayRead && <Asked />}
      tools={
        mayRead && (
          <span className={css.screenOnly}>
            <Button tone="quiet" small onClick={() => window.print()}>
              <Icon of={printIcon} small />
              <FormattedMessage id="report.print" />
            </Button>
          </span>
        )
      }
    >
      {mayRead ? (
        <div className={css.page}>
          <div className={css.bar}>
            <Parts />
            <PeriodBar />
          </div>
          <Shown show={show} />
        </div>
      ) : (
        <Note tone="warm" icon={warnIcon}>
          <FormattedMessage id="report.not-yours" />
        </Note>
      )}
    </ConsoleFrame>
  )
}

function Shown({ show }: { show: ReportPart }) {
  switch (show) {
    case 'sales':
      return <SalesPart />
    case 'orders':
      return <OrdersPart />
    case 'promotions':
      return <PromotionsPart />
    case 'points':
      return <PointsPart />
    default:
      return show satisfies never
  }
}

/** The period; on paper also what the controls, which are not printed, say. */
function Asked() {
  const { asked, branchIds, day, show } = useReportFilter()
  return (
    <>
      <Period from={asked.from} to={asked.to} />
      <span className={css.paperOnly}>
        {show === 'sales' && (
          <>
            {dot}
            <FormattedMessage id={`report.day.${day}`} />
          </>
        )}
        {show !== 'points' && (
          <>
            {dot}
            <FormattedMessage id="report.branches" values={{ count: branchIds.length }} />
          </>
        )}
      </span>
    </>
  )
}

function Period({ from, to }: { from: string; to: string }) {
  const formats = useFormats()
  const dateOf = (date: string) => <bdi>{formats.date(noonOf(date))}</bdi>
  if (from === to) return dateOf(from)
  return <FormattedMessage id="report.period" values={{ from: dateOf(from), to: dateOf(to) }} />
}

function Parts() {
  const intl = useIntl()
  const { show } = useReportFilter()
  return (
    <nav className={css.parts} aria-label={intl.formatMessage({ id: 'title.reports' })}>
      <div className={segmentsClass()}>
        {parts.map((part) => (
          <LangLink
            key={part}
            to="/$lang/studio/$part/"
            params={reports}
            search={(before: object) => ({ ...before, show: part === 'sales' ? undefined : part })}
            activeOptions={sameSearch}
            aria-current={part === show ? 'page' : undefined}
            activeProps={none}
            resetScroll={false}
          >
            <FormattedMessage id={`report.${part}`} />
          </LangLink>
        ))}
      </div>
    </nav>
  )
}

/** The address differs by its search; which link is current is said above. */
const none = {}

/** Else the router marks the link without `show` as current in every part. */
const sameSearch = { exact: true, includeSearch: true, explicitUndefined: true } as const

const reports = { part: 'reports' } as const
