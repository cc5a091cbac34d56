import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { perPerson } from '#domain/feast-groups.ts'
import { Dock } from '#storefront/ui/layout/Dock.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './FeastDock.module.css'
import type { Feast } from './use-feast.ts'

/** The price of the feast and per person, without the deposit, beside the action. */
export function FeastDock({
  feast: { quote, seats, refusal },
  about = false,
  children,
}: {
  feast: Feast
  /** The price is an estimate: the dishes are not shown yet. */
  about?: boolean
  children: ReactNode
}) {
  return (
    <Dock>
      <div className={css.dock}>
        <output aria-live="polite" className={css.price}>
          {refusal === undefined && (
            <>
              <Price amount={quote.taxable} className={text.head} />
              <span className={text.captionMuted}>
                <FormattedMessage
                  id={about ? 'feast.each.about' : 'feast.each'}
                  values={{ price: <Price amount={perPerson(quote, seats)} /> }}
                />
              </span>
            </>
          )}
        </output>
        {children}
      </div>
    </Dock>
  )
}
