import { nameOf } from '#support/demo-brand.ts'
import { anOrderId } from '#support/customer-client.ts'
import { say } from '#support/words.ts'
import { aRegular, hummus } from './regular.ts'
import { expect, langsOf, test } from './shop.ts'

for (const lang of langsOf(import.meta.filename)) {
  test(`each branch counts its own orders, so a number stands beside its branch (${lang})`, async ({
    page,
    shop,
  }) => {
    const regular = await aRegular(page, shop, lang)
    const lines = [{ ...hummus, id: 'line-0' }]
    const first = await regular.order({ branchId: 'al-olaya', lines })
    const second = await regular.order({ branchId: 'an-narjis', lines })
    const numbers = [first, second].map(
      ({ number, branchId }) => `#${number} · ${nameOf('branches', branchId, lang)}`,
    )
    await regular.send('POST', '/support-requests', {
      id: anOrderId(),
      service: 'food',
      orderId: first.id,
      text: 'Cold',
      lang,
    })

    // the menu shows the next one and counts the other
    await page.goto(`/${lang}/`)
    const [one, other] = numbers.map((number) => page.getByText(number).first())
    await expect(one!.or(other!)).toBeVisible()
    await page.getByRole('link', { name: say(lang, 'menu.order.others', { count: 1 }) }).click()
    for (const number of numbers) await expect(page.getByText(number).first()).toBeVisible()
    for (const path of ['orders/', 'wallet/', 'customerService/']) {
      await page.goto(`/${lang}/${path}`)
      for (const number of numbers) await expect(page.getByText(number).first()).toBeVisible()
    }
    await page.getByText(say(lang, 'support.state.open')).click()
    await expect(page.getByText(say(lang, 'support.of-order', { number: numbers[0] ?? '' }))).toBeVisible()
    await page.goto(`/${lang}/order/${first.id}/`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(numbers[0] ?? '')
    await page.goto(`/${lang}/thank-you/${second.id}/`)
    const inTheSentence = { number: `#${second.number}`, branch: nameOf('branches', 'an-narjis', lang) }
    await expect(page.getByText(say(lang, 'thank-you.text', inTheSentence))).toBeVisible()

    const way = ['placed', 'accepted', 'preparing', 'ready', 'completed'] as const
    for (const [place, from] of way.slice(0, -1).entries())
      await regular.move(first.id, from, way[place + 1] ?? from)
    await page.goto(`/${lang}/notifications/`)
    const notified = { number: `#${first.number}`, branch: nameOf('branches', 'al-olaya', lang) }
    await expect(page.getByText(say(lang, 'notification.order.text', notified)).first()).toBeVisible()
    for (const path of ['orders/?show=previous', `order/${first.id}/rate/`]) {
      await page.goto(`/${lang}/${path}`)
      await expect(page.getByText(numbers[0] ?? '').first()).toBeVisible()
    }
  })
}
