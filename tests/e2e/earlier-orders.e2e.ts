import { addDays, instantOf, localOf } from '#domain/local-time.ts'
import { say } from '#support/words.ts'
import { test } from './clock.ts'
import { signInByApi } from './people.ts'
import { hummus } from './regular.ts'
import { expect, langsOf } from './shop.ts'

const hour = 60 * 60_000

const inTwoDays = (): string =>
  new Date(instantOf(addDays(localOf(Date.now()).date, 2), 14 * 60)).toISOString()

for (const lang of langsOf(import.meta.filename))
  test(`earlier orders stay open, with the focus, when another order ends (${lang})`, async ({
    page,
    shop,
    clock,
  }) => {
    const customer = await signInByApi(page, shop, lang)
    const place = async () => {
      const lines = [{ ...hummus, id: 'line-0' }]
      const when = { kind: 'later', at: inTwoDays() } as const
      return (await customer.order({ branchId: 'al-yasmin', lines, when })).id
    }
    const cancel = async (id: string) => {
      expect(await customer.send('POST', `/orders/${id}/cancel`)).toMatchObject({ status: 200 })
    }
    const ids: string[] = []
    // two more than a page has, and one that is active; a customer places twenty an hour at most
    for (let count = 1; count <= 23; count += 1) {
      if (count === 20) clock.move(hour)
      const id = await place()
      ids.unshift(id)
      if (count < 23) await cancel(id)
    }
    await page.clock.install({ time: clock.now() })
    await page.goto(`/${lang}/orders/?show=previous`)
    const list = page.getByRole('region', { name: say(lang, 'orders.previous') })
    const cards = list.getByRole('article')
    const shown = () =>
      list
        .getByRole('link', { name: say(lang, 'orders.details') })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-2)))
    await expect.poll(shown).toEqual(ids.slice(1, 21))

    const earlier = list.getByRole('button', { name: say(lang, 'orders.earlier') })
    await earlier.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    await earlier.click()

    await expect.poll(shown).toEqual(ids.slice(1))
    await expect(earlier).toBeHidden()
    await expect(cards.nth(20)).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)

    await cancel(ids[0] ?? '')
    // the list is read again every half minute while an order is active
    await page.clock.fastForward('00:31')

    await expect.poll(shown).toEqual(ids)
    await expect(cards.nth(21)).toBeFocused()
  })
