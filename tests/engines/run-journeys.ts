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
 * With E2E_LANGS=main, as on CI, an engine walks every second journey in Arabic and the others in English;
 * the other engine does the opposite. A journey of one engine (`only`) then runs in one language.
 */
const langsAt = (place: number, name: 'webkit' | 'firefox'): readonly Lang[] =>
  process.env.E2E_LANGS === 'main' ? [(place % 2 === 0) === (name === 'webkit') ? 'ar' : 'en'] : langs

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

    for (const [place, { title, walk, cutsNetwork = false, only = name }] of journeys.entries())
      for (const lang of only === name ? langsAt(place, name) : [])
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
