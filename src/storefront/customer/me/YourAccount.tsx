import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getSession } from '#contract/session.ts'
import { groupPhone } from '#domain/phone.ts'
import { FreshCodeSheet } from '#storefront/customer/account/FreshCodeSheet.tsx'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { isCodeNeeded, useFreshCode } from '#storefront/customer/account/use-fresh-code.ts'
import { ChoicesSheet } from '#storefront/customer/notification/ChoicesSheet.tsx'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { bellIcon, offlineIcon } from '#storefront/ui/icon/icons.ts'
import { phoneIcon, trashIcon, keyIcon, lockIcon } from '#storefront/ui/icon/icons-more.ts'
import { shareIcon } from '#storefront/ui/icon/icons-dish.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { DevicesSheet } from './DevicesSheet.tsx'
import { FactorSheet } from './FactorSheet.tsx'
import { LeaveSheet } from './LeaveSheet.tsx'
import { PasswordSheet } from './PasswordSheet.tsx'
import { PhoneSheet } from './PhoneSheet.tsx'
import { PinSheet } from './PinSheet.tsx'
import css from './ProfileScreen.module.css'
import { profileQuery } from './queries.ts'
import { Row } from './Row.tsx'
import { useDownloadData } from './use-download-data.ts'

type Open = 'phone' | 'password' | 'pin' | 'factor' | 'devices' | 'choices' | 'leave'

/** The account settings: phone, password, devices, notifications, a copy of the data, and deletion. */
export function YourAccount() {
  const intl = useIntl()
  const reachable = useReachable()
  const session = useQuery(sessionQuery()).data
  const phone = session?.customer?.phone
  const profile = useQuery({ ...profileQuery(), throwOnError: false }).data
  const fresh = useFreshCode()
  const take = useDownloadData(fresh.ask)
  const [open, setOpen] = useState<Open | null>(null)
  const rowOf = (name: Open) => ({ disabled: !reachable, onClick: () => setOpen(name) })
  const sheetOf = (name: Open) => ({ open: open === name, onClose: () => setOpen(null) })

  return (
    <section className={css.list} aria-label={intl.formatMessage({ id: 'me.account' })}>
      <Row icon={phoneIcon} id="account.phone" value={phone && groupPhone(phone)} {...rowOf('phone')} />
      <Row
        icon={lockIcon}
        id="me.password"
        value={
          profile && intl.formatMessage({ id: profile.hasPassword ? 'me.password.is' : 'me.password.none' })
        }
        {...rowOf('password')}
      />
      {session && <StaffRows session={session} rowOf={rowOf} />}
      <Row icon={keyIcon} id="me.devices" {...rowOf('devices')} />
      <Row icon={bellIcon} id="notification.choices" {...rowOf('choices')} />
      <Row
        icon={shareIcon}
        id="me.data"
        disabled={!reachable || take.isPending}
        onClick={() => take.mutate()}
      />
      <Row icon={trashIcon} id="me.leave" {...rowOf('leave')} />
      {!reachable && (
        <Note tone="warm" icon={offlineIcon}>
          <FormattedMessage id="me.offline" />
        </Note>
      )}
      {!isCodeNeeded(take.error) && <ErrorNote error={take.error} />}
      <FreshCodeSheet {...fresh.sheet} />
      <PhoneSheet {...sheetOf('phone')} />
      <PasswordSheet {...sheetOf('password')} hasPassword={profile?.hasPassword ?? false} />
      <PinSheet {...sheetOf('pin')} hasPin={session?.hasPin ?? false} />
      <FactorSheet {...sheetOf('factor')} />
      <DevicesSheet {...sheetOf('devices')} />
      <ChoicesSheet {...sheetOf('choices')} />
      <LeaveSheet {...sheetOf('leave')} />
    </section>
  )
}

/** What only staff have: the PIN of the console, and the second factor where it is in use. */
function StaffRows({
  session,
  rowOf,
}: {
  session: ReplyOf<typeof getSession>
  rowOf: (name: Open) => { disabled: boolean; onClick: () => void }
}) {
  const intl = useIntl()
  return (
    <>
      {session.customer?.staff && (
        <Row
          icon={lockIcon}
          id="me.pin"
          value={intl.formatMessage({ id: session.hasPin ? 'me.pin.is' : 'me.pin.none' })}
          {...rowOf('pin')}
        />
      )}
      {session.hasFactor !== undefined && (
        <Row
          icon={lockIcon}
          id="me.factor"
          value={intl.formatMessage({ id: session.hasFactor ? 'me.factor.is' : 'me.factor.none' })}
          {...rowOf('factor')}
        />
      )}
    </>
  )
}
