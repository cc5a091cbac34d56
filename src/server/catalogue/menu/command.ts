import { resolve } from 'node:path'
import type { CommandResult } from '#server/platform/command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { importMenu, type KindOfChange } from './import-menu.ts'
import { checkMenuFile, type CheckedMenu } from './menu-file.ts'

export const menuUsage = `npm run menu -- check FILE
npm run menu -- import FILE

check   reads the whole file and names every problem in it; changes nothing
import  checks it, then makes the menu, the brand and its branches what the file says; what left the file is retired
docs/menu-file.md explains the file.`

/**
 * The owner's `npm run menu`: `args` is what follows the word menu, `folder` is the base of relative paths.
 * The database is opened only for an import, so that a file can be checked without one.
 */
export async function runMenuCommand(
  open: () => Promise<Pick<Deps, 'db' | 'live' | 'now'>>,
  args: readonly string[],
  folder: string,
): Promise<CommandResult> {
  const [verb, file, ...more] = args
  if ((verb !== 'check' && verb !== 'import') || file === undefined || more.length > 0) {
    return {
      ok: false,
      lines: [`expected check or import and one file, got "${args.join(' ')}"`, '', menuUsage],
    }
  }
  const checked = await checkMenuFile(resolve(folder, file))
  if (!checked.ok) {
    const consequence = verb === 'import' ? '; nothing was imported' : ''
    return { ok: false, lines: [...checked.problems, `${file} has ${problemsIn(checked)}${consequence}`] }
  }

  const notes = checked.notes.map((note) => `note: ${note}`)
  if (verb === 'check')
    return { ok: true, lines: [...notes, `${file} is in order: ${countsOf(checked.menu)}`] }
  const changes = await importMenu(await open(), checked.menu)
  if (changes.length === 0)
    return { ok: true, lines: [...notes, `${file} is imported already: nothing changed`] }
  return {
    ok: true,
    lines: [...notes, ...changes.flatMap(describe), `${file} is imported: ${countsOf(checked.menu)}`],
  }
}

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

const describe = ({ kind, added, changed, retired, reordered }: KindOfChange): string[] => [
  ...added.map((id) => `added    ${kind} ${id}`),
  ...changed.map(({ id, fields }) => `changed  ${kind} ${id} (${fields.join(', ')})`),
  ...retired.map((id) => `retired  ${kind} ${id}`),
  ...(reordered ? [`changed  the order (${kind})`] : []),
]
