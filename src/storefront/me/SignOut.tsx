import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { attemptAtom } from '../checkout/attempt.ts'
import { parcelsAtom } from '../offline/outbox.ts'
import { Button } from '../ui/Button.tsx'
import { warnIcon } from '../ui/icons.ts'
import { logoutIcon } from '../ui/icons-more.ts'
import layout from '../ui/layout.module.css'
import { Lead } from '../ui/Lead.tsx'
import { Note } from '../ui/Note.tsx'
import css from './ProfileScreen.module.css'
import { useSignOut } from '../account/use-sign-out.ts'

/** Asks first when something would be lost that the server never got. */
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
        <Lead icon={logoutIcon} tone="bad" />
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
