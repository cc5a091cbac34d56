import { FormattedMessage } from 'react-intl'
import type { WalletEntry } from '#contract/wallet.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './EntryLine.module.css'
import { lookOf, signed } from './entry-looks.ts'

/**
 * One entry of the statement: what happened, under which rule, with which order; grey if it did not change
 * the balance.
 */
export function EntryLine({ entry }: { entry: WalletEntry }) {
  const formats = useFormats()
  const { icon, tone } = lookOf(entry)
  const { words, ofChange, other, points, counts } = entry
  // the invited friend's entry has their order, that of the inviter has none
  const isOwnUndone = words === 'invite-undone' && entry.orderId !== null
  return (
    <li className={css.entry}>
      <IconTile icon={icon} tone={tone} />
      <div className={css.words}>
        <p className={text.item}>
          {words === 'transfer' ? (
            <FormattedMessage id={`wallet.transfer.${directionOf(entry)}`} values={whoOf(other)} />
          ) : (
            <FormattedMessage
              id={`wallet.rule.${ofChange ? 'redeem-changed' : isOwnUndone ? 'own-invite-undone' : words}`}
              values={whoOf(other)}
            />
          )}
        </p>
        <p className={text.captionMuted}>
          {entry.orderId !== null && entry.orderNumber !== null && (
            <>
              <LangLink to="/$lang/order/$id/" params={{ id: entry.orderId }} className={text.link}>
                <FormattedMessage
                  id="wallet.entry.order"
                  values={{ number: <OrderNumber of={entry.orderNumber} branch={entry.branchName} /> }}
                />
              </LangLink>
              {dot}
            </>
          )}
          {formats.date(entry.at)}
          {points > 0 && counts && entry.expiresAt !== null && (
            <>
              {dot}
              <FormattedMessage
                id="wallet.entry.until"
                // the instant is the midnight after the last day
                values={{ day: formats.date(Date.parse(entry.expiresAt) - 1) }}
              />
            </>
          )}
        </p>
      </div>
      <span className={css.points}>
        <bdi className={classNames(css.sum, counts ? points > 0 && css.more : css.aside)} dir="ltr">
          {signed(points, formats.number)}
        </bdi>
        {!counts && (
          <span className={text.captionMuted}>
            <FormattedMessage id="wallet.entry.aside" />
          </span>
        )}
      </span>
    </li>
  )
}

/** The copy of a statement that the device stores has no names of other customers. */
const whoOf = (other: string | null) => ({
  known: other === null ? 'no' : 'yes',
  name: <bdi data-fleeting="">{other}</bdi>,
})

function directionOf({ kind, points }: WalletEntry): 'out' | 'in' | 'pending' | 'returned' {
  if (kind === 'transfer-pending') return 'pending'
  if (kind === 'transfer-returned') return 'returned'
  return points < 0 ? 'out' : 'in'
}
