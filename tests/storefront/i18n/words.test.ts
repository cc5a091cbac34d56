import { expect, test, vi } from 'vitest'

// files share their modules, and another one may have loaded all messages
vi.resetModules()
const { hasWords, intlOf, loadFirstWords, loadWords, onWords } = await import('#storefront/i18n/words.ts')

test('the first screen has its messages before the others arrive', async () => {
  await loadFirstWords('en')

  expect(intlOf('en').formatMessage({ id: 'nav.menu' })).toBe('Menu')
  expect(Object.keys(intlOf('en').messages)).not.toContain('title.privacy')
  expect(hasWords('ar')).toBe(false)
})

test('a listener is called when the other messages have arrived', async () => {
  let heard = 0
  const stop = onWords(() => heard++)

  await Promise.all([loadWords('en'), loadWords('en')])
  stop()

  expect(heard).toBe(1)
  expect(intlOf('en').formatMessage({ id: 'title.privacy' })).toBe('Privacy')
})

test('counted messages have six forms in Arabic, with Latin digits', async () => {
  await loadWords('ar')

  expect(intlOf('ar').locale).toContain('nu-latn')
  expect(intlOf('ar').formatMessage({ id: 'item.kcal' }, { count: 1450 })).toContain('1,450')
})

test('a verb or adjective after two counted points is dual in Arabic', async () => {
  await loadWords('ar')
  const two = { count: 2, points: '2' }

  expect(intlOf('ar').formatMessage({ id: 'wallet.expiring' }, { ...two, day: '5 مارس' })).toBe(
    'نقطتان صالحتان حتى 5 مارس.',
  )
  expect(intlOf('ar').formatMessage({ id: 'redeem.saves' }, { ...two, price: 'ريال' })).toBe(
    'نقطتان توفّران لك ريال.',
  )
})
