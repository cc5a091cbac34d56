import * as v from 'valibot'
import { BranchList } from './branch-list.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Look } from './look.ts'
import { BranchMenu } from './menu.ts'

/** What customers of a branch would get if the draft were published at this moment. */
export const MenuPreview = v.object({
  /** The live publication and the revision of the draft that it is made of. */
  number: v.number(),
  revision: v.number(),
  /** How many changes are left out, because they could not be published. */
  leftOut: v.number(),
  list: BranchList,
  menu: BranchMenu,
  look: Look,
})
export type MenuPreview = v.InferOutput<typeof MenuPreview>

export const getMenuPreview = endpoint('GET', `${apiBase}/studio/menu/preview`, {
  summary:
    'What customers of a branch get if the draft is published; without `branch`, of the first one; for a manager of their branches, with their changes only',
  policy: 'managers',
  query: v.object({ branch: v.optional(v.string()) }),
  reply: MenuPreview,
  refusals: ['no-published-menu', 'draft-problems'],
})

export const getPreviewFile = endpoint('GET', `${apiBase}/studio/look/files/:file`, {
  summary: 'An icon, a logo or another file of the look of the draft',
  policy: 'managers',
  // `v` is the revision of the look, so that the address of another one differs
  query: v.object({ v: v.optional(v.string()) }),
})

export const studioPreviewEndpoints = { getMenuPreview, getPreviewFile } as const
