import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormattedMessage, type IntlShape } from 'react-intl'
import type { OfferWords } from '#contract/offer.ts'
import { dirOf, type Lang, otherLang, wordsIn } from '#domain/locale.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { intlOf, loadWords } from '#storefront/i18n/words.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import text from '#storefront/ui/text/text.module.css'
import css from './Offers.module.css'
import panels from '../panels.module.css'

/** The notification on the phones of customers of each language. */
export function OfferPreview({ words }: { words: OfferWords }) {
  const own = useLang()
  return (
    <section className={panels.part} aria-labelledby="offer-preview">
      <h2 id="offer-preview" className={text.head}>
        <FormattedMessage id="studio.offers.preview" />
      </h2>
      <div className={classNames(css.phone, clothClass('nil'))}>
        {[own, otherLang[own]].map((lang) => (
          <Push key={lang} lang={lang} words={words} />
        ))}
      </div>
    </section>
  )
}

function Push({ lang, words }: { lang: Lang; words: OfferWords }) {
  const intl = useWordsIn(lang)
  const { data: shop } = useQuery({ ...branchesQuery(), throwOnError: false })
  const isEmpty = words.title[lang].trim() === ''
  return (
    <div className={css.push} lang={lang} dir={dirOf[lang]}>
      <img className={css.pushIcon} src="/icons/maskable-192.png" alt="" width="36" height="36" />
      <span className={css.pushHead}>
        <span>{shop && wordsIn(shop.brand.name, lang).text}</span>
        <span>{intl?.formatMessage({ id: 'notification.now' })}</span>
      </span>
      <b className={text.label}>
        {isEmpty ? intl?.formatMessage({ id: 'studio.offers.empty' }) : words.title[lang]}
      </b>
      <span className={text.small}>{words.text[lang]}</span>
    </div>
  )
}

/** The messages in a language; undefined until they are loaded, because a page loads only its own. */
function useWordsIn(lang: Lang): IntlShape | undefined {
  const [loaded, setLoaded] = useState<Lang>()
  // the catalogues are outside React
  useEffect(() => {
    void loadWords(lang).then(
      () => setLoaded(lang),
      () => {
        // offline: the bubble stays empty
      },
    )
  }, [lang])
  return loaded === lang ? intlOf(lang) : undefined
}
