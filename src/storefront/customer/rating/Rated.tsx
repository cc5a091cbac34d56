import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { StarCount } from '#storefront/ui/choice/StarCount.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import text from '#storefront/ui/text/text.module.css'
import { AnswerNote } from './AnswerNote.tsx'
import { MakeGood } from './MakeGood.tsx'
import css from './RateForm.module.css'

/** The confirmation after a rating, with its stars. */
export function Rated({ order, stars }: { order: Order; stars: number }) {
  return (
    <div className={layout.stack}>
      <section className={layout.center} role="status">
        <Plate src={order.quote.lines[0]?.picture ?? null} sizes="9rem" className={css.plate} eager />
        <h2 className={text.title}>
          <FormattedMessage id="rate.thanks.title" />
        </h2>
        <StarCount value={stars} />
        <p className={text.muted}>
          <FormattedMessage id="rate.thanks.text" />
        </p>
      </section>
      <AnswerNote orderId={order.id} />
      <MakeGood order={order} stars={stars} />
      <LangLink to="/$lang/orders/" className={buttonClass({ tone: 'tonal' })}>
        <FormattedMessage id="title.orders" />
      </LangLink>
    </div>
  )
}
