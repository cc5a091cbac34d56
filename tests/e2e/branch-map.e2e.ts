import { nameOf } from '#support/demo-brand.ts'
import { say } from '#support/words.ts'
import { findings } from './findings.ts'
import { shiftOf, watchShifts } from './shifts.ts'
import { expect, langsOf, test } from './shop.ts'
import { typeInto } from './type-into.ts'

for (const lang of langsOf(import.meta.filename)) {
  test(`the map of the branches is above the list, without invented streets (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await watchShifts(page)
    await page.goto(`/${lang}/branches/`)
    const map = page.getByRole('group', { name: say(lang, 'branch.map') })
    const card = page.getByRole('heading', { name: nameOf('branches', 'al-yasmin', lang) })
    await expect(map.getByRole('button', { name: nameOf('branches', 'al-yasmin', lang) })).toBeVisible()
    await expect(page.getByText(say(lang, 'map.no-streets'))).toBeVisible()
    const topOfMap = async () => (await map.boundingBox())?.y ?? Infinity
    const topOfList = async () => (await card.boundingBox())?.y ?? 0
    expect(await topOfMap()).toBeLessThan(await topOfList())
    expect(await shiftOf(page)).toBe(0)
    expect(await findings(page)).toEqual([])

    // each name in sight is readable: no pin covers it
    const covered = await map.evaluate((frame) => {
      const edge = frame.getBoundingClientRect()
      return [...frame.querySelectorAll('[role=button] bdi')].flatMap((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect()
        if (left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom) return []
        const isWhole = [0.1, 0.5, 0.9].every((part) => {
          const hit = document.elementFromPoint(left + (right - left) * part, (top + bottom) / 2)
          return hit !== null && name.closest('[role=button]')?.contains(hit)
        })
        return isWhole ? [] : [name.textContent]
      })
    })
    expect(covered).toEqual([])

    // nothing is drawn between the pins and the areas
    const drawn = await map
      .locator('*')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).backgroundImage !== 'none').length)
    expect(drawn).toBe(0)

    await page.setViewportSize({ width: 1280, height: 800 })
    await expect
      .poll(async () => Math.abs(((await map.boundingBox())?.x ?? 0) - ((await card.boundingBox())?.x ?? 0)))
      .toBeGreaterThan(300)
  })

  test(`the map keeps the branches of a city in sight when the window changes (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/${lang}/branches/`)
    const map = page.getByRole('group', { name: say(lang, 'branch.map') })
    const names = ['al-yasmin', 'al-olaya', 'an-narjis', 'diriyah'].map((id) => nameOf('branches', id, lang))
    const outside = () =>
      map.evaluate((frame, all) => {
        const edge = frame.getBoundingClientRect()
        const isIn = (name: Element) => {
          const { left, right, top, bottom } = name.getBoundingClientRect()
          return left >= edge.left && right <= edge.right && top >= edge.top && bottom <= edge.bottom
        }
        const shown = [...frame.querySelectorAll('[role=button] bdi')].filter(isIn)
        return all.filter((one) => !shown.some(({ textContent }) => textContent === one))
      }, names)
    await expect.poll(outside).toEqual([])

    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(outside, `${width} px`).toEqual([])
    }

    // a customer who looks at one place keeps it
    const zoom = map.getByRole('button', { name: say(lang, 'map.zoom.in') })
    await zoom.click()
    await zoom.click()
    await expect.poll(outside).not.toEqual([])
    const seen = await outside()
    await page.setViewportSize({ width: 330, height: 640 })
    await page.evaluate(
      () => new Promise((after) => requestAnimationFrame(() => requestAnimationFrame(after))),
    )
    expect(await outside()).toEqual(seen)
  })

  test(`the map of a new address begins among the delivery areas (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/method/delivery/`)
    const map = page.getByRole('application', { name: say(lang, 'map.pin') })
    const areas = map.locator('path')

    await expect
      .poll(() =>
        areas.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width > 60).length),
      )
      .toBeGreaterThan(0)
  })

  // a worker would load the files itself, where no route breaks them
  test(`a map that could not be loaded is loaded later, beside what was typed (${lang})`, async ({
    page,
    context,
  }) => {
    const street = lang === 'ar' ? 'طريق أنس بن مالك' : 'Anas bin Malik Rd'
    await page.route('**/assets/leaflet-map-*', (route) => route.abort())
    await page.goto(`/${lang}/method/delivery/`)
    const map = page.getByRole('application', { name: say(lang, 'map.pin') })
    const failure = map.getByText(say(lang, 'address.map.failed'))
    const area = page.getByRole('combobox', { name: say(lang, 'method.place') })
    const how = page.getByText(say(lang, 'address.pin.how'))
    await expect(failure).toBeVisible()
    // there is nothing to move
    await expect(how).toBeHidden()
    expect(await findings(page)).toEqual([])
    await area.selectOption({ index: 1 })
    await typeInto(page.getByLabel(say(lang, 'method.line')), street)
    const frame = await map.boundingBox()

    await page.unroute('**/assets/leaflet-map-*')
    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await context.setOffline(false)

    const zoom = map.getByRole('button', { name: say(lang, 'map.zoom.in') })
    await expect(zoom).toBeVisible()
    await expect(failure).toBeHidden()
    await expect(how).toBeVisible()
    await expect.poll(() => map.boundingBox()).toEqual(frame)
    // with its styles
    await expect(map.locator('.leaflet-marker-pane')).toHaveCSS('position', 'absolute')
    await expect(area).not.toHaveValue('')
    await expect(page.getByLabel(say(lang, 'method.line'))).toHaveValue(street)

    // a tap moves the pin: the area is not asked for any more
    await map.click({ position: { x: 90, y: 90 } })
    await expect(area).toBeHidden()
  })
}
