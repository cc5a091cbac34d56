import { afterEach, expect, test, vi } from 'vitest'
import { syncWhenHidden } from '#storefront/customer/placing/waiting/sync-when-hidden.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page in a browser with Background Sync, and the tags that it asked for. */
function aPage() {
  const asked: string[] = []
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  const registration = { sync: { register: (tag: string) => Promise.resolve(void asked.push(tag)) } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } })
  const show = async (isShown: boolean) => {
    page.hidden = !isShown
    page.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()
    await Promise.resolve()
  }
  return { asked, show }
}

test('the worker is asked for when the page is hidden, each time, and not when it is shown', async () => {
  const { asked, show } = aPage()
  const stop = syncWhenHidden()

  await show(false)
  await show(true)
  expect(asked).toEqual(['order'])
  await show(false)
  expect(asked).toEqual(['order', 'order'])

  stop()
  await show(false)
  expect(asked).toHaveLength(2)
})
