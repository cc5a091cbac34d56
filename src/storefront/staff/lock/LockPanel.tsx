import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { FreshCodeSheet } from '#storefront/customer/account/FreshCodeSheet.tsx'
import { useFreshCode } from '#storefront/customer/account/use-fresh-code.ts'
import { SignOut } from '#storefront/customer/me/SignOut.tsx'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { boardQuery } from '#storefront/staff/board/queries.ts'
import { countNew } from '#storefront/staff/console-alerts/ringing.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { bellIcon, offlineIcon } from '#storefront/ui/icon/icons.ts'
import { lockIcon } from '#storefront/ui/icon/icons-more.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './LockPanel.module.css'
import { PinForm } from './PinForm.tsx'

/** Stands in for a screen of the console while it is locked: the number of new orders, and how to unlock. */
export function LockPanel({ watched }: { watched: string | undefined }) {
  const intl = useIntl()
  const reachable = useReachable()
  const { data: session } = useQuery(sessionQuery())
  const queryClient = useQueryClient()
  const fresh = useFreshCode()
  const name = session?.customer?.firstName ?? ''
  const unlocked = () => void queryClient.invalidateQueries(sessionQuery())
  const { onClose } = fresh.sheet
  return (
    <section className={css.panel} aria-label={intl.formatMessage({ id: 'staff.lock.title' })}>
      <div className={css.card}>
        <IconTile icon={lockIcon} tone="brand" round />
        <h2 className={css.title}>
          <FormattedMessage id="staff.lock.title" />
        </h2>
        {name !== '' && (
          <p className={text.label}>
            <bdi>{name}</bdi>
          </p>
        )}
        <p className={text.muted}>
          <FormattedMessage id="staff.lock.text" />
        </p>
        {watched !== undefined && <NewOrders branchId={watched} />}
        <OfflineNote reachable={reachable} />
        {session?.hasPin && reachable && (
          <>
            <p className={text.label} aria-hidden="true">
              <FormattedMessage id="staff.lock.pin" />
            </p>
            <PinForm onUnlocked={unlocked} />
          </>
        )}
        <Button
          wide
          tone={session?.hasPin ? 'quiet' : 'brand'}
          disabledReason={reachable ? undefined : intl.formatMessage({ id: 'staff.lock.offline' })}
          onClick={() => fresh.ask(unlocked)}
        >
          <FormattedMessage id="staff.lock.sms" />
        </Button>
        <SignOut />
      </div>
      <FreshCodeSheet
        {...fresh.sheet}
        // a code that is still checked may unlock the console after its sheet was closed
        onClose={() => {
          onClose()
          unlocked()
        }}
      />
    </section>
  )
}

/** Always in the page: screen readers do not announce a live region that comes with its words. */
const OfflineNote = ({ reachable }: { reachable: boolean }) => (
  <div role="status" className={css.offline}>
    {!reachable && (
      <Note tone="warm" icon={offlineIcon}>
        <FormattedMessage id="staff.lock.offline" />
      </Note>
    )}
  </div>
)

/** Counted, not shown: who ordered what is visible once the console is unlocked. */
function NewOrders({ branchId }: { branchId: string }) {
  const { data } = useQuery({ ...boardQuery(branchId), enabled: false })
  const count = countNew(data?.orders ?? [])
  return (
    <div role="status">
      {count > 0 && (
        <Note tone="info" icon={bellIcon}>
          <FormattedMessage id="staff.waiting" values={{ count }} />
        </Note>
      )}
    </div>
  )
}
