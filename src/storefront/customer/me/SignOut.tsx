import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { attemptAtom } from '#storefront/customer/placing/attempt.ts'
import { parcelsAtom } from '#storefront/customer/outbox/outbox.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { warnIcon, logoutIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import css from './ProfileScreen.module.css'
import { useSignOut } from '#storefront/customer/account/use-sign-out.ts'

/** The button that signs out. It asks for confirmation if data that was not sent yet would be lost. */
export function SignOut() {
  const signOut = useSignOut()
  const [asking, setAsking] = useState(false)
  const attempt = useAtomValue(attemptAtom)
  const waiting = useAtomValue(parcelsAtom).length + (attempt && attempt.stage !== 'sent' ? 1 : 0)
  const leave = () => signOut.mutate()
  return (
    <>
      <button
        type="button"
        className={css.leave}
        disabled={signOut.isPending}
        onClick={() => (waiting > 0 ? setAsking(true) : leave())}
      >
        <IconTile icon={logoutIcon} tone="bad" />
        <span className={css.name}>
          <FormattedMessage id="account.sign-out" />
        </span>
      </button>
      {asking && (
        <Note tone="warm" icon={warnIcon} role="alert">
          <p>
            <FormattedMessage id="account.sign-out.waiting" values={{ count: waiting }} />
          </p>
          <div className={layout.wrap}>
            <Button small tone="plain" busy={signOut.isPending} onClick={leave}>
              <FormattedMessage id="account.sign-out.anyway" />
            </Button>
            <Button small tone="quiet" onClick={() => setAsking(false)}>
              <FormattedMessage id="account.sign-out.stay" />
            </Button>
          </div>
        </Note>
      )}
    </>
  )
}
