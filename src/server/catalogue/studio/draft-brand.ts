import type { Share } from '#domain/draft-share.ts'
import { rebased } from '#domain/menu-change.ts'
import { type BrandLook, brandLookOf, type StoredLook } from '#server/catalogue/look/brand-look.ts'
import { withUploads } from '#server/catalogue/look-files/look-store.ts'
import { checkStoredLook } from '#server/catalogue/menu-file/check-look.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findBrands } from './draft-store.ts'

/**
 * Returns what the draft says of the brand, as a menu file without the rest, and its look. It reads no dishes
 * and branches: a screen of the look asks for a dozen files at once. Undefined before the first import.
 */
export async function findDraftBrand(db: Db, share: Share) {
  const found = await findBrands(db)
  if (!found) return undefined
  const { look, live, draft, base } = found
  // a manager changes nothing of the brand
  const content = share !== null || draft === null ? live : base === null ? draft : rebased(base, draft, live)
  return { content, ...checkStoredLook(content, await withUploads(db, look, content)) }
}

/** An editor who compares two colours goes back and forth between them. */
const mostLooks = 4
const looks = new Map<string, BrandLook>()

/**
 * Returns the same object for the same look, of the last few: its files are made once for each object. No
 * file of the look contains the name of the brand.
 */
export function lookOfDraft(stored: StoredLook): BrandLook {
  const key = JSON.stringify(stored)
  const look = looks.get(key) ?? brandLookOf({ name: {}, tagline: {} }, stored)
  looks.delete(key)
  looks.set(key, look)
  const [oldest] = looks.keys()
  if (looks.size > mostLooks && oldest !== undefined) looks.delete(oldest)
  return look
}
