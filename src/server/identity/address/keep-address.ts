import type { AddressFieldName, AddressFields } from '#contract/address.ts'
import { mostAddresses } from '#domain/address.ts'
import { done, refuse, type Outcome } from '#domain/outcome.ts'
import { normalizeShortAddress } from '#domain/short-address.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockCustomer } from '#server/platform/db/lock-customer.ts'
import {
  asAddress,
  findAddress,
  listAddressesOf,
  insertAddress,
  removeAddress,
  setDefault,
  updateAddress,
} from './store.ts'

type Own = { readonly id: string; readonly customerId: string }
type Typed = {
  readonly typed: AddressFields
  readonly changed?: readonly AddressFieldName[] | undefined
  readonly at: number
}
type KeepRefusal = 'short-address-invalid' | 'too-many-addresses' | 'not-found'

/**
 * Inserts an address, or writes the `changed` fields of a saved one, by default all; a customer's first one
 * becomes the default. Returns `not-found` if the id belongs to another customer.
 */
export async function keepAddress(
  db: Db,
  { id, customerId, at, typed, changed }: Own & Typed,
): Promise<Outcome<undefined, KeepRefusal>> {
  const code = typed.shortAddress === null ? done(null) : normalizeShortAddress(typed.shortAddress)
  if (!code.ok) return code
  const fields = { ...typed, shortAddress: code.value }
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    const known = await findAddress(tx, id)
    if (known) {
      if (known.customer_id !== customerId) return refuse('not-found')
      await updateAddress(tx, id, changed ? changedAddress(asAddress(known), fields, changed) : fields)
      return done(undefined)
    }
    const others = await listAddressesOf(tx, customerId)
    if (others.length >= mostAddresses) return refuse('too-many-addresses')
    const isDefault = !others.some((other) => other.is_default)
    const isWritten = await insertAddress(tx, { id, customerId, fields, isDefault, at })
    return isWritten ? done(undefined) : refuse('not-found')
  })
}

/** Returns the address with these fields of `typed`. */
function changedAddress(
  address: AddressFields,
  typed: AddressFields,
  fields: readonly AddressFieldName[],
): AddressFields {
  let next = address
  for (const field of fields) next = { ...next, [field]: typed[field] }
  return next
}

/** Makes the address the default. Returns false if the customer has no address with this id. */
export const makeDefault = (db: Db, { id, customerId }: Own): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    const known = await findAddress(tx, id)
    if (known?.customer_id !== customerId) return false
    await setDefault(tx, { id, customerId })
    return true
  })

/**
 * Deletes the address; if it was the default, the latest of the others becomes the default. Returns false if
 * the customer has no address with this id.
 */
export const deleteOwnAddress = (db: Db, { id, customerId }: Own): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    const known = await findAddress(tx, id)
    if (known?.customer_id !== customerId) return false
    await removeAddress(tx, id)
    const [next] = await listAddressesOf(tx, customerId)
    if (known.is_default && next) await setDefault(tx, { id: next.id, customerId })
    return true
  })
