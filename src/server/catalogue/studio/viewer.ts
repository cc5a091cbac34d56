import type { Share } from '#domain/draft-share.ts'
import type { SessionUser } from '#server/platform/session.ts'

/** Who looks at the draft: the id of the customer, and the share that they see. */
export type Viewer = { readonly id: string; readonly share: Share }

export const viewerOf = ({ customerId, staff }: SessionUser): Viewer => ({
  id: customerId,
  share: staff?.role === 'owner' ? null : (staff?.branchIds ?? []),
})
