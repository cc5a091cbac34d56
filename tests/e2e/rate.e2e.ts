import { findings } from './findings.ts'
import { aRegular, hadBefore, hummus, kabsa } from './regular.ts'
import { expect, langsOf, test, testWithWorker } from './shop.ts'
import { typeInto } from './type-into.ts'
import { workerReady } from './walk.ts'
import { say } from '#support/words.ts'

for (const lang of langsOf(import.meta.filename)) {
  test(`a completed order is rated once, by keyboard too (${lang})`, async ({ page, shop }) => {
    const regular = await aRegular(page, shop, lang)
    const early = await hadBefore(regular, [hummus], false)
    const id = await hadBefore(regular, [kabsa, hummus])
    await page.goto(`/${lang}/order/${early}/rate/`)
    await expect(page.getByText(say(lang, 'refusal.rating-not-yet'))).toBeVisible()

    await page.goto(`/${lang}/orders/?show=previous`)
    await page.getByRole('link', { name: say(lang, 'rate.link') }).click()
    await page.getByRole('button', { name: say(lang, 'rate.send') }).click()
    await expect(page.getByRole('alert')).toContainText(say(lang, 'rate.lacks-stars'))
    const overall = page.getByRole('radiogroup', { name: say(lang, 'rate.overall') })
    await expect(overall.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText(say(lang, 'rate.word.1'))).toBeVisible()
    await expect(page.getByText(say(lang, 'rate.tag.cold'))).toBeVisible()
    for (let more = 0; more < 3; more++) await page.keyboard.press('ArrowDown')
    await expect(overall.getByRole('radio').nth(3)).toBeChecked()
    await expect(page.getByText(say(lang, 'rate.tag.cold'))).toBeHidden()
    await page.getByText(say(lang, 'rate.tag.hot')).click()
    await typeInto(page.getByLabel(say(lang, 'rate.comment')), 'الرز ممتاز, thanks')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await findings(page)).toEqual([])

    // a reload keeps the rating that was begun
    await page.reload()
    await expect(page.getByLabel(say(lang, 'rate.comment'))).toHaveValue('الرز ممتاز, thanks')
    await page.getByRole('button', { name: say(lang, 'rate.send') }).click()

    await expect(page.getByText(say(lang, 'rate.thanks.title'))).toBeVisible()
    await expect(page.getByText(say(lang, 'rate.make-good'))).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    expect(shop.command('ratings', 'list', '--branch', 'al-yasmin')).toContain(
      '★★★★☆  hot  الرز ممتاز, thanks',
    )
    const again = await page.evaluate(
      (id) =>
        fetch(`/api/v1/orders/${id}/rating`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ stars: 1 }),
        }).then((response) => response.status),
      id,
    )
    expect(again).toBe(409)
    await page.goto(`/${lang}/orders/?show=previous`)
    await expect(page.getByText(say(lang, 'ui.stars', { count: 4 }))).toBeAttached()
    await expect(page.getByRole('link', { name: say(lang, 'rate.link') })).toBeHidden()
  })

  testWithWorker(
    `a rating that is given offline survives a reload, and is sent once (${lang})`,
    async ({ page, context, shop }) => {
      const regular = await aRegular(page, shop, lang)
      const id = await hadBefore(regular, [kabsa, hummus])
      const ratings = () => shop.command('ratings', 'list', '--branch', 'al-yasmin')
      const comment = `بارد قليلًا, ${lang} ${id.slice(0, 6)}`
      await page.goto(`/${lang}/order/${id}/rate/`)
      await workerReady(page)
      // the persister writes at most once a second
      await page.waitForFunction(
        (id) => Object.values(localStorage).some((kept) => String(kept).includes(id)),
        id,
      )

      await context.setOffline(true)
      await page.goto(`/${lang}/order/${id}/rate/`)
      await page
        .getByRole('radiogroup', { name: say(lang, 'rate.overall') })
        .locator('label')
        .nth(1)
        .click()
      await typeInto(page.getByLabel(say(lang, 'rate.comment')), comment)
      await page.getByRole('button', { name: say(lang, 'rate.send.later') }).click()
      await expect(page.getByText(say(lang, 'rate.waiting'))).toBeVisible()
      await expect(page.getByText(say(lang, 'rate.make-good'))).toBeVisible()
      await page.goto(`/${lang}/order/${id}/rate/`)
      await expect(page.getByText(say(lang, 'rate.waiting'))).toBeVisible()
      expect(ratings()).not.toContain(comment)

      await context.setOffline(false)

      await expect(page.getByText(say(lang, 'rate.thanks.title'))).toBeVisible({ timeout: 30_000 })
      expect(ratings().split(comment)).toHaveLength(2)
    },
  )

  test(`after a poor rating customer service opens with the order filled in (${lang})`, async ({
    page,
    shop,
  }) => {
    const regular = await aRegular(page, shop, lang)
    const id = await hadBefore(regular, [kabsa])
    // the order is not among the latest
    for (let later = 0; later < 5; later += 1) await hadBefore(regular, [hummus], false)
    const { body } = await regular.send('GET', `/orders/${id}`)
    await page.goto(`/${lang}/order/${id}/rate/`)
    await page
      .getByRole('radiogroup', { name: say(lang, 'rate.overall') })
      .locator('label')
      .nth(1)
      .click()
    await page.getByRole('button', { name: say(lang, 'rate.send') }).click()
    await expect(page.getByText(say(lang, 'rate.make-good'))).toBeVisible()
    expect(await findings(page)).toEqual([])

    await page.getByRole('link', { name: say(lang, 'rate.make-good.go') }).click()

    await expect(page).toHaveURL(`/${lang}/customerService/`)
    const { number } = body as { number: number }
    await expect(page.getByRole('radio', { name: new RegExp(`#${number}`) })).toBeChecked()
    await expect(page.getByRole('radio', { name: say(lang, 'support.service.food') })).toBeChecked()
  })
}
