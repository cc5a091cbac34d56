import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import { riyalsOf } from '#domain/csv.ts'
import { localText } from '#domain/local-text.ts'
import { groupPhone } from '#domain/phone.ts'
import type { Promo } from '#domain/promo.ts'
import { listBranchIds } from '#server/identity/account/staff-store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addPromo, generateCode, stopPromo } from './change-promo.ts'
import { type PromoArguments, readArguments } from './read-arguments.ts'
import { listPromos } from './store.ts'

export const promoUsage = `npm run promo -- add CODE --percent 20 [--cap 30] | --amount 15 | --free-delivery [rules]
npm run promo -- list
npm run promo -- end CODE

add   makes a code. Amounts are riyals. Each of these rules is optional:
        --minimum 50          from this subtotal on
        --from 2026-12-01  --until 2026-12-31T23:00   by the restaurant's clock; a day alone is all of it
        --branch ID [--branch ID …]  --method pickup|delivery
        --uses 100            total limit of uses                 --each 1   limit of uses per customer
        --first-order         for a customer's first order
        --phone 05… [--phone 05… …]  for these customers only; without CODE, one is made up
list  every code, the latest first, with its uses and its state
end   ends a code for good: it cannot be made again. Its rules can be changed in the studio
Letters count as capitals, ٠–٩ as 0–9, أ as ا, ة as ه and ى as ي. All of it applies to the next request of a customer.`

/** The owner's `npm run promo`: `args` is what follows the word promo. */
export async function runPromoCommand(
  { db, now, random }: Pick<Deps, 'db' | 'now' | 'random'>,
  args: readonly string[],
): Promise<CommandResult> {
  const parsed = readArguments(args, { now: now(), branchIds: await listBranchIds(db) })
  if (!('verb' in parsed)) return failed(...parsed, '', promoUsage)
  switch (parsed.verb) {
    case 'add':
      return add({ db, now, random }, parsed)
    case 'end':
      return end({ db, now }, parsed.code)
    case 'list': {
      const promos = await listPromos(db)
      return succeeded(
        ...promos.map((promo) => describe(promo, now())),
        ...(promos.length === 0 ? ['no code yet'] : []),
      )
    }
    default:
      return parsed satisfies never
  }
}

async function add(
  { db, now, random }: Pick<Deps, 'db' | 'now' | 'random'>,
  { code = generateCode(random), rules }: Extract<PromoArguments, { verb: 'add' }>,
): Promise<CommandResult> {
  const promo = { code, ...rules }
  const isNew = await db.transaction().execute((tx) => addPromo(tx, promo, { by: null, now: now() }))
  if (isNew) return succeeded(describe(promo, now()))
  return failed(`there is a code ${code} already: change it in the studio, or end it and make another one`)
}

async function end({ db, now }: Pick<Deps, 'db' | 'now'>, code: string): Promise<CommandResult> {
  const ended = await stopPromo({ db, now }, { code, by: null })
  if (ended.ok) return succeeded(`${code} has ended`)
  return ended.refusal === 'promo-ended'
    ? succeeded(`${code} had ended already`)
    : failed(`there is no code ${code}. npm run promo -- list shows all`)
}

const describe = (promo: Promo, now: number): string =>
  [
    promo.code,
    takesOff(promo),
    promo.minimumSubtotal > 0 && `from ${riyals(promo.minimumSubtotal)}`,
    promo.startsAt !== null && `since ${localText(promo.startsAt)}`,
    promo.endsAt !== null && `until ${localText(promo.endsAt)}`,
    promo.branchIds.join(', '),
    promo.methods.join(', '),
    promo.firstOrder && 'first order',
    promo.phones.map(groupPhone).join(', '),
    promo.usesEach !== null && !promo.firstOrder && `${promo.usesEach} each`,
    `used ${promo.used}${promo.usesTotal === null ? '' : ` of ${promo.usesTotal}`}`,
    stateOf(promo, now),
  ]
    .filter(Boolean)
    .join('  ')

function takesOff({ kind, value, cap }: Promo): string {
  switch (kind) {
    case 'percent':
      return `${value} %${cap === null ? '' : `, at most ${riyals(cap)}`}`
    case 'amount':
      return riyals(value)
    case 'free-delivery':
      return 'free delivery'
    default:
      return kind satisfies never
  }
}

function stateOf({ isEnded, startsAt, endsAt, used, usesTotal }: Promo, now: number): string | undefined {
  if (isEnded) return 'ENDED'
  if (endsAt !== null && now >= endsAt) return 'OVER'
  if (used >= (usesTotal ?? Infinity)) return 'USED UP'
  return startsAt !== null && now < startsAt ? 'NOT YET' : undefined
}

const riyals = (halalas: number) => `SAR ${riyalsOf(halalas).replace('.00', '')}`
