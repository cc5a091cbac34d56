import { dirOf, type Lang, otherLang, wordsIn } from '#domain/locale.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import { type BrandLook, pathIn } from './brand-look.ts'

const words = { en, ar } as const

/**
 * Returns the web app manifest of the brand in one language. Those of both languages have the same id, so
 * that the browser treats them as one app. `revision` is a part of each address: browsers look for a new icon
 * only under a new address.
 */
export function manifestOf(look: BrandLook, lang: Lang, revision: string): string {
  const { entry, palettes } = look
  const name = wordsIn(look.name, lang).text
  const short = entry.shortName ? wordsIn(entry.shortName, lang).text : name
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}?v=${revision}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (id: keyof typeof en, path: string) => ({
    name: words[lang][id],
    url: `/${lang}/${path}`,
    icons: [{ src: `/icons/icon-192.png?v=${revision}`, sizes: '192x192', type: 'image/png' }],
  })
  return JSON.stringify({
    id: '/',
    name,
    short_name: short,
    description: wordsIn(look.tagline, lang).text || words[lang]['app.description'],
    lang,
    dir: dirOf[lang],
    start_url: `/${lang}/?source=app`,
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    // the ground of the splash screen, on which the mask of the icon cannot be seen
    background_color: palettes.light.brand,
    theme_color: palettes.light.bg,
    categories: ['food', 'shopping', 'lifestyle'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-192.png', 192, 'maskable'),
      icon('maskable-512.png', 512, 'maskable'),
      icon('mono-512.png', 512, 'monochrome'),
    ],
    shortcuts: [
      shortcut('app.shortcut.again', 'orders/?show=previous'),
      shortcut('app.shortcut.code', 'qr/'),
      shortcut('app.shortcut.track', 'orders/'),
    ],
    screenshots: screenshotsOf(look, lang, revision),
  })
}

const screenshotsOf = ({ entry, files }: BrandLook, lang: Lang, revision: string) =>
  entry.screenshots.flatMap(({ picture, label, wide }, place) => {
    const file = files[pathIn(picture, lang) ?? '']
    const own = picture[lang] === undefined ? otherLang[lang] : lang
    if (!file) return []
    return [
      {
        src: `/icons/screenshot-${place}-${own}.webp?v=${revision}`,
        sizes: `${file.width}x${file.height}`,
        type: 'image/webp',
        form_factor: wide ? 'wide' : 'narrow',
        label: wordsIn(label, lang).text,
      },
    ]
  })
