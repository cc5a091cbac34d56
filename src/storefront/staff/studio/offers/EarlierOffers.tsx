import { FormattedMessage } from 'react-intl'
import type { Offer } from '#contract/offer.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './Offers.module.css'
import { useOffers } from './use-offers.ts'
import panels from '../panels.module.css'

const tones = { waiting: 'info', sending: 'warm', sent: 'good', stopped: 'plain' } as const

/** The offers that wait, which can be stopped, and those that were sent with what came of them. */
export function EarlierOffers({ offers }: { offers: readonly Offer[] }) {
  const act = useOffers()
  if (offers.length === 0) return null
  const { variables: asked } = act
  // after a lost reply it may be stopped
  const isStopped = offers.some(
    ({ id, state }) => asked?.kind === 'stop' && asked.id === id && state === 'stopped',
  )
  return (
    <section className={panels.part} aria-labelledby="offers-before">
      <h2 id="offers-before" className={text.head}>
        <FormattedMessage id="studio.offers.before" />
      </h2>
      <ErrorNote error={isStopped ? null : act.error} />
      <ul>
        {offers.map((offer) => (
          <li key={offer.id} className={css.earlier}>
            <div>
              <b className={text.label}>
                <Words of={offer.words.title} />
              </b>
              <p className={text.captionMuted}>
                <SendTime at={offer.sendAt} />
              </p>
            </div>
            <Tag tone={tones[offer.state]}>
              <FormattedMessage id={`studio.offers.state.${offer.state}`} />
            </Tag>
            <Figures offer={offer} />
            {(offer.state === 'waiting' || offer.state === 'sending') && (
              <Button
                tone="quiet"
                small
                busy={act.isPending}
                onClick={() => act.mutate({ kind: 'stop', id: offer.id })}
              >
                <FormattedMessage id="studio.offers.stop" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={text.captionMuted}>
        <FormattedMessage id="studio.offers.figures" />
      </p>
    </section>
  )
}

function SendTime({ at }: { at: string }) {
  const formats = useFormats()
  return <bdi>{formats.dateTime(at)}</bdi>
}

function Figures({ offer: { state, sent, result } }: { offer: Offer }) {
  if (state === 'waiting') return null
  return (
    <p className={css.figures}>
      <span>
        <FormattedMessage id="studio.offers.sent" values={{ count: sent }} />
      </span>
      {result && (
        <>
          <span>
            <FormattedMessage id="studio.offers.read" values={{ count: result.read }} />
          </span>
          <span>
            <FormattedMessage
              id="studio.offers.orders"
              values={{ count: result.orders, amount: <Price key="sales" amount={result.sales} /> }}
            />
          </span>
        </>
      )}
    </p>
  )
}
