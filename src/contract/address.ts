import * as v from 'valibot'
import { addressKinds } from '#domain/address.ts'
import { Point } from './branch.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { NewDeliveryAddress } from './quote.ts'
import { DeliveryAddress } from './cart.ts'

const { label, line, building, note, location, exact } = DeliveryAddress.entries
const typed = NewDeliveryAddress.entries

/** Made by the device, so that an address that is saved twice is stored once. */
const AddressId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))

/** As typed; the server normalizes the short address to RRRD2929. */
export const AddressFields = v.strictObject({
  kind: v.picklist(addressKinds),
  label,
  line,
  building,
  note,
  shortAddress: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  location,
  exact,
})
export type AddressFields = v.InferOutput<typeof AddressFields>

const AddressFieldName = v.keyof(AddressFields)
export type AddressFieldName = v.InferOutput<typeof AddressFieldName>

/** In a request that stores it. */
const NewAddress = v.strictObject({
  ...AddressFields.entries,
  label: typed.label,
  line: typed.line,
  building: typed.building,
  note: typed.note,
  /**
   * What the customer has changed of an address that is saved: the other fields stay as they are, because
   * another device may have changed them. Without it all fields are written.
   */
  changed: v.optional(v.pipe(v.array(AddressFieldName), v.maxLength(20))),
})

export const SavedAddress = v.object({
  ...AddressFields.entries,
  id: AddressId,
  isDefault: v.boolean(),
})
export type SavedAddress = v.InferOutput<typeof SavedAddress>

export const SavedAddresses = v.object({ addresses: v.array(SavedAddress) })

export const listAddresses = endpoint('GET', `${apiBase}/addresses`, {
  summary: 'The customer’s saved addresses, the default one first',
  policy: 'self',
  reply: SavedAddresses,
})

export const keepAddress = endpoint('PUT', `${apiBase}/addresses/:id`, {
  summary: 'Save an address under an id made by the device, or change the address with that id',
  policy: 'self',
  body: NewAddress,
  reply: SavedAddress,
  refusals: ['short-address-invalid', 'too-many-addresses'],
})

export const changeAddress = endpoint('PATCH', `${apiBase}/addresses/:id`, {
  summary: 'Make a saved address the default one',
  policy: 'self',
  body: v.strictObject({ isDefault: v.literal(true) }),
  reply: SavedAddress,
})

export const deleteAddress = endpoint('DELETE', `${apiBase}/addresses/:id`, {
  summary: 'Delete a saved address; orders keep their copy',
  policy: 'self',
})

/** The known data of a short address. A geocoder may know the street without the point. */
export const ShortAddressPlace = v.object({
  code: v.string(),
  line: v.nullable(v.string()),
  location: v.nullable(Point),
})
export type ShortAddressPlace = v.InferOutput<typeof ShortAddressPlace>

export const findShortAddress = endpoint('GET', `${apiBase}/short-addresses/:code`, {
  summary: 'The place of a National Short Address, if a geocoder is configured',
  policy: 'self',
  reply: ShortAddressPlace,
  refusals: ['short-address-invalid', 'short-address-unknown', 'geocoder-off', 'geocoder-down'],
})

/** The settings of the map. Without tiles the map has a plain background. */
export const MapSettings = v.object({
  tiles: v.nullable(v.object({ url: v.string(), attribution: v.string() })),
  /** Whether short addresses can be searched. */
  canSearch: v.boolean(),
})
export type MapSettings = v.InferOutput<typeof MapSettings>

export const getMapSettings = endpoint('GET', `${apiBase}/map`, {
  summary: 'The source of map tiles, and whether short addresses can be searched',
  policy: 'open',
  reply: MapSettings,
})
