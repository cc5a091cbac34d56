import { localOf } from '#domain/local-time.ts'
import { staffRoles } from '#domain/staff-role.ts'
import { groupPhone, normalizePhone } from '#domain/phone.ts'
import { hasEveryBranch } from '#domain/team.ts'
import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import { insertAccesses } from '#server/identity/access-log/store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { lockPhone } from './code-store.ts'
import { resetFactor } from './factor-store.ts'
import { changeMember, removeMember } from './change-team.ts'
import { findStaffMember, listBranchIds, listStaff, type StaffMember } from './staff-store.ts'
import { readWords } from '#server/platform/typed-words.ts'

export const staffUsage = `npm run staff -- add --phone 05… --branch ID [--branch ID …] [--role staff|manager|owner|accountant] [--name "…"]
npm run staff -- remove --phone 05… [--branch ID …]
npm run staff -- list
npm run staff -- reset-factor --phone 05…

add     adds an employee to a branch, or to one more; they need not have signed in before
remove  removes an employee from these branches or, without --branch, from all, and signs them out then;
        the only owner stays one
list    lists the staff and their branches
reset-factor  removes the second factor of an employee who has lost the phone, and signs them out
A manager may also refund, up to the brand's limit a day. An owner has every branch. An accountant reads the reports of every branch, and nothing else. Changes take effect from the person's next request.`

/** The owner's `npm run staff`: `args` is what follows the word staff. */
export async function runStaffCommand(
  { db, now }: { readonly db: Db; readonly now: () => number },
  args: readonly string[],
): Promise<CommandResult> {
  const parsed = readArguments(args)
  if (typeof parsed === 'string') return failed(parsed, '', staffUsage)

  if (parsed.verb === 'list') return succeeded(...(await describeAll(db)))

  if (parsed.verb === 'reset-factor') return db.transaction().execute((tx) => reset(tx, parsed.phone, now()))

  const unknown = await unknownBranches(db, parsed)
  if (unknown) return failed(unknown)

  return db.transaction().execute(async (tx) => {
    // before the read: an owner may be changing or removing them
    await lockPhone(tx, parsed.phone)
    return parsed.verb === 'add' ? add(tx, parsed, now()) : remove(tx, parsed, now())
  })
}

type Change = {
  readonly phone: string
  readonly branchIds: readonly string[]
  readonly role: StaffMember['role'] | undefined
  readonly name: string | undefined
}
type StaffArguments =
  | { readonly verb: 'list' }
  | ({ readonly verb: 'add' | 'remove' | 'reset-factor' } & Change)

const lastOwner = (phone: string) =>
  `${groupPhone(phone)} is the only owner, and stays one: add another owner first`

const named = { owner: 'an owner', accountant: 'an accountant' } as const

async function add(tx: Tx, { phone, branchIds, role, name }: Change, now: number): Promise<CommandResult> {
  const before = await findStaffMember(tx, phone)
  const becomes = role ?? before?.role ?? 'staff'
  const branches = hasEveryBranch(becomes) ? [] : [...new Set([...(before?.branchIds ?? []), ...branchIds])]
  if (!hasEveryBranch(becomes) && branches.length === 0)
    return failed(
      '--branch: expected at least one branch, or --role owner or accountant',
      theBranchesAre(await listBranchIds(tx)),
    )
  const member = { phone, role: becomes, name: name ?? before?.name ?? '', branchIds: branches }
  const added = await changeMember(tx, member, { by: null, now })
  return added.ok ? succeeded(describe(member)) : failed(lastOwner(phone))
}

async function remove(tx: Tx, { phone, branchIds }: Change, now: number): Promise<CommandResult> {
  const before = await findStaffMember(tx, phone)
  if (!before) return failed(`${groupPhone(phone)} is not staff. npm run staff -- list shows who is.`)
  if (hasEveryBranch(before.role) && branchIds.length > 0)
    return failed(
      `${groupPhone(phone)} is ${named[before.role]} and has every branch: leave --branch out, or add them with --role staff`,
    )

  const left = before.branchIds.filter((id) => !branchIds.includes(id))
  if (branchIds.length === 0 || left.length === 0) {
    const removed = await removeMember(tx, phone, { by: null, now })
    return removed.ok ? succeeded(`${groupPhone(phone)} is no longer staff`) : failed(lastOwner(phone))
  }
  // an employee of a branch is no owner, so nothing is refused
  await changeMember(tx, { ...before, branchIds: left }, { by: null, now })
  return succeeded(describe({ ...before, branchIds: left }))
}

async function reset(tx: Tx, phone: string, now: number): Promise<CommandResult> {
  const customerId = await resetFactor(tx, phone, now)
  if (customerId === undefined) return failed(`${groupPhone(phone)} has no second factor`)
  const order = { id: null, customer_id: customerId, branch_id: '' }
  // the command does not know who runs it
  const entry = { staffId: 'command', what: 'factor-reset', orders: [order] } as const
  await insertAccesses(tx, { ...entry, day: localOf(now).date, at: now })
  return succeeded(`the second factor of ${groupPhone(phone)} is removed, and they are signed out`)
}

/** Returns the parsed arguments, or the problem with them. */
function readArguments(args: readonly string[]): StaffArguments | string {
  const parsed = readWords(args, {
    phone: { type: 'string' },
    branch: { type: 'string', multiple: true },
    role: { type: 'string' },
    name: { type: 'string' },
  })
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  const [verb, ...more] = positionals
  if (verb !== 'add' && verb !== 'remove' && verb !== 'list' && verb !== 'reset-factor')
    return `expected add, remove, list or reset-factor, got "${verb ?? ''}"`
  if (more.length > 0) return `expected nothing after ${verb} but options, got "${more.join(' ')}"`
  if (verb === 'list') return { verb }

  if (values.phone === undefined) return '--phone: expected a Saudi mobile number, got none'
  const phone = normalizePhone(values.phone)
  if (!phone.ok) return `--phone: expected a Saudi mobile number as in 0512345678, got "${values.phone}"`
  const role = staffRoles.find((known) => known === values.role)
  if (values.role !== undefined && role === undefined)
    return `--role: expected staff, manager, owner or accountant, got "${values.role}"`
  const name = values.name?.trim().slice(0, 60)
  return { verb, phone: phone.value, branchIds: values.branch ?? [], role, name }
}

/** An employee may still have a removed branch, which can be taken from them. */
async function unknownBranches(
  db: Db,
  { verb, phone, branchIds }: Pick<Change, 'phone' | 'branchIds'> & { readonly verb: string },
): Promise<string | undefined> {
  const known = await listBranchIds(db)
  const own = verb === 'remove' ? ((await findStaffMember(db, phone))?.branchIds ?? []) : []
  const unknown = branchIds.filter((id) => !known.includes(id) && !own.includes(id))
  if (unknown.length === 0) return undefined
  return `--branch: there is no branch "${unknown.join('", "')}". ${theBranchesAre(known)}`
}

const theBranchesAre = (known: readonly string[]): string =>
  `The branches are: ${known.length > 0 ? known.join(', ') : 'none yet; npm run menu -- import FILE brings them'}`

async function describeAll(db: Db): Promise<string[]> {
  const members = await listStaff(db)
  return members.length > 0 ? members.map(describe) : ['there is no staff yet']
}

const describe = ({ phone, role, name, branchIds }: StaffMember): string =>
  [groupPhone(phone), role, hasEveryBranch(role) ? 'every branch' : branchIds.join(', '), name]
    .filter((part) => part !== '')
    .join('  ')
