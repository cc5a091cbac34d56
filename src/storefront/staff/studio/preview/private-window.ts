/**
 * Takes away everything through which a page of this origin reaches the device and the network: the preview
 * must not read or change the cart, the choices and the stored queries of the owner as a customer. What it
 * stores lives as long as the frame. Call it before the first script of the frame runs.
 */
export function makePrivate(frame: Window): void {
  const replaced = {
    indexedDB: memoryDatabases(),
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    BroadcastChannel: Silent,
    EventSource: Silent,
    fetch: () => Promise.reject(new TypeError('the preview has no network')),
  }
  for (const [name, value] of Object.entries(replaced))
    Object.defineProperty(frame, name, { value, configurable: true })
  const cookies = cookieJar()
  Object.defineProperty(frame.document, 'cookie', { ...cookies, configurable: true })
  Object.defineProperty(frame.navigator, 'sendBeacon', { value: () => false, configurable: true })
}

/** A channel or a stream of events on which no message arrives. */
class Silent extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

/** Only the digits of the owner's pages are known, so that the preview has the same. */
function cookieJar(): { get: () => string; set: (cookie: string) => void } {
  const digits = /(?:^|; )(digits=\w+)/.exec(document.cookie)?.[1]
  const cookies = new Map(digits === undefined ? [] : [['digits', digits]])
  return {
    get: () => [...cookies.values()].join('; '),
    set: (cookie) => {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.split('=')[0] ?? '', pair)
    },
  }
}

function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (place) => [...values.keys()][place] ?? null,
    get length() {
      return values.size
    },
  }
}

type Request = { result: unknown; onsuccess?: () => void }

const answered = (result: unknown): Request => {
  const request: Request = { result }
  queueMicrotask(() => request.onsuccess?.())
  return request
}

/**
 * As much of IndexedDB as `src/client/stored-value.ts` uses: databases of one value, whose transactions
 * complete after their requests.
 */
function memoryDatabases(): { open: (name: string) => Request } {
  const values = new Map<string, unknown>()
  const transactionOn = (name: string) => {
    const transaction = Object.assign(new EventTarget(), { error: null, abort: () => end('abort') })
    let isEnded = false
    const end = (how: 'complete' | 'abort') => {
      if (!isEnded) transaction.dispatchEvent(new Event(how))
      isEnded = true
    }
    setTimeout(() => end('complete'))
    return {
      objectStore: () => ({
        transaction,
        get: () => answered(values.get(name)),
        put: (value: unknown) => {
          values.set(name, structuredClone(value))
          return answered(undefined)
        },
      }),
    }
  }
  return { open: (name) => answered({ transaction: () => transactionOn(name) }) }
}
