import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { isForLater } from '#client/refused-as.ts'
import { newId } from '#client/new-id.ts'
import { settleBill, type StaffBill } from '#contract/bill.ts'
import { priceBill, type Settlement } from '#domain/bill.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { NewPhone } from '#storefront/staff/scan/NewPhone.tsx'
import { scanQuery } from '#storefront/staff/scan/queries.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { cardIcon, cashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { Switch } from '#storefront/ui/choice/Switch.tsx'
import { redeemOf } from './redeem-of.ts'
import { useBillChange } from './use-bill-change.ts'

type SettleRequest = { readonly with: Settlement; readonly points: number; readonly quoteHash: string }

/**
 * Records the payment that staff take: the method and, for a customer whose code was scanned, the points to
 * redeem.
 */
export function SettleForm({
  bill,
  scanId,
  redeem,
}: {
  bill: StaffBill
  scanId: string | undefined
  redeem: boolean
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const [way, setWay] = useState<Settlement>('branch')
  const [isRedeeming, setRedeeming] = useState(redeem)
  const { customer, branchId } = bill
  // a bill without a customer gets the one whose code was scanned for it
  const scanned = useQuery({
    ...scanQuery(branchId, scanId ?? ''),
    enabled: customer === null && scanId !== undefined,
    throwOnError: false,
  })
  const settle = useSettle(bill, scanId)
  const redeeming = redeemOf(bill, scanned.data)
  const most = redeeming?.most ?? 0
  const points = isRedeeming ? most : 0
  const quoteWith = (redeem: number) =>
    redeeming ? priceBill(bill.quote, redeem > 0 ? { ...redeeming.terms, redeem } : null) : bill.due
  const quote = quoteWith(points)
  const who = customer?.scanned === true ? customer : customer === null ? scanned.data : undefined
  const name = customer?.firstName ?? scanned.data?.firstName
  const reason = !reachable ? 'counter.offline' : name === undefined ? 'counter.settle.nobody' : undefined

  return (
    <div className={layout.stack}>
      {most > 0 && (
        <PointsSwitch
          most={most}
          worth={quoteWith(most).points?.discount ?? 0}
          isOn={isRedeeming}
          onChange={setRedeeming}
        />
      )}
      {who && <NewPhone limit={who.newDevice} balance={who.balance ?? 0} />}
      <WayChoice value={way} onChange={setWay} />
      <ErrorNote error={settle.error} />
      <Button
        wide
        busy={settle.isPending}
        disabledReason={reason && intl.formatMessage({ id: reason })}
        onClick={() => settle.mutate({ with: way, points, quoteHash: quote.hash })}
      >
        <FormattedMessage id="counter.settle" values={{ price: <Price amount={quote.total} /> }} />
      </Button>
    </div>
  )
}

function WayChoice({ value, onChange }: { value: Settlement; onChange: (way: Settlement) => void }) {
  const intl = useIntl()
  return (
    <Segments
      label={intl.formatMessage({ id: 'counter.settle.title' })}
      value={value}
      onChange={onChange}
      options={[
        { value: 'branch', icon: cardIcon, label: <FormattedMessage id="counter.settle.branch" /> },
        { value: 'cash', icon: cashIcon, label: <FormattedMessage id="counter.settle.cash" /> },
      ]}
    />
  )
}

/** Settles the bill. If a request has no answer, the next one is the same settlement. */
function useSettle({ customer, branchId, id }: StaffBill, scanId: string | undefined) {
  const queryClient = useQueryClient()
  const orderId = useRef<string>(undefined)
  return useBillChange(branchId, async (request: SettleRequest) => {
    orderId.current ??= newId()
    try {
      return await call(settleBill, {
        params: { branchId, id },
        body: {
          orderId: orderId.current,
          with: request.with,
          scanId: customer === null ? (scanId ?? null) : null,
          pointsToRedeem: request.points,
          quoteHash: request.quoteHash,
        },
      })
    } catch (error) {
      // without an answer, the next attempt is the same settlement
      if (!isForLater(error)) {
        orderId.current = undefined
        // the scanned customer's points may have changed
        void queryClient.invalidateQueries({ queryKey: ['scan', branchId] })
      }
      throw error
    }
  })
}

function PointsSwitch({
  most,
  worth,
  isOn,
  onChange,
}: {
  most: number
  /** Halalas. */
  worth: number
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const formats = useFormats()
  const id = useId()
  return (
    <div className={layout.between}>
      <span id={id}>
        <FormattedMessage
          id="counter.settle.points"
          values={{
            count: most,
            points: formats.number(most),
            price: <Price amount={worth} />,
          }}
        />
      </span>
      <Switch aria-labelledby={id} checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    </div>
  )
}
