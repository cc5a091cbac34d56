import { FormattedMessage } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { calendarIcon } from '#storefront/ui/icon/icons-more.ts'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { FeastWhere } from './FeastWhere.tsx'
import { writeFeastSearch } from './feast-search.ts'
import type { Feast } from './use-feast.ts'
import { useFeastTitle } from './use-feast-title.ts'
import { useLeadWords } from '#storefront/customer/branch/use-lead-words.ts'
import { dot } from '#storefront/ui/text/dot.ts'

/** What the feast is, until when to order it, when and where it is. */
export function FeastFacts({ feast }: { feast: Feast }) {
  const formats = useFormats()
  const leadWords = useLeadWords()
  const now = useNow()
  const { at, orderBy, lead } = feast
  return (
    <section className={layout.stack}>
      <FeastHead feast={feast} />
      {orderBy !== undefined && at !== undefined && (
        <>
          <div className={layout.row}>
            <IconTile icon={clockIcon} tone="warm" />
            <p className={layout.grow}>
              <b className={text.item}>
                <FormattedMessage
                  id="feast.order-by"
                  values={{ time: <bdi>{`${formats.shortDay(orderBy)} ${formats.time(orderBy)}`}</bdi> }}
                />
              </b>
              <br />
              <span className={text.smallMuted}>
                <FormattedMessage
                  id={orderBy <= now ? 'feast.ended' : lead > 0 ? 'feast.ends' : 'feast.ends.no-lead'}
                  values={{ ends: formats.relative(orderBy, now), lead: leadWords(lead) }}
                />
              </span>
            </p>
          </div>
          <div className={layout.row}>
            <IconTile icon={calendarIcon} tone="brand" />
            <p className={layout.grow}>
              <b className={text.item}>
                <bdi>{`${formats.shortDay(at)} ${formats.time(at)}`}</bdi>
              </b>
              <br />
              <span className={text.smallMuted}>{formats.hijri(at)}</span>
            </p>
          </div>
        </>
      )}
      <FeastWhere feast={feast} />
    </section>
  )
}

/** What the feast is, and the way to change it. */
function FeastHead({ feast }: { feast: Feast }) {
  const title = useFeastTitle()
  const { search } = feast
  const { adults, children, appetite } = search.wish
  return (
    <div className={layout.betweenTop}>
      <div className={classNames(layout.tight, layout.grow)}>
        <h2 className={text.title}>{title(feast)}</h2>
        <p className={text.smallMuted}>
          <FormattedMessage id="feast.who" values={{ adults, children }} />
          {dot}
          <FormattedMessage id={`feast.appetite.is.${appetite}`} />
        </p>
      </div>
      <LangLink
        to="/$lang/feast/"
        search={writeFeastSearch({ ...search, show: undefined })}
        className={buttonClass({ tone: 'plain', small: true })}
      >
        <FormattedMessage id="cart.change" />
      </LangLink>
    </div>
  )
}
