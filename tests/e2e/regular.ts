import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInByApi } from './people.ts'
import { newPhone } from '#support/new-phone.ts'

export type Line = { itemId: string; quantity: number; optionIds: string[]; note: string }

export const kabsa: Line = {
  itemId: 'kabsa-chicken',
  quantity: 2,
  optionIds: ['chicken-half', 'rice-kabsa', 'spice-mild', 'top-nuts'],
  note: 'بدون بصل',
}
export const halfChicken: Line = {
  itemId: 'mandi-chicken',
  quantity: 1,
  optionIds: ['chicken-half', 'beside-laban'],
  note: '',
}
export const hummus: Line = { itemId: 'hummus', quantity: 1, optionIds: [], note: '' }

/** A customer who is an owner too, so that the branch's steps need no second browser. */
export function aRegular(page: Page, shop: RunningShop, lang: Lang): Promise<CustomerClient> {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--role', 'owner')
  return signInByApi(page, shop, lang, { phone })
}

/** An earlier order for pick-up at Al Yasmin; completed, unless it is to wait. Returns its id. */
export async function hadBefore(
  regular: CustomerClient,
  lines: readonly Line[],
  served = true,
): Promise<string> {
  const { id } = await regular.order({
    branchId: 'al-yasmin',
    lines: lines.map((line, place) => ({ ...line, id: `line-${place}` })),
  })
  if (served) await serve(regular, id)
  return id
}

/** Takes an order from placed to completed, as the branch does. */
export async function serve(owner: CustomerClient, id: string): Promise<void> {
  const way = ['placed', 'accepted', 'preparing', 'ready', 'completed'] as const
  for (const [place, from] of way.slice(0, -1).entries()) await owner.move(id, from, way[place + 1] ?? from)
}
