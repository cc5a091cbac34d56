import { useIntl } from 'react-intl'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import { markOf } from './brand-marks.ts'
import css from './FlipCard.module.css'

/**
 * A drawing of a card, front or back. Hidden from screen readers, because fields or text beside it have the
 * same data. Of `cvv` only the length is drawn, as dots.
 */
export function FlipCard({
  brand,
  number,
  holder,
  expiry,
  cvv = '',
  flipped = false,
}: {
  brand: string | undefined
  number: string
  holder: string
  expiry: string
  cvv?: string
  flipped?: boolean
}) {
  const intl = useIntl()
  return (
    <div className={classNames(css.flip, clothClass('rumman'))} aria-hidden="true">
      <div className={css.card} data-flipped={flipped || undefined}>
        <div className={css.front}>
          <Sadu className={css.sadu} />
          <div className={css.row}>
            <span className={css.chip} />
            <b>{markOf(brand)}</b>
          </div>
          <div className={css.digits}>{number}</div>
          <div className={css.row}>
            <span className={css.fact}>
              <small>{intl.formatMessage({ id: 'card.face.holder' })}</small>
              <span className={css.holder}>{holder || ' '}</span>
            </span>
            <span>
              <small>{intl.formatMessage({ id: 'card.face.until' })}</small>
              <span className={css.until}>{expiry || '•• / ••'}</span>
            </span>
          </div>
        </div>
        <div className={css.rear}>
          <div className={css.strip} />
          <div className={css.sign}>{'•'.repeat(cvv.length)}</div>
        </div>
      </div>
    </div>
  )
}
