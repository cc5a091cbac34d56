import * as v from 'valibot'
import { LookEntry } from '#contract/menu-file-look.ts'
import { studioPictureHashOf } from '#domain/studio-picture.ts'
import { type Artwork, readArtwork } from '#server/catalogue/look/artwork.ts'
import { pathsOf, type StoredLook } from '#server/catalogue/look/brand-look.ts'
import { repairsOfCloths } from '#server/catalogue/look/cloth.ts'
import { palettesOf, type Repair } from '#server/catalogue/look/palette.ts'
import { at } from './found.ts'
import type { FileProblem } from './problem.ts'

/** The look of a menu file with its pictures, as they are stored. */
export type CheckedLook = { readonly stored: StoredLook; readonly artworks: readonly Artwork[] }

export type LookCheck = CheckedLook & {
  readonly repairs: readonly Repair[]
  readonly problems: readonly FileProblem[]
  readonly notes: readonly string[]
}

/** Finds a picture of the look that was added in the studio by the hash in its name. */
export type FindArtwork = (hash: string) => Promise<Artwork | undefined>

/**
 * Reads the pictures of the look and repairs its colours. `file` may have problems of its own. A picture that
 * was added in the studio, which an exported file names, need not be in the folder.
 */
export async function checkLook(file: unknown, folder: string, findStored?: FindArtwork): Promise<LookCheck> {
  const given = at(at({ path: '', value: file }, 'brand'), 'look')
  const parsed = v.safeParse(LookEntry, given.value ?? {})
  // its problems are those of the whole file
  const entry = parsed.success ? parsed.output : v.parse(LookEntry, {})
  const read = await Promise.all(
    pathsOf(entry).map(async (path) => {
      const inFolder = await readArtwork(folder, path)
      const hash = typeof inFolder === 'string' ? studioPictureHashOf(path) : undefined
      return { path, artwork: (hash !== undefined && (await findStored?.(hash))) || inFolder }
    }),
  )
  const files = read.flatMap(({ path, artwork }) => (typeof artwork === 'string' ? [] : [{ path, artwork }]))
  const { repairs, notes } = repairsIn(entry)
  return {
    problems: read.flatMap(({ artwork }) =>
      typeof artwork === 'string' ? [{ path: given.path, message: artwork }] : [],
    ),
    repairs,
    notes: [...notes, ...files.filter(hasText).map(({ path }) => `${given.path}: "${path}" ${asText}`)],
    stored: {
      entry,
      files: Object.fromEntries(
        files.map(({ path, artwork: { hash, type, width, height } }) => [
          path,
          { hash, type, width, height },
        ]),
      ),
    },
    artworks: files.map(({ artwork }) => artwork),
  }
}

const asText =
  'has letters as text, which the server draws in a font of its own or as boxes; convert letters to paths'

const hasText = ({ artwork: { type, body } }: { readonly artwork: Artwork }): boolean =>
  type === 'image/svg+xml' && /<text[\s>]/.test(body.toString('utf8'))

/** Checks the look of a menu file whose pictures are stored: those of an earlier look. */
export function checkStoredLook(file: unknown, { files }: StoredLook): LookCheck {
  const given = at(at({ path: '', value: file }, 'brand'), 'look')
  const parsed = v.safeParse(LookEntry, given.value ?? {})
  const entry = parsed.success ? parsed.output : v.parse(LookEntry, {})
  const paths = pathsOf(entry)
  return {
    problems: paths
      .filter((path) => !Object.hasOwn(files, path))
      .map((path) => ({ path: given.path, message: `expected a picture that is stored, "${path}" is none` })),
    ...repairsIn(entry),
    stored: {
      entry,
      files: Object.fromEntries(Object.entries(files).filter(([path]) => paths.includes(path))),
    },
    artworks: [],
  }
}

const repairsIn = (entry: LookEntry) => {
  const repairs = [...palettesOf(entry).repairs, ...repairsOfCloths(entry.cloths)]
  return { repairs, notes: repairs.map(lineOf) }
}

const ratioOf = (contrast: number) => `${Math.floor(contrast * 10) / 10}:1`

function lineOf({ path, given, use, reached, least, used, reaches }: Repair): string {
  const lacks = `${given} ${use} has a contrast of ${ratioOf(reached)}, WCAG AA asks for ${ratioOf(least)}`
  return `${path}: ${lacks}; ${used} is used (${ratioOf(reaches)})`
}
