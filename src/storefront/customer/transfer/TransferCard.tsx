import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TransferRoom } from '#contract/transfer.ts'
import type { Wallet } from '#contract/wallet.ts'
import { parseWholeNumber } from '#domain/digits.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { PhoneField } from '#storefront/ui/form/PhoneField.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { ConfirmTransfer } from './ConfirmTransfer.tsx'
import { transfersQuery } from './queries.ts'
import { fieldOf } from './transfer-form.ts'
import { useTransferForm } from './use-transfer-form.ts'

/** The id of the phone field, for links that lead to the form. */
export const transferPhoneId = 'transfer-phone'

/**
 * The form that sends points to a friend: phone and amount, then the confirmation with the receiver's name,
 * and a code.
 */
export function TransferCard({ wallet }: { wallet: Wallet }) {
  const titleId = useId()
  const { data } = useQuery({ ...transfersQuery(), throwOnError: false })
  return (
    <section className={classNames(layout.card, layout.stack)} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <FormattedMessage id="transfer.title" />
      </h2>
      <TransferForm room={data?.room ?? roomOf(wallet)} />
    </section>
  )
}

/** The limits of a transfer as far as they are known without a network. */
function roomOf({ balance, scheme: { transfer } }: Wallet): TransferRoom {
  const most = Math.min(balance, transfer.max)
  return { least: transfer.min, most: most < transfer.min ? 0 : most, why: null }
}

function TransferForm({ room }: { room: TransferRoom }) {
  const intl = useIntl()
  const refusal = useRefusal()
  const element = useRef<HTMLFormElement>(null)
  // empties the form and keeps its button, to which the sheet returns the focus
  const { form, lacking, send, readInput, begun, close, renew, shown, isPending, finish } = useTransferForm(
    room,
    () => element.current?.reset(),
  )
  const between = useBetween(room)
  const wrong = fieldOf(shown)
  const errorOf = (field: 'phone' | 'points') => (wrong === field ? refusal(shown) : undefined)
  return (
    <>
      <form ref={element} className={layout.stack} onSubmit={send} onInput={readInput} noValidate>
        <PhoneField
          id={transferPhoneId}
          name="phone"
          label={<FormattedMessage id="transfer.phone" />}
          error={
            lacking.includes('phone') ? intl.formatMessage({ id: 'refusal.phone-invalid' }) : errorOf('phone')
          }
          autoComplete="off"
        />
        <TextField
          name="points"
          label={<FormattedMessage id="transfer.points" />}
          help={between}
          error={lacking.includes('points') ? between : errorOf('points')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
        {wrong === undefined && <ErrorNote error={shown} />}
        <SendButton points={form.points} room={room} busy={isPending} />
      </form>
      <ConfirmTransfer transfer={begun} onRenew={renew} onClose={close} onSent={finish} />
    </>
  )
}

function SendButton({ points: typed, room, busy }: { points: string; room: TransferRoom; busy: boolean }) {
  const intl = useIntl()
  const formats = useFormats()
  const reachable = useReachable()
  const points = parseWholeNumber(typed)
  const none = useNone(room)
  const reason = reachable ? none : intl.formatMessage({ id: 'transfer.offline' })
  return (
    <Button type="submit" wide busy={busy} disabledReason={reason}>
      {points === undefined ? (
        <FormattedMessage id="transfer.begin" />
      ) : (
        <FormattedMessage id="transfer.send" values={{ count: points, points: formats.number(points) }} />
      )}
    </Button>
  )
}

/** Why nothing can be sent; undefined if something can. */
function useNone({ most, why }: TransferRoom): string | undefined {
  const intl = useIntl()
  const formats = useFormats()
  if (most > 0) return undefined
  const until = why?.until ?? 0
  return intl.formatMessage(
    { id: noneWords[why?.refusal ?? 'transfer-short'] },
    { day: formats.day(until), time: formats.time(until) },
  )
}

const noneWords = {
  'transfer-too-few': 'transfer.none',
  'transfer-too-many': 'transfer.none',
  'transfer-short': 'transfer.none',
  'transfer-resting': 'refusal.transfer-resting',
  'transfer-times': 'refusal.transfer-times',
  'transfer-day': 'refusal.transfer-times',
  'transfer-new-device': 'refusal.transfer-new-device',
} as const

function useBetween({ least, most }: TransferRoom): string | undefined {
  const intl = useIntl()
  const formats = useFormats()
  if (most === 0) return undefined
  return intl.formatMessage(
    { id: 'transfer.between' },
    { least: formats.number(least), most: formats.number(most) },
  )
}
