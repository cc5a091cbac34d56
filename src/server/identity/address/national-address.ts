import * as v from 'valibot'
import { Point } from '#contract/branch.ts'
import { type Outbound, outboundTo } from '#server/platform/outbound.ts'
import { type Geocoder, GeocoderFailure, type FoundAddress } from './geocoder.ts'

/** Milliseconds to wait for a reply: a customer who waits longer at the map moves the pin by hand. */
const timeoutMs = 5_000

/**
 * All fields are text and optional: the service is a register of addresses and does not promise coordinates.
 */
const text = v.optional(v.nullable(v.string()), null)
const Reply = v.object({
  Addresses: v.optional(
    v.nullable(
      v.array(
        v.object({
          BuildingNumber: text,
          Street: text,
          District: text,
          Latitude: text,
          Longitude: text,
        }),
      ),
    ),
    null,
  ),
})

type NationalAddressSettings = {
  readonly key: string
  /** The origin without a path, as in https://apina.address.gov.sa */
  readonly base: string
}

/** Creates a geocoder for Saudi Post's register of National Addresses. */
export const createNationalAddress = (
  { key, base }: NationalAddressSettings,
  patience: number = timeoutMs,
): Geocoder => ({
  find: async (code) => {
    const url = new URL('/NationalAddress/NationalAddressByShortAddress/NationalAddressByShortAddress', base)
    url.search = new URLSearchParams({
      shortaddress: code,
      language: 'A',
      format: 'json',
      encode: 'utf8',
      page: '1',
    }).toString()
    const reply = v.safeParse(Reply, await ask(url, { key, patience, send: outboundTo(base) }))
    if (!reply.success) throw new GeocoderFailure('the address register sent an unexpected reply')
    const [found] = reply.output.Addresses ?? []
    return found && placeOf(found)
  },
})

function placeOf(found: {
  BuildingNumber: string | null
  Street: string | null
  District: string | null
  Latitude: string | null
  Longitude: string | null
}): FoundAddress {
  const street = [found.BuildingNumber, found.Street].filter(Boolean).join(' ')
  const line = [street, found.District].filter(Boolean).join('، ')
  const { Latitude: lat, Longitude: lng } = found
  const location = { lat: lat ? Number(lat) : Number.NaN, lng: lng ? Number(lng) : Number.NaN }
  return { line: line || null, location: v.is(Point, location) ? location : null }
}

type Asking = { readonly key: string; readonly patience: number; readonly send: Outbound }

async function ask(url: URL, { key, patience, send }: Asking): Promise<unknown> {
  try {
    const answer = await send(url, {
      headers: { accept: 'application/json', api_key: key },
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return await answer.json()
  } catch (cause) {
    throw new GeocoderFailure(`the address register could not be reached at ${url.origin}`, { cause })
  }
}
