import { type BrandToken, brandTokens, type Corners, type Font, type Pattern } from '#domain/look.ts'
import { type Lang, langs } from '#domain/locale.ts'
import { cloths } from '#domain/menu.ts'
import { type BrandLook, pathIn } from './brand-look.ts'
import { wornCloth } from './cloth.ts'
import { hexOf, lchOf } from './colour.ts'
import type { Scheme } from './palette.ts'

/**
 * Returns the style sheet of the brand: the tokens that only a brand has, in both schemes, and what it
 * changes of the others. Browsers of our floor do not know light-dark(). `revision` is a part of the
 * addresses of its pictures, so that they can be kept.
 */
export function lookCss(look: BrandLook, revision: string): string {
  const { pattern, corners, font } = look.entry
  const urlOf = (file: string) => `url(/icons/${file}?v=${revision})`
  const light: Record<string, string> = {
    ...tokensOf(look, 'light', urlOf),
    'plate-ink': look.palettes.light['brand-ink'],
  }
  const dark = Object.fromEntries(
    Object.entries(tokensOf(look, 'dark', urlOf)).filter(([name, value]) => value !== light[name]),
  )
  return (
    `:root{${declared(light)}}` +
    // the storefront's own style sheet has values for these
    rule(':root:root', { ...patternTokens[pattern](urlOf), ...cornerTokens[corners], ...fontTokens[font] }) +
    pictureRules(look, urlOf) +
    clothRules(look) +
    `@media screen and (prefers-color-scheme:dark){:root{${declared(dark)}}${clothSofts(look, 'dark')}}`
  )
}

type UrlOf = (file: string) => string

function tokensOf({ palettes }: BrandLook, scheme: Scheme, urlOf: UrlOf): Record<string, string> {
  const palette = palettes[scheme]
  const own: [BrandToken, string][] = brandTokens.map((token) => [token, palette[token]])
  return {
    ...Object.fromEntries(own),
    // a primary colour that is too near to the paper gets an edge
    'brand-edge': palette['brand-mark'] === palette.brand ? '#0000' : palette['brand-mark'],
    mark: urlOf(`mark-${scheme}.webp`),
  }
}

/** The drawn name in its language and scheme. An element that shows it has the ratio of its sides. */
function pictureRules({ entry, files }: BrandLook, urlOf: UrlOf): string {
  const ruleOf = (lang: Lang) => {
    const file = files[pathIn(entry.logo, lang) ?? '']
    if (!file) return ''
    const urls = (scheme: string) => ({
      wordmark: urlOf(`logo-${lang}-${scheme}.webp`),
    })
    const more = {
      'wordmark-cloth': urlOf(`logo-${lang}-cloth.webp`),
      'wordmark-ratio': String(Math.round((file.width / file.height) * 1000) / 1000),
    }
    const at = lang === 'en' ? ':root' : `:root:lang(${lang})`
    return (
      rule(at, { ...urls('light'), ...more }) +
      `@media screen and (prefers-color-scheme:dark){${rule(at, urls('dark'))}}`
    )
  }
  return langs.map(ruleOf).join('')
}

/** The cloths of the brand; one cloth of the primary colour for the names that it gives no colours. */
function clothRules(look: BrandLook): string {
  const { entry, palettes } = look
  const own = cloths.map((name) => {
    const cloth = entry.cloths[name]
    if (!cloth) return ''
    const { colour, deep, on } = wornCloth(cloth)
    return rule(`.cloth-${name}`, {
      cloth: colour,
      'cloth-deep': deep,
      'cloth-soft': `var(--${name}-soft)`,
      'on-cloth': on,
      thread: cloth.thread ?? palettes.light.accent,
    })
  })
  const others = cloths.filter((name) => !entry.cloths[name]).map((name) => `.cloth-${name}`)
  const common = {
    cloth: 'var(--brand)',
    'cloth-deep': 'var(--brand-press)',
    'cloth-soft': 'var(--brand-soft)',
    'on-cloth': 'var(--on-brand)',
    thread: 'var(--accent)',
  }
  return clothSofts(look, 'light') + own.join('') + (others.length > 0 ? rule(others.join(), common) : '')
}

function clothSofts({ entry }: BrandLook, scheme: Scheme): string {
  const softs = cloths.flatMap((name) => {
    const cloth = entry.cloths[name]
    return cloth ? [[`${name}-soft`, cloth.soft?.[scheme] ?? softer(cloth.colour, scheme)]] : []
  })
  return softs.length > 0 ? rule(':root', Object.fromEntries(softs) as Record<string, string>) : ''
}

function softer(colour: string, scheme: Scheme): string {
  const { c, h } = lchOf(colour)
  return hexOf({ l: scheme === 'light' ? 0.952 : 0.29, c: Math.min(c, scheme === 'light' ? 0.03 : 0.055), h })
}

const flat = 'linear-gradient(#000 0 0)'
const patternTokens: Readonly<Record<Pattern, (urlOf: UrlOf) => Record<string, string>>> = {
  sadu: (urlOf) => ({ weave: urlOf('weave.svg') }),
  plain: () => ({
    weave: 'linear-gradient(var(--brand-mark) 0 0)',
    teeth: flat,
    'teeth-side': flat,
    diamonds: 'linear-gradient(#0000 calc(50% - .5px),#000 0 calc(50% + .5px),#0000 0)',
    'sadu-1': 'linear-gradient(#0000 0 0)',
    'sadu-2': 'linear-gradient(#0000 0 0)',
    woven: 'none',
  }),
}

const cornerTokens: Readonly<Record<Corners, Record<string, string>>> = {
  soft: {},
  round: { 'r-s': '.875rem', 'r-m': '1.375rem', 'r-l': '1.875rem', 'r-xl': '2.75rem' },
  square: { 'r-s': '0px', 'r-m': '0px', 'r-l': '0px', 'r-xl': '0px', 'r-full': '0px', 'r-round': '0px' },
}

const fontTokens: Readonly<Record<Font, Record<string, string>>> = {
  rubik: {},
  device: { font: "Roboto,'Noto Sans Arabic',system-ui,sans-serif" },
  book: { font: "ui-serif,'Noto Serif',Georgia,'Noto Naskh Arabic',serif", 'track-display': '0' },
}

const declared = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

const rule = (selector: string, tokens: Readonly<Record<string, string>>): string =>
  Object.keys(tokens).length > 0 ? `${selector}{${declared(tokens)}}` : ''
