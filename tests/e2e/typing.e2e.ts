import type { Locator, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { liveIn, type LivedIn } from './lived-in.ts'
import { cards } from './pay.ts'
import { lendSession, signInByApi } from './people.ts'
import { expect, langs, newPhone, say, saying, test as base } from './shop.ts'
import { autofill, paste, replaceIn, typeCode, typeInto } from './type-into.ts'
import { addDish, e164 } from './walk.ts'

const test = base.extend<object, { home: LivedIn }>({
  home: [async ({ shop }, use) => use(await liveIn(shop)), { scope: 'worker', timeout: 60_000 }],
})

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Puts the caret where a tap would, or selects from there to `end`. */
const caretTo = (field: Locator, start: number, end = start): Promise<void> =>
  field.evaluate(
    (input, [from, to]) => {
      if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return
      input.focus()
      input.setSelectionRange(from, to)
    },
    [start, end] as const,
  )

/** The text of a field with "|" for the caret. */
const withCaret = (field: Locator): Promise<string> =>
  field.evaluate((input) => {
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return ''
    const { value, selectionStart, selectionEnd } = input
    if (selectionStart === null || selectionStart !== selectionEnd)
      return `${value} ${selectionStart}–${selectionEnd}`
    return `${value.slice(0, selectionStart)}|${value.slice(selectionStart)}`
  })

async function expectCaret(field: Locator, text: string): Promise<void> {
  await expect.poll(() => withCaret(field)).toBe(text)
}

const openCard = async (page: Page, lang: Lang) => {
  await page.goto(`/${lang}/cards/`)
  await page.getByRole('button', { name: say(lang, 'card.add') }).click()
  const field = (id: string) => page.getByLabel(say(lang, id))
  await expect(field('card.number')).toBeVisible()
  return {
    number: field('card.number'),
    holder: field('card.holder'),
    expiry: field('card.expiry'),
    cvv: field('card.cvv'),
  }
}

for (const lang of langs) {
  test(`a card is typed key by key, corrected in the middle, pasted and filled by the browser (${lang})`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(90_000)
    await signInByApi(page, shop, lang)
    const { number, holder, expiry, cvv } = await openCard(page, lang)

    // the name is a plain text
    await typeInto(holder, 'NOURA')
    await caretTo(holder, 2)
    await holder.pressSequentially('xy')
    await expectCaret(holder, 'NOxy|URA')
    await holder.press('Backspace')
    await expectCaret(holder, 'NOx|URA')
    await holder.press('Delete')
    await expectCaret(holder, 'NOx|RA')
    await caretTo(holder, 2, 4)
    await paste(holder, 'U R')
    await expectCaret(holder, 'NOU R|A')

    // the number stands in groups of four
    await typeInto(number, cards.paid, { shows: '4201 3201 1111 1010' })
    await caretTo(number, 6)
    await number.press('Backspace')
    await expectCaret(number, '4201| 2011 1111 010')
    await number.press('Backspace')
    await expectCaret(number, '420|2 0111 1110 10')
    await number.pressSequentially('13')
    await expectCaret(number, '4201 3|201 1111 1010')
    await number.press('ArrowLeft')
    await number.press('Backspace')
    await expectCaret(number, '4201| 3201 1111 1010')
    await number.press('Delete')
    await expectCaret(number, '4201 |3201 1111 1010')
    await number.press('Delete')
    await expectCaret(number, '4201 |2011 1111 010')
    await number.pressSequentially('٣')
    await expectCaret(number, '4201 3|201 1111 1010')
    await caretTo(number, 5, 9)
    await paste(number, '5555-66')
    await expectCaret(number, '4201 5555 66|11 1110')
    await replaceIn(number, '٤٢٠١٣٢٠١١١١١١٠١٠', { shows: '4201 3201 1111 1010' })

    // the expiry
    await typeInto(expiry, '1230', { shows: '12 / 30' })
    await caretTo(expiry, 2)
    await expiry.press('Backspace')
    await expiry.pressSequentially('1')
    await expectCaret(expiry, '11| / 30')
    await caretTo(expiry, 0)
    await expiry.press('Delete')
    await expectCaret(expiry, '|1 / 30')
    await expiry.pressSequentially('0')
    await expectCaret(expiry, '0|1 / 30')
    await caretTo(expiry, 0, 2)
    await expiry.pressSequentially('12')
    await expectCaret(expiry, '12| / 30')
    await caretTo(expiry, 0, 2)
    await expiry.press('Delete')
    await expiry.pressSequentially('09')
    await expectCaret(expiry, '09| / 30')
    await caretTo(expiry, 2)
    await expiry.press('Delete')
    await expectCaret(expiry, '09 / |30')
    await expiry.press('Delete')
    await expiry.pressSequentially('2')
    await expectCaret(expiry, '09 / 2|0')
    await expiry.press('End')
    await expiry.press('Backspace')
    await expiry.pressSequentially('٨')
    await expectCaret(expiry, '09 / 28|')
    await expiry.pressSequentially('5')
    await expectCaret(expiry, '09 / 28|')
    await replaceIn(expiry, '9', { shows: '09' })
    await replaceIn(expiry, '12/2031', { shows: '12 / 31' })

    // the code
    await typeInto(cvv, '739')
    await caretTo(cvv, 1)
    await cvv.press('Delete')
    await cvv.pressSequentially('٤')
    await expectCaret(cvv, '74|9')

    // all of it by the browser, from one field: the others keep out of the focus
    await number.focus()
    await autofill(holder, 'Noura Al Harbi')
    await autofill(number, '4111111111111111')
    await autofill(expiry, '12/2030')
    await autofill(cvv, '123')
    await expect(number).toHaveValue('4111 1111 1111 1111')
    await expect(holder).toHaveValue('Noura Al Harbi')
    await expect(expiry).toHaveValue('12 / 30')
    await expect(cvv).toHaveValue('123')
    await expect(number).toBeFocused()
  })
}
