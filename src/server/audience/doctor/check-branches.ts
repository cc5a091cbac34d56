import { isUnwatched } from '#domain/silence.ts'
import { findBrands } from '#server/catalogue/menu/menu-snapshot.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type BranchState, hasOwner, listBranchStates } from './branch-store.ts'
import { type Finding, ok, warns } from './finding.ts'

/** A line of the terminal has room for about five ids. */
const shownBranches = 5

type Needs = Pick<Deps, 'config' | 'db' | 'live' | 'now'>

/** Checks that a person learns of an order at each branch. Nothing before a menu was imported. */
export async function checkBranches(deps: Needs): Promise<readonly Finding[]> {
  const branches = new Map((await findBrands(deps))?.branches.map((branch) => [branch.id, branch]))
  if (branches.size === 0) return []
  const states = await listBranchStates(deps.db)
  const now = deps.now()
  const closed = states.filter(({ id, board }) => {
    const branch = branches.get(id)
    return board === null || (branch !== undefined && isUnwatched(branch, board, now))
  })
  return [await checkPeople(deps, states), checkBoards(deps, closed)]
}

async function checkPeople({ db }: Needs, states: readonly BranchState[]): Promise<Finding> {
  const about = 'people'
  const without = states.filter(({ staffed }) => !staffed)
  if (without.length === 0) return ok(about, 'an employee of each branch has signed in since they were added')
  const notified = (await hasOwner(db))
    ? 'orders there notify the owners'
    : 'orders there notify no person, because no owner has signed in'
  const command = 'npm run staff -- add --phone 05… --branch ID'
  const absent = `no employee of ${idsOf(without)} has signed in since they were added`
  return warns(about, `${absent}: ${notified}. ${command}`)
}

/** `closed` are the branches that never had a board, and those that take orders now without one. */
function checkBoards({ config }: Needs, closed: readonly BranchState[]): Finding {
  const about = 'boards'
  if (closed.length === 0) return ok(about, 'no open branch is without its board')
  const board = `${config.publicOrigin}/branch/`
  return warns(
    about,
    `no board is open at ${idsOf(closed)}: open ${board} there before the first order (an owner begins the shift)`,
  )
}

function idsOf(states: readonly BranchState[]): string {
  const ids = states.slice(0, shownBranches).map(({ id }) => id)
  const more = states.length - ids.length
  return more > 0 ? `${ids.join(', ')} and ${more} more` : ids.join(', ')
}
