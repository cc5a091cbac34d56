import { afterAll, beforeAll, expect, test } from 'vitest'
import { langs } from '#domain/locale.ts'
import { say } from '#support/words.ts'
import type { Engine } from './engine.ts'
import { bigText, openFirefox } from './firefox.ts'
import { createPerson } from './person.ts'
import { runJourneys } from './run-journeys.ts'
import { field, openWorld, type World } from './world.ts'

runJourneys('firefox', () => openFirefox())

let engine: Engine
let world: World
beforeAll(async () => {
  ;[engine, world] = await Promise.all([openFirefox(bigText), openWorld()])
})
afterAll(async () => {
  await engine?.close()
  await world?.close()
})

for (const lang of langs)
  test(`with text at 200 % pick-up fits the screen and the phone field is whole (${lang})`, async () => {
    const tab = await engine.newProfile()
    const person = createPerson(tab, world.origin)
    await person.open(`/${lang}/method/pickup/`)
    expect(await person.run(roomAcross)).toEqual({ font: '32px', over: 0 })
    await person.open(`/${lang}/auth/login/`)
    await person.type(field(lang, 'account.phone'), '0501234567', /^[\d ]{10,}$/)
    await person.sees({ role: 'button', name: say(lang, 'account.login.send') })
    expect(await person.run(cutInField)).toBe(0)
    await tab.close()
  })

/** Runs in the page: the size of its text, and by how many pixels it is wider than the screen. */
const roomAcross = () => {
  const root = document.documentElement
  return { font: getComputedStyle(root).fontSize, over: Math.max(0, root.scrollWidth - root.clientWidth) }
}

/** Runs in the page: how many pixels of the focused field's text are out of sight. */
const cutInField = () => {
  const field = document.activeElement
  return field ? field.scrollWidth - field.clientWidth : -1
}
