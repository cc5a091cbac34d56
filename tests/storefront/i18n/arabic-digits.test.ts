import { afterAll, expect, test, vi } from 'vitest'
import { inArabicDigits } from '#storefront/i18n/arabic-digits.ts'
import type { MessageId } from '#storefront/i18n/words.ts'

// files share their modules, and another one may have loaded the words with Latin digits
vi.resetModules()
const { writeDigits } = await import('#storefront/i18n/formats.ts')
const { intlOf, loadWords } = await import('#storefront/i18n/words.ts')

// the words of this file keep their digits
afterAll(() => vi.resetModules())

test.each([
  ['مفتوح 24 ساعة', 'مفتوح ٢٤ ساعة'],
  ['اكتب مبلغًا، مثل 34.50 أو 10,000', 'اكتب مبلغًا، مثل ٣٤٫٥٠ أو ١٠٬٠٠٠'],
  ['من 3 إلى 14 يومًا.', 'من ٣ إلى ١٤ يومًا.'],
  ['a 4-digit code', 'a ٤-digit code'],
])('numbers of a sentence: %s', (latin, arabic) => {
  expect(inArabicDigits({ id: latin })).toEqual({ id: arabic })
})

const examples = ['A4', 'RRRD2929', '#0b6470', '+966', '\u200e+966 11 000\u200e', '\u206609 / 28\u2069']

test.each(examples)('what is typed or named as it stands keeps its digits: %s', (text) => {
  expect(inArabicDigits({ id: `مثل ${text}.` })).toEqual({ id: `مثل ${text}.` })
})

test('a customer who has chosen them sees them in the text of messages and in values', async () => {
  writeDigits('arab')
  await loadWords('ar')

  expect(written('branch.hours.all-day')).toBe('مفتوح ٢٤ ساعة')
  expect(written('studio.offers.orders', { count: 12, amount: '٩٠' })).toBe('١٢ طلبًا خلال ٢٤ ساعة، ٩٠')
  expect(written('me.digits.latn')).toContain('0–9')
})

const written = (id: MessageId, values = {}) => intlOf('ar').formatMessage({ id }, values)
