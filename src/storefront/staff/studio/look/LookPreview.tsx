import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { DraftLook } from '#contract/studio-look.ts'
import { wordsIn } from '#domain/locale.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import type { Studio } from '../studio.ts'
import frame from './Look.module.css'
import css from './LookPreview.module.css'
import { lookFileOf } from './queries.ts'
import { cssFor } from './scoped-css.ts'

const schemes = ['light', 'dark'] as const

/** The draft's look on a phone by day and by night, on a home screen, and in a shared link. */
export function LookPreview({ studio, look: { look, files } }: { studio: Studio; look: DraftLook }) {
  const lang = useLang()
  const { revision, shortName } = look
  const address = (file: string) => lookFileOf(file, revision)
  return (
    <aside className={frame.side} aria-labelledby="look-preview">
      <h2 id="look-preview" className={text.head}>
        <FormattedMessage id="look.preview" />
      </h2>
      <style>{schemes.map((scheme) => cssFor(look.css, `[data-look='${scheme}']`, scheme)).join('')}</style>
      <div className={css.phones}>
        {schemes.map((scheme) => (
          <figure key={scheme} className={css.figure}>
            <Phone scheme={scheme} studio={studio} hasLogo={files.includes('logo-en-light.webp')} />
            <figcaption className={text.captionMuted}>
              <FormattedMessage id={`look.${scheme}`} />
            </figcaption>
          </figure>
        ))}
      </div>
      <figure className={css.figure}>
        <div className={css.home}>
          <img src={address('maskable-192.png')} alt="" className={css.homeIcon} />
          <Words of={shortName} />
        </div>
        <figcaption className={text.captionMuted}>
          <FormattedMessage id="look.home" />
        </figcaption>
      </figure>
      <figure className={css.figure}>
        <img src={address(`share-${lang}.jpg`)} alt="" className={css.share} />
        <figcaption className={text.captionMuted}>
          <FormattedMessage id="look.share" />
        </figcaption>
      </figure>
    </aside>
  )
}

/** A part of the menu in the colours of a scheme. */
function Phone({
  scheme,
  studio: { menu },
  hasLogo,
}: {
  scheme: (typeof schemes)[number]
  studio: Studio
  hasLogo: boolean
}) {
  const lang = useLang()
  const { data } = useQuery({ ...menuQuery(), throwOnError: false })
  const dishes = (data?.menu.items ?? []).slice(0, 2)
  return (
    <div
      className={css.phone}
      data-look={scheme}
      // the page of a plain brand has no pattern to inherit
      data-woven={menu.brand.look.pattern === 'sadu' || undefined}
      aria-hidden="true"
    >
      <div className={css.head}>
        <span className={css.mark} />
        {hasLogo ? <span className={css.wordmark} /> : <b>{wordsIn(menu.brand.name, lang).text}</b>}
      </div>
      <div className={css.tablecloth}>
        <b>
          <Words of={menu.brand.tagline} />
        </b>
        <Sadu className={css.weave} />
      </div>
      <div className={css.dishes}>
        {dishes.map(({ id, name, picture, price }) => (
          <span key={id} className={css.dish}>
            <Plate src={picture} className={css.plate} />
            <span>
              <Words of={name} />
            </span>
            <b>
              <Price amount={price} />
            </b>
          </span>
        ))}
      </div>
      <span className={css.quiet}>
        <FormattedMessage id="nav.menu" />
      </span>
      <span className={css.action}>
        <FormattedMessage id="cart.go" />
      </span>
    </div>
  )
}
