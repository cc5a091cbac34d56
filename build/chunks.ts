import {
  afterFirstScreen,
  firstScreen,
  guestScreens,
  outsideStudio,
  partsOfFrame,
  staffScreens,
} from './screen-sources.ts'

/**
 * Chunks that the worker does not precache, because they are of no use offline: the QR decoder for browsers
 * without one (47 KiB), since few devices scan, and a console loads it while it is online; maps (45 KiB),
 * since an address is saved online; the attribution SDK (20 KiB); the owner's studio, which changes the shop
 * online only.
 */
export const unkept = ['jsQR', 'leaflet-map', 'adjust', 'studio']

const ofStudio = /\/storefront\/(staff\/(studio|report|team)\/|app\/(preview\/|StudioPart\.tsx))/

/** A part of react-query that only staff use. */
const staffQuery = /node_modules\/@tanstack\/react-query\/.*\/useSuspenseInfiniteQuery\.js$/

type Chunk = {
  readonly name: string
  /** The module that is imported lazily; null for a chunk that others share. */
  readonly facadeModuleId: string | null
  readonly moduleIds: readonly string[]
}

/** `originalFileNames`: the modules of which a style sheet is, from the root of the storefront. */
type Asset = { readonly names: readonly string[]; readonly originalFileNames: readonly string[] }

/**
 * Short file names: the worker lists every file and has a budget of 10 KiB. Seven characters of a hash are 42
 * bits: among a thousand files, two have the same name in one of nine million builds. The build's manifest
 * maps them to their sources.
 */
export const shortNames = {
  chunkFileNames({ name, facadeModuleId, moduleIds }: Chunk) {
    if (unkept.includes(name)) return 'assets/[name]-[hash].js'
    const isOfStudio = ofStudio.test(facadeModuleId ?? '') || moduleIds.every((id) => ofStudio.test(id))
    return isOfStudio ? 'assets/studio-[hash:7].js' : 'assets/[hash:7].js'
  },
  assetFileNames({ names, originalFileNames }: Asset) {
    if (originalFileNames.some((name) => ofStudio.test(`/storefront/${name}`)))
      return 'assets/studio-[hash:7][extname]'
    return names.some((name) => name.endsWith('.css') && !unkept.some((part) => name.startsWith(part)))
      ? 'assets/[hash:7].css'
      : 'assets/[name]-[hash][extname]'
  },
}

/**
 * The first screen is two chunks: dependencies, and our own code. What every page loads after it is one chunk
 * as well. By default there would be three hundred, one for every combination of screens that share a piece.
 * The worker stores each of them at the first visit, which costs 4 ms of a fast computer for each.
 *
 * - `kit`, `pieces`, `rules`: what many screens share.
 * - `guest`: what two or more of the screens that can be the first of a visit share. Each of these screens
 *   stays a chunk of its own, so that a first visit loads little else.
 * - `staff-and-customers`: what the screens of staff share with those of customers; without it, staff would
 *   load `orders`.
 * - `frame`: small parts that the menu or any screen may load.
 * - `shared`, `checkout`, `orders`, `account`: the other screens of customers, by the part of a visit.
 * - `staff`: what the screens of staff share.
 * - `studio`: what the parts of the studio share and no other screen loads.
 *
 * A group also takes what its modules import, unless an earlier one has it: the order matters.
 */
export function chunks() {
  const first = new Set(firstScreen())
  const later = new Set(afterFirstScreen())
  const guest = guestScreens()
  const ofFrame = partsOfFrame()
  const ofStaff = staffScreens()
  const others = outsideStudio((file) => ofStudio.test(file))
  return [
    // the entry runs before the first paint: its imports must not load the other chunks
    {
      name: 'entry',
      test: /vite\/preload-helper|\/update\/reload-guard\.ts$|\/install\/catch-prompt\.ts$|\/client\/storage-keys\.ts$|\/start-up\/(early-tap|on-awake|start-failure)\.ts$|\/frame\/last-words\.ts$|\/domain\/locale\.ts$|\/browser\/pause\.ts$|\/storage\/tab-storage\.ts$/,
      priority: 1,
    },
    { name: 'vendor', test: vendor },
    { name: 'shop', test: (id: string) => first.has(id) },
    { name: 'later', test: (id: string) => later.has(id) || laterQuery.test(id) },
    { name: 'kit', test: /\/storefront\/ui\//, minShareCount: 6 },
    { name: 'pieces', test: /\/storefront\/(customer|platform|i18n)\//, minShareCount: 5 },
    { name: 'rules', test: /\/src\/(domain|contract)\//, minShareCount: 4 },
    { name: 'guest', test: (id: string) => guest.has(id), minShareCount: 2 },
    {
      name: 'staff-and-customers',
      test: (id: string) => ofStaff.has(id) && !inStaff.test(id),
      minShareCount: 2,
    },
    { name: 'frame', test: (id: string) => ofFrame.has(id) && !guest.has(id) },
    { name: 'shared', test: inCustomer, minShareCount: 2 },
    { name: 'checkout', test: (id: string) => !guest.has(id) && ofCheckout.test(id) },
    { name: 'orders', test: (id: string) => !guest.has(id) && ofOrders.test(id) },
    { name: 'account', test: (id: string) => !guest.has(id) && ofAccount.test(id) },
    { name: 'staff', test: (id: string) => inStaff.test(id) || staffQuery.test(id), minShareCount: 2 },
    { name: 'studio', test: (id: string) => ofSource.test(id) && !others.has(id), minShareCount: 2 },
  ]
}

const ofSource = /\/src\/(client|contract|domain|storefront)\//
const inStaff = /\/storefront\/staff\//
/** Without screens and parts that few customers open: maps, for example, would bring Leaflet. */
const inCustomer = /\/storefront\/customer\/(?!attribution|courier|family-cart|map)/
const ofCheckout = /\/storefront\/customer\/(card|cart|checkout|dish|placing|reorder)\//
const ofOrders = /\/storefront\/customer\/(bill|care|invoice|order|order-link|payment-link|rating)\//
const ofAccount =
  /\/storefront\/customer\/(address|invite|loyalty-code|me|notification|sign-in|support|transfer|wallet)\//

/** Parts of react-query that the first screen does not use. */
const laterQuery =
  /node_modules\/@tanstack\/(?:react-query|query-core)\/.*\/(?:hydration|infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation|useMutationState|queriesObserver|useQueries|useSuspenseQueries)\.js$/

/** The dependencies of the first screen. */
const vendor = (id: string) => !laterQuery.test(id) && !staffQuery.test(id) && packages.test(id)

const packages =
  /\/start-up\/libraries\.ts$|node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core)|use-sync-external-store|react-intl|@formatjs|intl-messageformat|jotai|valibot|idb-keyval)\//
