import * as v from 'valibot'
import { expect } from 'vitest'
import { type FileChange, MenuDraft, Publication } from '#contract/studio.ts'
import { demoFile } from '#server/catalogue/brand/import-demo.ts'
import { checkMenuFile } from '#server/catalogue/menu-file/check-menu-file.ts'
import { bringMenu } from './bring-menu.ts'
import { aCustomerClient, askOf, type CustomerClient } from './customer-client.ts'
import { openShop } from './shop.ts'
import { signIn } from './sign-in.ts'
import type { stock } from './small-menu.ts'

const publications = '/studio/menu/publications'

/**
 * For `stock`: makes every branch offer pick-up, because the check refuses a branch that neither delivers nor
 * has pick-up.
 */
export const withPickup: Parameters<typeof stock>[1] & object = (file) => ({
  ...file,
  branches: file.branches.map((branch) => ({ ...branch, pickup: true })),
})

/** A shop with the menu of the demo, and its owner. */
export async function openDemoStudio() {
  const shop = await openShop()
  const checked = await checkMenuFile(demoFile)
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  await bringMenu(shop.deps, checked.menu)
  const cookie = await signIn(shop, '0512345674', { staff: { role: 'owner' } })
  return { shop, menu: checked.menu.file, cookie, reem: aCustomerClient(askOf(shop), cookie) }
}

export async function readDraft(by: CustomerClient): Promise<MenuDraft> {
  return v.parse(MenuDraft, okay(await by.send('GET', '/studio/menu')))
}

export const changeDraft = (by: CustomerClient, ...edits: readonly FileChange[]) =>
  by.send('PATCH', '/studio/menu', { edits })

/** Changes the draft, and expects that it was allowed. */
export async function changedDraft(by: CustomerClient, ...edits: readonly FileChange[]): Promise<void> {
  okay(await changeDraft(by, ...edits))
}

/** Publishes the draft now, or at a time in milliseconds since 1970. */
export async function publishDraft(by: CustomerClient, at: number | null = null) {
  const { number, revision } = await readDraft(by)
  const when = at === null ? null : new Date(at).toISOString()
  return by.send('POST', publications, { live: number, revision, at: when })
}

/** Publishes the draft, and expects that it was allowed. */
export async function publishedDraft(by: CustomerClient, at: number | null = null): Promise<Publication> {
  return v.parse(Publication, okay(await publishDraft(by, at)))
}

/** The history of the menu, the newest first. */
export async function historyOf(by: CustomerClient): Promise<Publication[]> {
  const body = okay(await by.send('GET', publications))
  return v.parse(v.object({ publications: v.array(Publication) }), body).publications
}

function okay({ status, body }: { status: number; body: unknown }): unknown {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
