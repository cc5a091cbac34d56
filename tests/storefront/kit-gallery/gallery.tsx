import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { dirOf, isLang } from '#domain/locale.ts'
import '#storefront/styles/index.css'
import ar from '#locales/ar.json'
import en from '#locales/en.json'
import { localeTag } from '#storefront/i18n/formats.ts'
import { Pieces } from './Pieces.tsx'
import { Shop } from './Shop.tsx'
import { Welcome } from './Welcome.tsx'

// ?lang=en|ar &view=pieces|shop|welcome
const asked = new URLSearchParams(location.search)
const lang = isLang(asked.get('lang')) ? (asked.get('lang') as 'en' | 'ar') : 'en'
const View = { pieces: Pieces, shop: Shop, welcome: Welcome }[asked.get('view') ?? 'pieces'] ?? Pieces

document.documentElement.lang = lang
document.documentElement.dir = dirOf[lang]

// The fonts are `optional` and not preloaded here: wait for them, so that the page looks as for most
// customers.
await Promise.all(
  ['a', 'ع'].flatMap((letter) =>
    [400, 700].map((weight) => document.fonts.load(`${weight} 1rem Rubik`, letter)),
  ),
)

createRoot(document.getElementById('root')!).render(
  <IntlProvider locale={localeTag[lang]} messages={{ en, ar }[lang]}>
    <View t={(english, arabic) => (lang === 'ar' ? arabic : english)} />
  </IntlProvider>,
)

export type ViewProps = { t: (english: string, arabic: string) => string }
