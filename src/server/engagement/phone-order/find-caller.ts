import { dayMs } from '#domain/duration.ts'
import type { Caller } from '#contract/phone-order.ts'
import type { DeliveryAddress } from '#contract/cart.ts'
import type { Branch } from '#domain/branch.ts'
import { feeAt } from '#domain/delivery.ts'
import { maskPhone } from '#domain/phone.ts'
import { usualOf } from '#domain/usual.ts'
import { findCustomerId, getFirstName } from '#server/identity/account/store.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import { asAddress, listAddressesOf } from '#server/identity/address/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listEarlierOrders } from './store.ts'

/** A habit of last year is none: people move, menus change. */
const habitMs = 180 * dayMs
const mostOrders = 6
const mostAddresses = 6

const unknown: Caller = { isKnown: false, firstName: '', addresses: [], usual: [] }

/**
 * Returns what the branch needs to take an order of the phone's owner. Writes to the access log before it
 * returns; the server's log has every look-up, also of numbers without an account.
 */
export async function findCaller(
  deps: Deps,
  { phone, branch, staffId }: { phone: string; branch: Branch; staffId: string },
): Promise<Caller> {
  const { db } = deps
  const customerId = await findCustomerId(db, phone)
  deps.log.info({ who: maskPhone(phone), staffId, branchId: branch.id }, 'looked up a caller')
  if (customerId === undefined) return unknown
  const seen = { id: null, customer_id: customerId, branch_id: branch.id }
  await logAccess(deps, { staffId, what: 'caller', orders: [seen] })
  const since = deps.now() - habitMs
  const [firstName, saved, earlier] = await Promise.all([
    getFirstName(db, customerId),
    listAddressesOf(db, customerId),
    listEarlierOrders(db, { customerId, branchId: branch.id, since, most: mostOrders }),
  ])
  const addresses = [...saved.map(asDelivery), ...earlier.flatMap(({ address }) => address ?? [])]
  const usual = usualOf(earlier.map(({ lines }) => lines.map(asNewLine)))
  return {
    isKnown: true,
    firstName,
    addresses: distinct(addresses.filter(({ location }) => feeAt(branch, location))).slice(0, mostAddresses),
    usual: usual.map(({ itemId, optionIds, quantity, note, name }) => ({
      itemId,
      optionIds: [...optionIds],
      quantity,
      note,
      name,
    })),
  }
}

type Line = Awaited<ReturnType<typeof listEarlierOrders>>[number]['lines'][number]
const asNewLine = ({ options, ...line }: Line) => ({
  ...line,
  optionIds: options.map(({ optionId }) => optionId),
})

const asDelivery = (row: Parameters<typeof asAddress>[0]): DeliveryAddress => {
  const { label, line, building, note, shortAddress, location, exact } = asAddress(row)
  return { label, line, building, note, location, exact, ...(shortAddress !== null && { shortAddress }) }
}

/** The same street and building is the same address, whatever it was called. */
const distinct = (addresses: readonly DeliveryAddress[]): DeliveryAddress[] =>
  [
    ...new Map(
      addresses.toReversed().map((address) => [`${address.line}|${address.building}`, address]),
    ).values(),
  ].toReversed()
