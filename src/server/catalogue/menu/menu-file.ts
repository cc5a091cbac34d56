import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { MenuFile, type MenuFileItem } from '#contract/menu-file.ts'
import { problemsOfDrawing } from '#server/catalogue/drawing/check-drawing.ts'
import { drawDish } from '#server/catalogue/drawing/draw-dish.ts'
import { type CheckedLook, checkLook } from './check-look.ts'
import { crossCheck } from './cross-check.ts'
import { notesOnMistakes } from './note-mistakes.ts'
import { notesOnCalendar, notesOnTimes } from './note-times.ts'
import { parseJson } from './parse-json.ts'
import { asPicture, type Picture, readPhoto } from './picture.ts'
import { type FileProblem, linesOf, withFound } from './problem.ts'

/** A valid menu file, with every picture read or drawn, by item id. */
export type CheckedMenu = {
  readonly file: MenuFile
  readonly pictures: ReadonlyMap<string, Picture>
  readonly look: CheckedLook
}

/** `notes` are warnings. `problems` lists every error on one line, with its path and what was expected. */
type MenuFileCheck =
  | { readonly ok: true; readonly menu: CheckedMenu; readonly notes: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads and checks the file and everything that it refers to; changes nothing. */
export async function checkMenuFile(path: string): Promise<MenuFileCheck> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => error)
  if (typeof text !== 'string') return { ok: false, problems: [`${path}: expected a file, ${text.message}`] }
  const json = parseJson(text)
  if ('problem' in json) return { ok: false, problems: [`${path}: ${json.problem}`] }
  return checkMenu(json.value, dirname(path))
}

/** Checks a parsed menu file; photographs are read from `folder`. */
export async function checkMenu(json: unknown, folder: string): Promise<MenuFileCheck> {
  const parsed = v.safeParse(MenuFile, json)
  const shape = parsed.success ? [] : parsed.issues.map(problemOf)
  const cross = crossCheck(json)
  const items = v.safeParse(ItemsWithPictures, json)
  const looked = await lookAtPictures(items.success ? items.output.items : [], folder)
  const look = await checkLook(json, folder)
  const problems = linesOf([...shape, ...cross, ...looked.problems, ...look.problems], json)
  if (!parsed.success || problems.length > 0) return { ok: false, problems }
  const file = parsed.output
  const { stored, artworks, notes } = look
  return {
    ok: true,
    menu: { file, pictures: looked.pictures, look: { stored, artworks } },
    notes: [...notesOn(file), ...notes],
  }
}

function problemOf(issue: v.BaseIssue<unknown>): FileProblem {
  const path = (issue.path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
  return { path: path || 'the file', message: withFound(issue.message, issue.input) }
}

/** The fields of an item that its picture needs; other fields may be invalid. */
const Pictured = v.object({
  id: v.fallback(v.string(), ''),
  photo: v.fallback(v.optional(v.string()), undefined),
  drawing: v.fallback(
    v.optional(
      v.object({ vessel: v.string(), base: v.optional(v.string()), on: v.optional(v.array(v.string()), []) }),
    ),
    undefined,
  ),
})
const ItemsWithPictures = v.object({ items: v.array(v.fallback(Pictured, { id: '' })) })
type Pictured = v.InferOutput<typeof Pictured>

async function lookAtPictures(
  items: readonly Pictured[],
  folder: string,
): Promise<{ problems: FileProblem[]; pictures: Map<string, Picture> }> {
  const problems: FileProblem[] = []
  const pictures = new Map<string, Picture>()
  for (const [place, item] of items.entries()) {
    if (item.drawing) {
      const wrong = problemsOfDrawing(item.drawing)
      for (const { path, message } of wrong) {
        problems.push({ path: `items[${place}].drawing.${path}`, message })
      }
      if (wrong.length === 0) {
        pictures.set(item.id, asPicture('image/svg+xml', Buffer.from(drawDish(item.drawing, item.id))))
      }
    }
    const photo = item.photo === undefined ? undefined : await readPhoto(folder, item.photo)
    if (typeof photo === 'string') problems.push({ path: `items[${place}].photo`, message: photo })
    else if (photo) pictures.set(item.id, photo)
  }
  return { problems, pictures }
}

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
    ...notesOnMistakes(file),
    ...notesOnTimes(file),
    ...notesOnCalendar(file),
  ]
}

const isSoldAt = ({ soldAt }: Pick<MenuFileItem, 'soldAt'>, branchId: string): boolean =>
  soldAt === undefined || soldAt.includes(branchId)
