import { useAtomValue } from 'jotai'
import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { useChangeWhen } from '#storefront/customer/cart/when/use-change-when.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { ChosenWhen } from '#storefront/customer/method/choice.ts'
import { LaterPicker } from '#storefront/customer/method/LaterPicker.tsx'
import { Lead } from '#storefront/customer/method/Lead.tsx'
import { bringIntoView } from '#storefront/customer/placing/bring-into-view.ts'
import { HoldNote } from '#storefront/customer/slot/HoldNote.tsx'
import { NoTime, StoppedNote } from '#storefront/customer/slot/TimeNotes.tsx'
import { type Offered, useOffered } from '#storefront/customer/slot/use-offered.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './CheckoutCard.module.css'
import { HowSure } from './time/HowSure.tsx'
import { type LostTime, mustChoose } from './time/lost-time.ts'
import { LostNote } from './time/LostNote.tsx'
import { OrderWindow } from './time/OrderWindow.tsx'
import { TimeChips } from './time/TimeChips.tsx'
import { Unfold } from './Unfold.tsx'
import { partAnchor } from './use-missing-step.ts'
import type { OrderTime } from './use-order-time.ts'

/**
 * The time of the order: its window, how sure it is, how long it is held, the next free times, and all others
 * behind "Other day".
 */
export function WhenPart({
  branch,
  menu,
  time,
  lost,
  onChange,
  children,
}: {
  branch: Branch
  menu: Menu
  time: OrderTime
  lost: LostTime | undefined
  onChange: () => void
  children: ReactNode
}) {
  const title = useIntl().formatMessage({ id: 'when.title' })
  const { when } = useAtomValue(choiceAtom)
  const changeWhen = useChangeWhen(branch.id)
  const offered = useOffered({ branch, menu, when, held: time.held })
  const [isWanted, setWanted] = useState(false)
  const pickerId = useId()
  const ordered = time.held ?? (when.kind === 'later' ? when.at : offered.soonest)
  const at = mustChoose(lost) ? lost?.at : ordered
  // a time that cannot be ordered any more: the choice of another one opens, and says so
  const isGone = when.kind === 'later' && time.slot === null
  const isOpen = isWanted || isGone
  const [first] = offered.free

  function choose(next: ChosenWhen) {
    onChange()
    void changeWhen(next)
  }

  return (
    <section id={partAnchor('when')} className={css.part} aria-label={title}>
      <Head branch={branch} at={mustChoose(lost) ? undefined : at} catering={offered.loads.catering}>
        {first !== undefined && !isGone && (
          <Unfold isOpen={isOpen} controls={pickerId} onClick={() => setWanted(!isOpen)}>
            <FormattedMessage id="when.other-day" />
          </Unfold>
        )}
      </Head>
      <Notes time={time} lost={lost} stopped={offered.stopped} />
      {first === undefined ? (
        <NoTime />
      ) : (
        <Times
          branch={branch}
          offered={offered}
          at={at}
          lost={lost}
          all={{ id: pickerId, isOpen }}
          onChange={choose}
          onPick={() => setWanted(true)}
        />
      )}
      {children}
    </section>
  )
}

/** The window of the order and how sure it is, beside a button. */
const Head = ({
  branch,
  at,
  catering,
  children,
}: {
  branch: Branch
  at: number | undefined
  catering: boolean
  children: ReactNode
}) => (
  <div className={classNames(layout.row, css.row)}>
    <IconTile icon={clockIcon} />
    <div className={layout.grow}>
      <p className={text.item}>
        <OrderWindow branch={branch} at={at} />
      </p>
      <HowSure branch={branch} catering={catering} />
    </div>
    {children}
  </div>
)

/** How long the time is held, that another one is lost, and why the branch takes no order for now. */
const Notes = ({
  time,
  lost,
  stopped,
}: {
  time: OrderTime
  lost: LostTime | undefined
  stopped: Offered['stopped']
}) => (
  <>
    {time.needsHold && (
      <HoldNote hold={mustChoose(lost) ? { step: 'none' } : time.hold} onExtend={time.extend} />
    )}
    {lost && (
      <div key={`${lost.at} ${lost.next}`} ref={bringIntoView} className={css.lost}>
        <LostNote lost={lost} />
      </div>
    )}
    <StoppedNote stopped={stopped} />
  </>
)

/** The soonest times in a row; all days and times, and how long the kitchen needs, once `all` is open. */
function Times({
  branch,
  offered,
  at,
  lost,
  all,
  onChange,
  onPick,
}: {
  branch: Branch
  offered: Offered
  at: number | undefined
  lost: LostTime | undefined
  all: { readonly id: string; readonly isOpen: boolean }
  onChange: (when: ChosenWhen) => void
  /** Called before a choice in `all`, which then stays open: closed, it would lose the focus. */
  onPick: () => void
}) {
  const { days, loads, free } = offered
  return (
    <>
      <div className={css.chips}>
        <TimeChips
          branch={branch}
          offered={offered}
          chosen={at}
          lost={lost}
          isShort={all.isOpen}
          onChange={onChange}
        />
      </div>
      <div id={all.id} className={classNames(layout.stack, css.more)} hidden={!all.isOpen}>
        {all.isOpen && (
          <>
            <LaterPicker
              branch={branch}
              at={at ?? free[0] ?? 0}
              days={days}
              loads={loads}
              onChange={(next) => {
                onPick()
                onChange({ kind: 'later', at: next })
              }}
            />
            <Lead branch={branch} catering={loads.catering} />
          </>
        )}
      </div>
    </>
  )
}
