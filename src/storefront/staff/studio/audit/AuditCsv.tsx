import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { saveCsv } from '#storefront/platform/browser/csv-file.ts'
import { useBranchNames } from '#storefront/staff/team/use-branch-names.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { useErrorNotice } from '#storefront/ui/feedback/use-error-notice.ts'
import { auditColumns, auditRows } from './audit-csv.ts'
import { readWholeAudit } from './queries.ts'
import { useAuditFilter } from './use-audit-filter.ts'

/** Saves the entries that the filters ask for as a file: all of them, not only those that are shown. */
export function AuditCsv() {
  const intl = useIntl()
  const lang = useLang()
  const refusal = useRefusal()
  const branches = useBranchNames()
  const { asked, period } = useAuditFilter()
  const notice = useErrorNotice()
  const read = useMutation({
    mutationFn: () => readWholeAudit(asked),
    onMutate: notice.end,
    onError: (error) => notice.show(refusal(error)),
    onSuccess: ({ entries, isWhole }) => {
      const rows = auditRows(entries, {
        lang,
        say: (id, values) => intl.formatMessage({ id }, values),
        branchName: (id) => branches.find((branch) => branch.id === id)?.name ?? id,
      })
      saveCsv(`audit-${asked.kind ?? 'all'}-${period}`, [
        auditColumns.map((id) => intl.formatMessage({ id })),
        ...rows,
      ])
      if (!isWhole)
        notify(intl.formatMessage({ id: 'audit.csv.cut' }, { count: entries.length }), { tone: 'warning' })
    },
  })
  return (
    <Button
      tone="quiet"
      small
      busy={read.isPending}
      aria-label={intl.formatMessage(
        { id: 'report.csv.of' },
        { name: intl.formatMessage({ id: 'studio.nav.audit' }) },
      )}
      onClick={() => read.mutate()}
    >
      <FormattedMessage id="report.csv" />
    </Button>
  )
}
