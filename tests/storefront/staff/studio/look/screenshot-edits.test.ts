import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import {
  labelField,
  pictureOf,
  type Screenshot,
  screenshotsPath,
} from '#storefront/staff/studio/look/screenshot-edits.ts'
import { studioQuery } from '#storefront/staff/studio/queries.ts'
import { draftSaver, saversOf } from '#storefront/staff/studio/save/draft-savers.ts'
import { studioOf } from '#storefront/staff/studio/studio.ts'
import { aDraftPage, closeDraftPage } from '../save/draft-server.ts'

const menu = v.parse(MenuFile, brand)
const shot: Screenshot = { picture: { en: 'menu.png' }, label: { en: 'The menu' }, wide: false }
const live = { ...menu, brand: { ...menu.brand, look: { ...menu.brand.look, screenshots: [shot] } } }
const others = (to: readonly Screenshot[]): FileChange => ({ path: screenshotsPath, from: [shot], to })

/** The English sentence of the screenshot, after the words were typed and met another editor's list. */
async function aConflict(typed: string, theirs: readonly Screenshot[]) {
  const page = aDraftPage(live)
  const { queryClient } = page
  const saver = draftSaver(
    queryClient,
    labelField(
      { picture: pictureOf(shot), lang: 'en' },
      () =>
        studioOf(queryClient.getQueryData(studioQuery().queryKey) ?? expect.fail('expected a draft')).menu,
    ),
  )
  page.others(others(theirs))
  saver.change(typed, 'The menu')
  saver.leave()
  await expect.poll(() => saver.get().conflict).toBeDefined()
  return { ...page, saver, read: () => queryClient.fetchQuery(studioQuery()) }
}
afterEach(closeDraftPage)

test('a sentence that was emptied is sent over the one of another editor', async () => {
  const { saver, read, at } = await aConflict('', [{ ...shot, label: { en: 'Theirs', ar: 'قائمة' } }])
  await read()

  saver.keepMine()

  await expect.poll(() => at(...screenshotsPath)).toEqual([{ ...shot, label: { ar: 'قائمة' } }])
})

test('a sentence that is not saved stops nothing once its screenshot is removed', async () => {
  const { queryClient, read } = await aConflict('Mine', [])
  expect(saversOf(queryClient).get()).toBe('stopped')

  await read()

  await expect.poll(() => saversOf(queryClient).get()).toBe('saved')
})
