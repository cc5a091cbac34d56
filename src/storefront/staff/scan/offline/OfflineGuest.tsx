import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Settlement } from '#domain/bill.ts'
import { worthOfTerms } from '#domain/offline-scan.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { cardIcon, cashIcon, checkIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import type { Guest } from './check-code.ts'
import css from './Offline.module.css'
import { type OfflineBill, offlineBillOf } from './offline-bill.ts'
import { OfflineSum } from './OfflineSum.tsx'
import { entriesLastingAtom } from './stored-entries.ts'

/** A guest whose code this tablet has verified, and the bill that their points are for. */
export function OfflineGuest({
  guest,
  onTake,
  onCancel,
}: {
  guest: Guest
  onTake: (bill: OfflineBill) => void
  onCancel: () => void
}) {
  const intl = useIntl()
  const card = useRef<HTMLFormElement>(null)
  const lasting = useAtomValue(entriesLastingAtom)
  const worth = worthOfTerms(guest.list.terms, guest.most)
  const [typed, setTyped] = useState('')
  const [isRedeeming, setRedeeming] = useState(worth > 0)
  const [way, setWay] = useState<Settlement>('cash')
  const [isMissing, setMissing] = useState(false)
  const notKept = lasting ? undefined : intl.formatMessage({ id: 'staff.offline.not-kept' })
  const bill = offlineBillOf(guest, { typed, isRedeeming, way })
  const type = (amount: string) => {
    setTyped(amount)
    setMissing(false)
  }
  useBusy(true)
  // moves the focus to the new content, because the camera is gone
  useEffect(() => card.current?.focus(), [])

  return (
    <form
      ref={card}
      tabIndex={-1}
      className={css.guest}
      aria-label={intl.formatMessage({ id: 'staff.offline.guest' })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(!bill)
        if (bill && lasting) onTake(bill)
        else event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <Verified guest={guest} worth={worth} />
      <AmountField typed={typed} isMissing={isMissing} onType={type} />
      {worth > 0 && <PointsUse isRedeeming={isRedeeming} onChange={setRedeeming} />}
      <WayToPay way={way} onChange={setWay} />
      {bill && <OfflineSum bill={bill} isRedeeming={isRedeeming} />}
      <Button type="submit" wide disabledReason={notKept}>
        <Take bill={bill} />
      </Button>
      <p className={text.captionMuted}>
        <FormattedMessage id="staff.offline.kept" />
      </p>
      <Button tone="quiet" wide onClick={onCancel}>
        <FormattedMessage id="staff.scan.another" />
      </Button>
    </form>
  )
}

/** The digits compare the phone with the code: this tablet has no names. */
function Verified({ guest, worth }: { guest: Guest; worth: number }) {
  return (
    <Note
      tone="good"
      icon={checkIcon}
      role="status"
      title={
        worth > 0 ? (
          <FormattedMessage id="staff.offline.good" values={{ price: <Price amount={worth} /> }} />
        ) : (
          <FormattedMessage id="staff.offline.earn-only" />
        )
      }
    >
      <p>
        <FormattedMessage
          id="staff.offline.verified"
          values={{ number: <bdi dir="ltr">{String(guest.number).replace(/(\d{4})(?=\d)/g, '$1 ')}</bdi> }}
        />
      </p>
    </Note>
  )
}

function AmountField({
  typed,
  isMissing,
  onType,
}: {
  typed: string
  isMissing: boolean
  onType: (typed: string) => void
}) {
  return (
    <TextField
      label={<FormattedMessage id="counter.amount" />}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      error={isMissing ? <FormattedMessage id="counter.amount.wrong" /> : undefined}
    />
  )
}

/** Whether the guest pays with points or collects some. */
function PointsUse({
  isRedeeming,
  onChange,
}: {
  isRedeeming: boolean
  onChange: (isRedeeming: boolean) => void
}) {
  const intl = useIntl()
  return (
    <Segments
      label={intl.formatMessage({ id: 'staff.offline.use' })}
      value={isRedeeming ? 'redeem' : 'earn'}
      onChange={(use) => onChange(use === 'redeem')}
      options={[
        { value: 'redeem', label: <FormattedMessage id="staff.offline.redeem" /> },
        { value: 'earn', label: <FormattedMessage id="staff.scan.earn" /> },
      ]}
    />
  )
}

function WayToPay({ way, onChange }: { way: Settlement; onChange: (way: Settlement) => void }) {
  const intl = useIntl()
  return (
    <Segments
      label={intl.formatMessage({ id: 'counter.settle.title' })}
      value={way}
      onChange={onChange}
      options={[
        { value: 'cash', icon: cashIcon, label: <FormattedMessage id="counter.settle.cash" /> },
        { value: 'branch', icon: cardIcon, label: <FormattedMessage id="counter.settle.branch" /> },
      ]}
    />
  )
}

function Take({ bill }: { bill: OfflineBill | undefined }) {
  const formats = useFormats()
  if (!bill || bill.points === 0) return <FormattedMessage id="staff.offline.add" />
  const points = formats.number(bill.points)
  return (
    <FormattedMessage
      id="staff.offline.take"
      values={{ count: bill.points, points, price: <Price amount={bill.worth} /> }}
    />
  )
}
