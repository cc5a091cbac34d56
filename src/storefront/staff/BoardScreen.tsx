import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import type { Board } from '#contract/staff.ts'
import { sessionQuery } from '../account/queries.ts'
import { useFormats } from '../i18n/use-lang.ts'
import { Age } from '../offline/Age.tsx'
import { OwnerScreen } from '../owner/OwnerScreen.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { NotYet } from '../shell/NotYet.tsx'
import { useNow } from '../shell/use-now.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Icon } from '../ui/Icon.tsx'
import { offlineIcon } from '../ui/icons.ts'
import { pauseIcon, scanIcon } from '../ui/icons-more.ts'
import { Note } from '../ui/Note.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { SoundButton } from '../watch/SoundButton.tsx'
import { useConsoleBranch } from '../watch/use-console-branch.ts'
import { liveAtom } from '../watch/watch-atoms.ts'
import { ordersToday, withOrder } from './board.ts'
import css from './BoardScreen.module.css'
import { BoardSheets } from './BoardSheets.tsx'
import { BranchPicker } from './BranchPicker.tsx'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { Lanes } from './Lanes.tsx'
import { LiveTag } from './LiveTag.tsx'
import { NoBranch } from './NoBranch.tsx'
import { OffDuty } from './OffDuty.tsx'
import { boardQuery } from './queries.ts'
import { useOneTap } from './use-one-tap.ts'

const route = getRouteApi('/$lang/branch')

/** The orders of a branch as they come and move; the whole day stands in front of it. */
export function BoardScreen() {
  const { branchId, branchIds } = useConsoleBranch()
  const { data: session } = useQuery(sessionQuery())
  const { branch: wanted } = route.useSearch()
  // who owns them all begins with all of them
  if (session?.customer?.staff?.role === 'owner' && wanted === undefined) return <OwnerScreen />
  // another branch is another board
  return branchId === undefined ? (
    <ConsoleFrame title={<FormattedMessage id="title.board" />}>
      <NoBranch />
    </ConsoleFrame>
  ) : (
    <BranchBoard key={branchId} branchId={branchId} branchIds={branchIds} />
  )
}

function BranchBoard({ branchId, branchIds }: { branchId: string; branchIds: readonly string[] }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const live = useAtomValue(liveAtom)
  const [wanted, setWanted] = useState('')
  useOneTap()
  const read = useQuery({ ...boardQuery(branchId), throwOnError: false })
  const board = read.data
  // the same for every ticket and every render: they are remembered by it
  const put = useCallback(
    (order: Order) =>
      queryClient.setQueryData(
        boardQuery(branchId).queryKey,
        (known) => known && withOrder(known, order, ''),
      ),
    [branchId, queryClient],
  )
  return (
    <ConsoleFrame
      branchId={branchId}
      title={<BranchPicker branchId={branchId} branchIds={branchIds} />}
      detail={<Today board={board} />}
      tools={
        <>
          {board && live !== 'live' && <LiveTag live={live} />}
          <SoundButton />
          <span className={css.search}>
            <SearchField
              label={intl.formatMessage({ id: 'staff.search' })}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
            />
          </span>
          <span className={css.ways}>
            <LangLink to="/$lang/branch/menu/" className={buttonClass({ tone: 'quiet', small: true })}>
              <Icon of={pauseIcon} />
              <FormattedMessage id="staff.pause" />
            </LangLink>
            <LangLink to="/$lang/branch/scan/" className={buttonClass({ small: true })}>
              <Icon of={scanIcon} />
              <FormattedMessage id="staff.scan.go" />
            </LangLink>
          </span>
        </>
      }
    >
      <OffDuty branchId={branchId} />
      {board && live === 'lost' && (
        <div className={css.lost}>
          <Note tone="warm" icon={offlineIcon} role="status">
            <FormattedMessage id="staff.offline" /> <Age of={read.dataUpdatedAt} />
          </Note>
        </div>
      )}
      {board ? (
        <Lanes orders={board.orders} wanted={wanted} onOrder={put} />
      ) : (
        <NotYet of={read} offline="staff.not-yet.offline" />
      )}
      {board && <BoardSheets orders={board.orders} onOrder={put} />}
    </ConsoleFrame>
  )
}

function Today({ board }: { board: Board | undefined }) {
  const formats = useFormats()
  const now = useNow()
  const count = board && ordersToday(board, now)
  return (
    <>
      {formats.weekday(now)}
      {' · '}
      <bdi>{formats.time(now)}</bdi>
      {count !== undefined && (
        <>
          {' · '}
          <FormattedMessage id="staff.orders-today" values={{ count }} />
        </>
      )}
    </>
  )
}
