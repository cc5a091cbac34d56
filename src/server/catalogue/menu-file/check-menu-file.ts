import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { MenuFile, type MenuFileItem } from '#contract/menu-file.ts'
import { withChanges } from '#domain/menu-change.ts'
import { studioPhotoIdOf } from '#domain/studio-photo.ts'
import { problemsOfDrawing } from '#server/catalogue/drawing/check-drawing.ts'
import { drawDish } from '#server/catalogue/drawing/draw-dish.ts'
import {
  type CheckedLook,
  checkLook,
  checkStoredLook,
  type FindArtwork,
  type LookCheck,
} from './check-look.ts'
import { crossCheck } from './cross-check.ts'
import { notesOnLanguages } from './note-languages.ts'
import { notesOnMistakes } from './note-mistakes.ts'
import { notesOnCalendar, notesOnTimes } from './note-times.ts'
import { parseJson } from './parse-json.ts'
import { pathsOf, type StoredLook } from '#server/catalogue/look/brand-look.ts'
import { folderOf, type PictureSource } from '#server/catalogue/photo/picture-source.ts'
import { type Photo, readPhoto } from '#server/catalogue/photo/read-photo.ts'
import { namedByItem } from './named-by-item.ts'
import { asPicture, type Picture } from './picture.ts'
import { type FindStored, type KnownPhoto, type Pictured, picturedItems } from './pictured.ts'
import { type FileProblem, linesOf } from './problem.ts'
import { shapeProblems } from './shape-problems.ts'

/** A valid menu file, with every drawing drawn and every photograph decoded once, by item id. */
export type CheckedMenu = {
  readonly file: MenuFile
  readonly pictures: ReadonlyMap<string, Picture | Photo | KnownPhoto>
  readonly look: CheckedLook
  /** The items whose photographs were found by their ids: the file that was read does not name them. */
  readonly found: ReadonlySet<string>
}

/** `problems` lists every error on one line, with its path and what was expected. */
type Check = { readonly ok: true; readonly menu: CheckedMenu } | Refused
type Refused = { readonly ok: false; readonly problems: readonly string[] }

/** `notes` are warnings for the reader of the command. */
type MenuFileCheck =
  | { readonly ok: true; readonly menu: CheckedMenu; readonly notes: readonly string[] }
  | Refused

/** Where the pictures of a menu file are. */
type PicturesOf = {
  /** A folder or a ZIP file with the photographs; without it, they are in the folder of the menu file. */
  readonly pictures?: PictureSource | undefined
  /** Finds photographs that were added in the studio, which an exported file names. */
  readonly findStored?: FindStored | undefined
  /** Finds pictures of the look that were added in the studio. */
  readonly findArtwork?: FindArtwork | undefined
}

/** Reads and checks the file and everything that it refers to; changes nothing. */
export async function checkMenuFile(path: string, pictures: PicturesOf = {}): Promise<MenuFileCheck> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => error)
  if (typeof text !== 'string') return { ok: false, problems: [`${path}: ${unreadable(text)}`] }
  const json = parseJson(text)
  if ('problem' in json) return { ok: false, problems: [`${path}: ${json.problem}`] }
  return checkMenu(json.value, dirname(path), pictures)
}

/** The message of Node repeats the path. */
function unreadable({ code }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'expected a menu file, there is none'
  if (code === 'EISDIR') return 'expected a menu file, this is a folder'
  return `expected a menu file that can be read (${code})`
}

/** Checks a parsed menu file; `folder` is that of the file. */
export async function checkMenu(
  json: unknown,
  folder: string,
  { pictures, findStored, findArtwork }: PicturesOf = {},
): Promise<MenuFileCheck> {
  const pictured = picturedItems(json)
  const look = await checkLook(json, folder, findArtwork)
  const named = pictures
    ? namedByItem(await pictures.names(), pictured, pathsOf(look.stored.entry))
    : nothingNamed
  const source = pictures ?? folderOf(folder)
  const photoOf = async (item: Pictured) => {
    const name = item.photo ?? named.byItem.get(item.id)
    if (name === undefined) return undefined
    const isOfStudio = findStored && studioPhotoIdOf(name) !== undefined
    if (isOfStudio && typeof (await source.find(name)) === 'string') return findStored(item)
    return readPhoto(source, name, item.photoCentre)
  }
  const checked = checkWith(withFoundPhotos(json, named.byItem), {
    looked: await lookAtPictures(pictured, photoOf),
    look,
    found: new Set(named.byItem.keys()),
  })
  if (!checked.ok) return checked
  const { file, pictures: ofItems } = checked.menu
  return { ...checked, notes: [...notesOn(file), ...look.notes, ...notesOnPhotos(ofItems), ...named.notes] }
}

/**
 * Returns the menu file with the photographs that were found by the ids of items, in place of their drawings:
 * the published menu and its export name every photograph.
 */
