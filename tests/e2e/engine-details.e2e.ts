import type { Locator, Page } from '@playwright/test'
import { signInByApi } from './people.ts'
import { expectFocus, tabTo } from './keyboard.ts'
import { expect, langsOf, test } from './shop.ts'
import { goTo } from './walk.ts'
import { say, saying } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'

// Details that failed in WebKit and Firefox first and that Chromium can measure as well.

/** The boxes of the lines of an element's own text. */
const linesOf = (element: Locator): Promise<{ left: number; right: number; top: number; bottom: number }[]> =>
  element.evaluate((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
  })

const styleOf = (element: Locator, property: string, pseudo?: string): Promise<string> =>
  element.evaluate((one, [name, of]) => getComputedStyle(one, of).getPropertyValue(name ?? ''), [
    property,
    pseudo,
  ] as const)

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

const directionOf = { en: 'ltr', ar: 'rtl' } as const

for (const lang of langsOf(import.meta.filename)) {
  test(`skipping to the content changes neither the address nor the scroll position (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/`)
    await tabTo(page, say(lang, 'ui.skip'), { most: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    expect(new URL(page.url()).hash).toBe('')

    await goTo(page, lang, 'laban')
    const name = nameOf('items', 'laban', lang)
    const dish = page.getByRole('link', { name, exact: true })
    // waits until the cards around it have their height
    await dish.click({ trial: true })
    const before = await scrolled(page)
    expect(before).toBeGreaterThan(400)
    await dish.click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toBeHidden()
    await expectFocus(page, name)
    await expect.poll(() => scrolled(page)).toBe(before)
    await expect(dish).toBeInViewport()
  })

  test(`the fields and texts of a customer's screens have the right look (${lang})`, async ({
    page,
    shop,
  }) => {
    await signInByApi(page, shop, lang)
    await test.step('the labels of a card are above the start of their fields, empty or not', async () => {
      await page.goto(`/${lang}/cards/`)
      await page.getByRole('button', { name: say(lang, 'card.add') }).click()
      const field = page.getByLabel(say(lang, 'card.number'), { exact: true })
      await expect(field).toBeVisible()
      const label = page.locator(`label[for="${await field.getAttribute('id')}"]`)
      const [line] = await linesOf(label)
      const box = await label.boundingBox()
      if (!line || !box) throw new Error('the label is not drawn')
      if (lang === 'en') expect(line.left).toBeCloseTo(box.x, 0)
      else expect(line.right).toBeCloseTo(box.x + box.width, 0)
    })
    await test.step("an empty field has the page's direction, a filled one that of its text", async () => {
      await page.goto(`/${lang}/address/`)
      await page.getByRole('button', { name: say(lang, 'address.add') }).click()
      const building = page.getByLabel(say(lang, 'method.building'))
      const directions = page.getByLabel(say(lang, 'address.directions'))
      for (const field of [building, directions]) {
        expect(await styleOf(field, 'direction')).toBe(directionOf[lang])
        await field.pressSequentially(lang === 'ar' ? 'Villa 12' : 'فيلا ١٢')
        await expect.poll(() => styleOf(field, 'direction')).toBe(directionOf[lang === 'ar' ? 'en' : 'ar'])
        for (let key = 0; key < 8; key++) await field.press('Backspace')
        await expect(field).toHaveValue('')
        await expect.poll(() => styleOf(field, 'direction')).toBe(directionOf[lang])
      }
      // the box around the field keeps the page's direction: its icon does not move
      await building.pressSequentially(lang === 'ar' ? 'Villa' : 'فيلا')
      expect(await styleOf(building.locator('..'), 'direction')).toBe(directionOf[lang])
    })
    await test.step('a select of areas looks like the other fields, with its arrow at the end', async () => {
      await page.goto(`/${lang}/address/`)
      await page.getByRole('button', { name: say(lang, 'address.add') }).click()
      const area = page.getByLabel(say(lang, 'method.place'), { exact: true })
      const field = page.getByLabel(say(lang, 'address.directions'))
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme })
        expect(await styleOf(area, 'appearance')).toBe('none')
        expect(await styleOf(area, 'background-image')).toContain('url(')
        for (const property of [
          'background-color',
          'border-color',
          'border-radius',
          'color',
          'padding-inline-start',
        ])
          expect(`${property} ${await styleOf(area, property)}`).toBe(
            `${property} ${await styleOf(field, property)}`,
          )
      }
      // the text ends before the arrow begins
      const room = await area.evaluate((one) => {
        const { paddingInlineEnd, backgroundSize, backgroundPositionX, direction } = getComputedStyle(one)
        return {
          padding: parseFloat(paddingInlineEnd),
          arrow: parseFloat(backgroundSize),
          backgroundPositionX,
          direction,
        }
      })
      expect(room.direction).toBe(directionOf[lang])
      expect(room.padding).toBeGreaterThan(room.arrow)
      expect(room.backgroundPositionX).toMatch(lang === 'ar' ? /calc\(0%|^[\d.]+px/ : /100%/)
    })
    await page.emulateMedia({ colorScheme: 'light' })
    await test.step('Latin digits are offered in the order from 0 to 9', async () => {
      await page.goto(`/${lang}/profile/`)
      const words = page.getByText(say(lang, 'me.digits.latn'), { exact: true })
      const at = await words.evaluate((one) => {
        const text = one.firstChild
        if (!text) throw new Error('there are no words')
        return [0, 2].map((place) => {
          const range = document.createRange()
          range.setStart(text, place)
          range.setEnd(text, place + 1)
          return range.getBoundingClientRect().left
        })
      })
      expect(at[0]).toBeLessThan(at[1] ?? 0)
    })
    await test.step('the number of a request is on the line of its sentence', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`/${lang}/customerService/`)
      await page.getByText(say(lang, 'support.service.app'), { exact: true }).click()
      await page
        .getByLabel(say(lang, 'support.text'))
        .pressSequentially(lang === 'ar' ? 'القائمة لا تفتح' : 'No menu')
      await page.getByRole('button', { name: say(lang, 'support.send') }).click()
      const sentence = page.getByText(saying(lang, 'support.sent'))
      const lines = await linesOf(sentence)
      expect(new Set(lines.map(({ bottom }) => Math.round(bottom))).size).toBe(1)
    })
    await test.step('the title of the loyalty code is not covered by the pattern under it', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`/${lang}/qr/`)
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      const cloth = await page.getByRole('main').boundingBox()
      if (!title || !cloth) throw new Error('the screen is not drawn')
      // the space that Arabic letters need below the baseline
      expect(cloth.y - (title.y + title.height)).toBeGreaterThanOrEqual(8)
    })
  })

  test(`the welcome screen offers sign-in to guests only (${lang})`, async ({ page, shop }) => {
    const signIn = page.getByRole('link', { name: say(lang, 'home.sign-in') })
    await page.goto(`/${lang}/home/`)
    await expect(signIn).toBeVisible()
    await signInByApi(page, shop, lang)
    // a page caches for a few minutes that there is no session
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/${lang}/home/`)
    await expect(page.getByRole('link', { name: say(lang, 'home.guest') })).toBeVisible()
    await expect(signIn).toHaveCount(0)
    await expect(page.getByText(say(lang, 'home.account'))).toHaveCount(0)
  })

  test(`a screen with a pattern cannot be scrolled sideways (${lang})`, async ({ page }) => {
    for (const path of ['home/', 'auth/login/']) {
      await page.goto(`/${lang}/${path}`)
      const shifted = await page.getByRole('main').evaluate((main) => {
        main.scrollLeft = document.dir === 'rtl' ? -60 : 60
        return main.scrollLeft
      })
      expect(shifted).toBe(0)
    }
  })

  test(`no content is in the notch of a phone in landscape (${lang})`, async ({ page, context, shop }) => {
    const notch = { left: 59, right: 44 }
    await page.setViewportSize({ width: 844, height: 390 })
    await signInByApi(page, shop, lang)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: { ...notch, top: 0, bottom: 21 } })
    for (const path of [
      '',
      '?q=',
      '?dish=kabsa-lamb',
      'orders/',
      'profile/',
      'method/pickup/',
      'products/kabsa-lamb/',
      'home/',
    ]) {
      await page.goto(`/${lang}/${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      if (path.includes('dish')) await page.locator('dialog:modal').waitFor()
      const inside = await page.evaluate(({ left, right }) => {
        const root = document.querySelector('dialog[open]:modal') ?? document.body
        const found: string[] = []
        for (const one of root.querySelectorAll('a, button, input, textarea, h1, h2, h3, p, nav span')) {
          if (
            !one.checkVisibility({ opacityProperty: true }) ||
            one.closest('svg, .leaflet-container, [aria-hidden]')
          )
            continue
          // content that scrolls sideways may pass under the notch, and text for screen readers is not drawn
          let isFree = false
          for (let up: Element | null = one; up && up !== root; up = up.parentElement) {
            const { overflowX, clipPath } = getComputedStyle(up)
            isFree ||= overflowX === 'auto' || overflowX === 'scroll' || clipPath === 'inset(50%)'
          }
          const range = document.createRange()
          range.selectNodeContents(one)
          const box = range.getBoundingClientRect()
          if (isFree || box.width === 0 || box.bottom < 0) continue
          if (box.left < left - 0.5 || box.right > innerWidth - right + 0.5)
            found.push(`${one.tagName} "${one.textContent.trim().slice(0, 30)}" ${box.left}–${box.right}`)
        }
        return found
      }, notch)
      expect({ path, inside }).toEqual({ path, inside: [] })
    }
  })
}

