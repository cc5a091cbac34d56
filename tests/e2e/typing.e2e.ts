import type { Locator, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { liveIn, type LivedIn } from './lived-in.ts'
import { cards } from './pay.ts'
import { lendSession, signInByApi } from './people.ts'
import { expect, langsOf, test as base } from './shop.ts'
import { autofill, paste, replaceIn, typeInto } from './type-into.ts'
import { addDish, openNote } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say } from '#support/words.ts'
import { e164, nameOf } from '#support/demo-brand.ts'

const test = base.extend<object, { home: LivedIn }>({
  home: [
    async ({ shopOf }, use) => use(await liveIn(await shopOf(''))),
    { scope: 'worker', timeout: 240_000 },
  ],
})

test.describe.configure({ mode: 'parallel' })
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Puts the caret at a position, or selects from there to `end`. */
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

const keys = {
  latin: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  arabic: ['ا', 'ب', 'ت', 'ث', 'ج', 'ح', 'خ', 'د'],
  digits: ['1', '2', '3', '4', '5', '6', '7', '8'],
  arabicDigits: ['١', '٢', '٣', '٤', '٥', '٦', '٧', '٨'],
} as const

/**
 * Types, inserts, deletes and pastes in the middle of a field without formatting, and fills it as a browser
 * does.
 */
async function expectPlainTyping(field: Locator, script: keyof typeof keys): Promise<void> {
  const [a, b, c, d, e, f, g, h] = keys[script]
  await replaceIn(field, '')
  await typeInto(field, a + b + c + d)
  await caretTo(field, 2)
  await field.pressSequentially(e + f)
  await expectCaret(field, `${a}${b}${e}${f}|${c}${d}`)
  await field.press('Backspace')
  await expectCaret(field, `${a}${b}${e}|${c}${d}`)
  await field.press('Delete')
  await expectCaret(field, `${a}${b}${e}|${d}`)
  await caretTo(field, 1, 3)
  await paste(field, g + h)
  await expectCaret(field, `${a}${g}${h}|${d}`)
  await autofill(field, a + b)
  await expect(field).toHaveValue(a + b)
  await replaceIn(field, '')
}

const otherThan = (digit: string) => String((Number(digit) + 1) % 10)

/** The field with this label; its region may have the same name. */
const fieldOf = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, textarea'))

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

