import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { openBill, type BillDraft } from '#contract/bill.ts'
import { leastBill, mostBill } from '#domain/bill.ts'
import { type Cart, maxNoteLength } from '#domain/cart.ts'
import { parseRiyals } from '#domain/money.ts'
import { useHalfWritten } from '#storefront/platform/storage/use-half-written.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import text from '#storefront/ui/text/text.module.css'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { attemptOf } from './bill-attempt.ts'
import { DishPicker } from './DishPicker.tsx'
import { ForWhom } from './ForWhom.tsx'
import { billFor, type HalfBill, noBill, parseHalfBill, storedBill } from './half-bill.ts'
import { useBillChange } from './use-bill-change.ts'

const firstField = { amount: '[name="amount"]', lines: '[type="search"]' } as const

type Props = {
  readonly branchId: string
  readonly scanId: string | undefined
  /** The id of the words that say why no bill can be opened without a network. */
  readonly offlineId: string
  readonly onForget: () => void
  readonly onOpened: (id: string) => void
}

/**
 * A new bill: an amount, or dishes of today's menu; for the customer whose code was scanned, or for any
 * customer who scans the bill.
 */
export function BillForm({ branchId, scanId, offlineId, onForget, onOpened }: Props) {
  const reachable = useReachable()
  const { kind, setKind, typed, setTyped, cart, setCart, note, setNote, isMissing, open, send } = useNewBill({
    branchId,
    scanId,
    onOpened,
  })

  return (
    <form
      className={classNames(layout.card, layout.stack)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!send()) event.currentTarget.querySelector<HTMLInputElement>(firstField[kind])?.focus()
      }}
    >
      <h2 className={text.head}>
        <FormattedMessage id="counter.new" />
      </h2>
      {scanId !== undefined && <ForWhom branchId={branchId} scanId={scanId} onForget={onForget} />}
      <KindChoice value={kind} onChange={setKind} />
      {kind === 'amount' ? (
        <AmountField value={typed} onChange={setTyped} isMissing={isMissing} />
      ) : (
        <DishPicker branchId={branchId} cart={cart} onChange={setCart} isMissing={isMissing} />
      )}
      <TextField
        label={<FormattedMessage id="counter.note" />}
        autoComplete="off"
        maxLength={maxNoteLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ErrorNote error={open.error} />
      <Button
        type="submit"
        wide
        busy={open.isPending}
        disabled={!reachable}
        aria-describedby={reachable ? undefined : offlineId}
      >
        <FormattedMessage id="counter.open" />
      </Button>
    </form>
  )
}

function KindChoice({
  value,
  onChange,
}: {
  value: HalfBill['kind']
  onChange: (kind: HalfBill['kind']) => void
}) {
  const intl = useIntl()
  return (
    <Segments
      label={intl.formatMessage({ id: 'counter.kind' })}
      value={value}
      onChange={onChange}
      options={[
        { value: 'amount', label: <FormattedMessage id="counter.kind.amount" /> },
        { value: 'lines', label: <FormattedMessage id="counter.kind.lines" /> },
      ]}
    />
  )
}

const AmountField = ({
  value,
  onChange,
  isMissing,
}: {
  value: string
  onChange: (typed: string) => void
  isMissing: boolean
}) => (
  <TextField
    name="amount"
    label={<FormattedMessage id="counter.amount" />}
    inputMode="decimal"
    autoComplete="off"
    dir="ltr"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={isMissing ? <FormattedMessage id="counter.amount.wrong" /> : undefined}
  />
)

/** The state of a new bill that is not open yet. It stays while the employee looks at another screen. */
function useNewBill({ branchId, scanId, onOpened }: Pick<Props, 'branchId' | 'scanId' | 'onOpened'>) {
  const [stored = noBill, write] = useHalfWritten(`bill ${branchId}`, parseHalfBill)
  const half = billFor(stored, scanId)
  const { kind, typed, cart, note } = half
  const [isMissing, setMissing] = useState(false)
  const open = useBillChange(branchId, async (body: BillDraft) => {
    const bill = await call(openBill, { params: { branchId }, body })
    // also if the screen was left meanwhile, where a callback of `mutate` does not run; another bill stays
    write((before = noBill) =>
      before.attempt?.id === body.id ? storedBill({ ...noBill, kind: before.kind }) : before,
    )
    return bill
  })
  const what = kind === 'amount' ? amountOf(typed) : lines(cart)
  useBusy(typed !== '' || cart.lines.length > 0)

  const change = (part: Partial<HalfBill>) =>
    write((before = noBill) => storedBill({ ...billFor(before, scanId), scanId: scanId ?? null, ...part }))

  /** Opens the bill; false if what is billed is missing. */
  function send(): boolean {
    setMissing(!what)
    if (!what) return false
    const content = { what, note: note.trim(), scanId: scanId ?? null }
    const attempt = attemptOf(half.attempt ?? undefined, content, newId)
    change({ attempt })
    open.mutate({ id: attempt.id, ...content }, { onSuccess: (bill) => onOpened(bill.id) })
    return true
  }

  /** A change of what is billed. */
  const changing =
    <Key extends 'kind' | 'typed' | 'cart'>(key: Key) =>
    (value: HalfBill[Key]) => {
      change({ [key]: value })
      setMissing(false)
    }
  return {
    kind,
    setKind: changing('kind'),
    typed,
    setTyped: changing('typed'),
    cart,
    setCart: changing('cart'),
    note,
    setNote: (value: string) => change({ note: value }),
    isMissing,
    open,
    send,
  }
}

function amountOf(typed: string) {
  const amount = parseRiyals(typed)
  const isPossible = amount !== undefined && amount >= leastBill && amount <= mostBill
  return isPossible && { kind: 'amount' as const, amount }
}

const lines = ({ lines: of }: Cart) =>
  of.length > 0 && {
    kind: 'lines' as const,
    lines: of.map((line) => ({ ...line, optionIds: [...line.optionIds] })),
  }