const withFoundPhotos = (json: unknown, byItem: ReadonlyMap<string, string>): unknown =>
  withChanges(
    json,
    [...byItem].flatMap(([id, name]) => [
      { path: ['items', id, 'photo'], to: name },
      { path: ['items', id, 'drawing'], to: undefined },
    ]),
  )

/**
 * Checks a menu file of the studio, whose pictures are stored: its look is that of `before`, the menu that it
 * was made from, and its photographs are found by `findStored`. Without notes: their search for hours that
 * never meet takes long, and a publication waits with its locks.
 */
export const checkStoredMenu = async (
  json: unknown,
  { look }: { readonly look: StoredLook },
  findStored: FindStored,
): Promise<Check> =>
  checkWith(json, {
    looked: await lookAtPictures(picturedItems(json), findStored),
    look: checkStoredLook(json, look),
    found: new Set(),
  })

type Read = Pick<CheckedMenu, 'found'> & {
  readonly looked: Looked
  readonly look: LookCheck
}

function checkWith(json: unknown, { looked, look, found }: Read): Check {
  const parsed = v.safeParse(MenuFile, json)
  const shape = parsed.success ? [] : shapeProblems(parsed.issues)
  const problems = linesOf([...shape, ...crossCheck(json), ...looked.problems, ...look.problems], json)
  if (!parsed.success || problems.length > 0) return { ok: false, problems }
  const file = parsed.output
  const { stored, artworks } = look
  return { ok: true, menu: { file, pictures: looked.pictures, look: { stored, artworks }, found } }
}

type Looked = {
  readonly problems: readonly FileProblem[]
  readonly pictures: CheckedMenu['pictures']
}

const nothingNamed = { byItem: new Map<string, string>(), notes: [] as string[] }

async function lookAtPictures(
  items: readonly Pictured[],
  photoOf: (item: Pictured) => Promise<Photo | KnownPhoto | string | undefined>,
): Promise<Looked> {
  const looks = await Promise.all(
    items.map(async (item, place) => {
      const path = `items[${place}]`
      const drawn = item.drawing ? drawingOf(item.id, item.drawing, `${path}.drawing`) : []
      const photo = await photoOf(item)
      if (!photo && item.photoCentre)
        return [...drawn, { path: `${path}.photoCentre`, message: 'expected it only with a photograph' }]
      if (typeof photo === 'string') return [...problemsIn(drawn), { path: `${path}.photo`, message: photo }]
      return photo ? [...problemsIn(drawn), [item.id, photo] as const] : drawn
    }),
  )
  const found = looks.flat()
  return { problems: problemsIn(found), pictures: new Map(found.filter(isPicture)) }
}

type OfItem = readonly [itemId: string, picture: Picture | Photo | KnownPhoto]
type Part = FileProblem | OfItem

const isPicture = (part: Part): part is OfItem => !isProblem(part)
const isProblem = (part: Part): part is FileProblem => 'message' in part
const problemsIn = (parts: readonly Part[]): FileProblem[] => parts.filter(isProblem)

function drawingOf(id: string, drawing: NonNullable<Pictured['drawing']>, at: string): Part[] {
  const wrong = problemsOfDrawing(drawing)
  if (wrong.length > 0) return wrong.map(({ path, message }) => ({ path: `${at}.${path}`, message }))
  return [[id, asPicture('image/svg+xml', Buffer.from(drawDish(drawing, id)))]]
}

/** The pixels that a card shows on a dense phone: a smaller photograph looks soft. */
const leastPixels = 512

const notesOnPhotos = (pictures: CheckedMenu['pictures']): string[] =>
  [...pictures.values()].flatMap((picture) =>
    'shortest' in picture && picture.shortest !== undefined && picture.shortest < leastPixels
      ? [`photo "${picture.name}" has ${picture.shortest} pixels on its shorter edge and will look soft`]
      : [],
  )

function notesOn(file: MenuFile): string[] {
  const { categories, optionGroups, items, branches } = file
  const empty = categories.filter(({ id }) => !items.some((item) => item.categoryId === id))
  const unasked = optionGroups.filter(({ id }) => !items.some((item) => item.optionGroupIds.includes(id)))
  const idle = branches.filter(({ id }) => !items.some((item) => isSoldAt(item, id)))
  const unlabelled = items.filter((item) => item.kcal === null).length
  const label = `${unlabelled} of ${items.length} items have no kcal, which the SFDA asks every menu to show`
  return [
    ...empty.map(({ id }) => `category "${id}" has no items and will not be shown`),
    ...unasked.map(({ id }) => `option group "${id}" is asked by no item`),
    ...idle.map(({ id }) => `branch "${id}" sells nothing`),
    ...(unlabelled > 0 ? [label] : []),
    ...notesOnLanguages(file),
    ...notesOnMistakes(file),
    ...notesOnTimes(file),
    ...notesOnCalendar(file),
  ]
}

const isSoldAt = ({ soldAt }: Pick<MenuFileItem, 'soldAt'>, branchId: string): boolean =>
  soldAt === undefined || soldAt.includes(branchId)
