import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { otherLang } from '#domain/locale.ts'
import { cardExpiry } from '#support/card-expiry.ts'
import { categoryNameOf, e164, nameOf } from '#support/demo-brand.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { countThreadColours } from './bare-threads.ts'
import { cutTexts } from './cut-texts.ts'
import type { Query } from './look-up.ts'
import { askForCode, field, sessionStored, signIn, signInByApi, type Walk, workerReady } from './world.ts'

export type Journey = {
  /** A sentence that holds when the journey passes. */
  readonly title: string
  readonly walk: (walk: Walk) => Promise<void>
  /** A page without a network reports failed requests on the console. */
  readonly cutsNetwork?: true
  /** The only engine of the journey, because another has a fault of its own: docs/browsers.md. */
  readonly only?: 'firefox'
}

/** The main ways through the shop, each in a fresh profile. */
export const journeys: readonly Journey[] = [
  { title: 'a first visit goes on while the fonts are late', walk: visitWithLateFonts },
  {
    title: 'a first visit goes on while the worker is installed, and is offered no update',
    walk: visitWhileInstalling,
  },
  {
    title: 'pages are left while the worker is installed, and no update is offered',
    walk: leavePagesWhileInstalling,
    // the journey leaves pages while they load
    cutsNetwork: true,
    only: 'firefox',
  },
  {
    title: 'a guest orders dinner for cash, and reads prices, tabs and bars whole on the way',
    walk: orderForCash,
  },
  {
    title: 'after a wrong code the right one is typed without a tap',
    walk: typeCodeTwice,
  },
  { title: 'a card is typed with keys, and the order is paid', walk: orderByCard },
  {
    title: 'a guarded page asks for the code, then opens; the language changes in place',
    walk: signInFromGuardedPage,
  },
  { title: 'the usual is ordered again from the menu', walk: reorder },
  { title: 'an address is saved with a pin that is moved by keys', walk: saveAddress },
  {
    title: 'menu, cart and my code open after a reload without a network',
    walk: reloadOffline,
    cutsNetwork: true,
  },
  {
    title: 'an order that waits for the network is sent when the shop is opened again',
    walk: queueOrder,
    cutsNetwork: true,
  },
  { title: 'the board takes an order from new to handed over', walk: runBoard },
]

