import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Lang, langs } from '#domain/locale.ts'
import type { Engine, Tab } from './engine.ts'
import { journeys } from './journeys.ts'
import { createPerson } from './person.ts'
import { openWorld, type World } from './world.ts'

const pictures = join(import.meta.dirname, '../../test-results/engines')

/**
 * With E2E_LANGS=main, as on CI, each engine walks every other journey in Arabic and the rest in English, the
 * two engines in turns: together they walk each in both languages.
 */
const langsOf = (name: 'webkit' | 'firefox', title: string): readonly Lang[] => {
  if (process.env.E2E_LANGS !== 'main') return langs
  const place = journeys.findIndex((journey) => journey.title === title)
  return [(place % 2 === 0) === (name === 'webkit') ? 'ar' : 'en']
}

/** One test for each journey and language, one after another: an engine shows one page at a time. */
export function runJourneys(name: 'webkit' | 'firefox', open: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine
    let world: World
    beforeAll(async () => {
      ;[engine, world] = await Promise.all([open(), openWorld()])
    })
    afterAll(async () => {
      await engine?.close()
      await world?.close()
    })
    beforeEach(() => world.proxy.heal())

    const walked = journeys.filter(({ only = name }) => only === name)
    for (const { title, walk, cutsNetwork = false } of walked)
      for (const lang of langsOf(name, title))
        test(`${title} (${lang})`, async () => {
          const tab = await engine.newProfile()
          try {
            await walk({ person: createPerson(tab, world.origin), world, lang })
            if (!cutsNetwork) expect(tab.errors()).toEqual([])
          } catch (error) {
            // an engine that hangs takes no picture and does not close: the journey's own error counts
            await photograph(tab, `${name}-${lang}-${title.replaceAll(/\W+/g, '-')}.png`).catch(
              () => undefined,
            )
            await tab.close().catch(() => undefined)
            throw error
          }
          await tab.close()
        })
  })
}

async function photograph(tab: Tab, file: string): Promise<void> {
  const picture = await tab.screenshot()
  mkdirSync(pictures, { recursive: true })
  writeFileSync(join(pictures, file), picture)
}
