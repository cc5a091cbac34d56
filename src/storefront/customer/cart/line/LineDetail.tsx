import { FormattedMessage } from 'react-intl'
import type { QuoteLine } from '#domain/pricing.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import text from '#storefront/ui/text/text.module.css'

/** The chosen options of a line, its note, and the name of the person who eats it. */
export function LineDetail({
  of: { options, note, person },
}: {
  of: Pick<QuoteLine, 'options' | 'note' | 'person'>
}) {
  return (
    <>
      {options.length > 0 && (
        <p className={text.captionMuted}>
          {options.map((option, place) => (
            <span key={option.optionId}>
              {place > 0 && <FormattedMessage id="cart.line.comma" />}
              <Words of={option.name} />
            </span>
          ))}
        </p>
      )}
      {note && (
        <p className={text.captionMuted}>
          <FormattedMessage id="cart.line.note" values={{ note: <bdi className={text.typed}>{note}</bdi> }} />
        </p>
      )}
      {person && (
        <p className={text.captionMuted}>
          <FormattedMessage id="cart.line.person" values={{ name: <bdi data-fleeting="">{person}</bdi> }} />
        </p>
      )}
    </>
  )
}
