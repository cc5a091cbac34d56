import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useLayoutEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { TestMode } from '#storefront/customer/card/TestMode.tsx'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { noBreak } from '#storefront/i18n/formats.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Age } from '#storefront/platform/query/Age.tsx'
import { OwnerOverview } from '#storefront/staff/owner/OwnerOverview.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { pauseIcon, phoneIcon } from '#storefront/ui/icon/icons-more.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import { SoundButton } from '#storefront/staff/console-alerts/SoundButton.tsx'
import { useConsoleBranch } from '#storefront/staff/console-alerts/use-console-branch.ts'
import { liveAtom, openedBoardsAtom } from '#storefront/staff/console-alerts/console-atoms.ts'
import { withOrder } from './board.ts'
import css from './BoardScreen.module.css'
import { BoardSheets } from './BoardSheets.tsx'
import { BranchPicker } from '#storefront/staff/console/BranchPicker.tsx'
import { ConsoleFrame } from '#storefront/staff/console/ConsoleFrame.tsx'
import { Lanes } from './lane/Lanes.tsx'
import { LiveTag } from '#storefront/staff/console/LiveTag.tsx'
import { NoBranch } from '#storefront/staff/console/NoBranch.tsx'
import { ShiftEnded } from '#storefront/staff/console/ShiftEnded.tsx'
import { FlagNote } from '#storefront/staff/scan/offline/FlagNote.tsx'
import { boardQuery } from './queries.ts'
import { Today } from './Today.tsx'
import { useReadFailed } from './use-read-failed.ts'
import { useStartAt } from './use-start-at.ts'

const route = getRouteApi('/$lang/branch')
const toolClass = classNames(buttonClass({ tone: 'quiet', small: true }), css.tool)

/** The orders of a branch, live. An owner sees the day of all branches first. */
export function BoardScreen() {
  const { branchId, branchIds } = useConsoleBranch()
  const { data: session } = useQuery(sessionQuery())
  const { branch: wanted } = route.useSearch()
  const lang = useLang()
  // an accountant has no board: the reports are their screen
  if (session?.customer?.staff?.role === 'accountant')
    return <Navigate to="/$lang/studio/$part/" params={{ lang, part: 'reports' }} replace />
  if (session?.customer?.staff?.role === 'owner' && wanted === undefined) return <OwnerOverview />
  // the key resets all state when the branch changes
  return branchId === undefined ? (
    <ConsoleFrame title={<FormattedMessage id="title.board" />}>
      <NoBranch />
    </ConsoleFrame>
  ) : (
    <BranchBoard key={branchId} branchId={branchId} branchIds={branchIds} />
  )
}

function BranchBoard({ branchId, branchIds }: { branchId: string; branchIds: readonly string[] }) {
  const stream = useAtomValue(liveAtom)
  // its stream may be live, and yet a newer server has an order that this page cannot read
  const live = useReadFailed(branchId) ? 'lost' : stream
  const [search, setSearch] = useState('')
  const noteBoard = useSetAtom(openedBoardsAtom)
  // sessionStorage is outside React; before the paint, so that the note of `ShiftEnded` does not flash
  useLayoutEffect(() => noteBoard(branchId), [branchId, noteBoard])
  const { data: board, dataUpdatedAt } = useQuery({ ...boardQuery(branchId), throwOnError: false })
  return (
    <ConsoleFrame
      branchId={branchId}
      title={<BranchPicker branchId={branchId} branchIds={branchIds} />}
      lead={<Clock />}
      detail={<Today board={board} />}
      offline={
        board && (
          <>
            <FormattedMessage id="staff.offline" /> <Age of={dataUpdatedAt} />
          </>
        )
      }
      tools={
        <>
          <TestMode />
          {board && live !== 'live' && <LiveTag live={live} />}
          <SoundButton />
          <Tools search={search} onSearch={setSearch} />
        </>
      }
    >
      <ShiftEnded branchId={branchId} />
      <FlagNote branchId={branchId} />
      <QueryBoundary offline="staff.not-yet.offline">
        <Orders branchId={branchId} search={search} />
      </QueryBoundary>
    </ConsoleFrame>
  )
}

/** The search for an order's number, and the ways to a phone order and to pausing the branch. */
function Tools({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const intl = useIntl()
  return (
    <div className={css.tools}>
      <span className={css.search}>
        <SearchField
          label={intl.formatMessage({ id: 'staff.search' })}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
      </span>
      <LangLink to="/$lang/branch/phone/" className={toolClass}>
        <Icon of={phoneIcon} />
        <span className={css.words}>
          <FormattedMessage id="staff.phone-order" />
        </span>
      </LangLink>
      <LangLink to="/$lang/branch/menu/" className={toolClass}>
        <Icon of={pauseIcon} />
        <span className={css.words}>
          <FormattedMessage id="staff.pause" />
        </span>
      </LangLink>
    </div>
  )
}

function Orders({ branchId, search }: { branchId: string; search: string }) {
  const queryClient = useQueryClient()
  const { orders } = useSuspenseQuery(boardQuery(branchId)).data
  const startAt = useStartAt(branchId)
  // the same function at every render: the memo of each ticket compares it
  const put = useCallback(
    (order: Order) =>
      queryClient.setQueryData(
        boardQuery(branchId).queryKey,
        (known) => known && withOrder(known, order, ''),
      ),
    [branchId, queryClient],
  )
  return (
    <>
      <Lanes orders={orders} search={search} startAt={startAt} onOrder={put} />
      <BoardSheets orders={orders} startAt={startAt} onOrder={put} />
    </>
  )
}

/** Large, because the kitchen reads it from afar. */
function Clock() {
  const formats = useFormats()
  const [time, part] = formats.time(useNow()).split(noBreak)
  return (
    <p className={css.clock}>
      <b className={css.time}>{time}</b> {part}
    </p>
  )
}