for (const lang of langsOf(import.meta.filename)) {
  test(`a card is typed key by key, corrected in the middle, pasted and autofilled (${lang})`, async ({
    page,
    shop,
  }) => {
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

    // the number is shown in groups of four
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

    // autofill of all fields from one: the others do not take the focus
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

for (const lang of langsOf(import.meta.filename)) {
  const letters = lang === 'ar' ? 'arabic' : 'latin'
  const digits = lang === 'ar' ? 'arabicDigits' : 'digits'

  test(`a code is corrected by keyboard in the middle, and another is autofilled (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const askForCode = async () => {
      const phone = newPhone()
      await page.goto(`/${lang}/auth/login/`)
      const field = page.getByLabel(say(lang, 'account.phone'))
      await expectPlainTyping(field, digits)
      await typeInto(field, phone)
      await page.getByRole('checkbox').check({ force: true })
      await page.getByRole('button', { name: say(lang, 'account.login.send') }).click()
      const code = page.getByLabel(say(lang, 'account.otp.label'))
      await expect(code).toBeFocused()
      return { code, sent: await shop.codeFor(e164(phone)) }
    }
    /** The cell that is marked as the place of the next digit. */
    const currentCell = () =>
      page
        .locator('[data-current]')
        .evaluate((cell) => [...(cell.parentElement?.children ?? [])].indexOf(cell))

    // a password, hidden and shown
    await page.goto(`/${lang}/auth/login/`)
    await page.getByRole('button', { name: say(lang, 'account.login.by-password') }).click()
    const password = page.getByLabel(say(lang, 'account.password'), { exact: true })
    await expectPlainTyping(password, 'latin')
    await page.getByRole('button', { name: say(lang, 'ui.password.show') }).click()
    await expectPlainTyping(password, letters)

    const { code, sent } = await askForCode()
    const [first = '', second = '', third = '', last = ''] = sent
    await code.pressSequentially(`${first}${otherThan(second)}`)
    await expect.poll(currentCell).toBe(2)
    await code.pressSequentially(third)
    await code.press('ArrowLeft')
    await code.press('ArrowLeft')
    await expect.poll(currentCell).toBe(1)
    await code.press('Delete')
    await expectCaret(code, `${first}|${third}`)
    await code.pressSequentially('x')
    await expectCaret(code, `${first}|${third}`)
    await code.pressSequentially(String.fromCodePoint(0x660 + Number(second)))
    await expectCaret(code, `${first}${second}|${third}`)
    await code.press('End')
    await expect.poll(currentCell).toBe(3)
    await code.pressSequentially(last)
    await expect(page.getByLabel(say(lang, 'account.first-name'))).toBeVisible()

    // the names and the code of an invitation
    await expectPlainTyping(page.getByLabel(say(lang, 'account.first-name')), letters)
    await expectPlainTyping(page.getByLabel(say(lang, 'account.last-name')), letters)
    await expectPlainTyping(page.getByLabel(say(lang, 'invite.field')), 'latin')
    const email = page.getByLabel(say(lang, 'account.email'))
    await typeInto(email, 'nra@sufra.sa')
    await email.press('Home')
    await email.press('ArrowRight')
    await email.pressSequentially('ou')
    await expect(email).toHaveValue('noura@sufra.sa')

    // a phone that fills in the code from the SMS
    await context.clearCookies()
    const filled = await askForCode()
    await autofill(filled.code, filled.sent)
    await expect(page.getByLabel(say(lang, 'account.first-name'))).toBeVisible()
  })

  test(`every field of a customer keeps the caret during typing, pasting and deleting (${lang})`, async ({
    page,
    context,
    shop,
    home,
  }) => {
    await lendSession(context, shop, home.customer)
    const field = (id: string) => fieldOf(page, say(lang, id))

    // each change of the search also changes the URL and the results below
    await page.goto(`/${lang}/?q=`)
    await expectPlainTyping(page.getByRole('searchbox'), letters)
    await typeInto(page.getByRole('searchbox'), 'مني')
    await expect(page).toHaveURL(`/${lang}/?q=${encodeURIComponent('مني')}`)
    await caretTo(page.getByRole('searchbox'), 1)
    await page.getByRole('searchbox').pressSequentially('ند')
    await expectCaret(page.getByRole('searchbox'), 'مند|ني')
    await page.goto(`/${lang}/branches/`)
    await expectPlainTyping(page.getByRole('searchbox'), letters)
    await typeInto(page.getByRole('searchbox'), 'zzz')
    await page.getByRole('button', { name: say(lang, 'branch.none.all') }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')

    await page.goto(`/${lang}/products/kabsa-lamb/`)
    await expectPlainTyping(page.getByLabel(say(lang, 'dish.note')), letters)
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await page.goto(`/${lang}/cart/`)
    await expectPlainTyping(field('promo.label'), 'latin')
    await page.goto(`/${lang}/checkout/`)
    await expectPlainTyping(await openNote(page, lang), letters)

    await page.goto(`/${lang}/address/`)
    await page.getByRole('button', { name: say(lang, 'address.add') }).click()
    for (const id of ['address.name', 'method.line', 'method.building', 'address.directions'])
      await expectPlainTyping(field(id), letters)
    await expectPlainTyping(field('address.short'), digits)

    await page.goto(`/${lang}/wallet/`)
    await expectPlainTyping(page.getByLabel(say(lang, 'transfer.phone')), digits)
    await expectPlainTyping(field('transfer.points'), digits)

    await page.goto(`/${lang}/profile/`)
    await expectPlainTyping(field('account.first-name'), letters)

    await page.goto(`/${lang}/customerService/`)
    await expectPlainTyping(field('support.text'), letters)
    await page.getByRole('radio', { name: say(lang, 'support.service.catering') }).check({ force: true })
    for (const id of ['support.guests', 'support.budget']) await expectPlainTyping(field(id), digits)
    await expectPlainTyping(field('support.place'), letters)

    await page.goto(`/${lang}/order/${home.orders.served}/rate/`)
    await expectPlainTyping(field('rate.comment'), letters)
  })

  test(`every field of the console keeps the caret during typing, pasting and deleting (${lang})`, async ({
    page,
    context,
    shop,
    home,
  }) => {
    await page.setViewportSize({ width: 1180, height: 820 })
    await lendSession(context, shop, home.owner)
    const field = (id: string) => fieldOf(page, say(lang, id))
    const branch = 'branch=al-yasmin'

    await page.goto(`/${lang}/branch/?${branch}`)
    await expectPlainTyping(page.getByRole('searchbox'), digits)
    await page
      .getByRole('button', { name: say(lang, 'staff.move.rejected'), exact: true })
      .first()
      .click()
    await expectPlainTyping(field('staff.reason.own'), letters)
    await page.goto(`/${lang}/branch/scan/?${branch}`)
    await expectPlainTyping(field('staff.scan.typed'), digits)
    await page.goto(`/${lang}/branch/plates/?${branch}`)
    await expectPlainTyping(field('staff.plates.number'), digits)
    await page.goto(`/${lang}/branch/requests/?${branch}`)
    await expectPlainTyping(field('staff.requests.answer').first(), letters)

    await page.goto(`/${lang}/branch/bills/?${branch}`)
    await expectPlainTyping(field('counter.amount'), digits)
    await expectPlainTyping(field('counter.note'), letters)
    await page.getByText(say(lang, 'counter.kind.lines'), { exact: true }).click()
    await expectPlainTyping(page.getByRole('searchbox', { name: say(lang, 'counter.dish.search') }), letters)

    await page.goto(`/${lang}/branch/menu/?${branch}`)
    const dish = nameOf('items', 'hummus', lang)
    await expectPlainTyping(page.getByRole('searchbox'), letters)
    await page.getByRole('button', { name: say(lang, 'stock.kitchen.change') }).click()
    await expectPlainTyping(field('stock.kitchen.units'), digits)
    await page.getByText(say(lang, 'stock.how-long.at'), { exact: true }).click()
    await field('stock.time').pressSequentially('0630PM')
    await expect(field('stock.time')).toHaveValue('18:30')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say(lang, 'stock.more', { name: dish }) }).click()
    await page
      .getByRole('button', { name: say(lang, 'stock.pause.for', { name: dish }), exact: true })
      .click()
    await expectPlainTyping(field('stock.note.ar'), 'arabic')
    await expectPlainTyping(field('stock.note.en'), 'latin')
  })
}
