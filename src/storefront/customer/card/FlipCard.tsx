import { useIntl } from 'react-intl'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import { markOf } from './brand-marks.ts'
import css from './FlipCard.module.css'

/**
 * A card as it lies in the hand, front or back. It repeats what stands in fields or words beside it, so a
 * reader does not hear it. `cvv` is drawn as so many dots.
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
