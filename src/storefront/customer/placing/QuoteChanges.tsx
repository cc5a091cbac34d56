import { useSetAtom } from 'jotai'
import { useIntl, FormattedMessage } from 'react-intl'
import type { Quote } from '#domain/pricing.ts'
import { differencesOf, type QuoteDifference } from '#domain/quote-difference.ts'
import { formatsOf } from '#storefront/i18n/formats.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { type Placing, placingAtom } from './placing-atom.ts'
import css from './QuoteChanges.module.css'

/** Lists what changed if the price is not the agreed one, and asks the customer to agree. */
export function QuoteChanges({ placing, onAgree }: { placing: Placing; onAgree: (after: Quote) => void }) {
  const intl = useIntl()
  const setPlacing = useSetAtom(placingAtom)
  const changed = placing.step === 'changed' ? placing : undefined
  const close = () => setPlacing({ step: 'ready' })

  function agree() {
    if (!changed) return
    close()
    onAgree(changed.after)
  }

  return (
    <Sheet
      open={changed !== undefined}
      onClose={close}
      title={intl.formatMessage({ id: 'checkout.changed.title' })}
      footer={
        changed && (
          <div className={layout.stack}>
            <Button wide onClick={agree}>
              <FormattedMessage
                id="checkout.place"
                values={{ price: <Price amount={changed.after.total} /> }}
              />
            </Button>
            <Button tone="plain" wide onClick={close}>
              <FormattedMessage id="checkout.changed.back" />
            </Button>
          </div>
        )
      }
    >
      {changed && <Differences of={differencesOf(changed.before, changed.after).filter(isShown)} />}
    </Sheet>
  )
}

/** There are none if only names changed again while the order was sent, such as that of a promotion. */
const Differences = ({ of: differences }: { of: readonly QuoteDifference[] }) =>
  differences.length === 0 ? (
    <p>
      <FormattedMessage id="checkout.changed.same" />
    </p>
  ) : (
    <div className={layout.stack}>
      <p>
        <FormattedMessage id="checkout.changed.text" />
      </p>
      <ul className={layout.list}>
        {differences.map((difference) => (
          <li key={keyOf(difference)} className={css.change}>
            <Difference of={difference} />
          </li>
        ))}
      </ul>
    </div>
  )

/** Leaves out the subtotal and the VAT, which follow from the other differences. */
const isShown = (difference: QuoteDifference) =>
  difference.kind !== 'amount' || (difference.amount !== 'subtotal' && difference.amount !== 'vat')

function keyOf(difference: QuoteDifference): string {
  switch (difference.kind) {
    case 'amount':
      return difference.amount
    case 'problem':
      return JSON.stringify(difference.problem)
    case 'line-changed':
      return difference.after.id
    case 'slot':
    case 'redeemed':
      return difference.kind
    default:
      return difference.line.id
  }
}

function Difference({ of: difference }: { of: QuoteDifference }) {
  const formats = formatsOf(useLang())
  switch (difference.kind) {
    case 'line-gone':
    case 'line-new':
      return (
        <span>
          <FormattedMessage
            id={`checkout.changed.${difference.kind}`}
            values={{ name: <Words of={difference.line.name} /> }}
          />
        </span>
      )
    case 'line-changed':
      return (
        <>
          <span>
            <Words of={difference.after.name} />
          </span>
          <BeforeAndAfter before={difference.before.total} after={difference.after.total} />
        </>
      )
    case 'amount':
      return (
        <>
          <span>
            <FormattedMessage id={`checkout.changed.amount.${difference.amount}`} />
          </span>
          <BeforeAndAfter before={difference.before} after={difference.after} />
        </>
      )
    case 'slot':
      return (
        <>
          <span>
            <FormattedMessage id="checkout.changed.slot" />
          </span>
          <span>{difference.after !== null && <bdi>{formats.dateTime(difference.after)}</bdi>}</span>
        </>
      )
    case 'redeemed':
      return (
        <span>
          <FormattedMessage id="checkout.changed.redeemed" values={{ points: difference.after }} />
        </span>
      )
    case 'problem':
      return (
        <span>
          <FormattedMessage id={`refusal.${difference.problem.reason}`} />
        </span>
      )
    default:
      return difference satisfies never
  }
}

const BeforeAndAfter = ({ before, after }: { before: number; after: number }) => (
  <span className={css.prices}>
    <Price amount={before} was />
    <Price amount={after} />
  </span>
)
