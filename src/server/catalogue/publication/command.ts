import { resolve } from 'node:path'
import type { BranchInUse } from '#contract/studio.ts'
import { done } from '#domain/outcome.ts'
import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openPictures, type PictureSource } from '#server/catalogue/photo/picture-source.ts'
import type { KindOfChange } from './apply-menu.ts'
import { importMenu, importMenuAnyway } from './import-menu.ts'
import { findArtwork } from '#server/catalogue/look-files/look-store.ts'
import { checkMenuFile, type CheckedMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { findLivePublication } from './publication-store.ts'
import { readPhotoFile, setPicture } from './set-picture.ts'
import type { FindStored } from '#server/catalogue/menu-file/pictured.ts'
import { storedPhotosIn } from './stored-photos.ts'

const anyway = '--even-with-open-orders'

export const menuUsage = `npm run menu -- check FILE [PICTURES]
npm run menu -- import FILE [PICTURES] [${anyway}]
npm run menu -- picture ITEM FILE

check    reads the whole file and names every problem in it; changes nothing
import   checks it, then makes the menu, the brand and its branches what the file says; what left the file is retired
picture  gives one dish a photograph, without a menu file
${anyway}   imports even if a branch with active orders or unpaid bills is retired;
         its staff keep its board until these have ended
PICTURES is a folder or a ZIP file with the photographs; without it they are beside the menu file.
docs/menu-file.md explains the file.`

/** `read`: the database stays as it is. */
type Open = (purpose?: 'read') => Promise<Pick<Deps, 'db' | 'live' | 'now'>>

/**
 * The owner's `npm run menu`: `args` is what follows the word menu, `folder` is the base of relative paths.
 * The database is opened only for a change and for pictures of the studio, so that a file can be checked
 * without one.
 */
export async function runMenuCommand(
  open: Open,
  args: readonly string[],
  folder: string,
): Promise<CommandResult> {
  const isAnyway = args.includes(anyway)
  const [verb, first, second, ...more] = args.filter((word) => word !== anyway)
  if (more.length > 0 || first === undefined || (isAnyway && verb !== 'import')) return misunderstood(args)
  if (verb === 'picture' && second !== undefined)
    return runPicture(open, { itemId: first, file: second, folder })
  if (verb !== 'check' && verb !== 'import') return misunderstood(args)
  if (second === undefined) return runFile(open, { verb, file: first, folder, isAnyway })
  const pictures = await openPictures(resolve(folder, second))
  if (typeof pictures === 'string') return failed(pictures)
  try {
    return await runFile(open, { verb, file: first, folder, pictures, isAnyway })
  } finally {
    pictures.close()
  }
}

const misunderstood = (args: readonly string[]): CommandResult =>
  failed(`expected check, import or picture and its words, got "${args.join(' ')}"`, '', menuUsage)

type FileCommand = {
  readonly verb: 'check' | 'import'
  readonly file: string
  readonly folder: string
  readonly pictures?: PictureSource
  /** Whether branches with active orders are retired too. */
  readonly isAnyway: boolean
}

async function runFile(
  open: Open,
  { verb, file, folder, pictures, isAnyway }: FileCommand,
): Promise<CommandResult> {
  const openToFind: Open = () => open(verb === 'check' ? 'read' : undefined)
  const checked = await checkMenuFile(resolve(folder, file), {
    pictures,
    findStored: findStoredIn(openToFind),
    findArtwork: async (hash) => findArtwork((await openToFind()).db, hash),
  })
  if (!checked.ok) {
    const consequence = verb === 'import' ? '; nothing was imported' : ''
    return failed(...checked.problems, `${file} has ${problemsIn(checked)}${consequence}`)
  }

  const notes = checked.notes.map((note) => `note: ${note}`)
  if (verb === 'check') return succeeded(...notes, `${file} is in order: ${countsOf(checked.menu)}`)
  const deps = await open()
  const imported = isAnyway
    ? done(await importMenuAnyway(deps, checked.menu))
    : await importMenu(deps, checked.menu)
  if (!imported.ok) return failed(...notes, ...inUse(file, imported.detail.branches))
  const changes = imported.value
  if (changes.length === 0) return succeeded(...notes, `${file} is imported already: nothing changed`)
  return succeeded(
    ...notes,
    ...changes.flatMap(describe),
    `${file} is imported: ${countsOf(checked.menu)}`,
    ...photoNote(checked.menu),
  )
}

/** An exported file names photographs of the studio, which are in the database. */
function findStoredIn(open: Open): FindStored {
  let finding: Promise<FindStored> | undefined
  const begin = async () => {
    const { db } = await open()
    return storedPhotosIn(db, await findLivePublication(db))
  }
  return async (item) => (await (finding ??= begin()))(item)
}

async function runPicture(
  open: Open,
  { itemId, file, folder }: { readonly itemId: string; readonly file: string; readonly folder: string },
): Promise<CommandResult> {
  const photo = await readPhotoFile(resolve(folder, file))
  if (typeof photo === 'string') return failed(photo)
  const outcome = await setPicture(await open(), itemId, photo)
  switch (outcome) {
    case 'no-such-item':
      return failed(`expected the id of an item on the menu, got "${itemId}"`)
    case 'same':
      return succeeded(`${file} is the picture of ${itemId} already: nothing changed`)
    case 'set':
      return succeeded(`${file} is the picture of ${itemId}; the running server shows it in a few seconds`)
    default:
      return outcome satisfies never
  }
}

const inUse = (file: string, branches: readonly BranchInUse[]): string[] => [
  ...branches.map(
    ({ branchId, orders, bills }) =>
      `branch ${branchId} is not in the file, and has ${[
        ...(orders > 0 ? [count(orders, 'active order', 'active orders')] : []),
        ...(bills > 0 ? [count(bills, 'unpaid bill', 'unpaid bills')] : []),
      ].join(' and ')}`,
  ),
  `${file} was not imported: let the branch finish or cancel these first, or add ${anyway}`,
]

const photoNote = ({ pictures }: CheckedMenu): string[] =>
  [...pictures.values()].some((picture) => 'read' in picture)
    ? ['new photographs appear on the menu as the running server makes their sizes, a few seconds each']
    : []

const problemsIn = ({ problems }: { readonly problems: readonly string[] }): string =>
  count(problems.length, 'problem', 'problems')

const countsOf = ({ file }: CheckedMenu): string =>
  [
    count(file.items.length, 'item', 'items'),
    count(file.categories.length, 'category', 'categories'),
    count(file.optionGroups.length, 'option group', 'option groups'),
    count(file.branches.length, 'branch', 'branches'),
  ].join(', ')

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

const describe = ({ kind, added, changed, retired, reordered }: KindOfChange): string[] => {
  const named = (id: string): string => (kind === 'brand' ? 'the brand' : `${kind} ${id}`)
  return [
    ...added.map((id) => `added    ${named(id)}`),
    ...changed.map(({ id, fields }) => `changed  ${named(id)} (${fields.join(', ')})`),
    ...retired.map((id) => `retired  ${named(id)}`),
    ...(reordered ? [`changed  the order (${kind})`] : []),
  ]
}
