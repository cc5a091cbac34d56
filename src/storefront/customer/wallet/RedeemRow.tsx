import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Wallet } from '#contract/wallet.ts'
import { worthOf } from '#domain/points.ts'
import type { Quote } from '#domain/pricing.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { pointIcon } from '#storefront/ui/icon/icons-more.ts'
import { Fold } from '#storefront/ui/layout/Fold.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Switch } from '#storefront/ui/choice/Switch.tsx'
import text from '#storefront/ui/text/text.module.css'
import { walletQuery } from './queries.ts'
import { pointsChoiceAtom } from './redeem-atom.ts'
import { type PointsChoice, redeemableOn, type Redeemable } from './redeem.ts'
import css from './RedeemRow.module.css'

type RedeemProps = {
  readonly quote: Quote
  /**
   * Without a card and without what is saved, above a receipt that has it; the number of points is folded.
   */
  readonly bare?: boolean
  readonly onChange?: () => void
}

/** Lets the customer redeem points on this order: how many, and what that saves. Shows nothing to a guest. */
export function RedeemRow({ quote, bare = false, onChange }: RedeemProps) {
  const { data: session } = useQuery(sessionQuery())
  const { data: wallet } = useQuery({
    ...walletQuery(),
    enabled: session?.customer != null,
    throwOnError: false,
  })
  if (!session?.customer || !wallet) return null
  const redeemable = redeemableOn(wallet, quote)
  if (!redeemable.ok && redeemable.why === 'never') return null
  return <Row wallet={wallet} redeemable={redeemable} quote={quote} bare={bare} onChange={onChange} />
}

function Row({
  wallet,
  redeemable,
  quote,
  bare,
  onChange,
}: {
  wallet: Wallet
  redeemable: Redeemable
  quote: Quote
  bare: boolean
  onChange: (() => void) | undefined
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const [choice, setPointsChoice] = useAtom(pointsChoiceAtom)
  const detailId = useId()
  const can = reachable && redeemable.ok
  const isOn = can && choice !== null
  const { redeemed, discount } = quote.points ?? { redeemed: 0, discount: 0 }
  const shown = isOn ? redeemed : redeemable.ok ? redeemable.most : 0

  function change(to: PointsChoice): void {
    onChange?.()
    void setPointsChoice(to)
  }

  return (
    <div className={classNames(!bare && layout.card, css.row)}>
      <label className={css.switch}>
        <IconTile icon={pointIcon} tone="warm" />
        <span className={css.words}>
          <Redeemed count={shown} />
          <span id={detailId} className={css.detail}>
            <Detail of={redeemable} wallet={wallet} shown={shown} />
          </span>
        </span>
        {!bare && isOn && discount > 0 && <Price amount={discount} sign="−" className={css.saving} />}
        <Switch
          checked={isOn}
          disabled={!can}
          onChange={(event) => change(event.target.checked ? 'most' : null)}
          aria-label={intl.formatMessage({ id: 'redeem.use' })}
          aria-describedby={detailId}
        />
      </label>
      {isOn && redeemable.most > redeemable.least && (
        <Amount isFolded={bare} isLess={choice !== 'most'}>
          <AmountRange redeemable={redeemable} redeemed={redeemed} onChange={change} />
        </Amount>
      )}
      <LiveRegion>{isOn && discount > 0 && <Saving redeemed={redeemed} discount={discount} />}</LiveRegion>
    </div>
  )
}

function Redeemed({ count }: { count: number }) {
  const formats = useFormats()
  return (
    <span className={text.item}>
      {count > 0 ? (
        <FormattedMessage id="redeem.some" values={{ count, points: formats.number(count) }} />
      ) : (
        <FormattedMessage id="redeem.use" />
      )}
    </span>
  )
}

/** What the points save, in words for a screen reader. */
function Saving({ redeemed, discount }: { redeemed: number; discount: number }) {
  const formats = useFormats()
  return (
    <FormattedMessage
      id="redeem.saves"
      values={{
        count: redeemed,
        points: formats.number(redeemed),
        price: formats.moneyInWords(discount),
      }}
    />
  )
}

const Amount = ({
  isFolded,
  isLess,
  children,
}: {
  isFolded: boolean
  /** Fewer points than possible are chosen. */
  isLess: boolean
  children: ReactNode
}) =>
  isFolded ? (
    <Fold summary={<FormattedMessage id="redeem.fewer" />} holds={isLess}>
      {children}
    </Fold>
  ) : (
    children
  )

function AmountRange({
  redeemable,
  redeemed,
  onChange,
}: {
  redeemable: Extract<Redeemable, { ok: true }>
  redeemed: number
  onChange: (choice: PointsChoice) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const points = (count: number) => ({ count, points: formats.number(count) })
  return (
    <div className={css.amount}>
      <input
        type="range"
        className={css.range}
        min={redeemable.least}
        max={redeemable.most}
        step={redeemable.step}
        value={redeemed}
        onChange={({ target }) =>
          onChange(target.valueAsNumber >= redeemable.most ? 'most' : target.valueAsNumber)
        }
        aria-label={intl.formatMessage({ id: 'redeem.how-many' })}
        aria-valuetext={intl.formatMessage({ id: 'redeem.some' }, points(redeemed))}
      />
      <p className={text.captionMuted}>
        <FormattedMessage id="redeem.most" values={points(redeemable.most)} />
      </p>
    </div>
  )
}

/** What the shown points are worth, or why none can be redeemed. */
function Detail({ of: redeemable, wallet, shown }: { of: Redeemable; wallet: Wallet; shown: number }) {
  const formats = useFormats()
  const reachable = useReachable()
  if (!reachable) return <FormattedMessage id="redeem.offline" />
  const { balance, newDevice, scheme } = wallet
  const have = { count: balance, points: formats.number(balance) }
  const isLimited = newDevice !== null && newDevice.most < balance
  return (
    <>
      {redeemable.ok && !isLimited ? (
        <FormattedMessage
          id={balance > shown ? 'redeem.worth' : 'wallet.worth'}
          values={{ ...have, price: <Price amount={worthOf(scheme, shown)} /> }}
        />
      ) : (
        <FormattedMessage id="redeem.have" values={have} />
      )}
      {isLimited && (
        <>
          {' '}
          <NewDevice {...newDevice} />
        </>
      )}
      {!redeemable.ok && redeemable.why === 'few-points' && (
        <>
          {' '}
          <FormattedMessage
            id="redeem.few"
            values={{ count: redeemable.least, points: formats.number(redeemable.least) }}
          />
        </>
      )}
      {!redeemable.ok && redeemable.why === 'little-food' && (
        <>
          {' '}
          <FormattedMessage id="redeem.little" values={{ price: <Price amount={redeemable.food} /> }} />
        </>
      )}
    </>
  )
}

function NewDevice({ most, until }: NonNullable<Wallet['newDevice']>) {
  const formats = useFormats()
  const at = Date.parse(until)
  return (
    <FormattedMessage
      id="redeem.new-device"
      values={{
        count: most,
        points: formats.number(most),
        day: formats.day(at),
        time: <bdi>{formats.time(at)}</bdi>,
      }}
    />
  )
}
