import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { isBillOver } from '#domain/bill.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Age } from '#storefront/platform/query/Age.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { useConsoleBranch } from '#storefront/staff/console-alerts/use-console-branch.ts'
import { BranchConsole } from '#storefront/staff/console/BranchConsole.tsx'
import { LiveTag } from '#storefront/staff/console/LiveTag.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { BillForm } from './BillForm.tsx'
import { BillList } from './BillList.tsx'
import { BillSheet } from './BillSheet.tsx'
import css from './StaffBillsScreen.module.css'
import { billsQuery } from './queries.ts'
import { useLiveBills } from './use-live-bills.ts'

const route = getRouteApi('/$lang/branch/bills')

/** What the screen shows, in its address. */
type Shown = {
  readonly branch?: string | undefined
  readonly scan?: string | undefined
  readonly redeem?: boolean | undefined
  readonly bill?: string | undefined
}

/** Opens bills, shows their state, and takes payments for them. */
export function StaffBillsScreen() {
  const { branchId: shown } = useConsoleBranch()
  const offlineId = useId()
  return (
    <BranchConsole
      title={<FormattedMessage id="title.staff-bills" />}
      to="/$lang/branch/bills/"
      offline={shown !== undefined && <Offline branchId={shown} id={offlineId} />}
    >
      {(branchId) => <BranchBills key={branchId} branchId={branchId} offlineId={offlineId} />}
    </BranchConsole>
  )
}

/** Why no bill can be opened, which the disabled button refers to by `id`, and how old the list is. */
function Offline({ branchId, id }: { branchId: string; id: string }) {
  const { data, dataUpdatedAt } = useQuery({ ...billsQuery(branchId), throwOnError: false })
  return (
    <>
      <span id={id}>
        <FormattedMessage id="offline.banner" />
      </span>
      <Age of={data && dataUpdatedAt} />
    </>
  )
}

function BranchBills({ branchId, offlineId }: { branchId: string; offlineId: string }) {
  const lang = useLang()
  const navigate = useNavigate()
  const { branch, scan, redeem, bill: shownId } = route.useSearch()
  const { bills, live } = useLiveBills(branchId)
  const shown = bills?.find(({ id }) => id === shownId)
  const go = (search: { scan?: string | undefined; redeem?: boolean | undefined; bill?: string }) =>
    void navigate({
      to: '/$lang/branch/bills/',
      params: { lang },
      search: { branch, ...search },
      replace: true,
    })
  return (
    <div className={css.counter}>
      <BillForm
        branchId={branchId}
        scanId={scan}
        offlineId={offlineId}
        onForget={() => go({})}
        onOpened={(id) =>
          void navigate({
            to: '/$lang/branch/bills/',
            params: { lang },
            // another bill may have been opened meanwhile: its sheet stays
            search: (now: Shown) => (now.bill === undefined ? { branch, bill: id, redeem } : { ...now }),
            replace: true,
          })
        }
      />
      <div className={layout.stack}>
        <div className={classNames(layout.between, css.today)}>
          <h2 className={text.head}>
            <FormattedMessage id="counter.today" />
          </h2>
          <LiveTag live={live} />
        </div>
        <QueryBoundary offline="staff.not-yet.offline">
          <Bills branchId={branchId} onShow={(id) => go({ scan, redeem, bill: id })} />
        </QueryBoundary>
      </div>
      {shown && (
        <BillSheet
          key={shown.id}
          bill={shown}
          scanId={scan}
          // the wish is of the scanned customer: a bill of another one does not have it
          redeem={redeem === true && (scan === undefined || shown.customer === null)}
          // the wish was for the bill that is settled now, not for the next one
          onClose={() => go(scan === undefined || isBillOver(shown.state) ? { scan } : { scan, redeem })}
        />
      )}
    </div>
  )
}

function Bills({ branchId, onShow }: { branchId: string; onShow: (id: string) => void }) {
  const { data } = useSuspenseQuery(billsQuery(branchId))
  return <BillList bills={data.bills} onShow={onShow} />
}
