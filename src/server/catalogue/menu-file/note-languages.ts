import type { MenuFile } from '#contract/menu-file.ts'
import { type Lang, langs } from '#domain/locale.ts'
import { entryOf } from './problem.ts'

/** The most places in one note. */
const mostNamed = 3

const nameOf = { ar: 'Arabic', en: 'English' } as const satisfies Record<Lang, string>

/** Returns a note for each language that texts of the file lack: customers read the other one there. */
export function notesOnLanguages(file: MenuFile): string[] {
  const texts = textsOf(file, '')
  return langs.flatMap((lang) => {
    const other = lang === 'ar' ? 'en' : 'ar'
    const places = texts
      .filter(({ has }) => !has.includes(lang))
      .map(({ path }) => path + entryOf(path, file))
    if (places.length === 0) return []
    const more = places.length > mostNamed ? ` and ${places.length - mostNamed} more` : ''
    const counted = places.length === 1 ? '1 text has' : `${places.length} texts have`
    const instead = `customers read ${nameOf[other]} in ${places.length === 1 ? 'its' : 'their'} place`
    return [`${counted} no ${nameOf[lang]}, ${instead}: ${places.slice(0, mostNamed).join(', ')}${more}`]
  })
}

type Text = { readonly path: string; readonly has: readonly Lang[] }

/** Returns all texts in one or both languages: objects with the names of languages and no others. */
function textsOf(value: unknown, path: string): Text[] {
  if (typeof value !== 'object' || value === null || isOfPictures(path)) return []
  const entries = Object.entries(value).filter(([, inside]) => inside !== undefined)
  if (Array.isArray(value)) return entries.flatMap(([place, inside]) => textsOf(inside, `${path}[${place}]`))
  const has = langs.filter((lang) => entries.some(([name]) => name === lang))
  if (has.length > 0 && has.length === entries.length) return [{ path, has }]
  return entries.flatMap(([name, inside]) => textsOf(inside, path === '' ? name : `${path}.${name}`))
}

/** Paths of pictures have a language too: a logo for one only is meant for both. */
const isOfPictures = (path: string): boolean => /^brand\.look\b.*\.(?:logo|picture)$/.test(path)
