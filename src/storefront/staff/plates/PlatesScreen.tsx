import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Age } from '#storefront/platform/query/Age.tsx'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { useConsoleBranch } from '#storefront/staff/console-alerts/use-console-branch.ts'
import { BranchConsole } from '#storefront/staff/console/BranchConsole.tsx'
import { LoanCard } from './LoanCard.tsx'
import { LoansOut } from './LoansOut.tsx'
import css from './PlatesScreen.module.css'
import { PlatesSearch } from './PlatesSearch.tsx'
import { loansOutQuery, loansQuery } from './queries.ts'

const route = getRouteApi('/$lang/branch/plates')

/**
 * Lists the plates that are out, finds lent plates by the number on the ticket, also those of other branches,
 * and counts them in.
 */
export function PlatesScreen() {
  const { branch: wanted, number } = route.useSearch()
  const { branchId: shown } = useConsoleBranch()
  const navigate = useNavigate()
  const lang = useLang()
  const result = useFocusOfResult(number)
  const queryClient = useQueryClient()
  function find(typed: number | undefined) {
    // the same search again is a question whether anything has changed
    if (typed !== undefined && typed === number)
      void queryClient.invalidateQueries({ queryKey: loansQuery(typed).queryKey })
    const search = { branch: wanted, number: typed }
    void navigate({ to: '/$lang/branch/plates/', params: { lang }, search, replace: true })
  }
  return (
    <BranchConsole
      title={<FormattedMessage id="title.staff-plates" />}
      to="/$lang/branch/plates/"
      offline={shown !== undefined && <Offline branchId={shown} hasList={number === undefined} />}
    >
      {(branchId) => (
        <div className={css.counter}>
          <PlatesSearch number={number} onFind={find} />
          <div ref={result} tabIndex={-1} className={css.counter}>
            {number === undefined ? (
              <LoansOut key={branchId} branchId={branchId} onShow={find} />
            ) : (
              <>
                <Found number={number} branchId={branchId} />
                <Button tone="quiet" onClick={() => find(undefined)}>
                  <FormattedMessage id="staff.plates.list.back" />
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </BranchConsole>
  )
}

/** Returns the ref of the result of a search, which gets the focus if the tapped button is gone. */
function useFocusOfResult(number: number | undefined) {
  const result = useRef<HTMLDivElement>(null)
  const before = useRef(number)
  // the focus is outside React
  useEffect(() => {
    if (before.current !== number && document.activeElement === document.body) result.current?.focus()
    before.current = number
  }, [number])
  return result
}

/** Why nothing can be returned, and how old the list is. */
function Offline({ branchId, hasList }: { branchId: string; hasList: boolean }) {
  const { data, dataUpdatedAt } = useQuery({ ...loansOutQuery(branchId), throwOnError: false })
  return (
    <>
      <span>
        <FormattedMessage id="staff.plates.offline" />
      </span>
      {hasList && <Age of={data && dataUpdatedAt} />}
    </>
  )
}

function Found({ number, branchId }: { number: number; branchId: string }) {
  const intl = useIntl()
  const loans = useQuery({ ...loansQuery(number), throwOnError: false })
  const isFound = loans.data !== undefined && loans.data.loans.length > 0
  return (
    <div className={layout.stack}>
      <LiveRegion>
        {isFound ? intl.formatMessage({ id: 'staff.plates.loan' }, { number: String(number) }) : ''}
      </LiveRegion>
      {!loans.data && <QueryFallback of={loans} offline="staff.not-yet.offline" />}
      {loans.data && !isFound && (
        <div role="status">
          <Empty
            title={<FormattedMessage id="staff.plates.none" values={{ number: <bdi>{number}</bdi> }} />}
          />
        </div>
      )}
      {loans.data?.loans.map((loan) => (
        <LoanCard key={loan.orderId} loan={loan} branchId={branchId} listKey={loansQuery(number).queryKey} />
      ))}
    </div>
  )
}
