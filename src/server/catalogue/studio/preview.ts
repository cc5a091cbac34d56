import * as v from 'valibot'
import { BranchList } from '#contract/branch-list.ts'
import type { Look } from '#contract/look.ts'
import { getPreviewFile } from '#contract/studio-preview.ts'
import { getDraftPhoto } from '#contract/studio-photo.ts'
import { type Share } from '#domain/draft-share.ts'
import { withChanges } from '#domain/menu-change.ts'
import { picturePathsOf } from '#domain/studio-photo.ts'
import { relatedIn } from '#domain/related-paths.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { findFileOf, lookOf } from '#server/catalogue/look-files/find-look.ts'
import type { CheckedMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { brandsOf } from '#server/catalogue/menu/menu-reading.ts'
import { snapshotOf } from '#server/catalogue/menu/menu-snapshot.ts'
import type { Packed } from '#server/platform/http/packed.ts'
import { branchListOf } from '#server/catalogue/menu/packed-branches.ts'
import { shopOfFile } from '#server/catalogue/publication/shop-of-file.ts'
import type { Deps } from '#server/platform/deps.ts'
import { checkInStudio, type Draft, draftOf, findDraft, problemsOfDraft } from './draft.ts'
import { findDraftBrand, lookOfDraft } from './draft-brand.ts'

type Needs = Pick<Deps, 'db' | 'live' | 'now'>

/**
 * Returns what customers of a branch get if the draft is published. Changes that could not be published are
 * left out; a manager sees their branches, and of the draft what changes there. Nothing is written: the live
 * menu, its pictures and its revision stay as they are.
 */
export async function previewDraft(deps: Needs, share: Share, branchId: string | undefined) {
  const found = await checkDraft(deps, share)
  if (!found.ok) return found
  const { draft, menu, leftOut } = found.value
  const shop = await shopOfFile(deps, menu, (id, picture) =>
    'body' in picture
      ? `data:${picture.type};base64,${picture.body.toString('base64')}`
      : draftPhotoOf(id, menu),
  )
  if (!shop) return refuse('no-published-menu')
  const brands = brandsOf(shop)
  const isSeen = ({ id }: { readonly id: string }) => share?.includes(id) ?? true
  const id = branchId ?? brands.branches.find(isSeen)?.id ?? ''
  if (!isSeen({ id })) return refuse('not-found')
  const list = v.parse(BranchList, branchListOf(brands))
  const snapshot = snapshotOf(shop, brands.branches, id, deps.now())
  if (!snapshot) return refuse('not-found')
  return done({
    number: draft.live.number,
    revision: draft.revision,
    leftOut,
    list: { ...list, branches: list.branches.filter(isSeen) },
    menu: { branch: snapshot.branch, menu: snapshot.menu },
    look: ofDraft(lookOf(shop.look)),
  })
}

/** Returns a file of the look of the draft by its name under /icons/; undefined if the draft has none. */
export async function findPreviewFile(deps: Needs, share: Share, name: string): Promise<Packed | undefined> {
  const brand = await findDraftBrand(deps.db, share)
  return brand && findFileOf(deps, lookOfDraft(brand.stored), `/icons/${name}`)
}

const filesAt = getPreviewFile.path.replace(':file', '')

/** The look with the addresses of the files of the draft. */
export const ofDraft = (look: Look): Look => ({
  ...look,
  css: look.css.replaceAll('url(/icons/', `url(${filesAt}`),
})

const draftPhotoOf = (id: string, { file }: CheckedMenu): string => {
  const { photo = '' } = file.items.find((item) => item.id === id) ?? {}
  return `${getDraftPhoto.path.replace(':id', encodeURIComponent(id))}?name=${encodeURIComponent(photo)}`
}

type Checked = { readonly draft: Draft; readonly menu: CheckedMenu; readonly leftOut: number }

async function checkDraft(
  { db }: Needs,
  share: Share,
): Promise<Outcome<Checked, 'no-published-menu' | 'draft-problems'>> {
  const whole = await findDraft(db)
  if (!whole) return refuse('no-published-menu')
  const draft = draftOf(whole, share)
  const problems = await problemsOfDraft(db, draft)
  const problemsOf = relatedIn(problems)
  // a picture is left out whole: a crop without its photograph would be one more problem
  const wrong = draft.changes.filter(({ path }) =>
    [path, ...picturePathsOf(path)].some((each) => problemsOf(each).length > 0),
  )
  const content = withChanges(
    draft.content,
    wrong.map(({ path, from, to }) => ({ path, from: to, to: from })),
  )
  const checked = await checkInStudio(db, content, draft.live)
  if (!checked.ok) return refuse('draft-problems')
  return done({ draft, menu: checked.menu, leftOut: wrong.length })
}
