import {
  changeAddress,
  deleteAddress,
  findShortAddress,
  getMapSettings,
  keepAddress,
  listAddresses,
  type MapSettings,
} from '#contract/address.ts'
import { normalizeShortAddress } from '#domain/short-address.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import { refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { GeocoderFailure } from './geocoder.ts'
import { deleteOwnAddress, keepAddress as keep, makeDefault } from './keep-address.ts'
import { createNationalAddress } from './national-address.ts'
import { asAddress, findAddress, listAddressesOf } from './store.ts'

/**
 * A customer saves a few addresses at once, for example after moving; the limit stops scripts that fill the
 * table.
 */
const keepBucket = { capacity: 40, perSecond: 40 / 3600 }

/** Each look-up uses the quota of an external register; the limit stops scripts that copy the register. */
const searchBucket = { capacity: 10, perSecond: 10 / 3600 }

/** Routes for saved addresses, short addresses and the map settings. */
export const addressRoutes = (deps: Deps) => {
  const { config, db, now, log } = deps
  const geocoder = config.nationalAddress && createNationalAddress(config.nationalAddress)
  const map: MapSettings = { tiles: config.mapTiles, canSearch: geocoder !== null }

  const shown = async (id: string) => {
    const address = await findAddress(db, id)
    return address ? asAddress(address) : refuse('not-found')
  }

  return routes(deps, [
    serve(getMapSettings, () => map, { anonymous: true }),

    serve(listAddresses, async ({ session }) => ({
      addresses: (await listAddressesOf(db, session.customerId)).map(asAddress),
    })),

    serve(keepAddress, async ({ params: { id }, body, session: { customerId } }) => {
      const { changed, ...typed } = body
      if (!/^[\w-]{22}$/.test(id)) return refuse('not-found')
      const taken = await takeToken(db, `address:${customerId}`, keepBucket, now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      const kept = await keep(db, { id, customerId, typed, changed, at: now() })
      return kept.ok ? shown(id) : kept
    }),

    serve(changeAddress, async ({ params: { id }, session: { customerId } }) =>
      (await makeDefault(db, { id, customerId })) ? shown(id) : refuse('not-found'),
    ),

    serve(deleteAddress, async ({ params: { id }, session: { customerId } }) =>
      (await deleteOwnAddress(db, { id, customerId })) ? undefined : refuse('not-found'),
    ),

    serve(findShortAddress, async ({ params, session: { customerId } }) => {
      const code = normalizeShortAddress(params.code)
      if (!code.ok) return refuse(code.refusal, { status: 422 })
      if (!geocoder) return refuse('geocoder-off')
      const taken = await takeToken(db, `short-address:${customerId}`, searchBucket, now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      const place = await geocoder.find(code.value).catch((error: unknown) => {
        if (!(error instanceof GeocoderFailure)) throw error
        log.warn({ err: error }, 'the geocoder could not be asked')
        return 'down' as const
      })
      if (place === 'down') return refuse('geocoder-down')
      return place ? { code: code.value, ...place } : refuse('short-address-unknown')
    }),
  ])
}
