import { FormattedMessage, useIntl } from 'react-intl'
import { seatsOf, type FeastTerms } from '#domain/feast.ts'
import { feastGuests } from '#domain/feast-rules.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './FeastGuests.module.css'

/** Usual sizes; one in five guests is a child. */
const usualSizes = [10, 25, 40, 80]
const childShare = 0.2

/** How many adults and children come. */
export function FeastGuests({
  wish,
  onChange,
}: {
  wish: FeastTerms
  onChange: (guests: { adults?: number; children?: number }) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const seats = seatsOf(wish)
  return (
    <Block
      title={<FormattedMessage id="feast.guests" />}
      action={
        <output className={text.item}>
          <FormattedMessage id="feast.guests.all" values={{ count: seats, shown: formats.number(seats) }} />
        </output>
      }
    >
      <div className={css.guests}>
        {(['adults', 'children'] as const).map((who) => (
          <div key={who} className={css.guest}>
            <p>
              <b className={text.item}>
                <FormattedMessage id={`feast.${who}`} />
              </b>
              <br />
              <span className={text.captionMuted}>
                <FormattedMessage id={`feast.${who}.age`} />
              </span>
            </p>
            <Stepper
              big
              bin={false}
              value={wish[who]}
              max={feastGuests.max}
              label={intl.formatMessage({ id: `feast.${who}` })}
              onChange={(value) => onChange({ [who]: value })}
            />
          </div>
        ))}
      </div>
      <UsualSizes seats={seats} onChange={onChange} />
      <p className={text.captionMuted}>
        <FormattedMessage id="feast.limits" values={feastGuests} />
      </p>
    </Block>
  )
}

function UsualSizes({
  seats,
  onChange,
}: {
  seats: number
  onChange: (guests: { adults: number; children: number }) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  return (
    <div className={css.quick} role="radiogroup" aria-label={intl.formatMessage({ id: 'feast.sizes' })}>
      {usualSizes.map((size) => (
        <ChipChoice
          key={size}
          type="radio"
          name="feast-size"
          checked={size === seats}
          onChange={() => {
            const children = Math.round(size * childShare)
            onChange({ adults: size - children, children })
          }}
        >
          {formats.number(size)}
        </ChipChoice>
      ))}
    </div>
  )
}
