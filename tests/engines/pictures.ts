/**
 * `node tests/engines/pictures.ts` takes pictures of the main screens in WebKitGTK, Firefox and Chromium, in
 * both languages, to compare by eye: test-results/engines/pictures/<screen>-<language>-<engine>.png. Build
 * first.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import { langs, type Lang } from '#domain/locale.ts'
import { findBrowser } from '#support/browser.ts'
import { nameOf } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import type { Tab } from './engine.ts'
import { openFirefox, openTab } from './firefox.ts'
import { laban } from './journeys.ts'
import { createPerson } from './person.ts'
import { openWebKit } from './webkit.ts'
import { openWorld, signInByApi, type World } from './world.ts'

type Source = {
  readonly name: string
  readonly newProfile: () => Promise<Tab>
  readonly close: () => Promise<void>
}

const folder = join(import.meta.dirname, '../../test-results/engines/pictures')

async function openChromium(): Promise<Source> {
  const browser = await puppeteer.launch({
    executablePath: findBrowser() ?? 'chromium',
    args: ['--no-sandbox'],
  })
  return { name: 'chromium', newProfile: () => openTab(browser), close: () => browser.close() }
}

async function takePictures(source: Source, world: World, lang: Lang): Promise<void> {
  const tab = await source.newProfile()
  const person = createPerson(tab, world.origin)
  const walk = { person, world, lang }
  const take = async (screen: string) => {
    // pictures and fonts of the screen have time to arrive
    await new Promise((resolve) => setTimeout(resolve, 2500))
    writeFileSync(join(folder, `${screen}-${lang}-${source.name}.png`), await tab.screenshot())
  }
  const phone = newPhone()
  world.shop.command('staff', 'add', '--phone', phone, '--branch', 'al-yasmin')
  const customer = await signInByApi(walk, { phone })
  const order = await customer.order({ branchId: 'al-yasmin', lines: [{ ...laban, quantity: 3 }] })

  await person.open(`/${lang}/method/pickup/?next=/${lang}/`)
  await person.tap({ role: 'radio', name: new RegExp(nameOf('branches', 'al-yasmin', lang)) })
  await person.tap({
    role: 'button',
    name: new RegExp(`^(${say(lang, 'method.done')}|${say(lang, 'method.to-menu')})$`),
  })
  await person.sees({ role: 'button', name: saying(lang, 'item.add') })
  await person.tap({ role: 'button', name: saying(lang, 'item.add') })
  await take('menu')
  await person.tap({ role: 'link', name: nameOf('items', 'mandi-chicken', lang) })
  await take('dish')
  for (const [screen, path] of [
    ['cart', 'cart/'],
    ['checkout', 'checkout/'],
    ['tracking', `order/${order.id}/`],
    ['wallet', 'wallet/'],
  ] as const) {
    await person.open(`/${lang}/${path}`)
    await take(screen)
  }
  await tab.resize(1180, 820)
  await person.open(`/${lang}/branch/`)
  await take('board')
  await tab.close()
}

mkdirSync(folder, { recursive: true })
const world = await openWorld()
try {
  for (const open of [openWebKit, openFirefox, openChromium]) {
    const source: Source = await open()
    try {
      for (const lang of langs) await takePictures(source, world, lang)
    } finally {
      await source.close()
    }
  }
} finally {
  await world.close()
}