/** The colour that the engine draws for a system colour. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = colour
    const drawn = getComputedStyle(probe).color
    probe.remove()
    return drawn
  }, name)

/** The overlaps between the named boxes, in pixels; [] if there are none. */
const overlaps = (page: Page, selectors: readonly (readonly [string, string])[]): Promise<string[]> =>
  page.evaluate((pairs) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function's source
    const wordsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].flatMap((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        return one.matches('img') ? [one.getBoundingClientRect()] : [...range.getClientRects()]
      })
    return pairs.flatMap(([one, other]) => {
      const others = wordsOf(other)
      if (others.length === 0) return [`there is no ${other}`]
      return wordsOf(one).flatMap((a) =>
        others.flatMap((b) => {
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          return width > 1 && height > 8 ? [`${one} and ${other}: ${width}×${height}`] : []
        }),
      )
    })
  }, selectors)

for (const lang of langsOf(import.meta.filename))
  test(`with text at 200 % nothing is cut off and no texts overlap at 390 and 320 px (${lang})`, async ({
    page,
  }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const enlarge = () => page.addStyleTag({ content: 'html { font-size: 200% }' })
      await page.goto(`/${lang}/method/pickup/`)
      await enlarge()
      const label = 'label:has([name=branch])'
      expect(
        await overlaps(page, [[`${label} > span:nth-of-type(2)`, `${label} > span:nth-of-type(3)`]]),
      ).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      await page.goto(`/${lang}/`)
      await enlarge()
      const hero = 'main a[href$="/feast/"]:has(h2)'
      expect(await overlaps(page, [[`${hero} h2`, `${hero} img`]])).toEqual([])
      const places = await page
        .getByRole('navigation', { name: say(lang, 'nav.label') })
        .last()
        .getByRole('link')
        .evaluateAll((links) =>
          links
            .map((link) => {
              const range = document.createRange()
              range.selectNodeContents(link.lastElementChild ?? link)
              const { left, right } = range.getBoundingClientRect()
              return { left, right }
            })
            .toSorted((a, b) => a.left - b.left),
        )
      expect(places).toHaveLength(5)
      expect(places[0]?.left).toBeGreaterThanOrEqual(0)
      expect(places.at(-1)?.right).toBeLessThanOrEqual(width)
      for (const [at, place] of places.slice(1).entries())
        expect(place.left - (places[at]?.right ?? Infinity)).toBeGreaterThanOrEqual(3)

      await page.goto(`/${lang}/auth/login/`)
      await enlarge()
      const phone = page.getByLabel(say(lang, 'account.phone'))
      await phone.pressSequentially('0501234567')
      expect(await phone.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    }
  })

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('a disabled button is grey, and the current place, category and filter are marked', async ({
    page,
    shop,
    context,
  }) => {
    await signInByApi(page, shop, 'en')
    await page.goto('/en/')
    const highlight = await systemColour(page, 'Highlight')
    const current = page.locator('nav [aria-current]:visible')
    await expect(current).toHaveCount(2)
    for (const one of await current.all()) {
      expect(await styleOf(one, 'outline-style')).toBe('solid')
      expect(await styleOf(one, 'outline-color')).toBe(highlight)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(current).toHaveCount(2)
    for (const one of await current.all()) expect(await styleOf(one, 'outline-color')).toBe(highlight)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/en/cards/')
    await page.getByRole('button', { name: say('en', 'card.add') }).waitFor()
    await context.setOffline(true)
    const add = page.getByRole('button', { name: say('en', 'card.add') })
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    // a reply that was on its way makes the shop reachable once more, for a moment
    await expect(add).toHaveCSS('color', await systemColour(page, 'GrayText'))
  })
})

test('a tooth over the current place has whole device pixels, and the row has whole teeth', async ({
  page,
}) => {
  await page.goto('/en/')
  const place = page.getByRole('navigation').locator('[aria-current=page]').last()
  const drawn = await place.evaluate((one) => {
    const { maskSize, inlineSize } = getComputedStyle(one, '::before')
    return { tooth: parseFloat(maskSize), row: parseFloat(inlineSize) }
  })
  expect(drawn.tooth % 1).toBe(0)
  expect(drawn.row % drawn.tooth).toBe(0)
})
