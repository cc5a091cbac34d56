import { sql } from 'kysely'
import type { Brand } from '#contract/branch-list.ts'
import type { StoredLook } from '#server/catalogue/look/brand-look.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { StoredPromotions } from './promotions.ts'

/** Returns the brand as the menu file gave it, not parsed; undefined if no menu was imported. */
export const findBrandContent = async (db: Db): Promise<unknown> =>
  (await db.selectFrom('brand').select('content').executeTakeFirst())?.content

/** Returns the stored promotions, not parsed; undefined if no menu was imported. */
export const findPromotions = async (db: Db): Promise<unknown> =>
  (await db.selectFrom('brand').select('promotions').executeTakeFirst())?.promotions

/** Returns the email address from the brand's menu file; null if it gives none. */
export async function findBrandEmail(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('brand')
    .select(sql<string | null>`content ->> 'email'`.as('email'))
    .executeTakeFirst()
  return row?.email ?? null
}

/** Inserts or updates the one brand and its promotions. */
export const upsertBrand = (
  tx: Tx,
  brand: Brand & { readonly look: StoredLook },
  brandPromotions: StoredPromotions,
) => {
  const [content, promotions] = [JSON.stringify(brand), JSON.stringify(brandPromotions)]
  return tx
    .insertInto('brand')
    .values({ id: 1, content, promotions })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ content, promotions }))
    .execute()
}
