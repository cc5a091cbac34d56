import { lapsesAt } from '#domain/points.ts'
import { groupPhone, normalizePhone } from '#domain/phone.ts'
import { findCustomerId } from '#server/identity/account/store.ts'
import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import { earn, spend } from './move-points.ts'
import { lockAccount } from './points-store.ts'
import { readWords } from '#server/platform/typed-words.ts'

export const pointsUsage = `npm run points -- correct 05… +N|-N --reason "…"

correct  gives a customer points, or takes some; the reason is kept in the ledger for good`

const most = 1_000_000

/** The owner's `npm run points`: `args` is what follows the word points. */
export async function runPointsCommand(
  { db, now, random }: { readonly db: Db; readonly now: () => number; readonly random: { id: () => string } },
  args: readonly string[],
): Promise<CommandResult> {
  const parsed = readArguments(args)
  if (typeof parsed === 'string') return failed(parsed, '', pointsUsage)
  const { phone, points, reason } = parsed
  const customerId = await findCustomerId(db, phone)
  if (customerId === undefined) return failed(`no customer with ${groupPhone(phone)} has signed in yet`)

  const at = now()
  return db.transaction().execute(async (tx) => {
    const entry = { customerId, kind: 'correction', rule: 'owner', reference: random.id(), at } as const
    if (points > 0) {
      const expiresAt = lapsesAt(at, (await findScheme(tx)).scheme)
      await earn(tx, { ...entry, note: reason, points, expiresAt })
    } else if (!(await spend(tx, { ...entry, note: reason, points: -points }))) {
      const { balance } = await lockAccount(tx, customerId, at)
      return failed(`${groupPhone(phone)} has ${balance} points: nothing was taken`)
    }
    const { balance } = await lockAccount(tx, customerId, at)
    return succeeded(`${groupPhone(phone)} has ${balance} points now`)
  })
}

type Correction = { readonly phone: string; readonly points: number; readonly reason: string }

function readArguments(args: readonly string[]): Correction | string {
  // "-50" is an amount, not an option; more than nine digits are a phone number
  const amount = args.find((word) => /^[+-]\d{1,9}$/.test(word))
  const read = readWords(
    args.filter((word) => word !== amount),
    { reason: { type: 'string' } },
  )
  if (typeof read === 'string') return read
  const { values, positionals } = read
  const [verb, typed, ...more] = positionals
  if (verb !== 'correct' || more.length > 0) return `expected correct, got "${positionals.join(' ')}"`
  const phone = normalizePhone(typed ?? '')
  if (!phone.ok) return `expected a Saudi mobile number, got "${typed ?? ''}"`
  const points = Number(amount)
  if (amount === undefined || points === 0 || Math.abs(points) > most)
    return `expected +N or -N points, of 1 to ${most}, got "${amount ?? ''}"`
  const reason = values.reason?.trim() ?? ''
  if (reason === '') return '--reason: expected why'
  return { phone: phone.value, points, reason }
}
