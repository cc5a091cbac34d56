/** What a place of the device holds: names, and in short what is under them. */
export type DeviceReport = readonly {
  readonly place: 'indexed-db' | 'caches' | 'worker' | 'local-storage' | 'storage'
  readonly rows: readonly { readonly name: string; readonly value: string }[]
}[]

/** Reads everything that the shop keeps on this device and changes none of it. A place that refuses says why. */
export const readDevice = async (): Promise<DeviceReport> => [
  { place: 'indexed-db', rows: await orRefusal(readDatabases) },
  { place: 'caches', rows: await orRefusal(readCaches) },
  { place: 'worker', rows: await orRefusal(readWorker) },
  { place: 'local-storage', rows: await orRefusal(readLocalStorage) },
  { place: 'storage', rows: await orRefusal(readEstimate) },
]

type Rows = DeviceReport[number]['rows']

async function orRefusal(read: () => Promise<Rows>): Promise<Rows> {
  try {
    return await read()
  } catch (error) {
    return [{ name: '!', value: String(error) }]
  }
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
  const { usage, quota } = await navigator.storage.estimate()
  return [
    { name: 'usage', value: String(usage ?? '–') },
    { name: 'quota', value: String(quota ?? '–') },
    { name: 'persisted', value: String(await navigator.storage.persisted()) },
    { name: 'onLine', value: String(navigator.onLine) },
    { name: 'Notification.permission', value: 'Notification' in window ? Notification.permission : '–' },
  ]
}
