import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { nameOf } from '#support/demo-brand.ts'
import { say, saying } from '#support/words.ts'
import { aRegular, hadBefore, hummus } from './regular.ts'
import { expect, langsOf, test } from './shop.ts'
import { addDish } from './walk.ts'

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } })

/** Drags from a point down by this many pixels, slowly, as a finger does. */
async function drag(page: Page, from: { x: number; y: number }, down: number): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    })
  await touch('touchStart', from.y)
  for (let step = 1; step <= 10; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a finger moves step by step
    await touch('touchMove', from.y + (down * step) / 10)
    // oxlint-disable-next-line no-await-in-loop -- not so fast that it is a flick
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)))
  }
  await touch('touchEnd')
}

/** Collects the pictures that are added to the body: a copy of a picture is gone after half a second. */
const watchFlights = (page: Page) =>
  page.evaluate(() => {
    const flown: string[] = []
    Object.assign(window, { flown })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLImageElement) flown.push(node.style.position)
    }).observe(document.body, { childList: true })
  })

const flightsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { flown: readonly string[] }).flown)

/** Returns a count once it has been the same for a second: a picture that moves back begins frames later. */
async function lastOf(count: () => Promise<number>): Promise<number> {
  let last = await count()
  await expect(async () => {
    const before = last
    await new Promise((resolve) => setTimeout(resolve, 1000))
    last = await count()
    expect(last).toBe(before)
  }).toPass()
  return last
}

/** Adds a dish until its picture moves: the part with the motion loads after the first screen. */
async function addWithMotion(page: Page, lang: Lang): Promise<void> {
  await watchFlights(page)
  await addDish(page, lang, 'laban')
  await expect(async () => {
    // the button has the focus since the first tap
    await page.keyboard.press('Enter')
    await expect.poll(() => flightsOf(page), { timeout: 2000 }).toContain('fixed')
  }).toPass()
}

/** The names of all elements that are animated when this runs. */
const animated = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return target ? [target.tagName.toLowerCase()] : []
    }),
  )

for (const lang of langsOf(import.meta.filename)) {
  const name = nameOf('items', 'kabsa-lamb', lang)

  test(`a sheet follows a finger down: a little and it returns, far and it closes (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/`)
    await page.getByRole('link', { name, exact: true }).tap()
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet).toBeVisible()
    await expect.poll(() => animated(page)).not.toContain('dialog')
    const box = await sheet.boundingBox()
    if (!box) throw new Error('expected the sheet to be visible')
    const grip = { x: box.x + box.width / 2, y: box.y + 12 }

    await drag(page, grip, 60)
    await expect(sheet).toBeVisible()
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(box.y)

    await drag(page, grip, 240)
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/${lang}/(#.*)?$`))
    await expect(page.locator('[popover][inert]')).toHaveCount(0)
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  })

  test(`a sheet whose order is being sent stays, dragged far or after Esc twice (${lang})`, async ({
    page,
    shop,
  }) => {
    const regular = await aRegular(page, shop, lang)
    await hadBefore(regular, [hummus])
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/v1/orders', async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      await answer.promise
      return route.abort()
    })
    await page.goto(`/${lang}/`)
    await page.getByRole('button', { name: say(lang, 'menu.again.title') }).tap()
    const sheet = page.getByRole('dialog', { name: say(lang, 'menu.again.title') })
    await sheet.getByRole('button', { name: saying(lang, 'checkout.place') }).tap()
    await expect(sheet.locator('[aria-busy=true]')).toBeVisible()
    await expect.poll(() => animated(page)).not.toContain('dialog')
    const box = await sheet.boundingBox()
    if (!box) throw new Error('expected the sheet to be visible')

    await drag(page, { x: box.x + box.width / 2, y: box.y + 12 }, 240)
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(box.y)

    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeVisible()
    answer.resolve()
  })

  test(`a sheet that closes leaves a picture only, which cannot be used and goes (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/?dish=kabsa-lamb`)
    const sheet = page.getByRole('dialog', { name })
    // the picture is gone after 200 ms: an observer sees it
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof HTMLDivElement && node.popover)
            seen.push([node.inert, node.ariaHidden, node.querySelectorAll('[id], [name]').length].join())
      }).observe(document.body, { childList: true })
    })
    await sheet.getByRole('button', { name: say(lang, 'ui.close') }).tap()

    await expect(sheet).toBeHidden()
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['true,true,0'])
    await expect(page.locator('[popover][inert]')).toHaveCount(0)
  })

  test(`a picture moves from its card to the sheet and back, not with reduced motion (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/`)
    await watchFlights(page)
    const link = page.getByRole('link', { name, exact: true })
    const sheet = page.getByRole('dialog', { name })
    const flights = async () => (await flightsOf(page)).length
    // the part with the motion loads after the first screen
    await expect(async () => {
      if (await sheet.isVisible()) await page.goBack()
      await link.tap()
      await expect(sheet).toBeVisible()
      await expect.poll(() => flightsOf(page), { timeout: 2000 }).toContain('fixed')
    }).toPass()
    await page.goBack()
    await expect(sheet).toBeHidden()
    // of the last tries two may follow each other
    const before = await lastOf(flights)

    await link.tap()
    await expect(sheet).toBeVisible()
    await expect.poll(flights).toBe(before + 1)
    await expect(page.locator('body > img')).toHaveCount(0)

    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect.poll(flights).toBe(before + 2)
    await expect(page.locator('body > img')).toHaveCount(0)
    await expect(link).toBeFocused()

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await link.tap()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    expect(await lastOf(flights)).toBe(before + 2)

    // the browser has moved the sheet itself, as after a swipe
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.evaluate(() =>
      Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true }),
    )
    await link.tap()
    await expect(sheet).toBeVisible()
    await expect.poll(flights).toBe(before + 3)
    await page.goBack()
    await expect(sheet).toBeHidden()
    expect(await lastOf(flights)).toBe(before + 3)
  })

  test(`a dish that is added moves to the cart bar, not with reduced motion (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/`)
    await addWithMotion(page, lang)
    await expect(page.locator('body > img')).toHaveCount(0)
    const before = await flightsOf(page)
    const bar = page.getByRole('region', { name: say(lang, 'cart.label') })
    const words = await bar.innerText()

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.keyboard.press('Enter')

    await expect.poll(() => bar.innerText()).not.toBe(words)
    expect(await flightsOf(page)).toEqual(before)
  })

  test(`a screen slides in, and its dock stays at the edge of the window (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/`)
    await addWithMotion(page, lang)
    await page.evaluate(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      // the slide is over after 180 ms: each frame is looked at
      const look = () => {
        for (const { effect } of document.getAnimations()) {
          const target = effect instanceof KeyframeEffect ? effect.target : null
          if (target?.closest('main') && !target.matches('main'))
            moved.push(target.matches('[data-dock]') || target.querySelector('[data-dock]') ? 'dock' : 'part')
        }
        requestAnimationFrame(look)
      }
      look()
    })
    const moved = () => page.evaluate(() => (window as unknown as { moved: readonly string[] }).moved)
    await page.getByRole('region', { name: say(lang, 'cart.label') }).waitFor()
    await page
      .getByRole('link', { name: say(lang, 'nav.account') })
      .last()
      .tap()
    await expect.poll(moved).toContain('part')
    expect(await moved()).not.toContain('dock')
  })
}
