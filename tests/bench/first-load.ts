import type { Browser, CDPSession } from 'playwright'

/** What comes within this time after the load event counts as part of a first visit. */
const afterLoadMs = 1500

export const phone = {
  viewport: { width: 412, height: 823 },
  hasTouch: true,
  isMobile: true,
  locale: 'en',
} as const

export type Kind = 'page' | 'script' | 'font' | 'picture' | 'other'

const kinds: Readonly<Record<string, Kind>> = {
  Document: 'page',
  Script: 'script',
  Font: 'font',
  Image: 'picture',
}

/** Bytes as transferred, headers included; `all` is their sum. */
export type Received = Readonly<Record<Kind | 'all', number>> & { readonly requests: number }

/**
 * Returns what a first visit to a page receives until its load event, and until 1.5 s after it, by the clock
 * of the browser: a busy machine reports both late. Prefetches for later screens are no part of the first
 * visit.
 */
export async function firstLoadOf(
  browser: Browser,
  url: string,
  locale: string,
): Promise<{ readonly loaded: Received; readonly settled: Received }> {
  const context = await browser.newContext({ ...phone, locale, serviceWorkers: 'block' })
  const page = await context.newPage()
  const { requests, loadedAt } = await follow(await context.newCDPSession(page))
  await page.goto(url, { waitUntil: 'load' })
  // longer than is counted: what began in time may be reported later
  await page.waitForTimeout(2 * afterLoadMs)
  const at = loadedAt()
  await context.close()
  return { loaded: sum(requests, at), settled: sum(requests, at + afterLoadMs / 1000) }
}

/** Times are in seconds, by the clock of the browser. */
type Request = { readonly sentAt: number; kind: Kind; bytes: number; endedAt: number }

async function follow(devtools: CDPSession) {
  const requests = new Map<string, Request>()
  let loaded = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('http'))
      requests.set(requestId, { sentAt: timestamp, kind: 'other', bytes: 0, endedAt: Infinity })
  })
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    const request = requests.get(requestId)
    if (request) request.kind = kinds[type] ?? 'other'
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId)
    if (request) Object.assign(request, { bytes: encodedDataLength, endedAt: timestamp })
  })
  devtools.on('Page.loadEventFired', ({ timestamp }) => (loaded = timestamp))
  await Promise.all([devtools.send('Network.enable'), devtools.send('Page.enable')])
  return { requests, loadedAt: () => loaded }
}

/** Returns what was sent and what had arrived at a time. */
function sum(requests: ReadonlyMap<string, Request>, at: number): Received {
  const received = { requests: 0, page: 0, script: 0, font: 0, picture: 0, other: 0, all: 0 }
  for (const { sentAt, kind, bytes, endedAt } of requests.values()) {
    if (sentAt <= at) received.requests += 1
    if (endedAt > at) continue
    received[kind] += bytes
    received.all += bytes
  }
  return received
}
