import { type ComponentType, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server.browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { retriedPart } from '#storefront/platform/connectivity/retried-part.ts'

let browser: EventTarget

beforeEach(() => {
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
})
afterEach(() => void vi.unstubAllGlobals())

const CartBar = () => <p>Cart</p>

/** The module of the bar, which a lost signal stops once. */
function failingOnce() {
  let tries = 0
  return (): Promise<ComponentType> => {
    tries += 1
    return tries === 1 ? Promise.reject(new TypeError('no network')) : Promise.resolve(CartBar)
  }
}

/** Renders a screen with the part; returns its HTML once the part is loaded, and the errors. */
async function screenWith(Part: ComponentType) {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(
    <main>
      <h1>Menu</h1>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </main>,
    { onError: (error) => void errors.push(error) },
  )
  const whole = stream.allReady.then(() => new Response(stream).text())
  // the part has failed by now
  await new Promise((resolve) => setTimeout(resolve, 20))
  browser.dispatchEvent(new Event('online'))
  return { html: await whole, errors }
}

test('a part that fails once appears when it can be loaded, without an error', async () => {
  const Part = retriedPart(failingOnce())

  const { html, errors } = await screenWith(Part)

  expect(html).toContain('<p>Cart</p>')
  expect(errors).toEqual([])
})

test('a part that a tap opens says that it could not be loaded', async () => {
  const Part = lazyPart(failingOnce())

  const { html, errors } = await screenWith(Part)

  expect(html).not.toContain('<p>Cart</p>')
  expect(errors).toEqual([new TypeError('no network')])
})

test('a part is not requested before its start', async () => {
  const starter = new EventTarget()
  const start = new Promise<void>((resolve) => starter.addEventListener('start', () => resolve()))
  const steps: string[] = []
  const Part = retriedPart(
    () => {
      steps.push('requested')
      return Promise.resolve(CartBar)
    },
    () => start,
  )

  const shown = screenWith(Part)
  await new Promise((resolve) => setTimeout(resolve, 40))
  steps.push('start')
  starter.dispatchEvent(new Event('start'))
  await shown

  expect(steps).toEqual(['start', 'requested'])
})
