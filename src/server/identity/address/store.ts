import type { AddressFields, SavedAddress } from '#contract/address.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

type AddressRow = Awaited<ReturnType<ReturnType<typeof selectAddresses>['executeTakeFirstOrThrow']>>

const selectAddresses = (db: Db) => db.selectFrom('saved_address').selectAll()

/** Returns a customer's addresses, the default first, then the latest. */
export const listAddressesOf = (db: Db, customerId: string): Promise<AddressRow[]> =>
  selectAddresses(db)
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()

/** Returns the address with this id, of any customer. */
export const findAddress = (db: Db, id: string): Promise<AddressRow | undefined> =>
  selectAddresses(db).where('id', '=', id).executeTakeFirst()

type NewAddress = {
  readonly id: string
  readonly customerId: string
  readonly fields: AddressFields
  readonly isDefault: boolean
  readonly at: number
}

/** Inserts an address. Returns false, and inserts nothing, if the id exists already. */
export async function insertAddress(tx: Tx, address: NewAddress): Promise<boolean> {
  const { id, customerId, fields, isDefault, at } = address
  const written = await tx
    .insertInto('saved_address')
    .values({
      id,
      customer_id: customerId,
      ...columnsOf(fields),
      is_default: isDefault,
      made_at: new Date(at),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return written.length > 0
}

export const updateAddress = (tx: Tx, id: string, fields: AddressFields) =>
  tx.updateTable('saved_address').set(columnsOf(fields)).where('id', '=', id).execute()

export async function setDefault(
  tx: Tx,
  { id, customerId }: { id: string; customerId: string },
): Promise<void> {
  await tx
    .updateTable('saved_address')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute()
  await tx.updateTable('saved_address').set({ is_default: true }).where('id', '=', id).execute()
}

export const removeAddress = (tx: Tx, id: string) =>
  tx.deleteFrom('saved_address').where('id', '=', id).execute()

const columnsOf = ({ kind, label, line, building, note, shortAddress, location, exact }: AddressFields) => ({
  kind,
  label,
  line,
  building,
  note,
  short_address: shortAddress,
  lat: location.lat,
  lng: location.lng,
  exact,
})

export const asAddress = (row: AddressRow): SavedAddress => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  line: row.line,
  building: row.building,
  note: row.note,
  shortAddress: row.short_address,
  location: { lat: row.lat, lng: row.lng },
  exact: row.exact,
  isDefault: row.is_default,
})
