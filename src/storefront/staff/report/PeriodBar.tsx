import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { addDays, addMonths } from '#domain/local-time.ts'
import { mostReportDays, type ReportPeriod } from '#domain/report.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Chip } from '#storefront/ui/choice/Chip.tsx'
import { DateField } from '#storefront/ui/form/DateField.tsx'
import { storeIcon } from '#storefront/ui/icon/icons-more.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { BranchesSheet } from './BranchesSheet.tsx'
import { periodFor, presets } from './periods.ts'
import css from './Reports.module.css'
import { useReportFilter } from './use-report-filter.ts'

/** As long as invoices are kept. */
const monthsBack = 72

/** The period and the branches of the reports. */
export function PeriodBar() {
  const intl = useIntl()
  const { asked, branchIds, show, today } = useReportFilter()
  const change = useChange()
  const [isChoosing, setChoosing] = useState(false)
  const end = addDays(asked.from, mostReportDays - 1)
  return (
    <div className={css.filters} role="group" aria-label={intl.formatMessage({ id: 'report.filters' })}>
      <div className={css.dates}>
        <DateField
          label={intl.formatMessage({ id: 'report.from' })}
          value={asked.from}
          min={addMonths(today, -monthsBack)}
          max={today}
          onChange={(from) => change(fitting({ from, to: asked.to }))}
        />
        <DateField
          label={intl.formatMessage({ id: 'report.to' })}
          value={asked.to}
          min={asked.from}
          max={end < today ? end : today}
          onChange={(to) => change({ from: asked.from, to })}
        />
        {show !== 'points' && (
          <Button tone="quiet" onClick={() => setChoosing(true)}>
            <Icon of={storeIcon} small />
            <FormattedMessage id="report.branches" values={{ count: branchIds.length }} />
          </Button>
        )}
      </div>
      <div className={css.presets}>
        {presets.map((preset) => {
          const period = periodFor(preset, today)
          return (
            <Chip
              key={preset}
              on={period.from === asked.from && period.to === asked.to}
              onClick={() => change(period)}
            >
              <FormattedMessage id={`report.preset.${preset}`} />
            </Chip>
          )
        })}
      </div>
      <BranchesSheet
        key={String(isChoosing)}
        open={isChoosing}
        chosen={branchIds}
        onClose={() => setChoosing(false)}
        onChoose={(ids) => {
          setChoosing(false)
          change({ branches: ids.length === 0 ? undefined : ids.join(',') })
        }}
      />
    </div>
  )
}

/** A new first day after the last one, or more than a year before it, moves the last one. */
function fitting({ from, to }: ReportPeriod): ReportPeriod {
  const end = addDays(from, mostReportDays - 1)
  if (to < from) return { from, to: from }
  return { from, to: to > end ? end : to }
}

function useChange() {
  const navigate = useNavigate()
  const lang = useLang()
  return (change: object) =>
    void navigate({
      to: '/$lang/studio/$part/',
      params: { lang, part: 'reports' },
      search: (before: object) => ({ ...before, ...change }),
      resetScroll: false,
    })
}
