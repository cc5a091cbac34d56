import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#client/storage-keys.ts'
import { emptyChoice, toStoredChoice } from '#storefront/customer/method/choice.ts'
import { chosenDigits } from '#storefront/i18n/digits-cookie.ts'
import { MemoryDatabases } from '#support/memory-databases.ts'
import { storageOf } from '#support/storage-of.ts'

const local = new Map<string, string>()
let cookies: string[] = []

beforeEach(() => {
  local.clear()
  cookies = []
  vi.resetModules()
  vi.stubGlobal('localStorage', storageOf(local))
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page of a device that has this cookie and has stored this branch. `cookies` are those that it writes. */
async function aPage(cookie: string, branchId: string | null) {
  const databases = new MemoryDatabases()
  databases.store('sufra-choice', toStoredChoice({ ...emptyChoice, branchId }, 0))
  vi.stubGlobal('indexedDB', databases)
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(written: string) {
      cookies.push(written)
    },
  })
  const { writeDigits } = await import('#storefront/i18n/formats.ts')
  const { renewCookies } = await import('#storefront/app/start-up/renew-cookies.ts')
  const { choiceLoadedAtom } = await import('#storefront/customer/method/choice-atom.ts')
  writeDigits(chosenDigits(cookie))
  const store = createStore()
  renewCookies(store)
  await vi.waitFor(() => expect(store.get(choiceLoadedAtom)).toBe(true))
}

test('each visit renews the cookie of the chosen branch, also one that the browser has deleted', async () => {
  await aPage('', 'malqa')

  expect(cookies).toEqual(['branch=malqa; path=/; max-age=31536000; samesite=lax; secure'])
})

test('the cookie of another branch than the stored one is corrected', async () => {
  await aPage('branch=olaya', 'malqa')

  expect(cookies).toEqual([expect.stringContaining('branch=malqa;')])
})

test('a device without a choice gets no cookie', async () => {
  await aPage('', null)

  expect(cookies).toEqual([])
})

test('each visit renews the cookie of the chosen digits, and its copy', async () => {
  await aPage('digits=arab', null)

  expect(cookies).toEqual([expect.stringContaining('digits=arab; path=/; max-age=31536000')])
  expect(local.get(storageKeys.digits)).toBe('arab')
})

test('the copy of the chosen digits counts where the browser has deleted the cookie', () => {
  // as `start` reads them
  expect(chosenDigits('; digits=arab')).toBe('arab')
  expect(chosenDigits('lang=ar; digits=null')).toBe('latn')
})

test('to choose the digits 0–9 again deletes the copy', async () => {
  await aPage('digits=arab', null)
  const { keepDigits } = await import('#storefront/platform/storage/keep-digits.ts')

  keepDigits('latn')

  expect(cookies.at(-1)).toContain('digits=latn;')
  expect(local.has(storageKeys.digits)).toBe(false)
})