async function visitWithLateFonts(walk: Walk): Promise<void> {
  const { person, lang, world } = walk
  world.proxy.break('delay', 'GET /assets/rubik', { ms: 1500 })
  await person.open(`/${lang}/`)
  await person.tap({ role: 'link', name: say(lang, 'nav.orders') })
  await person.isAt(/\/auth\/login\//)
  await person.sees({ role: 'button', name: say(lang, 'account.login.send') })
}

async function visitWhileInstalling(walk: Walk): Promise<void> {
  const { person, lang } = walk
  await person.open(`/${lang}/`)
  await addDish(walk, 'laban')
  await checkNoUpdate(walk)
}

async function leavePagesWhileInstalling(walk: Walk): Promise<void> {
  const { person, lang } = walk
  for (const path of ['', 'branches/', 'about-us/', '']) await person.hurryTo(`/${lang}/${path}`)
  await addDish(walk, 'laban')
  await checkNoUpdate(walk)
}

/** Checks, once the worker is ready, that no update covers the way to the cart. */
async function checkNoUpdate(walk: Walk): Promise<void> {
  const { person, lang } = walk
  await workerReady(walk)
  await person.doesNotSee({ role: 'region', name: say(lang, 'update.title') })
  await person.tap({ role: 'link', within: { role: 'region', name: say(lang, 'cart.label') } })
  await person.sees({ role: 'link', name: saying(lang, 'cart.checkout') })
}

async function typeCodeTwice(walk: Walk): Promise<void> {
  const { person, lang, world } = walk
  const phone = newPhone()
  await person.open(`/${lang}/auth/login/`)
  await askForCode(walk, phone)
  const code = await world.shop.codeFor(e164(phone))
  await person.until(
    'expected the code to be asked for',
    () => person.look(field(lang, 'account.otp.label')),
    ({ focused }) => focused,
  )
  await person.tab.type(code === '0000' ? '1111' : '0000')
  await person.sees({ name: say(lang, 'refusal.code-wrong') })
  await person.until(
    'expected the emptied field to keep the focus',
    () => person.look(field(lang, 'account.otp.label')),
    ({ focused, readOnly, value }) => focused && !readOnly && value === '',
  )
  await person.tab.type(code)
  await person.sees(field(lang, 'account.first-name'))
}

async function orderForCash(walk: Walk): Promise<void> {
  const { person, lang } = walk
  await person.open(`/${lang}/`)
  await expectNothingCut(walk)
  expect(await person.run(teethOfCurrentTab)).toEqual({ partOfPixel: 0, partOfTooth: 0 })
  await addDish(walk, 'laban')
  await chooseDish(walk, 'mandi-chicken')
  await expectNothingCut(walk)
  await person.tap({ role: 'link', within: { role: 'region', name: say(lang, 'cart.label') } })
  await person.tap({ role: 'link', name: saying(lang, 'cart.checkout') })
  await signIn(walk)
  await person.isAt(`/${lang}/checkout/`)

  await person.tap({ name: say(lang, 'method.pickup') })
  await person.tap({ role: 'link', name: say(lang, 'checkout.where.branch') })
  await choosePickup(walk)
  await person.isAt(`/${lang}/checkout/`)
  await person.tap({ name: say(lang, 'checkout.pay.branch') })
  await expectNothingCut(walk)
  await person.tap({ role: 'button', name: saying(lang, 'checkout.place') })

  await person.isAt(new RegExp(`^/${lang}/thank-you/[\\w-]{22}/$`))
  await person.tap({ role: 'link', name: say(lang, 'thank-you.follow') })
  await person.isAt(new RegExp(`^/${lang}/order/[\\w-]{22}/$`))
  await person.sees({ name: say(lang, 'order.says.placed', { method: 'pickup' }) })
  await expectNothingCut(walk)

  await person.open(`/${lang}/orders/`)
  expect(await countThreadColours(person)).toBeGreaterThan(1)
}

async function orderByCard(walk: Walk): Promise<void> {
  const { person, lang } = walk
  await toCheckout(walk)
  await person.tap({ name: say(lang, 'checkout.pay.card') })
  await person.type(field(lang, 'card.number'), '4201320111111010', '4201 3201 1111 1010')
  await person.type(field(lang, 'card.holder'), 'Noura Al Harbi')
  await person.type(field(lang, 'card.expiry'), cardExpiry.typed, /^12 ?\/ ?\d\d$/)
  await person.type(field(lang, 'card.cvv'), '739')
  await person.tap({ role: 'button', name: saying(lang, 'checkout.pay.now') })
  await person.tap({ role: 'button', name: /Approve/ })
  await person.isAt(new RegExp(`^/${lang}/thank-you/[\\w-]{22}/$`))
  await person.sees({ role: 'heading', name: say(lang, 'thank-you.title') })
}

async function signInFromGuardedPage(walk: Walk): Promise<void> {
  const { person, lang } = walk
  await person.open(`/${lang}/wallet/`)
  await person.isAt(/\/auth\/login\/\?next=/)
  await person.type(field(lang, 'account.phone'), '0512', /^[\d ]{4,}$/)
  const other = otherLang[lang]
  await person.tap({ role: 'link', name: say(lang, 'lang.switch') })
  await person.isAt(new RegExp(`^/${other}/auth/login/`))
  await person.sees({ role: 'button', name: say(other, 'account.login.send') })
  await person.tap({ role: 'link', name: say(other, 'lang.switch') })
  await person.isAt(new RegExp(`^/${lang}/auth/login/`))
  const { value } = await person.sees(field(lang, 'account.phone'))
  expect(value.replaceAll(' ', '')).toBe('0512')
  await signIn(walk)
  await person.isAt(`/${lang}/wallet/`)
  await person.sees({ role: 'heading', name: say(lang, 'title.wallet') })
  await expectNothingCut(walk)
  await workerReady(walk)
  await person.open(`/${lang}/qr/`)
  await person.sees({ role: 'img', name: say(lang, 'qr.picture') })
  await expectNothingCut(walk)
}

async function reorder(walk: Walk): Promise<void> {
  const { person, lang, world } = walk
  const phone = newPhone()
  world.shop.command('staff', 'add', '--phone', phone, '--role', 'owner')
  const regular = await signInByApi(walk, { phone })
  await servedOrder(regular)
  await person.open(`/${lang}/`)
  await person.tap({ role: 'button', name: say(lang, 'menu.again.title') })
  const sheet: Query = { role: 'dialog', name: say(lang, 'menu.again.title') }
  await person.sees({ name: nameOf('items', 'laban', lang), within: sheet })
  await person.tap({ role: 'button', name: saying(lang, 'checkout.place'), within: sheet })
  await person.isAt(/\/thank-you\//)
}

async function saveAddress(walk: Walk): Promise<void> {
  const { person, lang } = walk
  const noura = await signInByApi(walk)
  await person.open(`/${lang}/address/`)
  await person.tap({ role: 'button', name: say(lang, 'address.add') })
  // no driver of these engines can set a geolocation: the area is chosen by keys
  expect(await person.run(lookOfFields)).toEqual({ select: 'none', empty: lang === 'ar' ? 'rtl' : 'ltr' })
  const place: Query = { role: 'combobox', name: new RegExp(`^${say(lang, 'method.place')}`) }
  await person.sees(place)
  await person.run(focusSelect)
  await person.until(
    'expected an area',
    async () => {
      // the areas are read from the branches around, so the list may be empty at first
      await person.tab.press('ArrowDown')
      return person.look(place)
    },
    ({ value }) => value !== '',
  )
  const pin: Query = { role: 'application', name: say(lang, 'map.pin') }
  await person.sees(pin)
  await person.tap(pin)
  await person.tab.press('ArrowUp', 'Shift')
  await person.type(field(lang, 'method.line'), 'King Fahd Rd')
  await person.tap({ role: 'button', name: say(lang, 'address.save') })
  await person.isAt(`/${lang}/`)
  const { body } = await noura.send('GET', '/addresses')
  expect(body).toMatchObject({ addresses: [{ line: 'King Fahd Rd', exact: true }] })
}

async function reloadOffline(walk: Walk): Promise<void> {
  const { person, lang, world } = walk
  await signInByApi(walk)
  await person.open(`/${lang}/`)
  await addDish(walk, 'laban')
  await person.open(`/${lang}/qr/`)
  await person.sees({ role: 'img', name: say(lang, 'qr.picture') })
  await person.open(`/${lang}/cart/`)
  await person.sees({ role: 'heading', name: nameOf('items', 'laban', lang) })
  await workerReady(walk)
  await sessionStored(walk)

  world.proxy.break('drop-before')
  await person.reload()
  await person.sees({ role: 'heading', name: nameOf('items', 'laban', lang) })
  await person.open(`/${lang}/`)
  await person.sees({ role: 'heading', name: say(lang, 'title.menu') })
  await person.sees({ role: 'button', name: saying(lang, 'item.add') })
  await expectNothingCut(walk)
  await person.open(`/${lang}/qr/`)
  await person.sees({ role: 'img', name: say(lang, 'qr.picture') })
}

async function queueOrder(walk: Walk): Promise<void> {
  const { person, lang, world } = walk
  const noura = await toCheckout(walk)
  await person.tap({ name: say(lang, 'checkout.pay.branch') })
  world.proxy.break('drop-before')
  // the words change once the page has noticed
  const [now, later] = [saying(lang, 'checkout.place'), saying(lang, 'checkout.place.later')]
  await person.tap({ role: 'button', name: new RegExp(`${now.source}|${later.source}`) })
  // neither engine has Background Sync
  await person.sees({ name: say(lang, 'checkout.waiting.open') })
  const { body: before } = await noura.send('GET', '/orders')
  expect(before).toMatchObject({ active: [] })

  world.proxy.heal()
  await person.open(`/${lang}/`)
  await person.sees({ role: 'region', name: say(lang, 'checkout.placed') })
  const { body: after } = await noura.send('GET', '/orders')
  expect(after).toMatchObject({ active: [expect.anything()] })
}

async function runBoard(walk: Walk): Promise<void> {
  const { person, lang, world } = walk
  // the other journeys order elsewhere: a long column draws only the tickets in view
  const about = { branchId: 'al-olaya', lines: [laban] }
  const phone = newPhone()
  world.shop.command('staff', 'add', '--phone', phone, '--branch', about.branchId)
  const [noura] = [await signInByApi(walk), await signInByApi(walk, { phone })]
  await person.tab.resize(1180, 820)
  await person.open(`/${lang}/branch/`)
  // the board of the other language was closed: the branch is silent until the first signal of this one
  await person.until('expected the branch to take orders', () => noura.quote(about), Boolean)
  const order = await noura.order(about)
  const ticket: Query = { role: 'article', name: say(lang, 'staff.ticket', { number: String(order.number) }) }
  for (const step of ['accepted', 'preparing', 'ready', 'completed']) {
    await person.tap({ role: 'button', name: say(lang, `staff.move.${step}`), within: ticket })
    await person.doesNotSee({ role: 'button', name: say(lang, `staff.move.${step}`), within: ticket })
    // the board treats two taps at one place within half a second as one
    await sleep(600)
  }
  await person.until(
    'expected the order to be handed over',
    () => noura.send('GET', `/orders/${order.id}`),
    ({ body }) => (body as { status?: string }).status === 'completed',
  )
}

/**
 * Runs in the page: what is left of the row of teeth over the current tab in device pixels and in teeth; a
 * part of one is a sliver.
 */
const teethOfCurrentTab = () => {
  const tab = [...document.querySelectorAll('nav [aria-current=page]')].at(-1)
  if (!tab) throw new Error('expected a current tab')
  const { maskSize, inlineSize } = getComputedStyle(tab, '::before')
  const tooth = parseFloat(maskSize) * devicePixelRatio
  return { partOfPixel: tooth % 1, partOfTooth: (parseFloat(inlineSize) * devicePixelRatio) % tooth }
}

export const laban = { id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }

/** Runs in the page: the look of a list, and the direction in which an empty field shows its hint. */
const lookOfFields = () => {
  const [select, area] = ['select', 'textarea'].map((name) => document.querySelector(name))
  return {
    select: select && getComputedStyle(select).appearance,
    empty: area && getComputedStyle(area).direction,
  }
}

/** Runs in the page: a tap on a list would open the engine's own popup, which no driver can reach. */
const focusSelect = () => document.querySelector('select')?.focus()

async function servedOrder(regular: CustomerClient): Promise<void> {
  const { id } = await regular.order({ branchId: 'al-yasmin', lines: [laban] })
  const steps = ['placed', 'accepted', 'preparing', 'ready', 'completed'] as const
  for (const [place, from] of steps.slice(0, -1).entries())
    await regular.move(id, from, steps[place + 1] ?? from)
}

/** Signed in, a drink in the cart, at the checkout of a pick-up. */
async function toCheckout(walk: Walk): Promise<CustomerClient> {
  const { person, lang } = walk
  const noura = await signInByApi(walk)
  await person.open(`/${lang}/method/pickup/?next=/${lang}/`)
  await choosePickup(walk)
  await person.isAt(`/${lang}/`)
  await addDish(walk, 'laban')
  await workerReady(walk)
  await person.open(`/${lang}/checkout/`)
  await person.sees({ role: 'button', name: saying(lang, 'checkout.place') })
  return noura
}

async function choosePickup({ person, lang }: Walk): Promise<void> {
  await person.tap({ role: 'radio', name: new RegExp(nameOf('branches', 'al-yasmin', lang)) })
  await person.tap({
    role: 'button',
    name: new RegExp(`^(${say(lang, 'method.done')}|${say(lang, 'method.to-menu')})$`),
  })
}

async function goToDish({ person, lang }: Walk, itemId: string): Promise<void> {
  const category: Query = {
    role: 'link',
    name: categoryNameOf(itemId, lang),
    within: { role: 'navigation', name: say(lang, 'menu.categories') },
  }
  const dish: Query = { role: 'link', name: nameOf('items', itemId, lang) }
  // the row of categories scrolls with the dishes in view: on a slow machine it may move between the lookup
  // and the tap
  await person.until(
    'expected the category to open',
    async () => {
      await person.tap(category)
      return person.sees(dish, 4000).catch(() => undefined)
    },
    (seen) => seen !== undefined,
  )
}

/** Puts a dish without options into the cart by its plus button. */
async function addDish(walk: Walk, itemId: string): Promise<void> {
  const { person, lang } = walk
  const name = nameOf('items', itemId, lang)
  await goToDish(walk, itemId)
  await person.tap({ role: 'button', name: say(lang, 'item.add', { name }) })
  await person.sees({ role: 'button', name: say(lang, 'item.add-more', { name, count: 1 }) })
}

/** Opens a dish, taps the first option of its first question, and puts it into the cart. */
async function chooseDish(walk: Walk, itemId: string): Promise<void> {
  const { person, lang } = walk
  const name = nameOf('items', itemId, lang)
  await goToDish(walk, itemId)
  await person.tap({ role: 'link', name })
  const sheet: Query = { role: 'dialog', name }
  await person.tap({ role: 'radio', within: sheet })
  await person.tap({ role: 'button', name: saying(lang, 'dish.add'), within: sheet })
  await person.doesNotSee(sheet)
}

/** Prices, tabs and bars are as wide as their text in the font that paints it. */
async function expectNothingCut({ person }: Walk): Promise<void> {
  expect(await person.run(cutTexts)).toEqual([])
}
