import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { infoIcon } from '#storefront/ui/icon/icons-more.ts'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './Studio.module.css'
import type { Studio } from './studio.ts'
import { openPointsOf } from './dish/unfinished.ts'
import { useIsBare } from './dish/use-unfinished.ts'

/** What the changed dishes can be published without, each dish with a link to its editor. */
export function Warnings({ studio }: { studio: Studio }) {
  const intl = useIntl()
  const lang = useLang()
  const open = openPointsOf(studio, useIsBare())
  if (open.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="warnings">
      <header className={css.sectionHead}>
        <h2 id="warnings" className={text.item}>
          <FormattedMessage id="studio.warnings" />
        </h2>
        <Tag tone="warm" icon={infoIcon}>
          <FormattedMessage id="studio.left.may" />
        </Tag>
      </header>
      <ul>
        {open.map(({ dish, left }) => (
          <li key={dish.id} className={css.change}>
            <div className={css.what}>
              <b className={text.item}>
                <Words of={dish.name} />
              </b>
              <span className={text.captionMuted}>
                {left
                  .map(({ title, of }) =>
                    intl.formatMessage({ id: title }, { name: of && wordsIn(of, lang).text }),
                  )
                  .join(dot)}
              </span>
            </div>
            <LangLink
              to="/$lang/studio/"
              search={{ dish: dish.id }}
              className={buttonClass({ tone: 'quiet', small: true })}
            >
              <FormattedMessage id="studio.left.fill-in" />
            </LangLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
