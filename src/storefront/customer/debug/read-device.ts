import { openStoredValue } from '#client/stored-value.ts'
import { parseStoredParcels } from '#client/outbox.ts'
import { hasPendingSignOut } from '#storefront/customer/account/pending-sign-out.ts'
import { parseStoredAttempt } from '#storefront/customer/placing/attempt.ts'

/** The contents of each kind of storage on the device: names and short values. */
export type DeviceReport = readonly {
  readonly place:
    | 'waiting-order'
    | 'outbox'
    | 'push'
    | 'indexed-db'
    | 'caches'
    | 'worker'
    | 'local-storage'
    | 'storage'
  readonly rows: readonly { readonly name: string; readonly value: string }[]
}[]

/**
 * Reads everything that the shop stores on this device, without changing it. A storage that fails reports its
 * error.
 */
export const readDevice = async (): Promise<DeviceReport> => [
  { place: 'waiting-order', rows: await orRefusal(readWaitingOrder) },
  { place: 'outbox', rows: await orRefusal(readOutbox) },
  { place: 'push', rows: await orRefusal(readPush) },
  { place: 'indexed-db', rows: await orRefusal(readDatabases) },
  { place: 'caches', rows: await orRefusal(readCaches) },
  { place: 'worker', rows: await orRefusal(readWorker) },
  { place: 'local-storage', rows: await orRefusal(readLocalStorage) },
  { place: 'storage', rows: await orRefusal(readEstimate) },
]

type Rows = DeviceReport[number]['rows']

async function orRefusal(read: () => Promise<Rows>): Promise<Rows> {
  try {
    return await Promise.race([read(), noAnswer()])
  } catch (error) {
    return [{ name: '!', value: String(error) }]
  }
}

/**
 * Opening a database can hang in Safari: after this time its row reports that, and the other rows are
 * complete.
 */
const timeoutMs = 3000

const noAnswer = () =>
  new Promise<Rows>((_, reject) => setTimeout(() => reject(new Error('no answer')), timeoutMs))

/** The order that waits to be sent or for an answer, as placing/attempt.ts stores it. */
async function readWaitingOrder(): Promise<Rows> {
  const attempt = parseStoredAttempt(await openStoredValue('attempt').read(), () => undefined)
  if (!attempt) return []
  const { stage, startedAt, key, draft } = attempt
  return [
    { name: 'stage', value: stage },
    { name: 'since', value: new Date(startedAt).toISOString() },
    { name: 'order', value: draft.id },
    { name: 'idempotency-key', value: key },
    { name: 'draft', value: JSON.stringify(draft, undefined, 1) },
  ]
}

/** The parcels of the outbox that wait to be sent or were refused. */
async function readOutbox(): Promise<Rows> {
  const parcels = parseStoredParcels(await openStoredValue('outbox').read(), () => undefined)
  return parcels.map(({ kind, at, problem, ...rest }) => ({
    name: `${kind} / ${new Date(at).toISOString()} / ${problem ? (problem.refusal ?? problem.title) : 'waits'}`,
    value: JSON.stringify({ ...rest, problem }, undefined, 1),
  }))
}

async function readPush(): Promise<Rows> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  const shown = (await registration?.getNotifications()) ?? []
  return [
    { name: 'Notification.permission', value: 'Notification' in window ? Notification.permission : '–' },
    { name: 'service', value: subscription ? new URL(subscription.endpoint).host : '–' },
    { name: 'shown', value: shown.map(({ tag, title }) => `${tag} ${title}`).join('\n') || '–' },
    { name: 'said', value: JSON.stringify(await openStoredValue('push').read()) ?? '–' },
  ]
}

async function readDatabases(): Promise<Rows> {
  const databases = await indexedDB.databases()
  const rows = await Promise.all(databases.flatMap(({ name }) => (name ? [readDatabase(name)] : [])))
  return rows.flat()
}

async function readDatabase(name: string): Promise<Rows> {
  const database = await answerOf(indexedDB.open(name))
  const stores = [...database.objectStoreNames]
  const rows = await Promise.all(
    stores.map(async (store) => {
      const objects = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([answerOf(objects.getAllKeys()), answerOf(objects.getAll())])
      return keys.map((key, place) => ({
        name: `${name} / ${store} / ${JSON.stringify(key)}`,
        value: JSON.stringify(values[place], undefined, 1) ?? 'undefined',
      }))
    }),
  )
  database.close()
  return rows.flat()
}

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })

async function readCaches(): Promise<Rows> {
  const names = await caches.keys()
  return Promise.all(
    names.map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return { name, value: requests.map(({ url }) => pathOf(url)).join('\n') }
    }),
  )
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

async function readWorker(): Promise<Rows> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  return registrations.flatMap(({ scope, active, waiting, installing }) => [
    { name: 'scope', value: scope },
    { name: 'active', value: active?.state ?? '–' },
    { name: 'waiting', value: waiting?.state ?? '–' },
    { name: 'installing', value: installing?.state ?? '–' },
  ])
}

function readLocalStorage(): Promise<Rows> {
  const names = Object.keys(localStorage)
  return Promise.resolve(names.map((name) => ({ name, value: localStorage.getItem(name) ?? '' })))
}

async function readEstimate(): Promise<Rows> {
  // Safari has `estimate` since version 17
  const { usage, quota }: StorageEstimate = (await navigator.storage.estimate?.()) ?? {}
  return [
    { name: 'usage', value: String(usage ?? '–') },
    { name: 'quota', value: String(quota ?? '–') },
    { name: 'persisted', value: String(await navigator.storage.persisted()) },
    { name: 'onLine', value: String(navigator.onLine) },
    { name: 'signed out, not told yet', value: String(hasPendingSignOut()) },
  ]
}
